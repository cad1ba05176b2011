/** Shop and customer change the contents of an order (D49): each amendment of a request is decided separately. */
import { paise } from '../../money.ts';
import { isText, visibleText } from '../../text.ts';
import { stockMoves, stockPoints } from '../amended-stock.ts';
import {
  type Amendment,
  type AmendmentRequest,
  type AnyAmendment,
  MAX_AMENDMENTS,
  MAX_BY_CUSTOMER,
  MAX_DECIDED_AT_ONCE,
  MAX_UNDONE_BY_CUSTOMER,
  parseAmendmentRequests,
} from '../amendment.ts';
import { type FoldedOrder, OrderFold, type OrderHistory } from '../fold.ts';
import type { FoldedLine } from '../folded-line.ts';
import { isChangeable } from '../status.ts';
import { fallsBelowMinimum, increasePaise } from '../dropped-lines.ts';
import {
  type Decision,
  mayReturn,
  type OneOrderCommand,
  type OrderAsker,
  type OrderChange,
} from './command.ts';
import { Consent } from './consent.ts';
import { type AmendFacts, type AmendmentOutcome, type Deciding, type Taken } from './deciding.ts';
import { isBeyondMoney, judge } from './judge-amendment.ts';

interface Amend {
  id: string;
  amendments: NonNullable<ReturnType<typeof parseAmendmentRequests>>;
  key: unknown;
  /** The name that the device gives itself; '' if it gives none. */
  device: string;
}

type CustomerFacts = AmendFacts & {
  isTheirs: boolean;
  /** Why the request has no session; the key needs none. */
  sessionRefusal: 'auth_expired' | 'account_suspended' | null;
};

/** Whether there is enough stock for all that the customer takes with the whole request. */
function isAvailable({ facts, before }: Deciding, now: FoldedOrder): boolean {
  return stockMoves(before, now).every(({ pid, quantity }) => {
    const stock = facts.products.find((product) => product.pid === pid)?.stock ?? null;
    return quantity > 0 || stock === null || stock >= -quantity;
  });
}

/** Decides one amendment, or null in its place: the order with it, or why it is refused. */
function judgeOne(
  deciding: Deciding,
  request: AmendmentRequest | null,
): { outcome: AmendmentOutcome } | { folded: FoldedOrder } {
  if (request === null) return { outcome: 'invalid' };
  const judged = judge(deciding, request);
  if ('outcome' in judged) return judged;
  if (isBeyondMoney(deciding, judged.taken)) return { outcome: 'too_many' };
  const stored = asStored(deciding, judged.taken);
  const { fold } = deciding;
  fold.push(stored);
  const folded = fold.folded();
  const refusal = refusalOf(deciding, request, stored, folded);
  if (refusal === null) return { folded };
  fold.pop();
  return { outcome: refusal };
}

/** Why an amendment is not taken that would make the order what `folded` is; null if it is. */
function refusalOf(
  deciding: Deciding,
  request: AmendmentRequest,
  stored: Amendment,
  folded: FoldedOrder,
): AmendmentOutcome | null {
  const { by, fold, consent, folded: before } = deciding;
  if (by === 'shop') {
    // Only the customer's own act raises the agreed amount of the order, and brings goods that they have not ordered.
    return consent.isBeyond(fold.amendments, before, folded) ? 'needs_consent' : null;
  }
  // Goods that the shop has put in the place of a line are removed only by dropping the line.
  if (stored.kind === 'undone' && folded.excessPaise > before.excessPaise) return 'superseded';
  if (fallsBelowMinimum(before, folded, paise(deciding.facts.minOrderPaise)))
    return 'below_minimum';
  if (request.kind === 'dropped' && increasePaise(before, folded) > 0) {
    const { seen_total_paise: seen = 0 } = request;
    if (folded.agreedPaise > seen) return 'needs_consent';
  }
  return isAvailable(deciding, folded) ? null : 'unavailable';
}

const asStored = ({ facts }: Deciding, taken: Taken) =>
  ({ ...taken, at: new Date(facts.nowMs).toISOString() }) as Amendment;

