/**
 * Whether the shop takes an amendment (D49), as a set of reasons against it. One without a reason is taken; of several
 * reasons the shop may name any.
 */
import { type LineNow, ownGoods } from './lines.ts';
import { isReport, type OracleOrder, REPORTS } from './order.ts';
import { afterCode, goodsOf, sumOf } from './prices.ts';
import {
  type Amendment,
  type AmendmentData,
  type ProductToday,
  isAtDoor,
  isBeforePacking,
  isInShop,
  quantityOf,
  unitOf,
} from './records.ts';
import { type Moved, movedBetween } from './stock.ts';

export interface Asked extends AmendmentData {
  id: string;
  kind: string;
  pid?: number;
  seen_price_paise?: number;
  seen_total_paise?: number;
}

/** What the shop decides by. */
export interface Facts {
  by: string;
  status: string;
  products: ReadonlyMap<number, ProductToday>;
  minOrderPaise: number;
  mostPerProduct: number;
  isGuest: boolean;
  isOwner: boolean;
  /** What the order has taken off the shelf in this request up to now. */
  moved: Moved;
}

const BY_CUSTOMER: readonly string[] = ['dropped', 'added', 'answered', 'objected', 'undone'];
const BY_SHOP: readonly string[] = [...REPORTS, 'added', 'asked', 'agreed', 'bags', 'undone'];
const UNDOABLE: readonly string[] = [...REPORTS, 'dropped', 'added', 'asked', 'agreed'];

/** A few are left: one guest may take all of them. Pieces, or kilograms. */
const FEW = 5;
const MAX_GRAMS = 50_000;
const MAX_PIECES = 99;

/** How much of a product one order may hold, with what it holds already. */
function mostInOrder(product: ProductToday, held: number, facts: Facts): number {
  const [one, most] = product.stepGrams > 0 ? [1_000, MAX_GRAMS] : [1, MAX_PIECES];
  const limits = [most];
  if (facts.mostPerProduct > 0) limits.push(facts.mostPerProduct * one);
  const stock = product.stock === null ? null : product.stock + held;
  if (facts.isGuest && stock !== null && stock > FEW * one) limits.push(Math.ceil(stock / 2));
  return Math.min(...limits);
}

const isInSteps = ({ stepGrams, leastGrams }: ProductToday, quantity: number) =>
  stepGrams === 0 || (quantity % stepGrams === 0 && quantity >= Math.max(stepGrams, leastGrams));

/** What an amendment would be stored as. */
export function asStored(asked: Asked, by: string, product: ProductToday | undefined): Amendment {
  const {
    id,
    kind,
    pid: _pid,
    seen_price_paise: _price,
    seen_total_paise: _total,
    ...data
  } = asked;
  const named = product && {
    pid: product.pid,
    price_paise: product.pricePaise,
    category: product.categorySlug,
  };
  return { id, kind, by, at: '', data: { ...data, ...(named && { product: named }) } };
}

