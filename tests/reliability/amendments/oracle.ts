/**
 * What must hold of an order whose contents change (D48, D49), computed apart from the fold: by hand, from the
 * answers that each device was given.
 */
import type { AgreedLine } from '../../../src/domain/order/agreed-line.ts';
import type { Amendment, AmendmentData } from '../../../src/domain/order/amendment.ts';
import type { FoldedLine } from '../../../src/domain/order/folded-line.ts';
import { foldOrder } from '../../../src/domain/order/fold.ts';
import { linesOf } from '../../../src/domain/order/history.ts';
import { canCancel, holdsStock, isChangeable } from '../../../src/domain/order/status.ts';
import { stockTaken } from '../../../src/domain/order/write-offs.ts';
import type { ShopState, StoredOrder } from '../fake-shop/state.ts';

/** What ₹… the customer's own lines come to, by the shop's first settings: 5 % tax, ₹25, ₹20 off from ₹200. */
function priceByHand(order: Contents, lines: { paise: number }[], hasDiscount: boolean): number {
  const { terms } = order.agreement;
  const sum = lines.reduce((before, { paise }) => before + paise, 0);
  if (lines.length === 0) return 0;
  const tax = terms.is_tax_included
    ? 0
    : Math.floor((sum * terms.tax_percent * 100 + 5_000) / 10_000);
  return (
    sum + terms.delivery_fee_paise - (hasDiscount ? Math.min(terms.discount_paise, sum) : 0) + tax
  );
}

/** With the tax that comes on top, half a paisa up. */
function taxed({ agreement: { terms } }: Contents, paise: number): number {
  return terms.is_tax_included
    ? paise
    : paise + Math.floor((paise * terms.tax_percent * 100 + 5_000) / 10_000);
}

/** Of pieces, or of grams at the price of a kilogram: half a paisa up, once. */
function costOf(pricePaise: number, quantity: number, unit: AgreedLine['unit']): number {
  return unit === 'each'
    ? pricePaise * quantity
    : Math.floor((pricePaise * quantity) / 1_000 + 0.5);
}

/** What a product comes to that an amendment names. */
const paidFor = ({ product, count = 0, grams }: AmendmentData['added']): number =>
  grams === undefined ? product.price_paise * count : costOf(product.price_paise, grams, 'g');

/** The products that amendments name by weight. */
const pidsByWeight = (order: Contents) =>
  new Set(
    amendmentsOf(order).flatMap(({ data }) =>
      'product' in data && data.grams !== undefined ? [data.product.pid] : [],
    ),
  );

/** The most of a line that is billed: of weighed goods a tenth more than ordered where that was ticked. */
const mostOf = ({ quantity, unit, may_exceed: mayExceed }: AgreedLine): number =>
  unit === 'g' && mayExceed ? Math.floor(quantity * 1.1 + 1e-6) : quantity;

const amendmentsOf = (order: Contents) => order.amendments as Amendment[];

/** What an order was placed as, and what has changed since. */
type Contents = Pick<StoredOrder, 'agreement' | 'amendments'>;

/** Amendments that are not undone, by whoever may undo them. */
function standing(order: Contents, length = order.amendments.length): Amendment[] {
  const all = amendmentsOf(order).slice(0, length);
  const undone = new Set(all.flatMap((one) => (one.kind === 'undone' ? [one.data.amendment] : [])));
  return all.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id));
}

/** Kinds that say what has become of a line: the last one counts. */
const OUTCOMES: readonly string[] = ['found', 'short', 'replaced', 'dropped', 'weighed'];

/** What the shop says of a line. */
const REPORTS: readonly string[] = ['found', 'short', 'replaced', 'weighed', 'priced', 'returned'];

/** The most that the customer has said yes to. */
export function agreedByHand(order: Contents, length = order.amendments.length): number {
  const counting = standing(order, length);
  const saidPaise = new Map<string, number>();
  for (const one of counting) {
    if (one.kind !== 'agreed') continue;
    const before = agreedByHand(order, order.amendments.indexOf(one));
    saidPaise.set(one.id, Math.max(0, one.data.total_paise - before));
  }
  const left = leftByHand(order, counting, saidPaise);
  return agreedWithoutLeft(order, counting, saidPaise) + left;
}

