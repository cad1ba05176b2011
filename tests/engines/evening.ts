/** The owner's evening: cash from two doors, a khata, an expense and the count of the drawer (D73, D74). */
import { expect } from 'vitest';
import { exactPaise, type Paise, paise, rupeesToPaise } from '../../src/domain/money.ts';
import { formatRupees } from '../../src/ui/format-rupees.ts';
import type { LiveShop } from '../support/live-shop.ts';
import { anOrder } from '../support/order-bodies.ts';
import { queryOf } from '../support/statements.ts';
import { type Person, until } from './person.ts';

const money = (amount: Paise): string => formatRupees(amount, 'always');

const NOTE = paise(500_00);
const PART = paise(20_00);
const KHATA_PAYMENT = paise(30_00);
const EXPENSE = paise(12_50);
const MISSING = paise(10_25);

const inField = (amount: Paise): string => String(amount / 100);

const sumOf = async (shop: LiveShop, sql: string): Promise<Paise> => {
  const [[sum = ''] = []] = await queryOf(shop, `SELECT coalesce(sum(paise), 0) FROM (${sql})`);
  return exactPaise(Number(sum));
};

/** What the records of the shop's drawer sum to. */
const inDrawer = (shop: LiveShop): Promise<Paise> =>
  sumOf(
    shop,
    `SELECT iif(to_account = 'cash:till', amount_paise, 0 - amount_paise) AS paise FROM transfers
     WHERE 'cash:till' IN (from_account, to_account)`,
  );

const owedFor = (shop: LiveShop, order: string): Promise<Paise> =>
  sumOf(
    shop,
    `SELECT iif(to_account = 'customer:walk-in', 0 - amount_paise, amount_paise) AS paise FROM transfers
     WHERE 'customer:walk-in' IN (from_account, to_account) AND "order" = '${order}'`,
  );

/** An order on its way; its total has paise, which cash does not have. */
async function anOrderOnItsWay(shop: LiveShop, name: string) {
  const order = anOrder({ lines: [{ pid: 2, quantity: 1 }] });
  await shop.asGuest('/api/shop/orders', { ...order, customer: { ...order.customer, name } });
  await shop.setStatus(order.id, 'shipped');
  const row = (await shop.orders()).find(({ id }) => id === order.id);
  const totalPaise = rupeesToPaise(row?.order_amount ?? 0);
  expect(totalPaise % 100).not.toBe(0);
  return { id: order.id, number: (row?.number ?? '').slice(0, 8), totalPaise };
}

type OnItsWay = Awaited<ReturnType<typeof anOrderOnItsWay>>;

/** The order is delivered, and the cash is not what it was taken to be. */
async function deliver(person: Person, { id, number }: OnItsWay): Promise<void> {
  await person.open(`/admin/orders?order=${id}`);
  await person.choose(`Status of order ${number}`, 'delivered');
  await person.pressUntilHit('button', 'Not paid');
  await person.pressUntilHit('button', 'Collect');
}

/** All of the evening, from the doors to the day that is over. */
export async function countsTheEvening(person: Person, shop: LiveShop): Promise<void> {
  const before = await inDrawer(shop);

  // A note at the first door: the change goes back at once.
  const first = await anOrderOnItsWay(shop, 'Ravi Joshi');
  const inCash = exactPaise(first.totalPaise - (first.totalPaise % 100));
  await deliver(person, first);
  await person.fill('Amount', inField(NOTE));
  await person.sees('text', `Give ${money(exactPaise(NOTE - inCash))} in change`);
  await person.press('button', 'Record');
  await until(async () => (await owedFor(shop, first.id)) === 0, 'the first door is not paid');

  // At the second a part in cash; the rest goes on the khata.
  const second = await anOrderOnItsWay(shop, 'Meena Kale');
  const rest = exactPaise(second.totalPaise - PART);
  await deliver(person, second);
  await person.fill('Amount', inField(PART));
  await person.press('button', 'Record');
  await person.sees('text', `Not paid yet ${money(rest)}`);
  await person.pressUntilHit('button', 'On khata');
  await person.press('button', 'Open a new khata');
  await person.press('button', 'Save');
  await person.press('button', 'Put it on the khata');
  await until(async () => (await owedFor(shop, second.id)) === 0, 'not on the khata');
  const collected = exactPaise(before + inCash + PART);
  expect(await inDrawer(shop)).toBe(collected);

  await person.open('/admin/money');
  await person.sees('text', `Should be in it${money(collected)}`);
  await person.press('link', 'Khata');
  await person.press('link', 'Meena Kale');
  // The list says what she owes as well.
  await person.sees('button', 'Record a payment');
  await person.sees('text', `owes ${money(rest)}`);

  // The line goes down; the evening goes on.
  await shop.kill();
  await person.sees('text', /^No connection to the shop/);
  await person.pressUntilHit('button', 'Record a payment');
  await person.fill('Amount', inField(KHATA_PAYMENT));
  await person.press('button', 'Record');
  await person.sees('text', `owes ${money(exactPaise(rest - KHATA_PAYMENT))}`);
  await person.press('link', 'Drawers');
  await person.sees('text', `Should be in it${money(exactPaise(collected + KHATA_PAYMENT))}`);
  await person.pressUntilHit('button', 'Pay out');
  await person.fill('Amount', inField(EXPENSE));
  await person.fill('What for?', 'Tea');
  await person.press('button', 'Record');
  const expected = exactPaise(collected + KHATA_PAYMENT - EXPENSE);
  await person.sees('text', `Should be in it${money(expected)}`);
  await person.pressUntilHit('button', 'Count');
  await person.sees('text', `It should be ${money(expected)}. A difference is recorded.`);
  const counted = exactPaise(expected - MISSING);
  await person.fill('How much is in it?', inField(counted));
  await person.sees('text', `Counted ${money(counted)}: ${money(MISSING)} too little`);
  await person.press('button', 'Record');
  await person.sees('text', `Should be in it${money(counted)}`);

  await shop.restart();
  await until(async () => (await countsOf(shop)).length > 0, 'the count does not arrive');
  await person.seesNo('text', /Waits for the network/);
  // The shop's own sum at the count was what the phone had shown, to the paisa.
  expect(await countsOf(shop)).toEqual([
    ['cash:till', 'difference', String(MISSING), String(counted)],
  ]);
  expect(await inDrawer(shop)).toBe(counted);
  expect(await sumOf(shop, 'SELECT balance_paise AS paise FROM account_balances')).toBe(0);
  await person.sees('text', `Should be in it${money(counted)}`);
  await person.sees('text', 'Nothing has gone in or out.');

  await person.press('link', 'Day');
  await person.sees('text', `At the end${money(counted)}`);
  await person.sees('text', new RegExp(`${money(MISSING)} too little`));
}

const countsOf = (shop: LiveShop): Promise<string[][]> =>
  queryOf(
    shop,
    `SELECT from_account, to_account, amount_paise, counted_paise FROM transfers WHERE kind = 'closed'`,
  );
