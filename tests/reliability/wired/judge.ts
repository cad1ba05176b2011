/**
 * Compares three books once everything has come to rest: what was pressed, what the phone says, what
 * the shop has.
 */
import type { AgreedLine } from '../../../src/domain/order/agreed-line.ts';
import { foldOrder } from '../../../src/domain/order/fold.ts';
import { gramsText } from '../../../src/shared/product/amount-text.ts';
import type { ShopRow } from './back-office.ts';
import { addressOf, PEOPLE } from './people.ts';
import type { Books, Finding } from './books.ts';
import { contentFindings } from './judge-contents.ts';
import type { PhoneBook } from './phone-book.ts';
import type { Press } from './press-book.ts';

const isLive = ({ status }: ShopRow) => status !== 'cancelled';
const rupees = (paise: number) => `₹${paise / 100}`;

/** 'rejected' waits for its person; everything else ought to have left. */
const isUnderWay = ({ state }: { state: string }) => state !== 'rejected';

function* stuck({ phone }: Books): Generator<Finding> {
  for (const { kind, orderId = '', state } of phone.outbox.filter(isUnderWay)) {
    yield { wrong: 'stuck', orderId, says: `${kind} is ${state}` };
  }
}

function* phantoms({ presses, shop }: Books): Generator<Finding> {
  const pressed = new Set(presses.flatMap(({ totals }) => [...totals.keys()]));
  for (const { id, status } of shop.filter((row) => !pressed.has(row.id))) {
    yield { wrong: 'phantom', orderId: id, says: `${status} at the shop` };
  }
}

function* doubles(press: Press, { shop }: Books): Generator<Finding> {
  const live = shop.filter((row) => press.totals.has(row.id) && isLive(row));
  for (const { id } of live.slice(1)) {
    yield { wrong: 'doubled', orderId: id, says: `so is ${live[0]?.id}` };
  }
}

/** Sent by whom it says, and as it was pressed, an order is not refused for these. */
const NEVER_REFUSED_FOR = ['wrong_account', 'id_conflict'];

/** What is wrong between the phone and the shop about one order. */
function* differences(
  id: string,
  { orders, outbox }: PhoneBook,
  row: ShopRow | undefined,
): Generator<Finding> {
  const order = orders.find((one) => one.id === id);
  if (!order) {
    const isReplaced = orders.some(({ formerIds }) => formerIds?.includes(id));
    if (!isReplaced)
      yield { wrong: 'lost', orderId: id, says: 'the phone does not know it any more' };
    return;
  }
  const { state, code = '' } = order.delivery;
  const isHeld = state === 'refused' || state === 'withdrawn' || state === 'lost';
  if (!row && state === 'received') {
    yield { wrong: 'lost', orderId: id, says: 'the phone says that the shop has it' };
  }
  if (!row && state === 'waiting' && !outbox.some(({ orderId }) => orderId === id)) {
    yield { wrong: 'lost', orderId: id, says: 'it waits on the phone, and nothing sends it' };
  }
  if (state === 'refused' && NEVER_REFUSED_FOR.includes(code)) {
    yield { wrong: 'misattributed', orderId: id, says: `the shop refuses it: ${code}` };
  }
  if (!row) return;
  const place = `${state} and ${order.status} on the phone, ${row.status} at the shop`;
  if (isHeld ? isLive(row) : order.status !== row.status || state === 'waiting') {
    yield { wrong: 'disagreeing', orderId: id, says: place };
  }
  const stored = Math.round(row.order_amount * 100);
  if (state === 'received' && order.quote.totalPaise !== stored) {
    const says = `${rupees(order.quote.totalPaise)} on the phone, ${rupees(stored)} at the shop`;
    yield { wrong: 'mispriced', orderId: id, says };
  }
}

/** As stored, or as agreed: there it has a unit. */
type Line = ShopRow['order_items'][number] & Partial<Pick<AgreedLine, 'unit'>>;
const lineText = ({ quantity, grams, unit, name, quantity_label: label }: Line) => {
  const weight = unit === 'g' ? quantity : grams;
  return (
    weight === undefined ? `${quantity}×${name}${label}` : `${gramsText(weight)}${name}`
  ).replace(/\s/g, '');
};

/** As a screen shows lines: what follows quantity, name and pack differs from screen to screen. */
function isSameLines(shown: readonly string[], lines: readonly Line[]): boolean {
  return (
    shown.length === lines.length &&
    lines.every((line) => shown.some((text) => text.startsWith(lineText(line))))
  );
}

/** What the shop has made of a press, before anybody amended it. */
function asPlaced({ agreement, amendments, order_amount: amount, order_items: items }: ShopRow) {
  const isAmended = agreement !== null && amendments.length > 0;
  return isAmended
    ? {
        lines: agreement.lines,
        totalPaise: foldOrder({ ...agreement, amendments: [] }).bill.totalPaise,
      }
    : { lines: items, totalPaise: Math.round(amount * 100) };
}

/** What is wrong between a press and what the shop made of it. */
function* betrayals(press: Press, row: ShopRow): Generator<Finding> {
  const pressed = press.totals.get(row.id) ?? 0;
  const placed = asPlaced(row);
  const stored = placed.totalPaise;
  // A total that could not be read is none that was pressed.
  if (!(stored <= pressed)) {
    const says = `${rupees(pressed)} pressed, ${rupees(stored)} at the shop`;
    yield { wrong: 'mispriced', orderId: row.id, says };
  }
  const person = PEOPLE[press.person];
  const owners = press.account === 'guest' ? ['', press.heir] : [press.account];
  const stands = [row.customer_name, row.customer_phone, row.customer_address];
  const right = [person.name, person.phone, addressOf(person)];
  if (!owners.includes(row.user) || stands.join() !== right.join()) {
    const says = `${press.person} (${press.account}) pressed, it is ${stands.join()} of "${row.user}"`;
    yield { wrong: 'misattributed', orderId: row.id, says };
  }
  if (press.lines.length > 0 && !isSameLines(press.lines, placed.lines)) {
    const says = `${press.lines.join()} pressed, ${placed.lines.map(lineText).join()} stored`;
    yield { wrong: 'misattributed', orderId: row.id, says };
  }
}

function* about(press: Press, { phone, shop }: Books): Generator<Finding> {
  for (const id of press.totals.keys()) {
    const row = shop.find((one) => one.id === id);
    yield* differences(id, phone, row);
    if (row) yield* betrayals(press, row);
  }
}

/** Everything that is wrong; nothing when all is well. */
export function judge(books: Books): Finding[] {
  return [
    ...stuck(books),
    ...phantoms(books),
    ...contentFindings(books),
    ...books.presses.flatMap((press) => [...doubles(press, books), ...about(press, books)]),
  ];
}
