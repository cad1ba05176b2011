/** Runs a command of src/domain/order/commands.ts, as pb_hooks/orders/run-command.js does. */
import type {
  Decision,
  KnownOrder,
  OrderChange,
} from '../../../src/domain/order/commands/command.ts';
import type { Asked } from './callers.ts';
import { closeRefused, closeUnseen } from './closed-ids.ts';
import { amendOrder } from './amend-order.ts';
import { moveOrder } from './moves.ts';
import { Refusal, type RefusalCode } from './refusal.ts';
import type { ShopState, StoredOrder } from './state.ts';
import { placeOrder, restoreOrder } from './store-order.ts';
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

type Store = {
  [Kind in OrderChange['kind']]: (
    asked: Pick<Asked, 'state' | 'now'>,
    change: Extract<OrderChange, { kind: Kind }>,
  ) => void;
};

const STORE: Store = {
  status({ state, now }, { order, to, by }) {
    moveOrder(state, orderIn(state, order), to, by, now);
  },
  unmoved() {
    throw new Error('The fake shop is sent no ids of moves');
  },
  placed({ state, now }, change) {
    placeOrder(state, change, now);
  },
  amended({ state }, change) {
    amendOrder(state, orderIn(state, change.order), change);
  },
  claimed({ state }, { order: id, user }) {
    const order = orderIn(state, id);
    order.user = user;
    order.rev += 1;
  },
  restored({ state, now }, change) {
    restoreOrder(state, change, now);
  },
  closed({ state, now }, { id }) {
    closeUnseen(state, id, now);
  },
  refused(asked, { id, hash, refusal }) {
    closeRefused(asked, { id, hash }, new Refusal(refusal.code as RefusalCode, refusal.more));
  },
  blocked() {
    throw new Error('The fake shop blocks nobody');
  },
};

export function storeChanges(
  asked: Pick<Asked, 'state' | 'now'>,
  changes: readonly OrderChange[],
): void {
  for (const change of changes) {
    const store = STORE[change.kind] as (of: typeof asked, it: OrderChange) => void;
    store(asked, change);
  }
}

/** Stores what was decided; answers what was accepted, throws what was refused. */
export function storeDecision(
  asked: Pick<Asked, 'state' | 'now'>,
  decision: Decision<string, RefusalCode>,
): object {
  storeChanges(asked, decision.changes);
  const { code, more, tells } = 'refused' in decision ? decision.refused : decision.accepted;
  const told = tells === undefined ? undefined : orderToWire(orderIn(asked.state, tells));
  const body = { ...more, ...(told && { order: told }) };
  if ('refused' in decision) throw new Refusal(decision.refused.code, body);
  return { code, ...body };
}
