import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Amendment } from '../../domain/order/amendment.ts';
import type { OrderHistory } from '../../domain/order/fold.ts';
import type { StaffCommand } from '../../phone/db/staff-outbox.ts';
import type { AdminOrder } from '../api/orders.ts';
import { outboxAtom } from '../orders/outbox/outbox-state.ts';

/** A question has no total before the server has named it: it changes nothing until then. */
function asAmendment(command: StaffCommand): Amendment[] {
  if (command.kind !== 'amend' || command.body.kind === 'asked') return [];
  const { id, kind, made_at: madeAt, ...sent } = command.body;
  const { product } = command;
  const data = 'pid' in sent ? product && { ...sent, product } : sent;
  return data ? [{ id, kind, by: 'shop', made_at: madeAt, at: madeAt, data } as Amendment] : [];
}

/** The history that the server told last, with the pending amendments at its end. */
export function historyWithPending(
  read: OrderHistory,
  told: OrderHistory | undefined,
  pending: readonly StaffCommand[],
): OrderHistory {
  // Amendments are only ever added: the longer history is the newer one.
  const isOlder = told !== undefined && told.amendments.length > read.amendments.length;
  const history = isOlder ? told : read;
  const known = new Set(history.amendments.map(({ id }) => id));
  const added = pending.filter(({ id }) => !known.has(id)).flatMap(asAmendment);
  return { ...history, amendments: [...history.amendments, ...added] };
}

export function usePackingHistory(
  { id, history }: AdminOrder,
  pending: readonly StaffCommand[],
): OrderHistory {
  const { told } = useAtomValue(outboxAtom);
  const answered = told.find(({ orderId }) => orderId === id)?.history;
  return useMemo(
    () => historyWithPending(history, answered, pending),
    [history, answered, pending],
  );
}
