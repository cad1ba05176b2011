/**
 * What an order has come to (D48, D49): a fold of what was agreed at the press and its amendments, in the order in
 * which the shop took them. The customer's screen, the packing board, the bill, stock and exports all show this.
 * Pure and total: an amendment that this version does not know, or that no longer means anything, changes nothing.
 */
import type { Quote } from '../cart/pricing.ts';
import { type Paise, paise, sumPaise } from '../money.ts';
import type { AgreedLine } from './agreed-line.ts';
import {
  agreedByPhone,
  agreedTerms,
  asTerms,
  leftByDrops,
  type PhoneAgreement,
} from './agreed-total.ts';
import {
  type Amendment,
  type AnyAmendment,
  isOfKind,
  type OfKind,
  quantityOf,
  unitOfAmount,
} from './amendment.ts';
import type { OrderAgreement } from './decision.ts';
import { atMostGrams, type FoldedLine, foldLine, withReturned } from './folded-line.ts';
import {
  foldOutcomes,
  isKnown,
  last,
  lastByLine,
  type Question,
  standing,
  weighedInPlace,
} from './line-outcomes.ts';
import { earnsDiscount, type OrderTerms, priceUnderTerms } from './terms.ts';

/** All that the fold needs of an order. */
export interface OrderHistory extends OrderAgreement {
  /** In the order in which the shop took them. */
  amendments: readonly AnyAmendment[];
}

export interface FoldedOrder {
  lines: FoldedLine[];
  /** The rows add up; never above `agreedPaise`. */
  bill: Quote;
  /** What the customer has agreed to at most. */
  agreedPaise: Paise;
  /** What the lines come to beyond that; the shop bears it. */
  excessPaise: Paise;
  questions: Question[];
  agreements: PhoneAgreement[];
  /** 0: nobody has said. */
  bags: number;
  /** Every line is found, short, replaced or dropped, and what is to be weighed is weighed. */
  isPacked: boolean;
  /** Those that the fold does not know: shown, and otherwise ignored. */
  unknown: AnyAmendment[];
}

/** The line that an 'added' makes: under the tax of the order, and dropped rather than replaced. */
const addedLine = ({ id, data }: OfKind<'added'>, terms: OrderTerms): AgreedLine => ({
  ...data.product,
  id,
  quantity: quantityOf(data),
  unit: unitOfAmount(data),
  tax_percent: terms.tax_percent,
  wish: 'call',
});

/**
 * Folds an order. Rules:
 * - Of each line the last amendment taken counts.
 * - The shop's discount, once earned by what the customer had ordered, stays.
 * - `agreedPaise` is what the customer's own lines come to, each at its own price or at the one that they said yes
 *   to and with what more of it is fine, and what they agreed to on the phone above that. A yes to something cheaper
 *   lowers it for good: the shop cannot raise it again by finding what was ordered after all.
 * - The bill is never above it: what exceeds it is added to the discount, so that the rows add up.
 */
export function foldOrder({ lines, terms, amendments }: OrderHistory): FoldedOrder {
  const known: Amendment[] = [];
  const unknown: AnyAmendment[] = [];
  for (const one of amendments) {
    if (isKnown(one)) known.push(one);
    else unknown.push(one);
  }
  const counting = standing(known);
  const inPlace = weighedInPlace(lines, known);
  const most = lines.map((line) => ({ ...atMostGrams(line), may_exceed: false }));
  const left = leftByDrops(counting, (some, leftPaise) =>
    foldCounting({ lines: most, terms }, some, inPlace, leftPaise),
  );
  return { ...foldCounting({ lines, terms }, counting, inPlace, left), unknown };
}

/** Folds those that count. `leftPaise`: what is left of what was agreed on for lines that the customer has taken out. */
function foldCounting(
  { lines, terms }: OrderAgreement,
  counting: readonly Amendment[],
  inPlace: ReadonlyMap<string, string>,
  leftPaise: Paise,
): Omit<FoldedOrder, 'unknown'> {
  const added = counting.filter(isOfKind('added'));
  const own = [
    ...lines,
    ...added.filter(({ by }) => by === 'customer').map((one) => addedLine(one, terms)),
  ];
  const byShop = added.filter(({ by }) => by === 'shop').map((one) => addedLine(one, terms));
  const all = [
    ...own.map((agreed) => ({ agreed, by: 'customer' as const })),
    ...byShop.map((agreed) => ({ agreed, by: 'shop' as const })),
  ];
  const { outcomes, weights, returned, questions, accepted } = foldOutcomes(
    all.map(({ agreed }) => agreed),
    counting,
    inPlace,
  );
  const priced = lastByLine(counting, 'priced');
  const folded = all.map(({ agreed, by }) => {
    const { id } = agreed;
    const line = foldLine(agreed, by, outcomes.get(id), weights.get(id), priced.get(id));
    return withReturned(line, returned.get(id));
  });
  const agreements = counting.filter(isOfKind('agreed')).map(
    ({ id, at, data }): PhoneAgreement => ({
      id,
      at,
      totalPaise: paise(data.total_paise),
      morePaise: paise(data.more_paise),
      isObjected: counting.some((one) => one.kind === 'objected' && one.data.agreement === id),
    }),
  );
  const isKept = ({ id }: AgreedLine) => outcomes.get(id)?.kind !== 'dropped';
  const termsOf = (line: AgreedLine) =>
    agreedTerms(line, outcomes.get(line.id), accepted.get(line.id));
  const kept = own.filter(isKept);
  const wanted = kept.map(termsOf);
  const most = kept.map((line) => termsOf(atMostGrams(line)));
  const hasDiscount = [lines, own]
    .map((some) => some.map(asTerms))
    .concat([wanted])
    .some((some) => earnsDiscount(terms, some));
  const asked = [...questions.values()];
  // A little more may earn a discount, and then come to less than what was ordered.
  const ownPaise = Math.max(
    ...[wanted, most].map((some) => priceUnderTerms(some, terms, hasDiscount).totalPaise),
  ) as Paise;
  const morePaise = agreedByPhone(
    agreements,
    byShop.map((line) => ({ own: asTerms(line), now: isKept(line) ? termsOf(line) : null })),
    terms,
  );
  const agreedPaise = sumPaise([ownPaise, morePaise, leftPaise]);
  return {
    lines: folded,
    ...billOf(folded, terms, hasDiscount, agreedPaise),
    agreedPaise,
    questions: asked.map(({ wish: _wish, ...question }) => question),
    agreements,
    bags: last(counting.filter(isOfKind('bags')))?.data.count ?? 0,
    isPacked: folded.every(
      ({ state, unit, isWeighed }) =>
        state === 'short' ||
        state === 'dropped' ||
        (state !== 'open' && (unit === 'each' || isWeighed)),
    ),
  };
}

/** Nothing in the bag costs nothing, not even its delivery. */
function billOf(
  lines: readonly FoldedLine[],
  terms: OrderTerms,
  hasDiscount: boolean,
  agreedPaise: Paise,
): { bill: Quote; excessPaise: Paise } {
  const charged = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ totalPaise, product }) => ({ totalPaise, categorySlug: product.category }));
  const bill = priceUnderTerms(charged, terms, hasDiscount);
  const excessPaise = paise(Math.max(0, bill.totalPaise - agreedPaise));
  return {
    bill: {
      ...bill,
      discountPaise: paise(bill.discountPaise + excessPaise),
      totalPaise: paise(bill.totalPaise - excessPaise),
    },
    excessPaise,
  };
}
