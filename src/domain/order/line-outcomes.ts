/** What amendments, as they came, say of lines and questions (D49). */
import { type Paise, paise } from '../money.ts';
import type { AgreedLine, LineUnit } from './agreed-line.ts';
import {
  type AmendedProduct,
  type Amendment,
  type AmendmentKind,
  type AnyAmendment,
  isKnownAmendment,
  isOfKind,
  type OfKind,
  quantityOf,
  unitOfAmount,
} from './amendment.ts';
import { isReplacedByWeight, type Outcome } from './folded-line.ts';

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

const isOutcome = isOfKind('found', 'short', 'replaced', 'weighed', 'dropped');
const lineOf = (amendment: Amendment) => ('line' in amendment.data ? amendment.data.line : '');

/** Each is looked at once, however often it is folded: a request folds the whole history for each of its amendments. */
const lookedAt = new WeakMap<AnyAmendment, boolean>();

export function isKnown(amendment: AnyAmendment): amendment is Amendment {
  const before = lookedAt.get(amendment);
  if (before !== undefined) return before;
  const isSo = isKnownAmendment(amendment);
  lookedAt.set(amendment, isSo);
  return isSo;
}

/** Amendments that count: not undone, and not about one that is. */
export function standing(amendments: readonly Amendment[]): Amendment[] {
  const undone = new Set(amendments.filter(isOfKind('undone')).map(({ data }) => data.amendment));
  return amendments.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id));
}

/**
 * What was on the scales: by weight, the amendment or the 'yes' that had put something else in the place of the line, as
 * it was then; nothing of a line's own product. What comes later, and an undo, do not make it the weight of another.
 */
export function weighedInPlace(
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
export function foldOutcomes(
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

export const last = <Item>(items: readonly Item[]): Item | undefined => items[items.length - 1];

/** By line, the last amendment of a kind. */
export const lastByLine = <Kind extends AmendmentKind>(
  amendments: readonly Amendment[],
  kind: Kind,
): Map<string, OfKind<Kind>> =>
  new Map(amendments.filter(isOfKind(kind)).map((one) => [lineOf(one), one]));
