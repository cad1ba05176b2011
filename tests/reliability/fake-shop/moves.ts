/** Moving an order to another status, as pb_hooks/orders/order-status.js and stock.js do. */
import {
  type HeldStock,
  stockChange,
  stockToHold,
} from '../../../src/domain/order/amended-stock.ts';
import { type FoldedOrder, foldOrder } from '../../../src/domain/order/fold.ts';
import { holdsStock, type OrderStatus } from '../../../src/domain/order/status.ts';
import {
  type EmptyShelf,
  stockTaken,
  type WriteOff,
  writeOffChange,
} from '../../../src/domain/order/write-offs.ts';
import type { ShopState, StoredOrder, StoredProduct } from './state.ts';

/** Notes that the catalogue has changed. */
function setStock(state: ShopState, product: StoredProduct, stock: number): void {
  state.products.set(product.pid, { ...product, stock });
  state.log.push(product.pid);
}

/** Takes as much of these as there is, and notes a part of 0; a product that is not counted is left alone. */
export function takeStock(state: ShopState, lines: readonly HeldStock[]): HeldStock[] {
  return lines.flatMap(({ pid, quantity }) => {
    const product = state.products.get(pid);
    if (!product || product.stock === null) return [];
    const held = Math.min(quantity, product.stock);
    if (quantity === 0) return [{ pid, quantity: 0 }];
    if (held <= 0) return [];
    setStock(state, product, product.stock - held);
    return [{ pid, quantity: held }];
  });
}

export function giveBack(state: ShopState, taken: readonly HeldStock[]): void {
  for (const { pid, quantity } of taken) {
    const product = state.products.get(pid);
    if (product && product.stock !== null) setStock(state, product, product.stock + quantity);
  }
}

/** The owner counts nothing here, so that what was written off is always put back. */
function writeOff(state: ShopState, { saidAt: _saidAt, ...of }: EmptyShelf): WriteOff {
  const product = state.products.get(of.pid);
  const quantity = product?.stock ?? 0;
  if (product && quantity > 0) setStock(state, product, 0);
  return { ...of, quantity, updated: '' };
}

/** As pb_hooks/orders/amended-stock.js does. */
export function moveStock(
  state: ShopState,
  taken: StoredOrder['taken'],
  { before, steps }: { before: FoldedOrder; steps: readonly FoldedOrder[] },
): StoredOrder['taken'] {
  let { held, writeOffs } = stockTaken(taken);
  let last = before;
  for (const now of steps) {
    const { ended, begun, kept } = writeOffChange(writeOffs, now);
    giveBack(state, ended);
    const stock = stockChange(held, last, now);
    giveBack(state, stock.giveBack);
    held = stock.heldAfter(takeStock(state, stock.take));
    writeOffs = [...kept, ...begun.map((one) => writeOff(state, one))];
    last = now;
  }
  return [...held, ...writeOffs];
}

/** With all that follows from it. The same status again changes nothing. */
export function moveOrder(
  state: ShopState,
  order: StoredOrder,
  to: OrderStatus,
  by: string,
  now: Date,
): void {
  const from = order.status;
  if (from === to) return;
  if (holdsStock(from) && !holdsStock(to)) {
    const { held, writeOffs } = stockTaken(order.taken);
    giveBack(state, held);
    order.taken = writeOffs;
  } else if (!holdsStock(from) && holdsStock(to)) {
    const { agreement, amendments } = order;
    const { writeOffs } = stockTaken(order.taken);
    const held = takeStock(state, stockToHold(foldOrder({ ...agreement, amendments })));
    order.taken = [...held, ...writeOffs];
  }
  order.status = to;
  order.rev += 1;
  order.events.push({ status: to, at: now.toISOString(), by });
}

/** Deletes an order on purpose, which closes its id (pb_migrations/0470_closed_orders.js); no stock moves. */
export function deleteOrder({ orders, closed }: ShopState, id: string, now: Date): void {
  if (!orders.delete(id) || closed.has(id)) return;
  closed.set(id, { hash: '', refusal: null, closedAtMs: now.getTime() });
}
