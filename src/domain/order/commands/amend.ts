/** Shop and customer change what an order holds (D49): each amendment of a request is decided by itself. */
import { allowedPerOrder } from '../limits.ts';
import {
  type AmendedProduct,
  type Amendment,
  type AmendmentRequest,
  type AnyAmendment,
  type Amount,
  amountOf,
  CUSTOMER_KINDS,
  MOST_AMENDMENTS,
  MOST_BY_CUSTOMER,
  parseAmendmentRequests,
  quantityOf,
  QUESTION_MINUTES,
  SHOP_KINDS,
  unitOfAmount,
} from '../amendment.ts';
import { heldStock, stockMoves, stockSteps } from '../amended-stock.ts';
import { MAX_CART_LINES } from '../../cart/cart.ts';
import { MAX_SUBTOTAL_PAISE } from '../decision.ts';
import {
  type FoldedLine,
  type FoldedOrder,
  foldOrder,
  gramsWanted,
  isReport,
  type OrderHistory,
  packedQuantity,
  totalOf,
} from '../fold.ts';
import { sellable, unitOf, type WeightSteps } from '../../catalogue/weight.ts';
import { MAX_PAISE } from '../../money.ts';
import { isText } from '../../text.ts';
import { canCancel, isActiveStatus, isChangeable, isReturnable } from '../status.ts';
import {
  type Decision,
  type KnownOrder,
  mayReturn,
  type OneOrderCommand,
  type OrderAsker,
  type OrderChange,
} from './command.ts';

/**
 * `nothing_to_do`: it is so already. `needs_consent`: the customer has not agreed to that. `superseded`: the line
 * or the question is not what the device took it for any more. `unavailable`: there is not so much of the product.
 * `unlikely`: a weight that can only be a slip. `last_line`: with that nothing is left, and the order is cancelled
 * instead. `too_many`: of amendments of this order, or of goods for one.
 */
export type AmendmentOutcome =
  | 'applied'
  | 'nothing_to_do'
  | 'needs_consent'
  | 'too_late'
  | 'superseded'
  | 'unavailable'
  | 'unlikely'
  | 'last_line'
  | 'too_many'
  | 'invalid';

/** A product that an amendment names, as it is today. */
export interface AmendableProduct extends AmendedProduct, WeightSteps {
  isActive: boolean;
  /** null: not counted. */
  stock: number | null;
}

interface Amend {
  id: string;
  amendments: NonNullable<ReturnType<typeof parseAmendmentRequests>>;
  key: unknown;
  /** What the device calls itself; '' where it does not say. */
  device: string;
}

export interface AmendFacts {
  order: (KnownOrder & { history: OrderHistory }) | null;
  /** Of an id without an order: it was deleted on purpose, or taken back. */
  isClosedUnseen?: boolean;
  /** Those that the request and the order name, as far as there are any. */
  products: readonly AmendableProduct[];
  nowMs: number;
  /** The most that the shop sells of one product in an order; 0 for no limit. */
  mostPerProduct: number;
  isGuest: boolean;
  /** Who does it: the id of a member of the staff, or 'customer'. */
  by: string;
  /** Ids that changes of other orders have already. */
  foreignIds: readonly string[];
}

type CustomerFacts = AmendFacts & {
  isTheirs: boolean;
  /** Why the request has no session; the key needs none. */
  sessionRefusal: 'auth_expired' | 'account_suspended' | null;
};

/** As it would be stored, before the shop says when. */
type Taken = Pick<Amendment, 'id' | 'kind' | 'data' | 'made_at' | 'by'>;

interface Deciding {
  facts: AmendFacts;
  by: 'customer' | 'shop';
  status: KnownOrder['status'];
  terms: OrderHistory['terms'];
  lines: OrderHistory['lines'];
  amendments: AnyAmendment[];
  /** The order as the request found it, and as it is so far. */
  before: FoldedOrder;
  folded: FoldedOrder;
}

/** Less than a tenth or more than ten times of what was ordered; the packing screen asks about exactly that. */
const isUnlikely = (grams: number, ordered: number) => grams * 10 < ordered || grams > ordered * 10;

const foldOf = ({ lines, terms }: Deciding, amendments: readonly AnyAmendment[]) =>
  foldOrder({ lines, terms, amendments });

/** The product that an amendment brings into the order: on sale, and in the unit that it is said in (D50). */
function productOf({ facts }: Deciding, wanted: { pid: number } & Amount) {
  return facts.products.find(
    (product) =>
      product.pid === wanted.pid &&
      product.isActive &&
      (unitOf(product) ?? 'each') === unitOfAmount(wanted),
  );
}

