/** POST /api/shop/orders/reassert, as pb_hooks/orders/handlers/resubmit-order.js runs its command. */
import { orderCommands } from '../../../src/domain/order/commands.ts';
import { type Asked, fitsKey } from './callers.ts';
import { isClosedUnseen } from './closed-ids.ts';
import { Refusal } from './refusal.ts';
import { knownOf, storeDecision } from './run-command.ts';
import { historyReceiptOf, receiptOf } from './wire.ts';

const { resubmit } = orderCommands;

export function resubmitOrder(asked: Asked): object {
  const { state, body, now } = asked;
  const parsed = resubmit.parse(body, {
    hashOf: (text) => text,
    isReceipt: ({ id, hash }, accepted, receipt) => receiptOf(id, hash, accepted) === receipt,
    isHistoryReceipt: ({ id, hash }, history, receipt) =>
      historyReceiptOf(id, hash, history) === receipt,
    nowMs: now.getTime(),
  });
  if (!parsed.ok) throw new Refusal('invalid', parsed.more);
  const { id, key, uid } = parsed.input.request;
  const order = state.orders.get(id);
  const decision = resubmit.decide(parsed.input, {
    order: order
      ? {
          ...knownOf(order),
          fitsKey: fitsKey(order, key),
          history: { ...order.agreement, amendments: order.amendments },
        }
      : null,
    isClosedUnseen: isClosedUnseen(state, id),
    hasAccount: state.users.has(uid),
  });
  return storeDecision(asked, decision);
}
