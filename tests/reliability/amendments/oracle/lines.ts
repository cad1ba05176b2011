/** What has become of one line of an order (D49, D50): its amendments are read once, in their order. */
import { aTenthMore, costOf, type Goods, goodsOf, priceUpTo } from './prices.ts';
import {
  type AgreedLine,
  type Amendment,
  type AmendmentData,
  type Offer,
  quantityOf,
  type Unit,
  unitOf,
} from './records.ts';

export const OUT_OF_STOCK = 'out_of_stock';

export type QuestionState = 'open' | 'yes' | 'no' | 'lapsed' | 'moot';

/** Something else in the place of the line: put there by the shop, or with a 'yes'. */
interface InPlace {
  /** Of the replacement, or of the answer. */
  id: string;
  offer: Offer;
  isYes: boolean;
  grams: number | null;
}

interface Missing {
  saidBy: string;
  reason: string;
}

export interface LineNow {
  id: string;
  by: string;
  agreed: AgreedLine;
  state: 'open' | 'found' | 'short' | 'replaced' | 'dropped';
  inPlace: InPlace | null;
  pid: number;
  pricePaise: number;
  unit: Unit;
  /** So much of it is meant to be in the bag. */
  wanted: number;
  /** So much was in the bag, and so much of that was given back at the door. */
  packed: number;
  returned: number;
  returnedAs: string;
  /** What the line's own product has taken off the shelf: as ordered, or as weighed. */
  whole: number;
  isWeighed: boolean;
  reason: string | null;
  /** Why the line's own product is not in the bag, and the amendment that said so first; null where it is. */
  missing: Missing | null;
  goods: Goods;
  /** What the customer has agreed to pay for it, one of these. */
  agreedGoods: readonly Goods[];
  /** The same, with as much of it as they said is fine. */
  mostGoods: readonly Goods[];
  /** The offer that they last said yes to. */
  yes: Offer | null;
  questions: ReadonlyMap<string, QuestionState>;
}

/** A line while its amendments are read. */
interface Becoming extends Pick<LineNow, 'state' | 'reason' | 'missing' | 'inPlace' | 'yes'> {
  /** So much the shop said that there is. */
  said: number;
  weight: number | null;
  printedPaise: number;
  back: AmendmentData | null;
}

export const ownGoods = ({ price_paise: price, quantity, unit, category }: AgreedLine): Goods => ({
  paise: costOf(price, quantity, unit),
  category,
});

/** The most of a line that is billed. */
const mostOf = ({ unit, quantity, may_exceed: mayExceed }: AgreedLine) =>
  unit === 'g' && mayExceed ? aTenthMore(quantity) : quantity;
export const atMost = (line: AgreedLine): AgreedLine => ({
  ...line,
  quantity: mostOf(line),
  may_exceed: false,
});

/**
 * What the shop puts in the place of a line costs no more than it: a piece than a piece, a kilogram than a kilogram, and
 * all of it than all of the line where the units differ.
 */
function replacementPrice(agreed: AgreedLine, offer: Offer): number {
  const unit = unitOf(offer);
  const most =
    unit === agreed.unit
      ? agreed.price_paise
      : priceUpTo(ownGoods(agreed).paise, quantityOf(offer), unit);
  return Math.min(offer.product.price_paise, most);
}

/**
 * `about`: the amendments of the line that count, the oldest first. `onScales`: of each weight, the id of what was in
 * the place of the line then; '' for the line's own goods.
 */
