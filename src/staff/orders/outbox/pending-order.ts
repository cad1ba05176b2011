/** An order as the server sent it, with what the staff of this device have done since folded on top. */
import type { Amendment, AnyAmendment } from '../../../domain/order/amendment.ts';
import type { Paise } from '../../../domain/money.ts';
import { perAmount } from '../../../domain/order/amounts.ts';
import { type FoldedOrder, foldOrder, type OrderHistory } from '../../../domain/order/fold.ts';
import { linesOf } from '../../../domain/order/history.ts';
import type { StaffCommand, ServerOrder } from '../../../phone/db/staff-outbox.ts';
import type { AdminOrder } from '../../api/orders.ts';
import { moved, paid } from './pending-money.ts';

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

/** The history with the pending amendments at its end, in the order in which they were made. */
function historyWithPending(history: OrderHistory, pending: readonly StaffCommand[]): OrderHistory {
  const known = new Set(history.amendments.map(({ id }) => id));
  const amendments: AnyAmendment[] = pending.flatMap((command) =>
    known.has(command.id) ? [] : (asAmendment(command) ?? []),
  );
  return { ...history, amendments: [...history.amendments, ...amendments] };
}

/** What the order comes to with the pending amendments. */
export const foldWithPending = (
  history: OrderHistory,
  pending: readonly StaffCommand[],
): FoldedOrder => foldOrder(historyWithPending(history, pending));

/** An order with the history that the server sent. */
export interface WithHistory {
  /** null or missing where it was sent without it. */
  history?: OrderHistory | null;
}

/** The longer one is the newer one: amendments are only ever added. */
export function newerHistory(
  order: WithHistory,
  answered: WithHistory | undefined,
): OrderHistory | null {
  const [read, answeredHistory] = [order.history ?? null, answered?.history ?? null];
  if (!read || !answeredHistory) return read ?? answeredHistory;
  return answeredHistory.amendments.length > read.amendments.length ? answeredHistory : read;
}

/** As it is shown: the server's last answer, and what is pending. */
export interface ShownOrder extends AdminOrder {
  /** Something about it waits: for the network, or for a shop that has failed. */
  waitsFor?: 'network' | 'shop';
}

/** Its request had no answer: it waits for the network. */
export const isDelayed = ({ state, attempts }: StaffCommand): boolean =>
  state !== 'refused' && (attempts > 1 || (attempts === 1 && state === 'waiting'));

/** The shop was reached with it, and has failed. */
export const isFailed = (command: StaffCommand): boolean =>
  isDelayed(command) && command.isFault === true;

/** `read` may be older than `answered`, the server's last answer to a command about it. */
export function showOrder(
  read: AdminOrder & WithHistory,
  answered: ServerOrder | undefined,
  pending: readonly StaffCommand[],
): ShownOrder {
  if (!answered && pending.length === 0) return read;
  const isOlder = answered !== undefined && answered.rev > read.rev;
  const order = isOlder
    ? {
        ...read,
        status: answered.status,
        payment: answered.payment,
        transfers: answered.transfers ?? null,
      }
    : read;
  const history = newerHistory(read, answered);
  // What has changed of the contents by then counts for what is owed.
  const totalAt = (place: number): Paise => {
    const before = pending.slice(0, place);
    const isAsRead = history === read.history && before.every(({ kind }) => kind !== 'amend');
    if (history === null || isAsRead) return read.totalPaise;
    return foldWithPending(history, before).bill.totalPaise;
  };
  const changed = pending.reduce((shown, command, place) => {
    if (command.kind === 'move') return moved(shown, command, totalAt(place));
    return command.kind === 'transfer' ? paid(shown, command, totalAt(place)) : shown;
  }, order);
  const isAmended =
    history !== null && (history !== read.history || pending.some(({ kind }) => kind === 'amend'));
  return {
    ...(isAmended ? withContents(changed, historyWithPending(history, pending)) : changed),
    ...(pending.some(isDelayed) && { waitsFor: pending.some(isFailed) ? 'shop' : 'network' }),
  };
}

function withContents(order: AdminOrder, history: OrderHistory): AdminOrder {
  const folded = foldOrder(history);
  return {
    ...order,
    ...perAmount((name) => [name, folded.bill[name]]),
    lines: linesOf(folded),
    history,
  };
}