/** `saidPaise`: by word on the phone, how much more it was then. */
function agreedWithoutLeft(
  order: Contents,
  counting: readonly Amendment[],
  saidPaise: ReadonlyMap<string, number>,
): number {
  const { lines, terms } = order.agreement;
  const outcomes = new Map<string, Amendment>();
  const offers = new Map<string, Extract<Amendment, { kind: 'asked' }>>();
  const offered = new Map<string, number>();
  for (const one of counting) {
    if (one.kind === 'asked') offers.set(one.id, one);
    const isYes = one.kind === 'answered' && one.data.answer === 'yes';
    const offer = isYes ? offers.get(one.data.question) : undefined;
    if (offer) {
      outcomes.set(offer.data.line, offer);
      offered.set(offer.data.line, paidFor(offer.data));
    }
    if (OUTCOMES.includes(one.kind) && 'line' in one.data) {
      const { data: before } = outcomes.get(one.data.line) ?? {};
      // Of what is in the place of the line, which stays agreed on.
      const isOthers = before && 'product' in before && before.grams !== undefined;
      if (one.kind !== 'weighed' || !isOthers) outcomes.set(one.data.line, one);
    }
  }
  const ordered = lines.map((line) => {
    const of = (quantity: number) => costOf(line.price_paise, quantity, line.unit);
    return { id: line.id, paise: of(line.quantity), mostPaise: of(mostOf(line)) };
  });
  const added = counting.flatMap((one) => {
    if (one.kind !== 'added' || one.by !== 'customer') return [];
    const paise = paidFor(one.data);
    return [{ id: one.id, paise, mostPaise: paise }];
  });
  const isKept = ({ id }: { id: string }) => outcomes.get(id)?.kind !== 'dropped';
  const kept = [...ordered, ...added].filter(isKept);
  const asAgreed = (id: string, paise: number) => {
    const yes = offered.get(id) ?? paise;
    return { paise: outcomes.get(id)?.kind === 'asked' ? yes : Math.min(yes, paise) };
  };
  const wanted = kept.map(({ id, paise }) => asAgreed(id, paise));
  const most = kept.map(({ id, mostPaise }) => asAgreed(id, mostPaise));
  const isEarned = [kept, wanted].some(
    (some) => some.reduce((sum, { paise }) => sum + paise, 0) >= terms.discount_from_paise,
  );
  const objected = new Set(
    counting.flatMap((one) => (one.kind === 'objected' ? [one.data.agreement] : [])),
  );
  const words = counting.flatMap(({ id, kind }) =>
    kind === 'agreed' ? { isStanding: !objected.has(id), paise: saidPaise.get(id) ?? 0 } : [],
  );
  const sumOf = (some: { paise: number }[]) => some.reduce((sum, { paise }) => sum + paise, 0);
  const [said, standingWords] = [sumOf(words), sumOf(words.filter((one) => one.isStanding))];
  // What the shop has added, and the customer has taken out or changed by a yes since.
  const change = counting.reduce((sum, one) => {
    if (one.kind !== 'added' || one.by !== 'shop') return sum;
    const own = paidFor(one.data);
    const now = isKept(one) ? asAgreed(one.id, own).paise : 0;
    return sum + taxed(order, now) - taxed(order, own);
  }, 0);
  const byPhone =
    change > 0 ? standingWords + change : Math.min(standingWords, Math.max(0, said + change));
  const own = [wanted, most].map((some) => priceByHand(order, some, isEarned));
  return Math.max(...own) + byPhone;
}

/**
 * What the shop has added stays agreed on when the customer takes out a line: the shop bears no more than before. An
 * objection ends that for what comes after the word.
 */
