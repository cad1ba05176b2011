/**
 * What an order has come to (D48, D49): a fold of what was agreed at the press and its amendments, in the order in
 * which the shop took them. The customer's screen, the packing board, the bill, stock and exports all show this.
 * Pure and total: an amendment that this version does not know, or that no longer means anything, changes nothing.
 */
import { maxBilledGrams } from '../catalogue/weight.ts';
import { type Quote, weightPaise } from '../cart/pricing.ts';
import { type Paise, paise, sumPaise } from '../money.ts';
import type { AgreedLine, LineUnit } from './agreed-line.ts';
import {
  type AmendedProduct,
  type Amendment,
  type AmendmentKind,
  type AnyAmendment,
  isKnownAmendment,
  quantityOf,
  type ReturnReason,
  type ShortReason,
  unitOfAmount,
} from './amendment.ts';
import type { OrderAgreement } from './decision.ts';
import { earnsDiscount, type OrderTerms, priceUnderTerms, type TermsLine } from './terms.ts';

/** All that the fold needs of an order. */
export interface OrderHistory extends OrderAgreement {
  /** In the order in which the shop took them. */
  amendments: readonly AnyAmendment[];
}

/** `open`: nobody has looked for it yet. */
export type LineState = 'open' | 'found' | 'short' | 'replaced' | 'dropped';

export interface FoldedLine {
  id: string;
  state: LineState;
  /** Who put it into the order. */
  by: 'customer' | 'shop';
  agreed: AgreedLine;
  /** What is in the bag, or will be: the agreed product, or what replaced it. */
  product: AmendedProduct;
  /** Pieces or grams of it that the customer has or will get; 0 for nothing. */
  quantity: number;
  /** What they gave back of it at the door; null for nothing. */
  returned: { count: number; reason: ReturnReason } | null;
  unit: LineUnit;
  /** So many pieces or grams of `product` were ordered, offered or put in its place; a weight may be another. */
  wanted: number;
  /** What it takes off the shelf of the agreed product where nothing is missing: as ordered, or as weighed. */
  whole: number;
  isWeighed: boolean;
  /** Why there is less; null where there is not. */
  reason: ShortReason | null;
  totalPaise: Paise;
}

/** How much a weight of the line should be: of what it holds, or would if it were found; null for pieces. */
export function gramsWanted({ unit, wanted, agreed }: FoldedLine): number | null {
  if (unit === 'g') return wanted;
  return agreed.unit === 'g' ? agreed.quantity : null;
}

export interface Question {
  id: string;
  line: string;
  product: AmendedProduct;
  /** Pieces or grams of it. */
  quantity: number;
  unit: LineUnit;
  /** What the order comes to with a 'yes'. */
  totalPaise: Paise;
  /** Its end by the shop's clock, ISO 8601. */
  until: string;
  /** `moot`: the shop has done something else with the line since. */
  state: 'open' | 'yes' | 'no' | 'lapsed' | 'moot';
}

