/** Two members of the staff at one line (D49): the later change counts, and the other one is told. */
import { type AnyAmendment, isKnownAmendment, isReport } from '../../domain/order/amendment.ts';
import { foldOrder, type OrderHistory } from '../../domain/order/fold.ts';
import { RECORD_ID_PATTERN } from '../../domain/order/request.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import type { AdminOrderEvent } from '../api/orders.ts';
import type { FoldedLine } from '../../domain/order/folded-line.ts';

/** Who made an amendment, by its id: '' for whoever packs here, else what another one is called. */
export type Makers = ReadonlyMap<string, string>;

/**
 * The makers of an order's amendments. Two may pack with one account: another device of it is somebody else. What names no
 * device is of before there were any, and what is pending is this device's.
 */
export function makersOf(
  events: readonly Pick<AdminOrderEvent, 'id' | 'by' | 'device'>[],
  here: { account: string; device: string; nameOf: (by: string) => string },
  pending: readonly { id: string }[],
): Makers {
  const makerOf = ({ by, device }: Pick<AdminOrderEvent, 'by' | 'device'>) => {
    if (by !== here.account) return here.nameOf(by);
    return device === '' || device === here.device ? '' : adminPackingText('otherDevice');
  };
  return new Map([
    ...events
      .filter(({ by }) => RECORD_ID_PATTERN.test(by))
      .map((event) => [event.id, makerOf(event)] as const),
    ...pending.map(({ id }) => [id, ''] as const),
  ]);
}

export interface Overtaken {
  /** Of the other one; they may have none. */
  name: string;
  /** The line as whoever packs here left it, and as the other one did. */
  own: FoldedLine;
  theirs: FoldedLine;
  /** The own change is not sent yet: it will count, though the other one was made after it. */
  isOwnUnsent: boolean;
}

/** The line that a report is about, or that was reported of what is undone; '' for none. */
function reportedLine(one: AnyAmendment, amendments: readonly AnyAmendment[]): string {
  if (!isKnownAmendment(one)) return '';
  if (isReport(one)) return one.data.line;
  if (one.kind !== 'undone') return '';
  const undone = amendments.find(({ id }) => id === one.data.amendment);
  return undone && undone.kind !== 'undone' ? reportedLine(undone, amendments) : '';
}

const isSame = (one: FoldedLine, other: FoldedLine) =>
  one.state === other.state &&
  one.quantity === other.quantity &&
  one.product.pid === other.product.pid &&
  one.totalPaise === other.totalPaise;

/** Null unless another member of the staff has changed what was said here of the line. */
export function overtakenLine(
  history: OrderHistory,
  line: string,
  makers: Makers,
  unsent: readonly string[],
): Overtaken | null {
  const { amendments } = history;
  const about = amendments.flatMap((one, index) =>
    reportedLine(one, amendments) === line ? [{ ...one, index, maker: makers.get(one.id) }] : [],
  );
  const own = about.findLast(({ maker }) => maker === '');
  if (!own) return null;
  const isOwnUnsent = unsent.includes(own.id);
  // What is not sent is the last one on this device, whenever it was made.
  const isAfter = ({ index, at }: { index: number; at: string }) =>
    isOwnUnsent ? Date.parse(at) > Date.parse(own.made_at) : index > own.index;
  const theirs = about.findLast((one) => Boolean(one.maker) && isAfter(one));
  if (!theirs) return null;
  const lineAfter = (index: number) =>
    foldOrder({ ...history, amendments: amendments.slice(0, index + 1) }).lines.find(
      ({ id }) => id === line,
    );
  const [ownLine, theirLine] = [lineAfter(own.index), lineAfter(theirs.index)];
  if (!ownLine || !theirLine || isSame(ownLine, theirLine)) return null;
  return { name: theirs.maker ?? '', own: ownLine, theirs: theirLine, isOwnUnsent };
}