export function lineNow(
  agreed: AgreedLine,
  by: string,
  about: readonly Amendment[],
  onScales: ReadonlyMap<string, string>,
): LineNow {
  const now: Becoming = {
    state: 'open',
    said: agreed.quantity,
    reason: null,
    missing: null,
    inPlace: null,
    weight: null,
    printedPaise: agreed.price_paise,
    back: null,
    yes: null,
  };
  const offers = new Map<string, Offer>();
  const questions = new Map<string, QuestionState>();
  const endQuestions = () => {
    for (const [id, one] of questions) if (one === 'open') questions.set(id, 'moot');
  };
  const become = (state: LineNow['state'], said: number, reason: string | null = null) =>
    Object.assign(now, { state, said, reason, inPlace: null, back: null });
  const put = (id: string, offer: Offer, isYes: boolean) => {
    become('replaced', agreed.quantity);
    now.inPlace = { id, offer, isYes, grams: null };
  };
  // Who says the same reason again says nothing new.
  const miss = (saidBy: string, reason: string) => {
    if (now.missing?.reason !== reason) now.missing = { saidBy, reason };
  };
  for (const { id, kind, data } of about) {
    const { count = 0, grams = 0, question = '', reason = null } = data;
    if (['found', 'short', 'replaced', 'dropped'].includes(kind)) endQuestions();
    if (kind === 'found') {
      become('found', agreed.quantity);
      now.missing = null;
    } else if (kind === 'short') {
      become('short', count, reason);
      miss(id, reason ?? '');
    } else if (kind === 'dropped') become('dropped', 0);
    else if (kind === 'replaced') {
      put(id, data as Offer, false);
      miss(id, reason ?? now.missing?.reason ?? OUT_OF_STOCK);
    } else if (kind === 'priced') {
      now.printedPaise = Math.min(agreed.price_paise, data.price_paise ?? 0);
    } else if (kind === 'returned') now.back = data;
    else if (kind === 'weighed') {
      const weighed = onScales.get(id) ?? '';
      if (weighed !== '') {
        // What is in the bag no more weighs nothing.
        if (now.inPlace?.id !== weighed) continue;
        endQuestions();
        Object.assign(now, { inPlace: { ...now.inPlace, grams }, back: null });
      } else if (agreed.unit === 'g') {
        endQuestions();
        become('found', agreed.quantity);
        now.missing = null;
        now.weight = grams;
      }
    } else if (kind === 'asked') {
      endQuestions();
      questions.set(id, 'open');
      now.missing ??= { saidBy: id, reason: OUT_OF_STOCK };
      offers.set(id, data as Offer);
    } else if (['answered', 'lapsed'].includes(kind) && questions.get(question) === 'open') {
      const answer = kind === 'lapsed' ? 'lapsed' : data.answer;
      questions.set(question, answer as QuestionState);
      const offer = offers.get(question);
      if (answer === 'yes' && offer) {
        now.yes = offer;
        put(id, offer, true);
      } else if (answer === 'lapsed' && agreed.wish === 'leave_out') {
        become('short', 0, OUT_OF_STOCK);
      }
    }
  }
  const { state, inPlace: there, weight, back, yes } = now;
  const whole = weight === null ? agreed.quantity : Math.min(weight, mostOf(agreed));
  const unit = there ? unitOf(there.offer) : agreed.unit;
  const wanted = there ? quantityOf(there.offer) : agreed.quantity;
  const packed = there
    ? Math.min(there.grams ?? wanted, wanted)
    : state === 'short'
      ? Math.min(now.said, whole)
      : state === 'dropped'
        ? 0
        : whole;
  const pricePaise = !there
    ? now.printedPaise
    : there.isYes
      ? there.offer.product.price_paise
      : replacementPrice(agreed, there.offer);
  const returned = Math.min(back?.count ?? 0, packed);
  const category = there ? there.offer.product.category : agreed.category;
  const choices = (own: AgreedLine): readonly Goods[] => {
    if (state === 'dropped') return [];
    if (!yes) return [ownGoods(own)];
    return there?.isYes ? [goodsOf(yes)] : [ownGoods(own), goodsOf(yes)];
  };
  return {
    id: agreed.id,
    by,
    agreed,
    state,
    inPlace: there,
    pid: there ? there.offer.product.pid : agreed.pid,
    pricePaise,
    unit,
    wanted,
    packed,
    returned,
    returnedAs: returned > 0 ? (back?.reason ?? '') : '',
    whole,
    isWeighed: there ? there.grams !== null : agreed.unit === 'g' && weight !== null,
    reason: state === 'short' ? now.reason : null,
    missing: state === 'open' || state === 'found' ? null : now.missing,
    goods: { paise: costOf(pricePaise, packed - returned, unit), category },
    agreedGoods: choices(agreed),
    mostGoods: choices(atMost(agreed)),
    yes,
    questions,
  };
}
