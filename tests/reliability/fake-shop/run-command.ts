/** Runs a command of src/domain/order/commands.ts, as pb_hooks/orders/run-command.js does. */
import type {
  Decision,
  KnownOrder,
  OrderChange,
} from '../../../src/domain/order/commands/command.ts';
import type { Asked } from './callers.ts';
import { closeUnseen } from './closed-ids.ts';
import { moveOrder } from './moves.ts';
import { Refusal, type RefusalCode } from './refusal.ts';
import type { ShopState, StoredOrder } from './state.ts';
import { restoreOrder } from './store-order.ts';
import { orderToWire } from './wire.ts';

export const knownOf = ({ request, status }: StoredOrder): KnownOrder => ({
  id: request.id,
  number: request.number,
  status,
});

function orderIn({ orders }: ShopState, id: string): StoredOrder {
  const order = orders.get(id);
  if (!order) throw new Error(`A command names order ${id}, which is not stored`);
  return order;
}

function store({ state, now }: Pick<Asked, 'state' | 'now'>, change: OrderChange): void {
  if (change.kind === 'closed') closeUnseen(state, change.id, now);
  else if (change.kind === 'status') {
    moveOrder(state, orderIn(state, change.order), change.to, change.by, now);
  } else if (change.kind === 'claimed') {
    const order = orderIn(state, change.order);
    order.user = change.user;
    order.rev += 1;
  } else if (change.kind === 'restored') restoreOrder(state, change, now);
  else throw new Error(`The fake shop stores no change of the kind ${change.kind}`);
}

/** Stores what was decided; answers what was accepted, throws what was refused. */
export function storeDecision(
  asked: Pick<Asked, 'state' | 'now'>,
  decision: Decision<string, RefusalCode>,
): object {
  for (const change of decision.changes) store(asked, change);
  const { code, more, tells } = 'refused' in decision ? decision.refused : decision.accepted;
  const told = tells === undefined ? undefined : orderToWire(orderIn(asked.state, tells));
  const body = { ...more, ...(told && { order: told }) };
  if ('refused' in decision) throw new Refusal(decision.refused.code, body);
  return { code, ...body };
}
