/**
 * Compares three books once everything has come to rest: what was pressed, what the phone says, what
 * the shop has.
 */
import type { ShopRow } from './back-office.ts';
import { addressOf, PEOPLE } from './people.ts';
import type { PhoneBook } from './phone-book.ts';
import type { Press } from './press-book.ts';

export const WRONGS = [
  /** The shop has nothing, and the phone says that it has, or does not know it or send it any more. */
  'lost',
  /** One press, and more than one order that the shop goes on with. */
  'doubled',
  /** The shop's total is another than the phone's, or higher than the one that was pressed. */
  'mispriced',
  /** Under another account, or with somebody else's name, phone, address or lines. */
  'misattributed',
  /** The shop has it, and nobody pressed. */
  'phantom',
  /** It is still on its way, with nothing in its way. */
  'stuck',
  /** Phone and shop say different things about where it is. */
  'disagreeing',
] as const;

export type Wrong = (typeof WRONGS)[number];

export interface Finding {
  wrong: Wrong;
  orderId: string;
  says: string;
}

export interface Books {
  presses: readonly Press[];
  phone: PhoneBook;
  shop: readonly ShopRow[];
}

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

const lineText = ({ quantity, name, quantity_label: label }: ShopRow['order_items'][number]) =>
  `${quantity}×${name}${label}`.replace(/\s/g, '');

/** As a screen shows lines: what follows quantity, name and pack differs from screen to screen. */
function isSameLines(shown: readonly string[], { order_items: lines }: ShopRow): boolean {
  return (
    shown.length === lines.length &&
    lines.every((line) => shown.some((text) => text.startsWith(lineText(line))))
  );
}

/** What is wrong between a press and what the shop made of it. */
function* betrayals(press: Press, row: ShopRow): Generator<Finding> {
  const pressed = press.totals.get(row.id) ?? 0;
  const stored = Math.round(row.order_amount * 100);
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
  if (press.lines.length > 0 && !isSameLines(press.lines, row)) {
    const says = `${press.lines.join()} pressed, ${row.order_items.map(lineText).join()} stored`;
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
    ...books.presses.flatMap((press) => [...doubles(press, books), ...about(press, books)]),
  ];
}