/** 'Agreed by phone'. */
export interface PhoneAgreement {
  id: string;
  totalPaise: Paise;
  /** Above what was agreed before. */
  morePaise: Paise;
  at: string;
  isObjected: boolean;
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

type OfKind<Kind extends AmendmentKind> = Extract<Amendment, { kind: Kind }>;

/** What a quantity comes to: pieces at their price, grams at that of a kilogram. */
export function totalOf(pricePaise: number, quantity: number, unit: AgreedLine['unit']): Paise {
  return unit === 'g' ? weightPaise(pricePaise, quantity) : paise(pricePaise * quantity);
}

/** The most grams that are billed of a weighed line: a tenth more where the customer said so. */
function billableGrams({ quantity, may_exceed: mayExceed }: AgreedLine): number {
  return mayExceed ? maxBilledGrams(quantity) : quantity;
}

/** The line at the most that it may come to. */
const atMostGrams = (line: AgreedLine): AgreedLine =>
  line.unit === 'g' ? { ...line, quantity: billableGrams(line) } : line;

const productOf = (line: AgreedLine): AmendedProduct => ({
  pid: line.pid,
  name: line.name,
  quantity_label: line.quantity_label,
  image_url: line.image_url,
  price_paise: line.price_paise,
  mrp_paise: line.mrp_paise,
  category: line.category,
});

/** The line that an 'added' makes: under the tax of the order, and dropped rather than replaced. */
const addedLine = ({ id, data }: OfKind<'added'>, terms: OrderTerms): AgreedLine => ({
  ...data.product,
  id,
  quantity: quantityOf(data),
  unit: unitOfAmount(data),
  tax_percent: terms.tax_percent,
  wish: 'call',
});

const isOfKind =
  <Kind extends AmendmentKind>(...kinds: Kind[]) =>
  (amendment: Amendment): amendment is OfKind<Kind> =>
    (kinds as AmendmentKind[]).includes(amendment.kind);

const isOutcome = isOfKind('found', 'short', 'replaced', 'weighed', 'dropped');
const lineOf = (amendment: Amendment) => ('line' in amendment.data ? amendment.data.line : '');

/** What a 'yes', a lapse and the shop's own act make of a line: the last one counts. */
type Outcome =
  | OfKind<'found' | 'short' | 'weighed' | 'dropped'>
  | { kind: 'left_out'; data: OfKind<'asked'>['data'] }
  | Replaced;

/** Something else is in the bag; of goods by weight so many grams, once they are weighed. */
type Replaced = (
  | Pick<OfKind<'replaced'>, 'kind' | 'data'>
  | { kind: 'accepted'; data: OfKind<'asked'>['data'] }
) & { grams?: number };

/** Whether a weight is that of what has taken the place of a line. */
const isReplacedByWeight = (outcome: Outcome | undefined): outcome is Replaced =>
  (outcome?.kind === 'replaced' || outcome?.kind === 'accepted') &&
  unitOfAmount(outcome.data) === 'g';

/**
 * A piece in place of one, or a kilogram in place of one, costs no more than it; pieces in place of a weight, or a
 * weight in place of pieces, cost together no more than that.
 */
function cheaper(data: OfKind<'replaced'>['data'], agreed: AgreedLine): AmendedProduct {
  const { product } = data;
  const unit = unitOfAmount(data);
  const totalPaise = totalOf(agreed.price_paise, agreed.quantity, agreed.unit);
  const mostFor = (quantity: number) =>
    Math.floor(unit === 'g' ? (totalPaise * 1_000 + 499) / quantity : totalPaise / quantity);
  const most = unit === agreed.unit ? agreed.price_paise : mostFor(quantityOf(data));
  return { ...product, price_paise: Math.min(product.price_paise, most) };
}

/** What was in the bag, or will be: also what was given back. */
export const packedQuantity = ({ quantity, returned }: FoldedLine): number =>
  quantity + (returned?.count ?? 0);

function foldLine(
  agreed: AgreedLine,
  by: FoldedLine['by'],
  outcome: Outcome | undefined,
  weighed: number | undefined,
  priced: OfKind<'priced'> | undefined,
): FoldedLine {
  const whole = weighed ? Math.min(weighed, billableGrams(agreed)) : agreed.quantity;
  const line = (
    state: LineState,
    product: AmendedProduct,
    quantity: number,
    reason: ShortReason | null,
  ): FoldedLine => ({
    id: agreed.id,
    state,
    by,
    agreed,
    product,
    quantity,
    returned: null,
    unit: agreed.unit,
    wanted: agreed.quantity,
    whole,
    isWeighed: agreed.unit === 'g' && weighed !== undefined,
    reason,
    totalPaise: totalOf(product.price_paise, quantity, agreed.unit),
  });
  /** So much of another product as was said, or less where it weighs less. */
  const replaced = (product: AmendedProduct, { data, grams }: Replaced): FoldedLine => {
    const [unit, wanted] = [unitOfAmount(data), quantityOf(data)];
    const quantity = Math.min(grams ?? wanted, wanted);
    return {
      ...line('replaced', product, quantity, null),
      unit,
      wanted,
      isWeighed: grams !== undefined,
      totalPaise: totalOf(product.price_paise, quantity, unit),
    };
  };
  const own = {
    ...productOf(agreed),
    price_paise: Math.min(agreed.price_paise, priced?.data.price_paise ?? Number.MAX_SAFE_INTEGER),
  };
  if (!outcome) return line('open', own, whole, null);
  switch (outcome.kind) {
    case 'found':
      return line(
        'found',
        own,
        agreed.unit === 'g' ? whole : Math.min(outcome.data.count, whole),
        null,
      );
    case 'weighed':
      return line('found', own, whole, null);
    case 'short':
      return line('short', own, Math.min(outcome.data.count, whole), outcome.data.reason);
    case 'dropped':
      return line('dropped', own, 0, null);
    case 'left_out':
      return line('short', own, 0, 'out_of_stock');
    case 'accepted':
      return replaced(outcome.data.product, outcome);
    default:
      return replaced(cheaper(outcome.data, agreed), outcome);
  }
}

/** The line without what was given back of it at the door. */
function withReturned(line: FoldedLine, returned: OfKind<'returned'> | undefined): FoldedLine {
  const count = Math.min(returned?.data.count ?? 0, line.quantity);
  if (!returned || count === 0) return line;
  const quantity = line.quantity - count;
  return {
    ...line,
    quantity,
    returned: { count, reason: returned.data.reason },
    totalPaise: totalOf(line.product.price_paise, quantity, line.unit),
  };
}

/** Each is looked at once, however often it is folded: a request folds the whole history for each of its amendments. */
const lookedAt = new WeakMap<AnyAmendment, boolean>();

function isKnown(amendment: AnyAmendment): amendment is Amendment {
  const before = lookedAt.get(amendment);
  if (before !== undefined) return before;
  const isSo = isKnownAmendment(amendment);
  lookedAt.set(amendment, isSo);
  return isSo;
}

/** Amendments that count: not undone, and not about one that is. */
function standing(amendments: readonly Amendment[]): Amendment[] {
  const undone = new Set(amendments.filter(isOfKind('undone')).map(({ data }) => data.amendment));
  return amendments.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id));
}

