/** An order as the server told it, with what the staff of this device have done since folded on top. */
import type { Amendment, AnyAmendment } from '../../../domain/order/amendment.ts';
import { type FoldedOrder, foldOrder, type OrderHistory } from '../../../domain/order/fold.ts';
import type { StaffCommand } from '../../../phone/db/staff-outbox.ts';

/**
 * A pending amendment as the fold reads it. Null for a question, which has no total before the server has named
 * it, and for a product that this device does not know: both change nothing until they are answered.
 */
function asAmendment(command: StaffCommand): Amendment | null {
  if (command.kind !== 'amend' || command.body.kind === 'asked') return null;
  const { id, kind, made_at: madeAt, ...sent } = command.body;
  const head = { id, kind, by: 'shop' as const, made_at: madeAt, at: madeAt };
  if (!('pid' in sent)) return { ...head, data: sent } as unknown as Amendment;
  const { pid: _pid, ...data } = sent;
  const { product } = command;
  return product ? ({ ...head, data: { ...data, product } } as unknown as Amendment) : null;
}

/** What the order comes to with the pending amendments, in the order in which they were made. */
export function foldWithPending(
  history: OrderHistory,
  pending: readonly StaffCommand[],
): FoldedOrder {
  const known = new Set(history.amendments.map(({ id }) => id));
  const amendments: AnyAmendment[] = pending.flatMap((command) =>
    known.has(command.id) ? [] : (asAmendment(command) ?? []),
  );
  return foldOrder({ ...history, amendments: [...history.amendments, ...amendments] });
}
