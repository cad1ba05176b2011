/** A line of an order with its amendments: as it is shown, and its part in the sums of the order (D48). */
import type { AgreedLine } from './agreed-line.ts';
import { agreedTerms, asTerms } from './agreed-total.ts';
import { atMostGrams, type FoldedLine, foldLine, withReturned } from './folded-line.ts';
import type { LineHistory } from './line-history.ts';
import type { TermsLine } from './terms.ts';

export interface LineState {
  folded: FoldedLine;
  /** The terms at which it was ordered. */
  ordered: TermsLine;
  /** The terms at which the customer has agreed to pay for it, the lower of these; none once they have taken it out. */
  wanted: readonly TermsLine[];
  /** The same, with as much of it as they said is fine. */
  most: readonly TermsLine[];
  /** The terms at which it is charged; null for nothing. */
  charged: TermsLine | null;
}

/** `by`: who put it into the order. */
export function stateOfLine(
  agreed: AgreedLine,
  by: FoldedLine['by'],
  { outcome, grams, priced, returned, accepted, missing }: LineHistory,
): LineState {
  const folded = withReturned(foldLine(agreed, by, outcome, grams, priced, missing), returned);
  const { totalPaise, quantity, product } = folded;
  const ordered = asTerms(agreed);
  const isKept = outcome?.kind !== 'dropped';
  const wanted = isKept ? agreedTerms(agreed, outcome, accepted) : [];
  const hasMore = agreed.unit === 'g' && agreed.may_exceed === true;
  return {
    folded,
    ordered,
    wanted,
    most: isKept && hasMore ? agreedTerms(atMostGrams(agreed), outcome, accepted) : wanted,
    charged: quantity > 0 ? { totalPaise, categorySlug: product.category } : null,
  };
}
