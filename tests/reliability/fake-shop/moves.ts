/** Moving an order to another status, as pb_hooks/orders/order-status.js and stock.js do. */
import { stockToHold } from '../../../src/domain/order/amended-stock.ts';
import { foldOrder } from '../../../src/domain/order/fold.ts';
import { holdsStock, type OrderStatus } from '../../../src/domain/order/status.ts';
import type { ShopState, StoredOrder, StoredProduct } from './state.ts';

/** Notes that the catalogue has changed. */
function setStock(state: ShopState, product: StoredProduct, stock: number): void {
  state.products.set(product.pid, { ...product, stock });
  state.log.push(product.pid);
}

/** Takes as much of these as there is, and notes a part of 0; a product that is not counted is left alone. */
export function takeStock(
  state: ShopState,
  lines: readonly { pid: number; quantity: number }[],
): StoredOrder['taken'] {
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

export function giveBack(state: ShopState, taken: StoredOrder['taken']): void {
  for (const { pid, quantity } of taken) {
    const product = state.products.get(pid);
    if (product && product.stock !== null) setStock(state, product, product.stock + quantity);
  }
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
    giveBack(state, order.taken);
    order.taken = [];
  } else if (!holdsStock(from) && holdsStock(to)) {
    const { agreement, amendments } = order;
    order.taken = takeStock(state, stockToHold(foldOrder({ ...agreement, amendments })));
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