export function reasonsAgainst(order: OracleOrder, asked: Asked, facts: Facts): Set<string> {
  const reasons = new Set<string>();
  const { by, products } = facts;
  const { kind } = asked;
  const isKnown = (by === 'customer' ? BY_CUSTOMER : BY_SHOP).includes(kind);
  // Pieces are counted; goods by weight are weighed, or not there at all.
  const isCounted = kind !== 'returned' && (asked.count ?? 0) > MAX_PIECES;
  if (!isKnown || isCounted) return reasons.add('invalid');

  const line = asked.line === undefined ? undefined : order.line(asked.line);
  if (asked.line !== undefined && !line) return reasons.add('invalid');
  const undone = order.amendments.find(({ id }) => kind === 'undone' && id === asked.amendment);
  if (!isInTime(kind, undone?.kind, facts)) reasons.add('too_late');
  if (line?.state === 'dropped') {
    return reasons.add(kind === 'dropped' ? 'nothing_to_do' : 'superseded');
  }
  const product = asked.pid === undefined ? undefined : products.get(asked.pid);
  if (asked.pid !== undefined) {
    const isSo = product && (product.stepGrams > 0 ? 'g' : 'each') === unitOf(asked);
    if (!isSo || !product.isActive) return reasons.add('unavailable');
  }
  const reason = line ? ofLine(order, line, asked, facts) : ofOrder(order, asked, undone, facts);
  if (reason !== null) return reasons.add(reason);

  const after = order.with(asStored(asked, by, product));
  if (by === 'shop') {
    if (exceedsWhatWasAgreed(order, after)) reasons.add('needs_consent');
    return reasons;
  }
  if (kind === 'added' && product) {
    const held = heldOf(order, product.pid);
    const quantity = quantityOf(asked);
    const isTooMuch = held + quantity > mostInOrder(product, held, facts);
    if (isTooMuch || !isInSteps(product, quantity)) reasons.add('unavailable');
    if (product.pricePaise > (asked.seen_price_paise ?? product.pricePaise)) {
      reasons.add('needs_consent');
    }
  }
  const [was, is] = [order.totals(), after.totals()];
  const isDearer = is.agreedPaise > was.agreedPaise || is.bill.totalPaise > was.bill.totalPaise;
  // What is in the place of a line goes out with the line, and not by taking back what brought it.
  if (kind === 'undone' && is.excessPaise > was.excessPaise) reasons.add('superseded');
  if (kind === 'dropped' && isDearer && is.agreedPaise > (asked.seen_total_paise ?? 0)) {
    reasons.add('needs_consent');
  }
  const isBelow = (some: OracleOrder) => keptPaise(some) < facts.minOrderPaise;
  if (isBelow(after) && !isBelow(order)) reasons.add('below_minimum');
  for (const [pid, quantity] of movedBetween(order, after, facts.moved)) {
    const stock = products.get(pid)?.stock ?? null;
    if (stock !== null && quantity > Math.max(0, stock)) reasons.add('unavailable');
  }
  return reasons;
}

/** `undone`: of an undo, the kind of what it takes back. */
function isInTime(kind: string, undone: string | undefined, { by, status }: Facts): boolean {
  if (kind === 'objected') return isInShop(status) || isAtDoor(status);
  const isOwn = by === 'customer' && kind !== 'answered';
  if (isOwn) return isBeforePacking(status);
  if ((undone ?? kind) !== 'returned') return isInShop(status);
  // What came back to the shop with the order is taken back there.
  return isAtDoor(status) || (kind === 'undone' && isInShop(status));
}

/** Why nothing of the kind is said of this line; null if it is. */
function ofLine(order: OracleOrder, line: LineNow, asked: Asked, facts: Facts): string | null {
  const { kind, count = 0, grams = 0 } = asked;
  const { agreed, packed, returned } = line;
  switch (kind) {
    case 'found':
    case 'short': {
      if (count > agreed.quantity) return 'needs_consent';
      if ((kind === 'found') !== (count === agreed.quantity)) return 'invalid';
      const isSame = line.state === kind && packed - returned === count;
      const isSameReason = kind === 'found' || line.reason === asked.reason;
      return isSame && isSameReason ? 'nothing_to_do' : null;
    }
    case 'weighed': {
      const isByWeight = line.unit === 'g' || agreed.unit === 'g';
      if (!isByWeight) return 'invalid';
      const meant = line.unit === 'g' ? line.wanted : agreed.quantity;
      return grams * 10 < meant || grams > meant * 10 ? 'unlikely' : null;
    }
    case 'priced': {
      const { price_paise: price = 0 } = asked;
      if (price >= agreed.price_paise) return 'needs_consent';
      return price * 2 < agreed.price_paise && !facts.isOwner ? 'owner_only' : null;
    }
    case 'dropped': {
      const others = order
        .linesNow()
        .filter(({ id, state }) => id !== line.id && state !== 'dropped');
      return others.length === 0 ? 'last_line' : null;
    }
    case 'returned': {
      if (returned > 0) {
        const isSame = returned === count && line.returnedAs === asked.reason;
        return isSame ? 'nothing_to_do' : 'superseded';
      }
      if (count > packed) return 'invalid';
      const left = order.linesNow().map((one) => one.packed - one.returned);
      return sumOf(left) === count ? 'last_line' : null;
    }
    case 'replaced':
      return unitOf(asked) === agreed.unit && quantityOf(asked) > agreed.quantity
        ? 'needs_consent'
        : null;
    default:
      return null;
  }
}