/** The answer to an amendment that was decided before: accepted, or why it was refused. */
function outcomeOf({ kind, data }: AnyAmendment): AmendmentOutcome {
  return kind === 'refused' ? (data as { code: AmendmentOutcome }).code : 'applied';
}

/**
 * Decides one amendment, and folds it in: the next one is decided with it. A refusal is stored under the amendment's
 * id: a late copy, which would be accepted by then, gets the answer that the device was given.
 */
function decideOne(
  deciding: Deciding,
  id: string,
  request: AmendmentRequest | null,
): AmendmentOutcome {
  const {
    fold: { amendments },
    by,
    facts,
  } = deciding;
  const known = amendments.find((one) => one.id === id);
  if (known) return outcomeOf(known);
  if (facts.foreignIds.includes(id)) return 'invalid';
  if (amendments.length >= MAX_AMENDMENTS) return 'too_many';
  if (by === 'customer') {
    const own = amendments.filter((one) => one.by === by);
    const isUndo = request?.kind === 'undone';
    const undone = isUndo ? own.filter(({ kind }) => kind === 'undone').length : 0;
    if (own.length >= MAX_BY_CUSTOMER || undone >= MAX_UNDONE_BY_CUSTOMER) return 'too_many';
  }
  const judged = judgeOne(deciding, request);
  if ('folded' in judged) {
    deciding.folded = judged.folded;
    return 'applied';
  }
  const { outcome } = judged;
  const data = { kind: request?.kind ?? '', code: outcome };
  const madeAt = request?.made_at ?? '';
  deciding.fold.push(asStored(deciding, { id, by, kind: 'refused', made_at: madeAt, data }));
  return outcome;
}

/** Amendments that the server makes itself. */
const ofServer = (makeId: () => string, nowMs: number) => {
  const at = new Date(nowMs).toISOString();
  return { id: makeId(), by: 'shop' as const, made_at: at, at };
};

/** The questions whose time is over, as the shop ends them before anything else about the order is decided. */
const lapsesOf = (
  { questions }: FoldedOrder,
  { nowMs, makeId }: Pick<AmendFacts, 'nowMs' | 'makeId'>,
): Amendment[] =>
  questions
    .filter(({ state, until }) => state === 'open' && Date.parse(until) <= nowMs)
    .map(({ id }) => ({ ...ofServer(makeId, nowMs), kind: 'lapsed', data: { question: id } }));

/**
 * Settles the questions of an order that leaves the shop, even if there is time left to answer them: the customer's
 * wish for the line is carried out. A line that the shop has asked about, and has not found since, is not in the bag:
 * nobody pays for it.
 */
export function settleQuestions(
  { id, history }: { id: string; history: OrderHistory },
  { nowMs, makeId }: Pick<AmendFacts, 'nowMs' | 'makeId'>,
): Extract<OrderChange, { kind: 'amended' }>[] {
  const { lines, terms, amendments: kept } = history;
  if (!kept.some(({ kind }) => kind === 'asked')) return [];
  const fold = new OrderFold({ lines, terms }, kept);
  const before = fold.folded();
  for (const { id: question, state } of before.questions) {
    if (state !== 'open') continue;
    fold.push({ ...ofServer(makeId, nowMs), kind: 'lapsed', data: { question } });
  }
  const asked = fold.folded();
  const isMissing = (line: FoldedLine) =>
    line.state === 'open' &&
    asked.questions.some(
      ({ line: about, state }) => about === line.id && (state === 'no' || state === 'lapsed'),
    );
  for (const { id: line } of asked.lines.filter(isMissing)) {
    const data = { line, count: 0, reason: 'out_of_stock' as const };
    fold.push({ ...ofServer(makeId, nowMs), kind: 'short', data });
  }
  const amendments = fold.amendments.slice(kept.length) as Amendment[];
  if (amendments.length === 0) return [];
  return [
    {
      kind: 'amended',
      order: id,
      by: 'shop',
      device: '',
      agreement: { lines, terms },
      firstSeq: kept.length,
      amendments,
      before,
      // None of them is about a return, which would move stock in a step of its own.
      steps: [fold.folded()],
    },
  ];
}