const amountIn = (wanted: Amount) => amountOf(unitOfAmount(wanted), quantityOf(wanted));

const asAmended = ({
  isActive: _isActive,
  stock: _stock,
  stepGrams: _step,
  leastGrams: _least,
  ...product
}: AmendableProduct) => product;

/** What the order comes to if the customer says yes. */
function offeredTotalPaise(deciding: Deciding, asked: Taken): number {
  const at = new Date(deciding.facts.nowMs).toISOString();
  const offer = { ...asked, at, data: { ...asked.data, total_paise: MAX_PAISE } } as Amendment;
  const yes: Amendment = {
    id: '',
    kind: 'answered',
    by: 'customer',
    made_at: at,
    at,
    data: { question: asked.id, answer: 'yes' },
  };
  return foldOf(deciding, [...deciding.amendments, offer, yes]).bill.totalPaise;
}

type Judged = { outcome: AmendmentOutcome } | { taken: Taken };
const refused = (outcome: AmendmentOutcome): Judged => ({ outcome });

/** What an order holds changes until it leaves the shop; what is given back, while it is at the door. */
function isInTime({ status, amendments }: Deciding, request: AmendmentRequest): boolean {
  if (request.kind === 'objected') return isActiveStatus(status);
  const changed =
    request.kind === 'undone'
      ? amendments.find(({ id }) => id === request.amendment)?.kind
      : request.kind;
  if (changed !== 'returned') return isChangeable(status);
  // One of an order that was brought back to the shop is taken back there.
  return isReturnable(status) || (request.kind === 'undone' && isChangeable(status));
}

/** What is stored of a request, or why nothing is. */
function judge(deciding: Deciding, request: AmendmentRequest): Judged {
  const { by, status, folded, facts } = deciding;
  const { id, kind, made_at: madeAt, ...sent } = request;
  const kinds = by === 'customer' ? CUSTOMER_KINDS : SHOP_KINDS;
  if (!kinds.includes(kind)) return refused('invalid');
  const take = (data: object): Judged => ({
    taken: { id, kind, data, made_at: madeAt, by } as Taken,
  });
  const line = 'line' in sent ? folded.lines.find((one) => one.id === sent.line) : undefined;
  if ('line' in sent) {
    if (!line) return refused('invalid');
    if (line.state === 'dropped') {
      return refused(kind === 'dropped' ? 'nothing_to_do' : 'superseded');
    }
  }
  if (!isInTime(deciding, request)) return refused('too_late');
  const isOwnChange =
    by === 'customer' && (kind === 'dropped' || kind === 'added' || kind === 'undone');
  if (isOwnChange && !canCancel(status)) return refused('too_late');

  switch (request.kind) {
    case 'found':
    case 'short':
      return judgeCount(request, line as FoldedLine) ?? take(sent);
    case 'weighed': {
      const wanted = gramsWanted(line as FoldedLine);
      if (wanted === null) return refused('invalid');
      return isUnlikely(request.grams, wanted) ? refused('unlikely') : take(sent);
    }
    case 'priced':
      return request.price_paise < (line as FoldedLine).agreed.price_paise
        ? take(sent)
        : refused('needs_consent');
    case 'dropped': {
      const left = folded.lines.filter(
        ({ state, id: other }) => state !== 'dropped' && other !== request.line,
      );
      return left.length > 0 ? take(sent) : refused('last_line');
    }
    case 'returned': {
      const { returned, id: returnedId } = line as FoldedLine;
      const packed = packedQuantity(line as FoldedLine);
      if (returned) {
        // Another count or state of it is said after the first is taken back: the shelf follows each.
        const isSo = returned.count === request.count && returned.reason === request.reason;
        return refused(isSo ? 'nothing_to_do' : 'superseded');
      }
      if (request.count > packed) return refused('invalid');
      const isAll = folded.lines.every(
        (one) => (one.id === returnedId ? packed - request.count : one.quantity) === 0,
      );
      return isAll ? refused('last_line') : take(sent);
    }
    case 'replaced': {
      const product = productOf(deciding, request);
      if (!product) return refused('unavailable');
      const { agreed } = line as FoldedLine;
      if (unitOfAmount(request) === agreed.unit && quantityOf(request) > agreed.quantity) {
        return refused('needs_consent');
      }
      return take({ line: request.line, ...amountIn(request), product: asAmended(product) });
    }
    case 'added': {
      const product = productOf(deciding, request);
      if (!product) return refused('unavailable');
      if (folded.lines.length >= MAX_CART_LINES) return refused('too_many');
      if (by === 'customer' && !isSold(deciding, product, quantityOf(request))) {
        return refused('unavailable');
      }
      const { seen_price_paise: seen = product.price_paise } = request;
      if (product.price_paise > seen) return refused('needs_consent');
      return take({ ...amountIn(request), product: asAmended(product) });
    }
    case 'asked': {
      const product = productOf(deciding, request);
      if (!product) return refused('unavailable');
      const until = new Date(facts.nowMs + QUESTION_MINUTES * 60_000).toISOString();
      const data = {
        line: request.line,
        ...amountIn(request),
        product: asAmended(product),
        until,
      };
      const asked = { id, kind, data: { ...data, total_paise: 1 }, made_at: madeAt, by } as Taken;
      if (isBeyondMoney(deciding, asked)) return refused('too_many');
      return take({ ...data, total_paise: offeredTotalPaise(deciding, asked) });
    }
    case 'answered': {
      const question = folded.questions.find((one) => one.id === request.question);
      if (!question) return refused(wasTaken(deciding, 'asked', request.question));
      if (question.state === 'open') return take(sent);
      if (question.state === request.answer) return refused('nothing_to_do');
      return refused(question.state === 'lapsed' ? 'too_late' : 'superseded');
    }
    case 'agreed':
      return agreesToMore(folded, request.total_paise)
        ? take({
            ...sent,
            more_paise: Math.max(0, request.total_paise - folded.agreedPaise),
          })
        : refused('nothing_to_do');
    case 'objected': {
      const agreement = folded.agreements.find((one) => one.id === request.agreement);
      if (!agreement) return refused(wasTaken(deciding, 'agreed', request.agreement));
      return agreement.isObjected ? refused('nothing_to_do') : take(sent);
    }
    case 'bags':
      return request.count === folded.bags ? refused('nothing_to_do') : take(sent);
    default: {
      const before = deciding.amendments.find((one) => one.id === request.amendment);
      if (!before || before.by !== by || !UNDOABLE.includes(before.kind)) return refused('invalid');
      // An answer is the customer's word, and stands.
      const isAnswered = folded.questions.some(
        (question) => question.id === before.id && question.state === 'yes',
      );
      if (isAnswered) return refused('superseded');
      // What was said of a line that its customer has taken out is over.
      if (by === 'shop' && lineAbout(folded, before)?.state === 'dropped') {
        return refused('superseded');
      }
      const isOnlyLine =
        before.kind === 'added' &&
        folded.lines.every((one) => one.id === before.id || one.state === 'dropped');
      if (by === 'customer' && isOnlyLine) return refused('last_line');
      const isUndone = deciding.amendments.some(
        (one) =>
          one.kind === 'undone' && (one.data as { amendment?: string }).amendment === before.id,
      );
      return isUndone ? refused('nothing_to_do') : take(sent);
    }
  }
}