interface Folding {
  outcomes: Map<string, Outcome>;
  /** By line, what the line's own product weighed last. */
  weights: Map<string, number>;
  /** By line, what the customer gave back of what it is now. */
  returned: Map<string, OfKind<'returned'>>;
  questions: Map<string, Question & { wish: AgreedLine['wish'] }>;
  /** By line, the offer that the customer last said yes to. */
  accepted: Map<string, OfKind<'asked'>['data']>;
}

/** Questions and outcomes, as they came. */
function foldOutcomes(lines: readonly AgreedLine[], amendments: readonly Amendment[]): Folding {
  const wishes = new Map(lines.map(({ id, wish }) => [id, wish]));
  const byWeight = new Set(lines.flatMap(({ id, unit }) => (unit === 'g' ? [id] : [])));
  const outcomes = new Map<string, Outcome>();
  const weights: Folding['weights'] = new Map();
  const returned: Folding['returned'] = new Map();
  const questions: Folding['questions'] = new Map();
  const accepted: Folding['accepted'] = new Map();
  const offers = new Map<string, OfKind<'asked'>['data']>();
  /** What comes after it is something else than what was given back. */
  const become = (line: string, outcome: Outcome) => {
    outcomes.set(line, outcome);
    returned.delete(line);
  };
  const settle = (id: string, state: Question['state']) => {
    const question = questions.get(id);
    const offer = offers.get(id);
    if (question?.state !== 'open' || !offer) return;
    question.state = state;
    if (state === 'yes') {
      become(question.line, { kind: 'accepted', data: offer });
      accepted.set(question.line, offer);
    }
    if (state !== 'lapsed') return;
    if (question.wish === 'leave_out') {
      become(question.line, { kind: 'left_out', data: offer });
    }
  };
  const endQuestionsOf = (line: string) => {
    for (const question of questions.values()) {
      if (question.line === line && question.state === 'open') question.state = 'moot';
    }
  };
  for (const amendment of amendments) {
    if (isOutcome(amendment)) {
      const { line } = amendment.data;
      const before = outcomes.get(line);
      const isOther = isReplacedByWeight(before);
      // Of pieces again: what was weighed in their place is undone.
      if (amendment.kind === 'weighed' && !isOther && !byWeight.has(line)) continue;
      endQuestionsOf(line);
      if (amendment.kind === 'weighed' && isOther) {
        become(line, { ...before, grams: amendment.data.grams });
      } else {
        if (amendment.kind === 'weighed') weights.set(line, amendment.data.grams);
        become(line, amendment);
      }
    } else if (amendment.kind === 'asked') {
      const { line, product, total_paise: total, until } = amendment.data;
      endQuestionsOf(line);
      offers.set(amendment.id, amendment.data);
      questions.set(amendment.id, {
        id: amendment.id,
        line,
        product,
        quantity: quantityOf(amendment.data),
        unit: unitOfAmount(amendment.data),
        totalPaise: paise(total),
        until,
        state: 'open',
        wish: wishes.get(line) ?? 'call',
      });
    } else if (amendment.kind === 'returned') returned.set(amendment.data.line, amendment);
    else if (amendment.kind === 'answered') settle(amendment.data.question, amendment.data.answer);
    else if (amendment.kind === 'lapsed') settle(amendment.data.question, 'lapsed');
  }
  return { outcomes, weights, returned, questions, accepted };
}

