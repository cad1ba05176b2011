/** The owner's dashboard: every figure counted from orders that are known here. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readDashboard } from '../../../src/staff/api/dashboard.ts';
import { dayStartMs, localDay } from '../../../src/domain/store/figures.ts';
import { MAX_PAISE } from '../../../src/domain/money.ts';
import { fetchFrom } from '../../support/fetch-from.ts';
import { anId } from '../../support/order-bodies.ts';
import { quietZone } from '../../support/quiet-zone.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';
import { hearStatements, planOf, queryOf } from '../../support/statements.ts';

const { zone, minutes: OFFSET } = quietZone();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const heard = hearStatements();
let shop: TestShop;
let admin: Person;
let midnightMs: number;

interface Sums {
  orders: number;
  paise: number;
}
interface Dashboard {
  today: string;
  span: number;
  totals: { users: number; orders: number; products: number; pending_payments: number };
  recent_orders: { number: string; status: string; total_paise: number }[];
  payments: Record<'pending' | 'success' | 'failed', Sums>;
  days: { key: string; orders: number; revenue_paise: number }[];
  hours: { key: string; orders: number; revenue_paise: number }[];
  best_sellers: {
    pid: number;
    name: string;
    quantity_label: string;
    quantity: number;
    grams: number;
    revenue_paise: number;
  }[];
  minutes: { orders: number; median: number | null; p90: number | null };
  cash: { days: { day: string; orders: number; paise: number }[]; out: Sums };
}

const dashboard = async (days = 7) =>
  (await shop.get<Dashboard>(`/api/shop/dashboard?days=${days}`, admin.token)).body;

interface Sale {
  atMs: number;
  amount: number;
  status: string;
  method?: 'cod' | 'upi';
  pid?: number;
  name?: string;
  quantity?: number;
  /** Minutes from received to delivered. */
  deliveredAfter?: number;
  deliveredBy?: string;
  /** The day of its morning (D56). */
  deliverOn?: string;
}

let sales = 0;
/** An order as it would be stored had it come in at that time. */
async function aSale({
  atMs,
  amount,
  status,
  method = 'cod',
  deliveredAfter,
  deliveredBy = 'customer',
  deliverOn = '',
  ...line
}: Sale) {
  sales += 1;
  const at = new Date(atMs).toISOString();
  const { pid = 1, name = 'Rice', quantity = 1 } = line;
  const order = await shop.asSuperuser<{ id: string }>('POST', '/api/collections/orders/records', {
    id: anId('sale'),
    number: `ORD${String(sales).padStart(6, '0')}`,
    customer_name: `Customer ${sales}`,
    pincode: '425001',
    order_items: [
      { pid, name, quantity_label: '1 kg', quantity, price_paise: (amount * 100) / quantity },
    ],
    order_amount: amount,
    payment_method: method,
    payment: { method, status: 'pending' },
    status,
    placed_at: at,
    received_at: at,
    deliver_on: deliverOn,
  });
  if (deliveredAfter === undefined) return;
  const deliveredAt = new Date(atMs + deliveredAfter * MINUTE_MS).toISOString();
  await shop.asSuperuser('POST', '/api/collections/order_events/records', {
    order: order.id,
    kind: 'status',
    status: 'delivered',
    at: deliveredAt,
    by: deliveredBy,
  });
  const drawer = deliveredBy === 'demo staff' ? 'demo' : 'cash:till';
  const paise = Math.round(amount * 100);
  const stored = deliveredAt.replace('T', ' ');
  await queryOf(
    shop,
    `INSERT INTO transfers (id, kind, from_account, to_account, amount_paise, "order", "by", made_at, taken_at)
     VALUES ('${order.id}.assumed', 'assumed', 'customer:walk-in', '${method === 'cod' ? drawer : 'upi'}', ${paise},
       '${order.id}', 'test', '${stored}', '${stored}')`,
  );
}

