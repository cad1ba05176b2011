/** Restores a phone's orders at a shop that was restored from a backup (D31). */
import { acceptedToWire, mayResubmit } from '../../domain/order/receipt.ts';
import { isActiveStatus } from '../../domain/order/status.ts';
import { db, type Order } from './db.ts';
import { isCommand, orderCommand } from './order-entries.ts';
import { GUEST } from './session.ts';

/**
 * Inside the transaction that stores the catalogue of a restored shop: the next answer about an order is newer than the
 * stored one, whichever revision it has. Orders that began as a guest's are claimed again, and orders that the customer
 * cancelled are cancelled again. `nowMs` is the phone's clock.
 */
export async function resetOrders(nowMs: number): Promise<void> {
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

/** An order that the shop no longer has: nothing of it is under way. */
export function lost(order: Order): Order {
  const status = isActiveStatus(order.status) ? 'cancelled' : order.status;
  return { ...order, status, delivery: { state: 'lost' } };
}

/** Queues an order that the shop has lost to be sent again; without a signature it is lost. */
export async function resubmit(
  order: Order,
  nowMs: number,
  { isKnown = false } = {},
): Promise<void> {
  const { id: orderId, account, request, receipt, receiptRev: rev = order.rev, delivery } = order;
  if (delivery.state !== 'received') return;
  const entries = await db.outbox.where('orderId').equals(orderId).toArray();
  // Amendments go once the shop has the order again.
  if (!entries.every(isCommand('amend'))) return;
  const mayBeShown = mayResubmit(Date.parse(delivery.receivedAt), nowMs);
  if (!request || !receipt || !mayBeShown) {
    if (!isKnown && isActiveStatus(order.status)) await db.orders.put(lost(order));
    return;
  }
  const accepted = acceptedToWire({ ...order, rev, receivedAt: delivery.receivedAt });
  const body = { order: request, accepted, receipt, history: order.history };
  await db.outbox.add(orderCommand('resubmit', orderId, body, account));
}
