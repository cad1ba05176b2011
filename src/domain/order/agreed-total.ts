/** The most that the customer has agreed to pay (D48): for their own lines, and on the phone above that. */
import { exactPaise, type Paise } from '../money.ts';
import type { AgreedLine } from './agreed-line.ts';
import { type OfKind, quantityOf, unitOfAmount } from './amendment.ts';
import { type Outcome, totalOf } from './folded-line.ts';
import { type OrderTerms, taxedPaise, type TermsLine } from './terms.ts';

/** 'Agreed by phone'. */
export interface PhoneAgreement {
  id: string;
  totalPaise: Paise;
  /** Above what was agreed before. */
  morePaise: Paise;
  at: string;
  isObjected: boolean;
}

/**
 * The terms at which the customer pays for a line: those of the offer that they accepted, while it holds. If the shop
 * goes on from the offer, those of the offer or of the ordered goods, whichever makes the order cheaper.
 */
export function agreedTerms(
  line: AgreedLine,
  outcome: Outcome | undefined,
  yes: OfKind<'asked'>['data'] | undefined,
): readonly TermsLine[] {
  const own = asTerms(line);
  if (!yes) return [own];
  const { product } = yes;
  const offered = {
    totalPaise: totalOf(product.price_paise, quantityOf(yes), unitOfAmount(yes)),
    categorySlug: product.category,
  };
  return outcome?.kind === 'accepted' ? [offered] : [own, offered];
}

export const asTerms = (line: AgreedLine): TermsLine => ({
  totalPaise: totalOf(line.price_paise, line.quantity, line.unit),
  categorySlug: line.category,
});

/**
 * How much more the customer has agreed to on the phone, for goods that the shop has added. The amount follows what
 * they do with these lines later: a line that they take out no longer counts, and an accepted replacement counts at its
 * price.
 */
export function agreedByPhone(
  agreements: readonly PhoneAgreement[],
  added: readonly { own: TermsLine; now: readonly TermsLine[] }[],
  terms: OrderTerms,
): Paise {
  const standingWords = agreements.filter(({ isObjected }) => !isObjected);
  const [all, stillAgreed] = [agreements, standingWords].map((some) =>
    some.reduce<number>((sum, { morePaise }) => sum + morePaise, 0),
  ) as [number, number];
  const change = added.reduce(
    (sum, { own, now }) =>
      sum + leastOf(now.map((one) => taxedPaise(one, terms))) - taxedPaise(own, terms),
    0,
  );
  // An agreement that they have objected to has nothing left to take away.
  return exactPaise(
    change > 0 ? stillAgreed + change : Math.min(stillAgreed, Math.max(0, all + change)),
  );
}

/** 0 for nothing. */
const leastOf = (amounts: readonly number[]): number =>
  amounts.length === 0 ? 0 : Math.min(...amounts);