function leftByHand(
  order: Contents,
  counting: readonly Amendment[],
  saidPaise: ReadonlyMap<string, number>,
): number {
  const objected = counting.flatMap((one) => (one.kind === 'objected' ? one.data.agreement : []));
  const lines = order.agreement.lines.map((line) => ({
    ...line,
    quantity: mostOf(line),
    may_exceed: false,
  }));
  const most = { ...order, agreement: { ...order.agreement, lines } };
  let left = 0;
  for (const [index, one] of counting.entries()) {
    if (objected.includes(one.id)) return left;
    if (one.kind !== 'dropped') continue;
    const [before, after] = [index, index + 1].map((length) => {
      // Whatever was said of other lines.
      const amendments = counting
        .slice(0, length)
        .filter(
          ({ kind, data }) =>
            !REPORTS.includes(kind) || ('line' in data && data.line === one.data.line),
        );
      const { bill, excessPaise } = foldOrder({ ...most.agreement, amendments });
      const agreed = agreedWithoutLeft(most, amendments, saidPaise) + left;
      return Math.max(0, bill.totalPaise + excessPaise - agreed);
    }) as [number, number];
    left += Math.max(0, after - before);
  }
  return left;
}

type Weighed = Extract<Amendment, { kind: 'weighed' }>;

/** Wrongs of one order as the shop has it. */
export function wrongsOf(order: StoredOrder): string[] {
  const wrongs: string[] = [];
  const check = (says: string, isRight: boolean) => {
    if (!isRight) wrongs.push(says);
  };
  const folded = foldOrder({ ...order.agreement, amendments: order.amendments });
  const { bill } = folded;
  check('the row is not the fold', JSON.stringify(linesOf(folded)) === JSON.stringify(order.lines));
  check('the bill is not the fold', JSON.stringify(bill) === JSON.stringify(order.quote));
  check('the bill is above what was agreed', order.quote.totalPaise <= agreedByHand(order));
  check('more counts as agreed than was', folded.agreedPaise <= agreedByHand(order));
  check(
    'the bill does not add up',
    bill.subtotalPaise + bill.deliveryFeePaise + bill.taxesPaise - bill.discountPaise ===
      bill.totalPaise,
  );
  const ids = order.amendments.map(({ id }) => id);
  check('an amendment was taken twice', new Set(ids).size === ids.length);
  const hasObjection = standing(order).some(({ kind }) => kind === 'objected');
  const hasUndone = order.amendments.some(({ kind }) => kind === 'undone');
  // Tax is rounded once for what the customer has ordered, and once for what was agreed by phone above that.
  const byPhone = standing(order).filter(({ kind }) => kind === 'agreed').length;
  check(
    'the shop bears what nobody objected to',
    folded.excessPaise <= byPhone || hasObjection || hasUndone,
  );
  /** Of a line whose weight was the last that was said of it. */
  const checkWeighed = (line: FoldedLine, { id: weight, data: { grams } }: Weighed) => {
    const { state, agreed, unit, wanted } = line;
    // Of something else that was in the place of the line, and is not any more.
    const place = order.amendments.findIndex(({ id }) => id === weight);
    const then = foldOrder({ ...order.agreement, amendments: order.amendments.slice(0, place) });
    const onScales = then.lines.find(({ id }) => id === line.id);
    const isOthers = onScales?.state === 'replaced' && onScales.unit === 'g';
    if (isOthers && (onScales.product.pid !== line.product.pid || onScales.wanted !== wanted)) {
      return;
    }
    // The weight is that of what is in the line's place, if that is sold by weight.
    const isOther = state === 'replaced' && unit === 'g';
    // It is gone again, and was in the place of pieces.
    if (!isOther && agreed.unit === 'each') return;
    check('a weight does not count', state === 'found' || isOther);
    const billed = Math.min(grams, isOther ? wanted : mostOf(agreed));
    check('more or less is billed than was weighed', packedOf(line) === billed);
    const expected = isOther ? wanted : agreed.quantity;
    const isSlip = grams * 10 < expected || grams > expected * 10;
    check('a weight was taken that can only be a slip', !isSlip);
  };
  for (const one of amendmentsOf(order)) {
    if (one.kind === 'undone') {
      const before = amendmentsOf(order).find(({ id }) => id === one.data.amendment);
      check('somebody undid what another did', before?.by === one.by);
    }
    if (one.kind === 'answered') {
      const question = amendmentsOf(order).find(({ id }) => id === one.data.question);
      const until = question?.kind === 'asked' ? question.data.until : '';
      check('an answer counted after the end of the question', one.at < until);
      const between = amendmentsOf(order).slice(
        order.amendments.findIndex(({ id }) => id === one.data.question) + 1,
        order.amendments.indexOf(one),
      );
      const line = question?.kind === 'asked' ? question.data.line : '';
      const undone = new Set(
        between.flatMap((other) => (other.kind === 'undone' ? [other.data.amendment] : [])),
      );
      check(
        'an answer counted though the shop had gone on',
        between.every(
          (other) =>
            !['asked', ...OUTCOMES].includes(other.kind) ||
            !('line' in other.data && other.data.line === line) ||
            undone.has(other.id),
        ),
      );
    }
  }
  const byWeight = pidsByWeight(order);
  for (const line of folded.lines) {
    const { agreed, product, quantity, totalPaise } = line;
    const otherUnit = byWeight.has(product.pid) ? 'g' : 'each';
    const unit = line.state === 'replaced' ? otherUnit : agreed.unit;
    const byHand = costOf(product.price_paise, quantity, unit);
    check('a line does not cost its price times its quantity', totalPaise === byHand);
    check(
      'a replacement costs more than its line, and nobody was asked',
      line.state !== 'replaced' ||
        (agreed.unit === unit
          ? product.price_paise <= agreed.price_paise
          : totalPaise <= costOf(agreed.price_paise, agreed.quantity, agreed.unit)) ||
        folded.questions.some(({ line: id, state }) => id === line.id && state === 'yes'),
    );
    const said = standing(order)
      .filter(({ kind }) => OUTCOMES.includes(kind))
      .findLast((one) => 'line' in one.data && one.data.line === line.id);
    const isAnswered = amendmentsOf(order)
      .slice(said && order.amendments.indexOf(said))
      .some(({ kind }) => kind === 'answered' || kind === 'lapsed');
    // A question has an end of its own.
    if (isAnswered) continue;
    if (said?.kind === 'weighed') checkWeighed(line, said);
    else {
      const count = said && 'count' in said.data ? said.data.count : 0;
      const isLast = line.state === said?.kind && said.kind !== 'replaced';
      check('a line holds another number than was said', !isLast || packedOf(line) === count);
    }
  }
  return wrongs;
}