/** The same of what is said of no line. */
function ofOrder(
  order: OracleOrder,
  asked: Asked,
  undone: Amendment | undefined,
  { by }: Facts,
): string | null {
  const taken = (kind: string, id: string | undefined) =>
    order.amendments.some((one) => one.id === id && one.kind === kind) ? 'superseded' : 'invalid';
  switch (asked.kind) {
    case 'answered': {
      const question = order.questions().find(({ id }) => id === asked.question);
      if (!question) return taken('asked', asked.question);
      if (question.state === 'open') return null;
      if (question.state === asked.answer) return 'nothing_to_do';
      return question.state === 'lapsed' ? 'too_late' : 'superseded';
    }
    case 'agreed': {
      const { total_paise: total = 0 } = asked;
      const { bill, agreedPaise } = order.totals();
      const isMore = total > highestWord(order) || total > agreedPaise;
      return total > bill.totalPaise && isMore ? null : 'nothing_to_do';
    }
    case 'objected': {
      const word = order.words().find(({ id }) => id === asked.agreement);
      if (!word) return taken('agreed', asked.agreement);
      return word.isObjected ? 'nothing_to_do' : null;
    }
    case 'bags':
      return order.bags() === asked.count ? 'nothing_to_do' : null;
    case 'undone': {
      if (!undone || undone.by !== by || !UNDOABLE.includes(undone.kind)) return 'invalid';
      const isAnswered = order
        .questions()
        .some(({ id, state }) => id === undone.id && state === 'yes');
      const about = order.line(order.lineAbout(undone));
      if (isAnswered || (by === 'shop' && about?.state === 'dropped')) return 'superseded';
      const others = order
        .linesNow()
        .filter(({ id, state }) => id !== undone.id && state !== 'dropped');
      if (by === 'customer' && undone.kind === 'added' && others.length === 0) return 'last_line';
      const isTwice = order.amendments.some(
        ({ kind, data }) => kind === 'undone' && data.amendment === undone.id,
      );
      return isTwice ? 'nothing_to_do' : null;
    }
    default:
      return null;
  }
}

const highestWord = (order: OracleOrder) =>
  Math.max(0, ...order.words().map((word) => (word.isObjected ? 0 : word.totalPaise)));

const heldOf = (order: OracleOrder, pid: number) =>
  sumOf(order.linesNow().map((line) => (line.pid === pid ? line.packed - line.returned : 0)));

function keptPaise(order: OracleOrder): number {
  const own = order.linesNow().filter(({ by, state }) => by === 'customer' && state !== 'dropped');
  const { bill, excessPaise } = order.totals();
  // What the shop bears is no part of it.
  const charged = bill.subtotalPaise - excessPaise;
  return Math.max(charged, sumOf(own.map(({ agreed }) => ownGoods(agreed).paise)));
}

/**
 * Whether the shop charges or brings what nobody has agreed to. It is not refused for what the customer has left to it,
 * as by an objection, nor for a weight between the one ordered and the most.
 */
function exceedsWhatWasAgreed(order: OracleOrder, after: OracleOrder): boolean {
  const one = after.amendments[after.amendments.length - 1] as Amendment;
  const [was, is] = [order.totals(), after.totals()];
  const bearsMore = is.excessPaise > was.excessPaise;
  if (one.kind === 'added') {
    return bearsMore || is.bill.totalPaise + is.excessPaise > highestWord(after);
  }
  const isDearer = is.bill.totalPaise > was.bill.totalPaise;
  if (isReport(one) && isDearer && costsMoreThanYes(after, one)) return true;
  return bearsMore && is.excessPaise > leftToShop(after);
}

/** What is reported of a line costs more than what its customer said yes to, by the price or after the code. */
function costsMoreThanYes(order: OracleOrder, { data }: Amendment): boolean {
  const line = order.line(data.line ?? '');
  const yes = line?.yes;
  if (!line || !yes) return false;
  const [charged, offered] = [line.goods, goodsOf(yes)];
  return (
    charged.paise > offered.paise ||
    afterCode(charged, order.terms) > afterCode(offered, order.terms)
  );
}

/** What the shop bears whatever it reports: for what the customer did, and for weights. */
function leftToShop(order: OracleOrder): number {
  const bornWith = (isKept: (one: Amendment) => boolean) =>
    order.withOnly(isKept).totals().excessPaise;
  const isAboveOrder = ({ kind, by }: Amendment) =>
    ['agreed', 'answered', 'replaced'].includes(kind) || (kind === 'added' && by === 'shop');
  const byCustomer =
    bornWith((one) => !isReport(one)) - bornWith((one) => !isReport(one) && one.by !== 'customer');
  return Math.max(0, byCustomer) + bornWith((one) => !isAboveOrder(one));
}
