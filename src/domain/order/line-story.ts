/** What amendments say of one line (D49): a step for each, in the order in which the shop took them. */
import { type Paise, paise } from '../money.ts';
import type { AgreedLine, LineUnit } from './agreed-line.ts';
import {
  type AmendedProduct,
  type Amendment,
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

/** What has been said of a line so far. */
export interface LineStory {
  outcome: Outcome | undefined;
  /** What the line's own product weighed last. */
  grams: number | undefined;
  priced: OfKind<'priced'> | undefined;
  /** What the customer gave back of what it is now. */
  returned: OfKind<'returned'> | undefined;
  /** The offer that the customer last said yes to. */
  accepted: OfKind<'asked'>['data'] | undefined;
  questions: readonly { asked: OfKind<'asked'>; state: Question['state'] }[];
}

export const NOTHING_SAID: LineStory = {
  outcome: undefined,
  grams: undefined,
  priced: undefined,
  returned: undefined,
  accepted: undefined,
  questions: [],
};

export const isOutcome = isOfKind('found', 'short', 'replaced', 'weighed', 'dropped');

/** What comes after it is something else than what was given back. */
const become = (story: LineStory, outcome: Outcome): LineStory => ({
  ...story,
  outcome,
  returned: undefined,
});

const withoutOpenQuestions = (story: LineStory): LineStory =>
  story.questions.some(({ state }) => state === 'open')
    ? {
        ...story,
        questions: story.questions.map(({ asked, state }) => ({
          asked,
          state: state === 'open' ? 'moot' : state,
        })),
      }
    : story;

/** The line with its question answered, or at its end. */
function settle(
  story: LineStory,
  { id: answer, data: { question: id } }: OfKind<'answered' | 'lapsed'>,
  state: 'yes' | 'no' | 'lapsed',
  wish: AgreedLine['wish'],
): LineStory {
  const question = story.questions.find(({ asked }) => asked.id === id);
  if (question?.state !== 'open') return story;
  const { asked } = question;
  const questions = story.questions.map((one) => (one === question ? { asked, state } : one));
  const settled = { ...story, questions };
  if (state === 'yes') {
    const outcome = { id: answer, kind: 'accepted', data: asked.data } as const;
    return { ...become(settled, outcome), accepted: asked.data };
  }
  const isLeftOut = state === 'lapsed' && wish === 'leave_out';
  return isLeftOut ? become(settled, { kind: 'left_out', data: asked.data }) : settled;
}

/**
 * The story of a line after one more amendment about it. `line` is undefined if the order does not have it (any more).
 * `onScales`: of a weight, the id of what was in the line's place and on the scales, if not the line's own product.
 */
export function tell(
  story: LineStory,
  one: Amendment,
  line: Pick<AgreedLine, 'unit' | 'wish'> | undefined,
  onScales: string | undefined,
): LineStory {
  switch (one.kind) {
    case 'asked': {
      const ended = withoutOpenQuestions(story);
      return { ...ended, questions: [...ended.questions, { asked: one, state: 'open' }] };
    }
    case 'answered':
      return settle(story, one, one.data.answer, line?.wish ?? 'call');
    case 'lapsed':
      return settle(story, one, 'lapsed', line?.wish ?? 'call');
    case 'returned':
      return { ...story, returned: one };
    case 'priced':
      return { ...story, priced: one };
    case 'weighed': {
      if (onScales !== undefined) {
        const { outcome } = story;
        // What was on the scales may be in the line's place no more.
        if (!isReplacedByWeight(outcome) || outcome.id !== onScales) return story;
        return become(withoutOpenQuestions(story), { ...outcome, grams: one.data.grams });
      }
      if (line?.unit !== 'g') return story;
      return { ...become(withoutOpenQuestions(story), one), grams: one.data.grams };
    }
    default:
      return isOutcome(one) ? become(withoutOpenQuestions(story), one) : story;
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
