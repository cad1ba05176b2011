/**
 * The owner's list of orders in a shop with a history, as the admin area asks for it: slice by slice,
 * and each by an index.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AdminOrder,
  listNewOrders,
  listOpenOrders,
  listOrders,
  type OrderQuery,
} from '../../src/staff/api/orders.ts';
import type { Slice } from '../../src/staff/api/slices.ts';
import { fetchFrom } from '../support/fetch-from.ts';
import { openShop, type Person, type TestShop } from '../support/server.ts';
import { hearStatements, planOf, queryOf } from '../support/statements.ts';

const MANY = 320;
const A_SLICE = 50;

let shop: TestShop;
let admin: Person;
const heard = hearStatements();

const query = (sql: string) => queryOf(shop, sql);

/**
 * Orders numbered from one to another, three of each second; the newest eight are on their way. Their ids
 * go down where the numbers go up.
 */
const makeOrders = (first: number, last: number, values = STATUS) =>
  query(`WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})
    INSERT INTO orders (id, number, customer_name, customer_phone, pincode, order_items, payment_method,
      payment, order_amount, placed_at, received_at, status)
    SELECT printf('made%011d', 90000 - i), printf('ORD%06d', i), 'Person ' || i, printf('98%08d', i), '425001',
      '[]', 'cod', '{}', i, ${AT}, ${AT}, ${values} FROM n`);
const AT = "strftime('%Y-%m-%d %H:%M:%fZ', '2026-01-01', '+' || (i / 3) || ' seconds')";
const STATUS = `CASE WHEN i > ${MANY - 8} THEN 'shipped' WHEN i % 20 = 0 THEN 'cancelled' ELSE 'delivered' END`;