const UNDOABLE: readonly string[] = [
  'found',
  'short',
  'replaced',
  'weighed',
  'priced',
  'returned',
  'dropped',
  'added',
  'asked',
  'agreed',
];

function judgeCount(
  request: Extract<AmendmentRequest, { kind: 'found' | 'short' }>,
  line: FoldedLine,
): Judged | null {
  const { quantity: ordered } = line.agreed;
  const { count } = request;
  if (count > ordered) return refused('needs_consent');
  // A whole line is found, and less of it is short.
  if ((request.kind === 'found') !== (count === ordered)) return refused('invalid');
  const isSo = line.state === request.kind && line.quantity === count;
  return isSo && (request.kind === 'found' || line.reason === request.reason)
    ? refused('nothing_to_do')
    : null;
}

/** Whether a customer may add so much: in steps that are sold, and no more than one order may hold. */
function isSold(
  { facts: { mostPerProduct, isGuest }, folded }: Deciding,
  product: AmendableProduct,
  quantity: number,
): boolean {
  const held = heldStock(folded).get(product.pid) ?? 0;
  const stock = product.stock === null ? null : product.stock + held;
  const most = allowedPerOrder({ ...product, stock }, { mostPerProduct, isGuest });
  return held + quantity <= most && sellable(product, quantity) === quantity;
}

/** Whether there is so much of what the customer takes with all of the request. */
function isAvailable({ facts, before }: Deciding, now: FoldedOrder): boolean {
  return stockMoves(before, now).every(({ pid, quantity }) => {
    const stock = facts.products.find((product) => product.pid === pid)?.stock ?? null;
    return quantity > 0 || stock === null || stock >= -quantity;
  });
}

