/**
 * What must hold of orders whose contents change (D48, D49): the shop has stored what the amendments come to, no bill was
 * ever above what was agreed, and phone and counters show the same.
 */
import { foldOrder, type OrderHistory } from '../../../src/domain/order/fold.ts';
import { linesOf, parseHistory } from '../../../src/domain/order/history.ts';
import { OracleOrder } from '../amendments/oracle/order.ts';
import { isCalledOff } from '../amendments/oracle/records.ts';
import { inBags } from '../amendments/oracle/stock.ts';
import { LOOSE, type ShopRow } from './back-office.ts';
import type { Books, Finding } from './books.ts';

const storedPaise = ({ order_amount: amount }: ShopRow) => Math.round(amount * 100);

/** The pieces or grams in a bag by product, in words. */
const inBag = (lines: readonly { pid: number; quantity: number; grams?: number }[]) =>
  lines
    .map(({ pid, quantity, grams }) => `${grams ? `${grams} g` : quantity}×${pid}`)
    .toSorted()
    .join();

function* ofRow(row: ShopRow): Generator<Finding> {
  const { id: orderId, agreement, amendments } = row;
  if (!agreement) return;
  const now = foldOrder({ ...agreement, amendments });
  if (now.bill.totalPaise !== storedPaise(row)) {
    const says = `${now.bill.totalPaise} p by its amendments, ${storedPaise(row)} p stored`;
    yield { wrong: 'unfolded', orderId, says };
  }
  if (amendments.length > 0 && now.agreedPaise !== row.agreed_paise) {
    const says = `${now.agreedPaise} p agreed by its amendments, ${row.agreed_paise} p stored`;
    yield { wrong: 'unfolded', orderId, says };
  }
  const [bag, stored] = [inBag(linesOf(now)), inBag(row.order_items)];
  if (bag !== stored) yield { wrong: 'unfolded', orderId, says: `${bag} folded, ${stored} stored` };
  const oracle = new OracleOrder(agreement);
  for (const [index, one] of amendments.entries()) {
    oracle.append(one);
    const { bill } = foldOrder({ ...agreement, amendments: amendments.slice(0, index + 1) });
    const { agreedPaise } = oracle.totals();
    if (bill.totalPaise > agreedPaise) {
      const says = `after ${one.id} ${bill.totalPaise} p, agreed were ${agreedPaise} p`;
      yield { wrong: 'overcharged', orderId, says };
    }
  }
}

/** A refusal changes nothing about an order and signals no phone, which may hear of it at its next start. */
const takenIds = (history: Pick<OrderHistory, 'amendments'> | null) =>
  `[${(history?.amendments ?? [])
    .filter(({ kind }) => kind !== 'refused')
    .map(({ id }) => id)
    .join()}]`;

/** What the customer's phone and the devices of the staff show. */
function* ofScreens(row: ShopRow, { phone, counters }: Books): Generator<Finding> {
  const { id: orderId, amendments, status } = row;
  const order = phone.orders.find(({ id }) => id === orderId);
  if (order?.delivery.state === 'received') {
    const [told, stored] = [takenIds(parseHistory(order.history)), takenIds({ amendments })];
    if (told !== stored) {
      const says = `amendments ${told} on the phone, ${stored} at the shop`;
      yield { wrong: 'disagreeing', orderId, says };
    }
    const [shown, stocked] = [inBag(order.lines), inBag(row.order_items)];
    if (shown !== stocked) {
      const says = `${shown} on the phone, ${stocked} at the shop`;
      yield { wrong: 'disagreeing', orderId, says };
    }
  }
  for (const { totals } of counters) {
    const shown = totals.get(orderId) ?? Number.NaN;
    if (shown !== storedPaise(row)) {
      const says = `${shown} p at a counter, ${storedPaise(row)} p at the shop (${status})`;
      yield { wrong: 'disagreeing', orderId, says };
    }
  }
}

/** Amendments that were stored on a device, and that nobody has answered. */
function* unanswered({
  amendments,
  phone,
  shop,
  counters,
  isForgetful,
}: Books): Generator<Finding> {
  const ids = new Set(shop.map(({ id }) => id));
  const own = counters.map(({ commands }) =>
    commands.filter(({ orderId, state }) => ids.has(orderId) && state !== 'refused'),
  );
  for (const { id, orderId } of own.flat()) {
    yield { wrong: 'stuck', orderId, says: `${id} of a counter has no answer` };
  }
  if (isForgetful) return;
  const answered = new Set([
    ...shop.flatMap((row) => row.amendments.map(({ id }) => id)),
    ...counters.flatMap(({ commands }) => commands.map(({ id }) => id)),
    ...phone.outbox.flatMap((entry) => entry.amendments ?? []),
    ...phone.orders.flatMap((order) =>
      (order.refusedAmendments ?? []).map(({ request }) => request.id),
    ),
  ]);
  const alive = shop.filter(({ status }) => status !== 'cancelled').map(({ id }) => id);
  const isGone = ([id, orderId]: [string, string]) => alive.includes(orderId) && !answered.has(id);
  const pressed = [...amendments, ...counters.flatMap((counter) => [...counter.pressed])];
  for (const [id, orderId] of pressed.filter(isGone)) {
    yield { wrong: 'lost', orderId, says: `amendment ${id} is nowhere` };
  }
}

const MAY_MISS: readonly string[] = ['short', 'replaced', 'answered', 'lapsed', 'returned'];

/** Grams of goods by weight: on the shelf as far as they are in no bag, and on the phone as on the shelf. */
function* ofLooseGoods({ shop, phone, looseGrams }: Books): Generator<Finding> {
  const orders = shop.flatMap(({ agreement, amendments, status, stock_taken: taken }) =>
    agreement ? [{ agreement, amendments, status, taken: taken ?? [] }] : [],
  );
  let [held, contained, writtenOff] = [0, 0, 0];
  for (const { taken, agreement, amendments, status } of orders) {
    for (const part of taken.filter(({ pid }) => pid === LOOSE.pid)) {
      if ('said_by' in part) writtenOff += part.quantity;
      else held += part.quantity;
    }
    const oracle = new OracleOrder(agreement);
    for (const one of amendments) oracle.append(one);
    if (!isCalledOff(status)) contained += inBags(oracle).get(LOOSE.pid) ?? 0;
  }
  // What is missing is in no count: not when it is found, nor when the order is taken up again or restored.
  const isAnyMissing = orders.some(({ amendments }) =>
    amendments.some(({ kind }) => MAY_MISS.includes(kind)),
  );
  const isLost = looseGrams + held + writtenOff !== LOOSE.stockGrams && !isAnyMissing;
  if (looseGrams < 0 || held > contained || isLost) {
    const says = `${looseGrams} g on the shelf, ${held} g held, ${contained} g in bags`;
    yield { wrong: 'miscounted', orderId: '', says };
  }
  const told = phone.stock[LOOSE.pid];
  if (told !== looseGrams) {
    const says = `${told} g on the shelf as the phone has it, ${looseGrams} g at the shop`;
    yield { wrong: 'disagreeing', orderId: '', says };
  }
}

export function* contentFindings(books: Books): Generator<Finding> {
  for (const row of books.shop) {
    yield* ofRow(row);
    yield* ofScreens(row, books);
  }
  yield* unanswered(books);
  yield* ofLooseGoods(books);
  for (const pid of books.oversold) {
    yield { wrong: 'oversold', orderId: '', says: `product ${pid}` };
  }
}