beforeAll(async () => {
  shop = await openShop({ onOutput: heard.onOutput });
  fetchFrom(shop);
  admin = await shop.anAdmin();
  await makeOrders(1, MANY);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

async function ask(asked: Partial<OrderQuery> = {}): Promise<Slice<AdminOrder>> {
  const everything = { before: '', after: '', search: '', statuses: [] };
  const reply = await listOrders(admin.token, { ...everything, ...asked });
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}

const numbersIn = ({ rows }: Slice<AdminOrder>) => rows.map(({ number }) => number);

/** From the newest to the oldest; `meanwhile` is done before each further slice. */
async function walkDown(asked: Partial<OrderQuery>, meanwhile = async () => {}) {
  const slices = [await ask(asked)];
  for (let older = slices[0]?.older ?? ''; older !== ''; older = slices.at(-1)?.older ?? '') {
    // oxlint-disable-next-line no-await-in-loop -- as a person walks
    await meanwhile();
    // oxlint-disable-next-line no-await-in-loop -- as above
    slices.push(await ask({ ...asked, before: older }));
  }
  return slices;
}

/** What the table holds, in the order of the list. */
const inOrder = async (where = '1') =>
  (
    await query(`SELECT number FROM orders WHERE ${where} ORDER BY received_at DESC, id DESC`)
  ).flat();

describe('a list that is walked through', () => {
  it('shows every order once, while new ones come in', async () => {
    const before = await inOrder();
    let next = MANY;
    const slices = await walkDown({}, async () => {
      next += 1;
      await makeOrders(next, next);
    });

    expect(slices.map(({ rows }) => rows.length)).toEqual([50, 50, 50, 50, 50, 50, 20]);
    expect(slices.flatMap(numbersIn)).toEqual(before);
  });

  it('shows the same on the way back, and ends on top', async () => {
    const slices = await walkDown({});
    const last = slices.at(-1);
    const back = [await ask({ after: last?.newer ?? '' })];
    for (let newer = back[0]?.newer ?? ''; newer !== ''; newer = back.at(-1)?.newer ?? '') {
      // oxlint-disable-next-line no-await-in-loop -- as a person walks
      back.push(await ask({ after: newer }));
    }

    expect(back.map(numbersIn)).toEqual(slices.slice(0, -1).map(numbersIn).reverse());
  });

  it('goes on from a place whose order is gone', async () => {
    const { older, rows } = await ask();
    const wanted = numbersIn(await ask({ before: older }));
    await query(`DELETE FROM orders WHERE id = '${rows.at(-1)?.id}'`);

    expect(numbersIn(await ask({ before: older }))).toEqual(wanted);
  });

  it('begins again at no place, where nothing is older, and where not enough is newer', async () => {
    const newest = await ask();
    const [first] = newest.rows;

    expect(await ask({ before: '0-a' })).toEqual(newest);
    expect(await ask({ before: "1' || 1=1", after: '12' })).toEqual(newest);
    expect(await ask({ after: `${first?.receivedAtMs}-${first?.id}` })).toEqual(newest);
  });

  it('keeps to its filters', async () => {
    const slices = await walkDown({ statuses: ['delivered'] });

    expect(slices.flatMap(numbersIn)).toEqual(await inOrder("status = 'delivered'"));
  });
});

it('lists an order in a status of a newer shop, and has it on the board for a week (D47)', async () => {
  const AGES = [0, 6, 8];
  for (const days of AGES) {
    const number = 2_001 + days;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await makeOrders(number, number, "'ready_for_pickup'");
    const at = new Date(Date.now() - days * 24 * 3_600_000).toISOString().replace('T', ' ');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await query(`UPDATE orders SET received_at = '${at}' WHERE number = 'ORD00${number}'`);
  }

  const listed = await ask();
  expect(listed.rows.slice(0, 3).map(({ number, status }) => [number, status])).toEqual([
    ['ORD002001', 'ready_for_pickup'],
    ['ORD002007', 'ready_for_pickup'],
    ['ORD002009', 'ready_for_pickup'],
  ]);
  const board = await listOpenOrders(admin.token);
  if (!board.ok) throw new Error(board.message);
  const others = board.data.orders.filter(({ status }) => status === 'ready_for_pickup');
  expect(others.map(({ number }) => number)).toEqual(['ORD002007', 'ORD002001']);
  expect(board.data.orders.length).toBe((await inOrder("status = 'shipped'")).length + 2);
  await query("DELETE FROM orders WHERE status = 'ready_for_pickup'");
});

describe('how many there are', () => {
  it('is said of what is shown whole, and of what is under way', async () => {
    const cancelled = await inOrder("status = 'cancelled'");
    expect(await ask({ statuses: ['cancelled'] })).toMatchObject({ count: cancelled.length });
    expect(await ask({ search: 'Person 32' })).toMatchObject({
      count: (await inOrder("customer_name LIKE 'Person 32%'")).length,
    });
    await makeOrders(1_001, 1_060, "'confirmed'");
    expect(await ask({ statuses: ['confirmed', 'pending'] })).toMatchObject({ count: 60 });
    await query("DELETE FROM orders WHERE status = 'confirmed'");
  });

  it('is not said where counting would read the history', async () => {
    const slices = [
      await ask(),
      await ask({ statuses: ['delivered'] }),
      await ask({ search: 'Person' }),
    ];

    expect(slices.map(({ count, rows }) => [count, rows.length])).toEqual(
      Array.from(slices, () => [null, A_SLICE]),
    );
  });
});

describe('a search', () => {
  it.each([
    ['a whole number', 'ORD000123', ['ORD000123']],
    ['a whole number, in small letters', ' ord000123', ['ORD000123']],
    ['the digits of a number', '000123', ['ORD000123']],
    ['the beginning of a number', 'ORD00012', 10],
    ['a name, in any case', 'pErSoN 123', ['ORD000123']],
    ['the end of a name', 'son 123', ['ORD000123']],
    ['a phone number', '9800000123', ['ORD000123']],
    ['a phone number as people write it', '+91 98000 00123', ['ORD000123']],
    ['the end of a phone number', '00000123', ['ORD000123']],
    ['what nobody is called', 'Person x', []],
  ])('finds %s', async (_name, search, found) => {
    const numbers = numbersIn(await ask({ search }));

    expect(typeof found === 'number' ? numbers.length : numbers).toEqual(found);
  });

  it('keeps to the statuses', async () => {
    const found = await ask({ search: 'Person 1', statuses: ['cancelled'] });

    expect(numbersIn(found)).toEqual(
      await inOrder("status = 'cancelled' AND customer_name LIKE 'Person 1%'"),
    );
  });
});

/** The whole table, or all that was found put in order for the fifty that are shown. */
const COSTLY = /SCAN orders(?! USING (COVERING )?INDEX)|TEMP B-TREE FOR (LAST TERM OF )?ORDER BY/;

const cases: [string, () => Promise<unknown>, RegExp][] = [
  ['the newest', () => ask(), /SCAN orders USING INDEX idx_orders_newest\n/],
  ['what is older', () => ask({ before: A_PLACE }), /idx_orders_newest \(received_at<\?\)/],
  ['what is newer', () => ask({ after: A_PLACE }), /idx_orders_newest \(received_at>\?\)/],
  [
    'one status',
    () => ask({ statuses: ['delivered'] }),
    /SEARCH orders USING INDEX idx_orders_by_status \(status=\?\)/,
  ],
  [
    'what is older of one status',
    () => ask({ statuses: ['delivered'], before: A_PLACE }),
    /idx_orders_by_status \(status=\? AND received_at<\?\)/,
  ],
  ['a part of a name', () => ask({ search: 'erso' }), /idx_orders_newest/],
  ['a part of a number', () => ask({ search: '99' }), /idx_orders_newest/],
  [
    'a part of a name in one status',
    () => ask({ search: 'erso', statuses: ['delivered'] }),
    /idx_orders_by_status \(status=\?\)/,
  ],
];
const A_PLACE = `${Date.parse('2026-01-01T00:01:00Z')}-made00000000200`;

/** What is found has no place in a list: it is few, and put in order afterwards. */
const few: [string, () => Promise<unknown>, RegExp][] = [
  ['a whole number', () => ask({ search: 'ORD000123' }), /idx_orders_number \(number=\?\)/],
  [
    'a whole phone number',
    () => ask({ search: '9800000123' }),
    /idx_orders_phone_status \(customer_phone=\?\)/,
  ],
  [
    'those under way',
    () => ask({ statuses: ['pending', 'confirmed', 'shipped'] }),
    /idx_orders_by_status \(status=\?\)/,
  ],
  [
    'the board',
    () => listOpenOrders(admin.token),
    /idx_orders_(by_status \(status=\?\)|newest \(received_at>\?\))/,
  ],
  [
    'new orders',
    () => listNewOrders(admin.token, Date.parse('2026-01-01'), 51),
    /idx_orders_by_status \(status=\? AND received_at>\?\)/,
  ],
];

describe.each([
  ['as the tables are', ''],
  ['when their rows were counted', 'ANALYZE'],
])('%s', (_name, before) => {
  beforeAll(async () => {
    if (before !== '') await query(before);
  });

  it.each(cases)('reads %s off an index, as far as it is shown', async (_what, request, plan) => {
    const statements = await heard.on('orders', shop, request);

    expect(statements).toHaveLength(1);
    const told = await planOf(shop, statements[0] ?? '');
    expect(told).toMatch(plan);
    // The amendments of one listed order are sorted by themselves.
    const [ofTheList] = told.split('CORRELATED SCALAR SUBQUERY');
    expect(ofTheList).not.toMatch(COSTLY);
  });

  it.each(few)('finds %s by an index', async (_what, request, plan) => {
    const statements = await heard.on('orders', shop, request);
    const plans = await Promise.all(statements.map((sql) => planOf(shop, sql)));

    expect(plans.length).toBeGreaterThan(0);
    for (const told of plans) expect(told).toMatch(plan);
  });
});
