/** Storing what has changed of an order's contents, as pb_hooks/orders/amend-order.js does. */
import type { OrderChange } from '../../../src/domain/order/commands/command.ts';
import { linesOf } from '../../../src/domain/order/history.ts';
import { moveStock } from './moves.ts';
import type { ShopState, StoredOrder } from './state.ts';

export function amendOrder(
  state: ShopState,
  order: StoredOrder,
  { amendments, before, steps }: Extract<OrderChange, { kind: 'amended' }>,
): void {
  const now = steps.at(-1) ?? before;
  order.taken = moveStock(state, order.taken, { before, steps });
  order.amendments = [...order.amendments, ...amendments];
  order.lines = linesOf(now);
  order.quote = now.bill;
  order.rev += 1;
}