/** Whether an order with the amendment is worth more than any that is placed. */
function isBeyondMoney({ folded }: Deciding, { data }: Taken): boolean {
  if (!('product' in data)) return false;
  const worth = folded.lines.reduce<number>((sum, { totalPaise }) => sum + totalPaise, 0);
  const added = totalOf(data.product.price_paise, quantityOf(data), unitOfAmount(data));
  return worth + added > MAX_SUBTOTAL_PAISE;
}

/** The highest total that the customer has agreed to on the phone; 0 for none. */
const saidPaise = ({ agreements }: FoldedOrder) =>
  Math.max(0, ...agreements.flatMap((one) => (one.isObjected ? [] : [one.totalPaise])));

/** Whether a word on the phone allows something that nothing else does. */
const agreesToMore = (folded: FoldedOrder, totalPaise: number) =>
  totalPaise > folded.bill.totalPaise &&
  (totalPaise > saidPaise(folded) || totalPaise > folded.agreedPaise);

/** Of an answer to something that is not there: the shop has taken it back, or never had it. */
const wasTaken = ({ amendments }: Deciding, kind: string, id: string): AmendmentOutcome =>
  amendments.some((one) => one.id === id && one.kind === kind) ? 'superseded' : 'invalid';

/** The line that an amendment is about, or has made. */
function lineAbout({ lines }: FoldedOrder, { id, kind, data }: AnyAmendment) {
  const about = kind === 'added' ? id : (data as { line?: string }).line;
  return lines.find((line) => line.id === about);
}

/**
 * So much the shop bears whatever its packer says of a line, who is not refused for it: what the customer left to the
 * shop, as by an objection; and what a weight between the one ordered and the most costs more than
 * either, because it does not earn a discount.
 */
function bornePaise(deciding: Deciding, amendments: readonly AnyAmendment[]): number {
  const without = (isLeftOut: (one: AnyAmendment) => boolean) =>
    foldOf(
      deciding,
      amendments.filter((one) => !isLeftOut(one)),
    ).excessPaise;
  const leftByCustomer =
    without(isReport) - without((one) => isReport(one) || one.by === 'customer');
  const byWeight = without(
    ({ kind, by }) =>
      ['agreed', 'answered', 'replaced'].includes(kind) || (kind === 'added' && by === 'shop'),
  );
  return Math.max(0, leftByCustomer) + byWeight;
}

/** Whether the shop charges or brings what nobody has agreed to, with an amendment that it has not taken yet. */
function isBeyondAgreed(deciding: Deciding, stored: Amendment, folded: FoldedOrder): boolean {
  const isUnordered =
    stored.kind === 'added' && folded.bill.totalPaise + folded.excessPaise > saidPaise(folded);
  if (isUnordered) return true;
  if (folded.excessPaise <= deciding.folded.excessPaise) return false;
  return (
    stored.kind === 'added' ||
    folded.excessPaise > bornePaise(deciding, [...deciding.amendments, stored])
  );
}

/** An amendment, or null in its place: as it is stored, with what the order comes to then, or why it is not. */
function judgeOne(
  deciding: Deciding,
  request: AmendmentRequest | null,
): { outcome: AmendmentOutcome } | { stored: Amendment; folded: FoldedOrder } {
  if (request === null) return { outcome: 'invalid' };
  const judged = judge(deciding, request);
  if ('outcome' in judged) return judged;
  if (isBeyondMoney(deciding, judged.taken)) return { outcome: 'too_many' };
  const stored = asStored(deciding, judged.taken);
  const folded = foldOf(deciding, [...deciding.amendments, stored]);
  // Only the customer's own act raises what the order may come to, and brings what they have not ordered.
  if (deciding.by === 'shop' && isBeyondAgreed(deciding, stored, folded)) {
    return { outcome: 'needs_consent' };
  }
  // What the shop has added in the place of a line goes out only as a line that is dropped.
  const isUndone = stored.kind === 'undone' && folded.excessPaise > deciding.folded.excessPaise;
  if (deciding.by === 'customer' && isUndone) return { outcome: 'superseded' };
  if (deciding.by === 'customer' && !isAvailable(deciding, folded)) {
    return { outcome: 'unavailable' };
  }
  return { stored, folded };
}

const asStored = ({ facts }: Deciding, taken: Taken) =>
  ({ ...taken, at: new Date(facts.nowMs).toISOString() }) as Amendment;

/** What was answered to one that came before: what was taken, or why it was refused. */
function outcomeOf({ kind, data }: AnyAmendment): AmendmentOutcome {
  return kind === 'refused' ? (data as { code: AmendmentOutcome }).code : 'applied';
}

/**
 * Decides one, and folds it into what the next is decided by. A refusal is remembered under its id: a copy that
 * comes late, when it would be taken, gets the answer that the device was given.
 */
