/** What a phone does with its orders when the shop was restored from a backup (D31). */
import { mayResubmit } from '../../domain/order/receipt.ts';
import { db, type Order } from './db.ts';
import { isCommand, orderCommand } from './order-entries.ts';
import { GUEST } from './session.ts';

/**
 * Inside the transaction that stores the restored shop's catalogue: whatever that shop says of an order is
 * news, whichever revision it has; what was a guest's is claimed again, and what its person has cancelled
 * is cancelled again. `nowMs`: by the phone's clock.
 */
export async function reloadApp(nowMs: number): Promise<void> {
  await db.orders.toCollection().modify((order) => {
    order.rev = 0;
    if (order.account !== GUEST && order.request?.uid === '') order.isUnclaimed = true;
  });
  const orders = await db.orders.toArray();
  for (const order of orders.filter((one) => one.isTakenBack && isYoung(one, nowMs))) {
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one
    await cancelAgain(order);
  }
}

/** Whether an order is young enough for a restored shop to be asked about it. */
export const isYoung = ({ placedAt }: Order, nowMs: number) =>
  mayResubmit(Date.parse(placedAt), nowMs);

async function cancelAgain({ id: orderId, key, account }: Order): Promise<void> {
  const entries = await db.outbox.where('orderId').equals(orderId).toArray();
  if (key === '' || entries.some(isCommand('cancel'))) return;
  await db.outbox.add(orderCommand('cancel', orderId, { id: orderId, key }, account));
}