/** What was in the bag of a line, also what was given back of it. */
const packedOf = ({ quantity, returned }: FoldedLine) => quantity + (returned ? returned.count : 0);

/** What of a line was out of stock or damaged: it is on no shelf and in no bag. */
function missingFrom(line: FoldedLine) {
  const { state, agreed, missing } = line;
  // For any other reason than that it is damaged or out of stock it is on the shelf.
  if (missing?.reason === 'other') return 0;
  if (state === 'replaced') return agreed.quantity;
  return state === 'short' ? agreed.quantity - packedOf(line) : 0;
}

/** What a line had of a product that nobody has any more: missing from the bag, or damaged at the door. */
function lostOf(line: FoldedLine, pid: number): number {
  const { agreed, product, returned } = line;
  const isDamaged = product.pid === pid && returned?.reason === 'damaged';
  return (agreed.pid === pid ? missingFrom(line) : 0) + (isDamaged ? returned.count : 0);
}

/** A line as it was before it was dropped, or its adding undone. */
function atEnd(order: StoredOrder, line: string): FoldedLine | undefined {
  const at = amendmentsOf(order).findLastIndex(
    (one) =>
      (one.kind === 'dropped' && one.data.line === line) ||
      (one.kind === 'undone' && one.data.amendment === line),
  );
  const before = foldOrder({ ...order.agreement, amendments: order.amendments.slice(0, at) });
  return before.lines.find(({ id }) => id === line);
}

