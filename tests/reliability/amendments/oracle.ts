/**
 * What must hold of an order whose contents change (D48, D49), computed apart from the fold: by hand, from the
 * answers that each device was given.
 */
import type { Amendment } from '../../../src/domain/order/amendment.ts';
import { type FoldedLine, foldOrder } from '../../../src/domain/order/fold.ts';
import { linesOf } from '../../../src/domain/order/history.ts';
import { canCancel, holdsStock, isChangeable } from '../../../src/domain/order/status.ts';
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

const amendmentsOf = (order: Contents) => order.amendments as Amendment[];

/** What an order was placed as, and what has changed since. */
type Contents = Pick<StoredOrder, 'agreement' | 'amendments'>;

/** Amendments that are not undone, by whoever may undo them. */
function standing(order: Contents, length = order.amendments.length): Amendment[] {
  const all = amendmentsOf(order).slice(0, length);
  const undone = new Set(all.flatMap((one) => (one.kind === 'undone' ? [one.data.amendment] : [])));
  return all.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id));
}

/** The most that the customer has said yes to. */
export function agreedByHand(order: Contents, length = order.amendments.length): number {
  const counting = standing(order, length);
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
      offered.set(offer.data.line, offer.data.product.price_paise * offer.data.count);
    }
    if (['found', 'short', 'replaced', 'dropped'].includes(one.kind) && 'line' in one.data) {
      outcomes.set(one.data.line, one);
    }
  }
  const ordered = lines.map((line) => ({ id: line.id, paise: line.price_paise * line.quantity }));
  const added = counting.flatMap((one) =>
    one.kind === 'added' && one.by === 'customer'
      ? [{ id: one.id, paise: one.data.product.price_paise * one.data.count }]
      : [],
  );
  const wanted = [...ordered, ...added].flatMap(({ id, paise }) => {
    const last = outcomes.get(id);
    if (last?.kind === 'dropped') return [];
    const yes = offered.get(id) ?? paise;
    return [{ paise: last?.kind === 'asked' ? yes : Math.min(yes, paise) }];
  });
  const isEarned = [ordered, wanted].some(
    (some) => some.reduce((sum, { paise }) => sum + paise, 0) >= terms.discount_from_paise,
  );
  const objected = new Set(
    counting.flatMap((one) => (one.kind === 'objected' ? [one.data.agreement] : [])),
  );
  const byPhone = counting
    .filter((one) => one.kind === 'agreed' && !objected.has(one.id))
    .reduce((sum, one) => {
      const place = order.amendments.indexOf(one);
      const total = one.kind === 'agreed' ? one.data.total_paise : 0;
      return sum + Math.max(0, total - agreedByHand(order, place));
    }, 0);
  return priceByHand(order, wanted, isEarned) + byPhone;
}

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
  check(
    'the shop bears what nobody objected to',
    folded.excessPaise === 0 || hasObjection || hasUndone,
  );
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
            !['asked', 'found', 'short', 'replaced', 'dropped'].includes(other.kind) ||
            !('line' in other.data && other.data.line === line) ||
            undone.has(other.id),
        ),
      );
    }
  }
  for (const line of folded.lines) {
    check(
      'a replacement costs more than its line, and nobody was asked',
      line.state !== 'replaced' ||
        line.product.price_paise <= line.agreed.price_paise ||
        folded.questions.some(({ line: id, state }) => id === line.id && state === 'yes'),
    );
    const said = standing(order)
      .filter((one) => ['found', 'short', 'dropped'].includes(one.kind))
      .findLast((one) => 'line' in one.data && one.data.line === line.id);
    const isLast = line.state === said?.kind;
    const count = said && 'count' in said.data ? said.data.count : 0;
    check('a line holds another number than was said', !isLast || line.quantity === count);
  }
  return wrongs;
}

/** What of a line was missing, or left on one side for something else: it is on no shelf and in no bag. */
function missingFrom({
  agreed,
  state,
  quantity,
}: Pick<FoldedLine, 'agreed' | 'state' | 'quantity'>) {
  if (state === 'replaced') return agreed.quantity;
  return state === 'short' ? agreed.quantity - quantity : 0;
}

/** The same of a line that was dropped afterwards. */
function missingAtDrop(order: StoredOrder, line: string): number {
  const at = amendmentsOf(order).findLastIndex(
    (one) => one.kind === 'dropped' && one.data.line === line,
  );
  const before = foldOrder({ ...order.agreement, amendments: order.amendments.slice(0, at) });
  const dropped = before.lines.find(({ id }) => id === line);
  return dropped ? missingFrom(dropped) : 0;
}

/** Of counted stock nothing is lost: on the shelf, in a bag, or missing from one. */
export function stockWrongs(state: ShopState, pid: number, counted: number): string[] {
  const left = state.products.get(pid)?.stock ?? 0;
  let accounted = left;
  let isTakenByShop = false;
  let wasHeldAnew = false;
  let contained = 0;
  let held = 0;
  for (const order of state.orders.values()) {
    for (const part of order.taken) if (part.pid === pid) held += part.quantity;
    const folded = foldOrder({ ...order.agreement, amendments: order.amendments });
    for (const { id, agreed, product, state: is, quantity } of folded.lines) {
      if (product.pid === pid && holdsStock(order.status)) contained += quantity;
      if (agreed.pid !== pid) continue;
      if (is === 'dropped') accounted += missingAtDrop(order, id);
      else accounted += missingFrom({ agreed, state: is, quantity });
    }
    // Whatever the count says, the packer has it in hand.
    const takes = ['replaced', 'undone', 'answered'];
    isTakenByShop ||= order.amendments.some(
      ({ by, kind }) => takes.includes(kind) || (by === 'shop' && kind === 'added'),
    );
    // Taken up again after it was cancelled, or shown again: it holds what there was then.
    wasHeldAnew ||= order.events.some(
      ({ status, by }) => status === 'cancelled' || by === 'restored',
    );
  }
  if (left < 0) return ['stock below zero'];
  if (held > contained) return ['an order holds what it does not contain'];
  if (wasHeldAnew) return [];
  accounted += held;
  if (!isTakenByShop && contained > held) return ['an order holds what nobody took from the shelf'];
  return accounted === counted || (isTakenByShop && accounted >= counted)
    ? []
    : [`of ${counted} counted, ${accounted} are accounted for`];
}

/** Whether a customer may still drop and add, and whether the shop may pack. */
export const isInTime = (by: 'customer' | 'shop', kind: string, status: string): boolean => {
  if (['objected', 'lapsed', 'refused'].includes(kind)) return true;
  return by === 'customer' && kind !== 'answered' ? canCancel(status) : isChangeable(status);
};