/**
 * The amendments that one transaction decides, during which nobody else can order: those that were decided before, and
 * a limited number of new ones. The answer does not mention the others, so the device sends them in its next request.
 */
function decidedNow<Wanted extends { id: string }>(
  wanted: readonly Wanted[],
  history: readonly { id: string }[],
): Wanted[] {
  const known = new Set(history.map(({ id }) => id));
  let left = MAX_DECIDED_AT_ONCE;
  return wanted.filter(({ id }) => {
    if (known.has(id)) return true;
    left -= 1;
    return left >= 0;
  });
}

type Refused = 'unknown_order' | 'auth_expired' | 'account_suspended';
type Decided = Decision<'amended', Refused>;
const refusedAs = (code: Refused, more: object): Decided => ({
  changes: [],
  refused: { code, more },
});

function decideAll(
  { amendments: wanted, device }: Amend,
  facts: AmendFacts,
  by: Deciding['by'],
): Decided {
  const { order } = facts;
  if (order === null) return refusedAs('unknown_order', mayReturn(facts.isClosedUnseen));
  const { id, status, history } = order;
  const { lines, terms } = history;
  const fold = new OrderFold({ lines, terms }, history.amendments);
  const before = fold.folded();
  const deciding: Deciding = {
    facts,
    by,
    status,
    fold,
    consent: new Consent({ lines, terms }),
    before,
    folded: before,
  };
  /** The order after each of the new amendments. */
  const after: FoldedOrder[] = [];
  const lapsed = isChangeable(status) ? lapsesOf(before, facts) : [];
  for (const one of lapsed) {
    fold.push(one);
    deciding.folded = fold.folded();
    after.push(deciding.folded);
  }
  const decided = decidedNow(wanted, history.amendments).map(({ id: one, request }) => {
    const code = decideOne(deciding, one, request);
    if (fold.amendments.length > history.amendments.length + after.length) {
      after.push(deciding.folded);
    }
    return { id: one, code };
  });
  const amendments = fold.amendments.slice(history.amendments.length) as Amendment[];
  const [first, ...others] = stockPoints(history.amendments, amendments).map(
    (count) => after[count - 1] as FoldedOrder,
  );
  const changes: OrderChange[] = first
    ? [
        {
          kind: 'amended',
          order: id,
          by: facts.by,
          device,
          agreement: { lines, terms },
          firstSeq: history.amendments.length,
          amendments,
          before,
          steps: [first, ...others],
        },
      ]
    : [];
  return {
    changes,
    accepted: { code: 'amended', tells: id, more: { outcomes: decided } },
  };
}

const parse = (
  { amendments, key, device }: Readonly<Record<string, unknown>>,
  { id }: Pick<OrderAsker, 'id'>,
) => {
  const parsed = parseAmendmentRequests(amendments);
  return parsed === null
    ? { ok: false as const, more: { id, fields: ['amendments'] } }
    : {
        ok: true as const,
        input: {
          id,
          amendments: parsed,
          key,
          device: isText(device, 60) ? visibleText(device) : '',
        },
      };
};

/** The customer's amendments: from anybody who has the order's key, or from the account that it belongs to. */
export const amend: OneOrderCommand<Amend, CustomerFacts, 'amended', Refused> = {
  action: null,
  reads: ['order', 'ownership', 'closed', 'contents'],
  parse,
  decide(input, { isTheirs, sessionRefusal, ...facts }) {
    const { id } = input;
    if (!isTheirs && sessionRefusal !== null) return refusedAs(sessionRefusal, { id });
    // The answer says nothing about another's order: not even that it exists.
    if (!isTheirs) return refusedAs('unknown_order', { id, ...mayReturn(facts.isClosedUnseen) });
    return decideAll(input, facts, 'customer');
  },
};

/** The shop's. */
export const pack: OneOrderCommand<Amend, AmendFacts, 'amended', Refused> = {
  action: 'pack_orders',
  reads: ['order', 'closed', 'contents'],
  parse,
  decide: (input, facts) => decideAll(input, facts, 'shop'),
};