/** Of counted stock nothing is lost: on the shelf, in a bag, or missing from one. */
export function stockWrongs(state: ShopState, pid: number, counted: number): string[] {
  const left = state.products.get(pid)?.stock ?? 0;
  let accounted = left;
  let isTakenByShop = false;
  let wasHeldAgain = false;
  let contained = 0;
  let held = 0;
  for (const order of state.orders.values()) {
    const parts = stockTaken(order.taken);
    for (const part of parts.held) if (part.pid === pid) held += part.quantity;
    for (const part of parts.writeOffs) if (part.pid === pid) accounted += part.quantity;
    const folded = foldOrder({ ...order.agreement, amendments: order.amendments });
    for (const line of folded.lines) {
      if (line.product.pid === pid && holdsStock(order.status)) contained += line.quantity;
      const was = line.state === 'dropped' ? atEnd(order, line.id) : line;
      if (was) accounted += lostOf(was, pid);
    }
    for (const { id, kind } of order.amendments) {
      if (kind !== 'added' || folded.lines.some((line) => line.id === id)) continue;
      const was = atEnd(order, id);
      if (was) accounted += lostOf(was, pid);
    }
    // Whatever the count says, the packer has it in hand.
    const takes = ['replaced', 'undone', 'answered'];
    isTakenByShop ||= order.amendments.some(
      ({ by, kind }) => takes.includes(kind) || (by === 'shop' && kind === 'added'),
    );
    // Taken up again after it was cancelled, or shown again: it holds what there was then.
    wasHeldAgain ||= order.events.some(
      ({ status, by }) => status === 'cancelled' || by === 'restored',
    );
  }
  if (left < 0) return ['stock below zero'];
  if (held > contained) return ['an order holds what it does not contain'];
  if (wasHeldAgain) return [];
  accounted += held;
  if (!isTakenByShop && contained > held) return ['an order holds what nobody took from the shelf'];
  return accounted === counted || (isTakenByShop && accounted >= counted)
    ? []
    : [`of ${counted} counted, ${accounted} are accounted for`];
}

/**
 * The same of goods by weight, in grams. What a line weighs less is on the shelf, so that nothing is missing unless
 * somebody said so, or put something else in its place.
 */
export function weighedStockWrongs(
  left: number,
  orders: Iterable<Contents & Pick<StoredOrder, 'status' | 'taken'>>,
  pid: number,
  grams: number,
): string[] {
  let held = 0;
  let writtenOff = 0;
  let contained = 0;
  let isAnyMissing = false;
  for (const order of orders) {
    const parts = stockTaken(order.taken);
    for (const part of parts.held) if (part.pid === pid) held += part.quantity;
    for (const part of parts.writeOffs) if (part.pid === pid) writtenOff += part.quantity;
    isAnyMissing ||= order.amendments.some(({ kind }) =>
      ['short', 'replaced', 'answered', 'lapsed', 'returned'].includes(kind),
    );
    if (!holdsStock(order.status)) continue;
    for (const line of foldOrder({ ...order.agreement, amendments: order.amendments }).lines) {
      if (line.product.pid === pid) contained += line.quantity;
    }
  }
  if (left < 0) return ['stock below zero'];
  if (held > contained) return ['an order holds more grams than it contains'];
  const accounted = left + held + writtenOff;
  // What is missing is in no count: not when it is found, nor when the order is taken up again or restored.
  return accounted === grams || isAnyMissing
    ? []
    : [`of ${grams} g ${accounted} g are accounted for`];
}

/**
 * Whether a customer may still drop and add, and the shop pack, or note what is given back at the door. `kind`: of an
 * undo, that of what it takes back.
 */
export const isInTime = (by: 'customer' | 'shop', kind: string, status: string): boolean => {
  if (kind === 'returned') return status === 'shipped';
  if (['objected', 'lapsed', 'refused'].includes(kind)) return true;
  return by === 'customer' && kind !== 'answered' ? canCancel(status) : isChangeable(status);
};
