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
 * What the customer has agreed to pay for a line: for the offer that they said yes to, while it stands. If the shop
 * goes on from there, for that or for what they had ordered, whichever the order comes to less with.
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
 * How much more the customer has agreed to on the phone, for what the shop has added. It follows what they do with such
 * a line since: what they take out of the order is out of their word too, and a yes to something else counts at its price.
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
  // Of a word that they have objected to nothing is left to take away.
  return exactPaise(
    change > 0 ? stillAgreed + change : Math.min(stillAgreed, Math.max(0, all + change)),
  );
}

/** 0 for nothing. */
const leastOf = (amounts: readonly number[]): number =>
  amounts.length === 0 ? 0 : Math.min(...amounts);