beforeAll(async () => {
  shop = await openShop({ onOutput: heard.onOutput });
  admin = await shop.anAdmin();
  await shop.changeSettings({ time_zone: zone });
  midnightMs = dayStartMs(localDay(Date.now(), OFFSET), OFFSET);
  const yesterday = midnightMs - DAY_MS;
  const delivered = { status: 'delivered' };
  // Yesterday, 09:30 in the shop's time, and its last and first millisecond.
  await aSale({ ...delivered, atMs: yesterday + 570 * MINUTE_MS, amount: 100, deliveredAfter: 10 });
  await aSale({
    ...delivered,
    atMs: midnightMs - 1,
    amount: 20.05,
    deliveredAfter: 30,
    quantity: 5,
  });
  await aSale({ ...delivered, atMs: yesterday, amount: 50, deliveredAfter: 20, method: 'upi' });
  // Never came to money.
  await aSale({ status: 'cancelled', atMs: yesterday + 600 * MINUTE_MS, amount: 999 });
  await aSale({
    status: 'payment_failed',
    atMs: yesterday + 600 * MINUTE_MS,
    amount: 888,
    method: 'upi',
  });
  // On its way since today's first millisecond; a renamed product.
  await aSale({ status: 'shipped', atMs: midnightMs, amount: 70, pid: 2, name: 'Old soap' });
  await aSale({
    status: 'pending',
    atMs: midnightMs + 1,
    amount: 30,
    pid: 2,
    name: 'New soap',
    quantity: 9,
  });
  // Seven days ago is the eighth day: in the month, not in the week.
  await aSale({ ...delivered, atMs: midnightMs - 7 * DAY_MS, amount: 10, deliveredAfter: 40 });
  await aSale({ ...delivered, atMs: midnightMs - 6 * DAY_MS, amount: 10, deliveredAfter: 50 });
}, 120_000);
afterAll(() => shop.close());

const dayOf = (daysAgo: number) => localDay(midnightMs - daysAgo * DAY_MS, OFFSET);

