/** The stored form of a requested amendment, or why it is refused (D49): by its kind, the order and its status. */
import { MAX_CART_LINES } from '../../cart/cart.ts';
import { sellable, unitOf } from '../../catalogue/weight.ts';
import { MAX_PAISE } from '../../money.ts';
import { heldStock } from '../amended-stock.ts';
import {
  type Amendment,
  type AmendmentRequest,
  type Amount,
  amountOf,
  type AnyAmendment,
  CUSTOMER_KINDS,
  QUESTION_MINUTES,
  quantityOf,
  SHOP_KINDS,
  unitOfAmount,
} from '../amendment.ts';
import { MAX_SUBTOTAL_PAISE } from '../decision.ts';
import type { FoldedOrder } from '../fold.ts';
import { type FoldedLine, gramsWanted, packedQuantity, totalOf } from '../folded-line.ts';
import { allowedPerOrder } from '../limits.ts';
import { canCancel, isActiveStatus, isChangeable, isReturnable } from '../status.ts';
import { agreesToMore } from './consent.ts';
import {
  type AmendableProduct,
  type AmendmentOutcome,
  type Deciding,
  type Taken,
} from './deciding.ts';

/** Less than a tenth or more than ten times the ordered weight; the packing screen asks about exactly that. */
const isUnlikely = (grams: number, ordered: number) => grams * 10 < ordered || grams > ordered * 10;

/** Less than half of the agreed price: the packing screen asks about that, and only an owner may set it. */
export const isUnusualPrice = (pricePaise: number, agreedPaise: number) =>
  pricePaise * 2 < agreedPaise;

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

/** The total of the order if the customer says yes. */
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
  const { fold } = deciding;
  fold.push(offer);
  fold.push(yes);
  const { totalPaise } = fold.folded().bill;
  fold.pop();
  fold.pop();
  return totalPaise;
}

type Judged = { outcome: AmendmentOutcome } | { taken: Taken };
const refused = (outcome: AmendmentOutcome): Judged => ({ outcome });

/** The contents of an order change until it leaves the shop; goods are given back while it is at the door. */
function isInTime({ status, fold: { amendments } }: Deciding, request: AmendmentRequest): boolean {
  if (request.kind === 'objected') return isActiveStatus(status);
  const changed =
    request.kind === 'undone'
      ? amendments.find(({ id }) => id === request.amendment)?.kind
      : request.kind;
  if (changed !== 'returned') return isChangeable(status);
  // One of an order that was brought back to the shop is taken back there.
  return isReturnable(status) || (request.kind === 'undone' && isChangeable(status));
}

/** The stored form of a request, or why it is refused. */
export function judge(deciding: Deciding, request: AmendmentRequest): Judged {
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
    case 'priced': {
      const { price_paise: agreedPaise } = (line as FoldedLine).agreed;
      if (request.price_paise >= agreedPaise) return refused('needs_consent');
      const isFar = isUnusualPrice(request.price_paise, agreedPaise);
      return isFar && !facts.mayLowerByHalf ? refused('owner_only') : take(sent);
    }
    case 'dropped': {
      const left = folded.lines.filter(
        ({ state, id: other }) => state !== 'dropped' && other !== request.line,
      );
      return left.length > 0 ? take({ line: request.line }) : refused('last_line');
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
      const { reason } = request;
      const data = { line: request.line, ...amountIn(request), product: asAmended(product) };
      return take({ ...data, ...(reason && { reason }) });
    }
    case 'added': {
      const product = productOf(deciding, request);
      if (!product) return refused('unavailable');
      if (folded.lines.length >= MAX_CART_LINES) return refused('too_many');
      if (by === 'customer' && facts.isPaid) return refused('too_late');
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
      const before = deciding.fold.amendments.find((one) => one.id === request.amendment);
      if (!before || before.by !== by || !UNDOABLE.includes(before.kind)) return refused('invalid');
      // An answer is the customer's word, and stands.
      const isAnswered = folded.questions.some(
        (question) => question.id === before.id && question.state === 'yes',
      );
      if (isAnswered) return refused('superseded');
      // The customer has taken the line out: reports on it no longer count.
      if (by === 'shop' && lineAbout(folded, before)?.state === 'dropped') {
        return refused('superseded');
      }
      const isOnlyLine =
        before.kind === 'added' &&
        folded.lines.every((one) => one.id === before.id || one.state === 'dropped');
      if (by === 'customer' && isOnlyLine) return refused('last_line');
      const isUndone = deciding.fold.amendments.some(
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

/** Whether a customer may add this quantity: in steps that are sold, and no more than one order may hold. */
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

/** Whether an order with the amendment is worth more than any that is placed. */
export function isBeyondMoney({ folded }: Deciding, { data }: Taken): boolean {
  if (!('product' in data)) return false;
  const worth = folded.lines.reduce<number>((sum, { totalPaise }) => sum + totalPaise, 0);
  const added = totalOf(data.product.price_paise, quantityOf(data), unitOfAmount(data));
  return worth + added > MAX_SUBTOTAL_PAISE;
}

/** For an answer to a question that is not there: the shop has taken it back, or never had it. */
const wasTaken = (
  { fold: { amendments } }: Deciding,
  kind: string,
  id: string,
): AmendmentOutcome =>
  amendments.some((one) => one.id === id && one.kind === kind) ? 'superseded' : 'invalid';

/** The line that an amendment is about, or has made. */
function lineAbout({ lines }: FoldedOrder, { id, kind, data }: AnyAmendment) {
  const about = kind === 'added' ? id : (data as { line?: string }).line;
  return lines.find((line) => line.id === about);
}
