/** Whether the customer has agreed to what the shop does with their order (D48, D49). */
import { type Amendment, type AnyAmendment, isReport } from '../amendment.ts';
import type { FoldedOrder } from '../fold.ts';
import { type Deciding, foldOf } from './deciding.ts';

/** The highest total that the customer has agreed to on the phone; 0 for none. */
const saidPaise = ({ agreements }: FoldedOrder) =>
  Math.max(0, ...agreements.flatMap((one) => (one.isObjected ? [] : [one.totalPaise])));

/** Whether a word on the phone allows something that nothing else does. */
export const agreesToMore = (folded: FoldedOrder, totalPaise: number) =>
  totalPaise > folded.bill.totalPaise &&
  (totalPaise > saidPaise(folded) || totalPaise > folded.agreedPaise);

/**
 * So much the shop bears whatever its packer says of a line, who is not refused for it: what the customer left to the
 * shop, as by an objection; and what a weight between the one ordered and the most costs more than
 * either, because it does not earn a discount.
 */
function bornePaise(deciding: Deciding, amendments: readonly AnyAmendment[]): number {
  const without = (isLeftOut: (one: AnyAmendment) => boolean) =>
    foldOf(
      deciding,
      amendments.filter((one) => !isLeftOut(one)),
    ).excessPaise;
  const leftByCustomer =
    without(isReport) - without((one) => isReport(one) || one.by === 'customer');
  const byWeight = without(
    ({ kind, by }) =>
      ['agreed', 'answered', 'replaced'].includes(kind) || (kind === 'added' && by === 'shop'),
  );
  return Math.max(0, leftByCustomer) + byWeight;
}

/** Whether the shop charges or brings what nobody has agreed to, with an amendment that it has not taken yet. */
export function isBeyondAgreed(
  deciding: Deciding,
  stored: Amendment,
  folded: FoldedOrder,
): boolean {
  const isUnordered =
    stored.kind === 'added' && folded.bill.totalPaise + folded.excessPaise > saidPaise(folded);
  if (isUnordered) return true;
  if (folded.excessPaise <= deciding.folded.excessPaise) return false;
  return (
    stored.kind === 'added' ||
    folded.excessPaise > bornePaise(deciding, [...deciding.amendments, stored])
  );
}
