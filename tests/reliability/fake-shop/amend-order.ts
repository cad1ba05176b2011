/** Storing what has changed of an order's contents, as pb_hooks/orders/amend-order.js does. */
import { stockChange } from '../../../src/domain/order/amended-stock.ts';
import type { OrderChange } from '../../../src/domain/order/commands/command.ts';
import { linesOf } from '../../../src/domain/order/history.ts';
import { giveBack, takeStock } from './moves.ts';
import type { ShopState, StoredOrder } from './state.ts';

export function amendOrder(
  state: ShopState,
  order: StoredOrder,
  { amendments, before, steps }: Extract<OrderChange, { kind: 'amended' }>,
): void {
  let now = before;
  for (const step of steps) {
    const stock = stockChange(order.taken, now, step);
    giveBack(state, stock.giveBack);
    order.taken = stock.heldAfter(takeStock(state, stock.take));
    now = step;
  }
  order.amendments = [...order.amendments, ...amendments];
  order.lines = linesOf(now);
  order.quote = now.bill;
  order.rev += 1;
}