function decideOne(
  deciding: Deciding,
  id: string,
  request: AmendmentRequest | null,
): AmendmentOutcome {
  const { amendments, by, facts } = deciding;
  const known = amendments.find((one) => one.id === id);
  if (known) return outcomeOf(known);
  if (facts.foreignIds.includes(id) || isLapseId(deciding, id)) return 'invalid';
  if (amendments.length >= MOST_AMENDMENTS) return 'too_many';
  const isCustomers = by === 'customer';
  if (isCustomers && amendments.filter((one) => one.by === by).length >= MOST_BY_CUSTOMER) {
    return 'too_many';
  }
  const judged = judgeOne(deciding, request);
  if ('stored' in judged) {
    amendments.push(judged.stored);
    deciding.folded = judged.folded;
    return 'applied';
  }
  const { outcome } = judged;
  const data = { kind: request?.kind ?? '', code: outcome };
  const madeAt = request?.made_at ?? '';
  amendments.push(asStored(deciding, { id, by, kind: 'refused', made_at: madeAt, data }));
  return outcome;
}

/** One for each question, whoever comes first. */
const lapseIdOf = (question: string) => `lapse${question.slice(5)}`;

/** A device may not take the id under which the shop will end a question. */
const isLapseId = ({ folded }: Deciding, id: string) =>
  folded.questions.some((question) => lapseIdOf(question.id) === id);

/** The questions whose time is over, as the shop ends them before anything else about the order is decided. */
function lapsesOf({ questions }: FoldedOrder, nowMs: number): Amendment[] {
  const at = new Date(nowMs).toISOString();
  return questions
    .filter(({ state, until }) => state === 'open' && Date.parse(until) <= nowMs)
    .map(({ id }) => ({
      id: lapseIdOf(id),
      kind: 'lapsed',
      by: 'shop',
      made_at: at,
      at,
      data: { question: id },
    }));
}

/** Ends such questions of an order that leaves the shop, so that what the customer wished of a line is done. */
export function lapseAll(
  { id, history }: { id: string; history: OrderHistory },
  nowMs: number,
): Extract<OrderChange, { kind: 'amended' }>[] {
  if (!history.amendments.some(({ kind }) => kind === 'asked')) return [];
  const before = foldOrder(history);
  const amendments = lapsesOf(before, nowMs);
  return amendments.length === 0 ? [] : [amendedBy('shop', '', id, history, before, amendments)];
}

const amendedBy = (
  by: string,
  device: string,
  order: string,
  history: OrderHistory,
  before: FoldedOrder,
  amendments: readonly Amendment[],
): Extract<OrderChange, { kind: 'amended' }> => ({
  kind: 'amended',
  order,
  by,
  device,
  agreement: { lines: history.lines, terms: history.terms },
  firstSeq: history.amendments.length,
  amendments,
  before,
  steps: stockSteps(history, amendments),
});

/**
 * So many of a customer's are decided in one transaction, during which nobody else can order. The phone sends the others,
 * which its answer says nothing of, in its next request.
 */
const MOST_DECIDED_AT_ONCE = 20;

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
  const before = foldOrder(history);
  const deciding: Deciding = {
    facts,
    by,
    status,
    terms: history.terms,
    lines: history.lines,
    amendments: [...history.amendments],
    before,
    folded: before,
  };
  const lapsed = isChangeable(status) ? lapsesOf(before, facts.nowMs) : [];
  if (lapsed.length > 0) {
    deciding.amendments.push(...lapsed);
    deciding.folded = foldOf(deciding, deciding.amendments);
  }
  const outcomes = wanted
    .slice(0, by === 'customer' ? MOST_DECIDED_AT_ONCE : undefined)
    .map((one) => ({
      id: one.id,
      code: decideOne(deciding, one.id, one.request),
    }));
  const amendments = deciding.amendments.slice(history.amendments.length) as Amendment[];
  return {
    changes:
      amendments.length === 0 ? [] : [amendedBy(facts.by, device, id, history, before, amendments)],
    accepted: { code: 'amended', tells: id, more: { outcomes } },
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
        input: { id, amendments: parsed, key, device: isText(device, 60) ? device : '' },
      };
};

/** The customer's: of whoever holds the order's key, or the account that it belongs to. */
export const amend: OneOrderCommand<Amend, CustomerFacts, 'amended', Refused> = {
  action: null,
  reads: ['order', 'ownership', 'closed', 'contents'],
  parse,
  decide(input, { isTheirs, sessionRefusal, ...facts }) {
    const { id } = input;
    if (!isTheirs && sessionRefusal !== null) return refusedAs(sessionRefusal, { id });
    // Of another's order nothing is told: not even that it exists.
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
