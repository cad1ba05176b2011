/**
 * What an order has come to (D48, D49): a fold of what was agreed at the press and its amendments, in the order in
 * which the shop took them. The customer's screen, the packing board, the bill, stock and exports all show this.
 * Pure and total: an amendment that this version does not know, or that no longer means anything, changes nothing.
 */
import { maxBilledGrams } from '../catalogue/weight.ts';
import { type Quote, weightPaise } from '../cart/pricing.ts';
import { type Paise, paise, sumPaise, ZERO_PAISE } from '../money.ts';
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
import {
  earnsDiscount,
  type OrderTerms,
  priceUnderTerms,
  taxedPaise,
  type TermsLine,
} from './terms.ts';

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

/** What the shop says of a line that is in the order. */
const REPORTS = ['found', 'short', 'replaced', 'weighed', 'priced', 'returned'] as const;
export const isReport = (one: AnyAmendment): one is OfKind<(typeof REPORTS)[number]> =>
  REPORTS.some((kind) => kind === one.kind);

const isOutcome = isOfKind('found', 'short', 'replaced', 'weighed', 'dropped');
const lineOf = (amendment: Amendment) => ('line' in amendment.data ? amendment.data.line : '');

/** What a 'yes', a lapse and the shop's own act make of a line: the last one counts. */
type Outcome =
  | OfKind<'found' | 'short' | 'weighed' | 'dropped'>
  | { kind: 'left_out'; data: OfKind<'asked'>['data'] }
  | Replaced;

/** Something else is in the bag; of goods by weight so many grams, once they are weighed. */
type Replaced = (
  | Pick<OfKind<'replaced'>, 'id' | 'kind' | 'data'>
  | { id: string; kind: 'accepted'; data: OfKind<'asked'>['data'] }
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

/**
 * What was on the scales: by weight, the amendment or the 'yes' that had put something else in the place of the line, as
 * it was then; nothing of a line's own product. What comes later, and an undo, do not make it the weight of another.
 */
function weighedInPlace(
  lines: readonly AgreedLine[],
  amendments: readonly Amendment[],
): ReadonlyMap<string, string> {
  const inPlace = new Map<string, string>();
  const offers = new Map<string, OfKind<'asked'>['data']>();
  /** By line, what counted so far; the last one says what is in the bag. */
  const said = new Map<string, { id: string; isByWeight: boolean }[]>();
  const say = (line: string, id: string, isByWeight = false) =>
    said.set(line, [...(said.get(line) ?? []), { id, isByWeight }]);
  for (const one of amendments) {
    if (one.kind === 'undone') {
      for (const [line, some] of said) {
        said.set(
          line,
          some.filter(({ id }) => id !== one.data.amendment),
        );
      }
    } else if (one.kind === 'asked') offers.set(one.id, one.data);
    else if (one.kind === 'answered' || one.kind === 'lapsed') {
      const offer = offers.get(one.data.question);
      if (!offer) continue;
      const isYes = one.kind === 'answered' && one.data.answer === 'yes';
      if (isYes) say(offer.line, one.id, unitOfAmount(offer) === 'g');
      const isLeftOut = lines.some(({ id, wish }) => id === offer.line && wish === 'leave_out');
      if (one.kind === 'lapsed' && isLeftOut) say(offer.line, one.id);
    } else if (isOutcome(one)) {
      const { line } = one.data;
      const now = last(said.get(line) ?? []);
      if (one.kind === 'weighed' && now?.isByWeight) inPlace.set(one.id, now.id);
      else say(line, one.id, one.kind === 'replaced' && unitOfAmount(one.data) === 'g');
    }
  }
  return inPlace;
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
function foldOutcomes(
  lines: readonly AgreedLine[],
  amendments: readonly Amendment[],
  inPlace: ReadonlyMap<string, string>,
): Folding {
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
  const settle = (
    { id: answer, data: { question: id } }: OfKind<'answered' | 'lapsed'>,
    state: Question['state'],
  ) => {
    const question = questions.get(id);
    const offer = offers.get(id);
    if (question?.state !== 'open' || !offer) return;
    question.state = state;
    if (state === 'yes') {
      become(question.line, { id: answer, kind: 'accepted', data: offer });
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
      const weighed = inPlace.get(amendment.id);
      if (amendment.kind === 'weighed' && weighed !== undefined) {
        // What was on the scales may be in the line's place no more.
        if (!isReplacedByWeight(before) || before.id !== weighed) continue;
        endQuestionsOf(line);
        become(line, { ...before, grams: amendment.data.grams });
        continue;
      }
      if (amendment.kind === 'weighed') {
        if (!byWeight.has(line)) continue;
        weights.set(line, amendment.data.grams);
      }
      endQuestionsOf(line);
      become(line, amendment);
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
    else if (amendment.kind === 'answered') settle(amendment, amendment.data.answer);
    else if (amendment.kind === 'lapsed') settle(amendment, 'lapsed');
  }
  // Of a line that its customer had added, and has taken back, nobody has to say anything.
  for (const { line } of questions.values()) if (!wishes.has(line)) endQuestionsOf(line);
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
 * How much more the customer has agreed to on the phone, for what the shop has added. It follows what they do with such
 * a line since: what they take out of the order is out of their word too, and a yes to something else counts at its price.
 */
function agreedByPhone(
  agreements: readonly PhoneAgreement[],
  added: readonly { own: TermsLine; now: TermsLine | null }[],
  terms: OrderTerms,
): Paise {
  const standingWords = agreements.filter(({ isObjected }) => !isObjected);
  const [all, stillAgreed] = [agreements, standingWords].map((some) =>
    some.reduce<number>((sum, { morePaise }) => sum + morePaise, 0),
  ) as [number, number];
  const change = added.reduce(
    (sum, { own, now }) => sum + (now ? taxedPaise(now, terms) : 0) - taxedPaise(own, terms),
    0,
  );
  // Of a word that they have objected to nothing is left to take away.
  return paise(
    change > 0 ? stillAgreed + change : Math.min(stillAgreed, Math.max(0, all + change)),
  );
}

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

/**
 * What the shop has added stays agreed on when the customer takes out a line in whose place it is, or with which it has
 * shared the fee and a discount: of what they agreed to so much is left that the shop bears no more than before. No word
 * that they objected to leaves anything. `fold`: with every weight as it may be at most.
 */
function leftByDrops(
  counting: readonly Amendment[],
  fold: (some: readonly Amendment[], leftPaise: Paise) => Pick<FoldedOrder, 'excessPaise'>,
): Paise {
  if (!counting.some(({ kind, by }) => kind === 'added' && by === 'shop')) return ZERO_PAISE;
  const objected = new Set(counting.filter(isOfKind('objected')).map(({ data }) => data.agreement));
  const firstObjected = counting.findIndex(({ id }) => objected.has(id));
  const until = firstObjected < 0 ? counting.length : firstObjected;
  let left = ZERO_PAISE;
  counting.slice(0, until).forEach((dropped, index) => {
    if (dropped.kind !== 'dropped') return;
    // Whatever the shop says of other lines: it must not matter when it says that.
    const isMeant = (one: Amendment) => !isReport(one) || one.data.line === dropped.data.line;
    const [before, after] = [index, index + 1].map(
      (length) => fold(counting.slice(0, length).filter(isMeant), left).excessPaise,
    ) as [Paise, Paise];
    left = paise(left + Math.max(0, after - before));
  });
  return left;
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
