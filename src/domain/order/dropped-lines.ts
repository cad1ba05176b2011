/** The effect on an order when a customer takes out a line (D48): it is priced by the lines that are left. */
import { missingToMinimum } from '../cart/pricing.ts';
import { exactPaise, type Paise, sumPaise } from '../money.ts';
import { asTerms } from './agreed-total.ts';
import type { FoldedOrder } from './fold.ts';

/**
 * The value of the goods that are left, before discount, fee and taxes: what the customer's own lines were ordered at,
 * since no shortage counts against them; or what all lines come to, where the shop has added some or there is more.
 */
function keptPaise({ lines, bill, excessPaise }: FoldedOrder): Paise {
  const ownPaise = sumPaise(
    lines.flatMap(({ by, state, agreed }) =>
      by === 'customer' && state !== 'dropped' ? [asTerms(agreed).totalPaise] : [],
    ),
  );
  return exactPaise(Math.max(ownPaise, bill.subtotalPaise - excessPaise));
}

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

/**
 * How much more the customer would pay for less, in paise: the lines that are left do not earn the shop's discount. 0
 * for nothing.
 */
export const increasePaise = (before: FoldedOrder, now: FoldedOrder): Paise =>
  exactPaise(
    Math.max(0, now.agreedPaise - before.agreedPaise, now.bill.totalPaise - before.bill.totalPaise),
  );
