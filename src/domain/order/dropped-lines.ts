/** What a customer's taking out of a line does to the order (D48): it is priced by what is left. */
import { missingToMinimum } from '../cart/pricing.ts';
import { exactPaise, type Paise, sumPaise } from '../money.ts';
import { asTerms } from './agreed-total.ts';
import type { FoldedOrder } from './fold.ts';

/** What the customer's own lines come to that they have not taken out, before discount, fee and taxes. */
const keptPaise = ({ lines }: FoldedOrder): Paise =>
  sumPaise(
    lines.flatMap(({ by, state, agreed }) =>
      by === 'customer' && state !== 'dropped' ? [asTerms(agreed).totalPaise] : [],
    ),
  );

/** Whether an order that had reached the shop's minimum (D53) does not reach it any more. */
export function fallsBelowMinimum(
  before: FoldedOrder,
  now: FoldedOrder,
  minOrderPaise: Paise,
): boolean {
  if (minOrderPaise === 0) return false;
  const isBelow = (folded: FoldedOrder) =>
    missingToMinimum({ subtotalPaise: keptPaise(folded) }, { minOrderPaise }) > 0;
  return isBelow(now) && !isBelow(before);
}

/** How much more the customer would pay for less, in paise: what is left does not earn the shop's discount. 0 for nothing. */
export const increasePaise = (before: FoldedOrder, now: FoldedOrder): Paise =>
  exactPaise(
    Math.max(0, now.agreedPaise - before.agreedPaise, now.bill.totalPaise - before.bill.totalPaise),
  );