describe('the dashboard', () => {
  it('counts all there is', async () => {
    const { totals, today, span } = await dashboard();

    expect({ today, span }).toEqual({ today: dayOf(0), span: 7 });
    expect(totals).toEqual({
      users: await shop.countOf('users'),
      orders: 9,
      products: await shop.countOf('products'),
      pending_payments: 2,
    });
  });

  it('adds up the days of the shop, not of the machine', async () => {
    expect((await dashboard()).days.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: dayOf(6), orders: 1, revenue_paise: 1000 },
      { key: dayOf(1), orders: 3, revenue_paise: 17005 },
      { key: dayOf(0), orders: 2, revenue_paise: 10000 },
    ]);
  });

  it('goes back a month when asked', async () => {
    const keys = (await dashboard(30)).days.map(({ key }) => key);

    expect(keys).toContain(dayOf(7));
  });

  it('adds up the hours of the day', async () => {
    const hours = (await dashboard()).hours.toSorted((a, b) => a.key.localeCompare(b.key));

    expect(hours).toEqual([
      { key: '00', orders: 4, revenue_paise: 16000 },
      { key: '09', orders: 1, revenue_paise: 10000 },
      { key: '23', orders: 1, revenue_paise: 2005 },
    ]);
  });

  it('ranks products by what was sold, under their newest name', async () => {
    expect((await dashboard()).best_sellers).toEqual([
      {
        pid: 2,
        name: 'New soap',
        quantity_label: '1 kg',
        quantity: 10,
        grams: 0,
        revenue_paise: expect.closeTo(10000, 0),
      },
      {
        pid: 1,
        name: 'Rice',
        quantity_label: '1 kg',
        quantity: 8,
        grams: 0,
        revenue_paise: expect.closeTo(18005, 0),
      },
    ]);
  });

  it('tells the minutes from received to delivered', async () => {
    const { orders, median, p90 } = (await dashboard()).minutes;

    expect(orders).toBe(4);
    expect(median).toBeCloseTo(20, 2);
    expect(p90).toBeCloseTo(50, 2);
  });

  it('counts the cash of each day of delivery, and what is still out', async () => {
    const { cash } = await dashboard();

    // The one of the last millisecond of yesterday was delivered today.
    expect(cash.days.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
      { day: dayOf(1), orders: 1, paise: 10000 },
      { day: dayOf(0), orders: 1, paise: 2005 },
    ]);
    expect(cash.out).toEqual({ orders: 1, paise: 7000 });
  });

  it('tells payments by what has become of them', async () => {
    expect((await dashboard()).payments).toEqual({
      pending: { orders: 2, paise: 10000 },
      success: { orders: 5, paise: 19005 },
      on_khata: { orders: 0, paise: 0 },
      failed: { orders: 1, paise: 88800 },
    });
  });

  it('shows the six newest orders', async () => {
    const { recent_orders: recent } = await dashboard();

    expect(recent).toHaveLength(6);
    expect(recent.slice(0, 2)).toMatchObject([
      { number: 'ORD000007', status: 'pending', total_paise: 3000 },
      { number: 'ORD000006', status: 'shipped', total_paise: 7000 },
    ]);
  });

  it('counts what the demo staff delivered only while the shop is tried out', async () => {
    const { cash, minutes } = await dashboard();
    const today = ({ days }: Dashboard['cash']) => days.find(({ day }) => day === dayOf(0))?.paise;
    await aSale({
      atMs: midnightMs,
      amount: 11,
      status: 'delivered',
      deliveredAfter: 0,
      deliveredBy: 'demo staff',
    });
    const tried = await dashboard();
    expect(today(tried.cash)).toBe((today(cash) ?? 0) + 1100);
    await shop.changeSettings({ is_set_up: true });
    const real = await dashboard();
    expect(real.cash).toEqual(cash);
    expect(real.minutes).toEqual(minutes);
  });

  it('does not count how long an order for a morning has waited for it', async () => {
    const { minutes } = await dashboard();
    await aSale({
      atMs: midnightMs,
      amount: 11,
      status: 'delivered',
      deliveredAfter: 600,
      deliverOn: dayOf(0),
    });
    expect((await dashboard()).minutes).toEqual(minutes);
  });

  it('adds up all orders as they would be counted again', async () => {
    const counted = `SELECT status, payment_method, count(*), sum(CAST(round(order_amount * 100) AS INTEGER))
      FROM orders GROUP BY status, payment_method ORDER BY status, payment_method`;
    const kept = `SELECT status, payment_method, orders, paise FROM order_sums
      WHERE orders <> 0 OR paise <> 0 ORDER BY status, payment_method`;
    const changes = [
      "UPDATE orders SET status = 'confirmed' WHERE number = 'ORD000007'",
      "UPDATE orders SET order_amount = 30.05, payment_method = 'upi' WHERE number = 'ORD000007'",
      "UPDATE orders SET customer_name = 'Nobody'",
      "DELETE FROM orders WHERE status = 'payment_failed'",
      "INSERT OR IGNORE INTO orders SELECT * FROM orders WHERE status = 'shipped'",
    ];
    for (const change of changes) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await queryOf(shop, change);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await queryOf(shop, kept)).toEqual(await queryOf(shop, counted));
    }
  });

  it('is read on though many orders come to more than one ever may', async () => {
    const most = { amount: MAX_PAISE / 100, status: 'delivered', quantity: 100 };
    await aSale({ ...most, atMs: midnightMs });
    await aSale({ ...most, atMs: midnightMs });
    fetchFrom(shop);
    const read = await readDashboard(admin.token, 7);
    vi.unstubAllGlobals();

    if (!read.ok) throw new Error(read.message);
    const { payments, days, bestSellers } = read.data;
    const sums = [payments.success, days.get(dayOf(0))].map((sum) => sum?.amountPaise ?? 0);
    for (const sum of [...sums, bestSellers[0]?.revenuePaise]) {
      expect(sum).toBeGreaterThanOrEqual(2 * MAX_PAISE);
    }
  });

  it('reads no order that is older than its span', async () => {
    const statements = await heard.on('orders', shop, () => dashboard(30));
    const plans = await Promise.all(statements.map((sql) => planOf(shop, sql)));
    const scans = plans
      .flatMap((plan) => plan.split('\n'))
      .filter((line) => /SCAN order/.test(line));

    expect(plans.length).toBeGreaterThan(4);
    // The six newest, until there are six.
    expect(scans).toEqual(['SCAN orders USING INDEX idx_orders_newest']);
  });

  it.each(['8', '-7', 'x', '1e9', '7.5'])('knows no span of %s days', async (days) => {
    const answer = await shop.get(`/api/shop/dashboard?days=${days}`, admin.token);

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: ['days'] } });
  });
});
