/** The amendments of one line (D49): a step for each, in the order in which the shop took them. */
import { type Paise, paise } from '../money.ts';
import type { AgreedLine, LineUnit } from './agreed-line.ts';
import {
  type AmendedProduct,
  type Amendment,
  isOfKind,
  type OfKind,
  quantityOf,
  type ShortReason,
  unitOfAmount,
} from './amendment.ts';
import { isReplacedByWeight, type Missing, type Outcome } from './folded-line.ts';

export interface Question {
  id: string;
  line: string;
  product: AmendedProduct;
  /** Pieces or grams of it. */
  quantity: number;
  unit: LineUnit;
  /** The total of the order with a 'yes'. */
  totalPaise: Paise;
  /** Its end by the shop's clock, ISO 8601. */
  until: string;
  /** `moot`: the shop has done something else with the line since. */
  state: 'open' | 'yes' | 'no' | 'lapsed' | 'moot';
}

/** The state of a line after the amendments so far. */
export interface LineHistory {
  outcome: Outcome | undefined;
  /** The last weight of the line's own product. */
  grams: number | undefined;
  priced: OfKind<'priced'> | undefined;
  /** The part of its present goods that the customer gave back. */
  returned: OfKind<'returned'> | undefined;
  /** The offer that the customer last said yes to. */
  accepted: OfKind<'asked'>['data'] | undefined;
  /** Why the shop does not have the ordered goods, from the first report with that reason. */
  missing: Missing | undefined;
  questions: readonly { asked: OfKind<'asked'>; state: Question['state'] }[];
}

export const EMPTY_LINE_HISTORY: LineHistory = {
  outcome: undefined,
  grams: undefined,
  priced: undefined,
  returned: undefined,
  accepted: undefined,
  missing: undefined,
  questions: [],
};

export const isOutcome = isOfKind('found', 'short', 'replaced', 'weighed', 'dropped');

/** The line has other goods after the outcome: a return of the earlier ones no longer counts. */
const become = (history: LineHistory, outcome: Outcome): LineHistory => ({
  ...history,
  outcome,
  returned: undefined,
});

/** The time of an amendment: the one of its device, but never later than when the shop took it. */
const saidAtOf = ({ made_at: madeAt, at }: Amendment): string =>
  new Date(Math.min(Date.parse(madeAt), Date.parse(at))).toISOString();

/** The line is missing for a reason; an earlier report with the same reason keeps its id and time. */
function missingFor({ missing }: LineHistory, one: Amendment, reason: ShortReason): Missing {
  return missing?.reason === reason ? missing : { id: one.id, reason, saidAt: saidAtOf(one) };
}

/** Why the ordered goods are missing once the line has the outcome. */
function missingAfter(
  history: LineHistory,
  one: Extract<Amendment, { kind: 'found' | 'short' | 'replaced' | 'weighed' | 'dropped' }>,
): Missing | undefined {
  const { missing } = history;
  switch (one.kind) {
    case 'short':
      return missingFor(history, one, one.data.reason);
    case 'replaced':
      return missingFor(history, one, one.data.reason ?? missing?.reason ?? 'out_of_stock');
    case 'dropped':
      return missing;
    default:
      return undefined;
  }
}

const withoutOpenQuestions = (history: LineHistory): LineHistory =>
  history.questions.some(({ state }) => state === 'open')
    ? {
        ...history,
        questions: history.questions.map(({ asked, state }) => ({
          asked,
          state: state === 'open' ? 'moot' : state,
        })),
      }
    : history;

/** The line with its question answered, or at its end. */
function settle(
  history: LineHistory,
  { id: answer, data: { question: id } }: OfKind<'answered' | 'lapsed'>,
  state: 'yes' | 'no' | 'lapsed',
  wish: AgreedLine['wish'],
): LineHistory {
  const question = history.questions.find(({ asked }) => asked.id === id);
  if (question?.state !== 'open') return history;
  const { asked } = question;
  const questions = history.questions.map((one) => (one === question ? { asked, state } : one));
  const settled = { ...history, questions };
  if (state === 'yes') {
    const outcome = { id: answer, kind: 'accepted', data: asked.data } as const;
    return { ...become(settled, outcome), accepted: asked.data };
  }
  const isLeftOut = state === 'lapsed' && wish === 'leave_out';
  return isLeftOut ? become(settled, { kind: 'left_out', data: asked.data }) : settled;
}

/**
 * The history of a line after one more amendment of it. `line` is undefined if the order does not have it (any more).
 * `replacement`: for a weight, the id of the amendment that had put the weighed product into the line's place.
 */
export function applyAmendment(
  history: LineHistory,
  one: Amendment,
  line: Pick<AgreedLine, 'unit' | 'wish'> | undefined,
  replacement: string | undefined,
): LineHistory {
  switch (one.kind) {
    case 'asked': {
      const ended = withoutOpenQuestions(history);
      return {
        ...ended,
        missing: history.missing ?? missingFor(history, one, 'out_of_stock'),
        questions: [...ended.questions, { asked: one, state: 'open' }],
      };
    }
    case 'answered':
      return settle(history, one, one.data.answer, line?.wish ?? 'call');
    case 'lapsed':
      return settle(history, one, 'lapsed', line?.wish ?? 'call');
    case 'returned':
      return { ...history, returned: one };
    case 'priced':
      return { ...history, priced: one };
    case 'weighed': {
      if (replacement !== undefined) {
        const { outcome } = history;
        // The weighed goods may have left the line's place.
        if (!isReplacedByWeight(outcome) || outcome.id !== replacement) return history;
        return become(withoutOpenQuestions(history), { ...outcome, grams: one.data.grams });
      }
      if (line?.unit !== 'g') return history;
      const missing = missingAfter(history, one);
      return { ...become(withoutOpenQuestions(history), one), grams: one.data.grams, missing };
    }
    default:
      return isOutcome(one)
        ? { ...become(withoutOpenQuestions(history), one), missing: missingAfter(history, one) }
        : history;
  }
}

/** A question as screens and decisions read it. */
export function questionOf(
  { id, data: { line, product, total_paise: total, until, ...amount } }: OfKind<'asked'>,
  state: Question['state'],
): Question {
  return {
    id,
    line,
    product,
    quantity: quantityOf(amount),
    unit: unitOfAmount(amount),
    totalPaise: paise(total),
    until,
    state,
  };
}