const last = <Item>(items: readonly Item[]): Item | undefined => items[items.length - 1];

/** By line, the last amendment of a kind. */
const lastByLine = <Kind extends AmendmentKind>(
  amendments: readonly Amendment[],
  kind: Kind,
): Map<string, OfKind<Kind>> =>
  new Map(amendments.filter(isOfKind(kind)).map((one) => [lineOf(one), one]));

/**
 * What the customer has agreed to pay for a line: for the offer that they said yes to, while it stands. If the shop
 * goes on from there, the lower of that and of what they had ordered.
 */
function agreedTerms(
  line: AgreedLine,
  outcome: Outcome | undefined,
  yes: OfKind<'asked'>['data'] | undefined,
): TermsLine {
  const own = asTerms(line);
  if (!yes) return own;
  const { product } = yes;
  const offered = {
    totalPaise: totalOf(product.price_paise, quantityOf(yes), unitOfAmount(yes)),
    categorySlug: product.category,
  };
  return outcome?.kind === 'accepted' || offered.totalPaise < own.totalPaise ? offered : own;
}

const asTerms = (line: AgreedLine): TermsLine => ({
  totalPaise: totalOf(line.price_paise, line.quantity, line.unit),
  categorySlug: line.category,
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
  const added = counting.filter(isOfKind('added'));
  const own = [
    ...lines,
    ...added.filter(({ by }) => by === 'customer').map((one) => addedLine(one, terms)),
  ];
  const all = [
    ...own.map((agreed) => ({ agreed, by: 'customer' as const })),
    ...added
      .filter(({ by }) => by === 'shop')
      .map((one) => ({ agreed: addedLine(one, terms), by: 'shop' as const })),
  ];
  const { outcomes, weights, returned, questions, accepted } = foldOutcomes(
    all.map(({ agreed }) => agreed),
    counting,
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
  const kept = own.filter(({ id }) => outcomes.get(id)?.kind !== 'dropped');
  const termsOf = (line: AgreedLine) =>
    agreedTerms(line, outcomes.get(line.id), accepted.get(line.id));
  const wanted = kept.map(termsOf);
  const most = kept.map((line) => termsOf(atMostGrams(line)));
  const hasDiscount = [lines.map(asTerms), wanted].some((some) => earnsDiscount(terms, some));
  const asked = [...questions.values()];
  // A little more may earn a discount, and then come to less than what was ordered.
  const ownPaise = Math.max(
    ...[wanted, most].map((some) => priceUnderTerms(some, terms, hasDiscount).totalPaise),
  ) as Paise;
  const morePaise = sumPaise(
    agreements.filter(({ isObjected }) => !isObjected).map((agreement) => agreement.morePaise),
  );
  const agreedPaise = sumPaise([ownPaise, morePaise]);
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
    unknown,
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
