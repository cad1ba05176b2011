import { useEffect } from 'react';
import { lookUpOrders, lookUpOwnOrders } from '../../api/orders.ts';
import { storeAccountOrders } from '../../phone/db/account.ts';
import type { Order } from '../../phone/db/orders.ts';
import { readSession } from '../../phone/db/session.ts';
import { shopNow } from '../../phone/db/shop-clock.ts';
import { storeLookedUpOrders } from '../../phone/db/store-pull.ts';
import { isActiveStatus } from '../../domain/order/status.ts';

/** Asks the shop about one order, and stores what it says. */
async function refresh(id: string, key: string): Promise<void> {
  if (key !== '') {
    const answer = await lookUpOrders([{ id, key }]);
    const orders = answer.ok ? answer.data.orders.filter((one) => one.id === id) : [];
    await storeLookedUpOrders({ orders, unknown: [] }, shopNow().getTime());
    return;
  }
  const session = await readSession();
  if (!session) return;
  const answer = await lookUpOwnOrders([id], session.token);
  const orders = answer.ok ? answer.data.orders.filter((one) => one.id === id) : [];
  await storeAccountOrders(session.account, orders);
}

/**
 * Nobody follows an order any more that was finished days ago: once it is looked at, the shop is asked what has become of it
 * (D79). Without a network the page shows what the phone has.
 */
export function useFinishedOrder({ id, key, status, delivery }: Order): void {
  const isFinished = delivery.state === 'received' && !isActiveStatus(status);
  useEffect(() => {
    if (!isFinished) return;
    refresh(id, key).catch((error: unknown) => {
      console.warn('The order could not be looked up', error);
    });
  }, [id, key, isFinished]);
}
