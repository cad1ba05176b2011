/** The ledger and the khata in a shop with many transfers: nothing that is asked of them reads all of them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anId, anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';
import { hearStatements, planOf } from '../../support/statements.ts';

const heard = hearStatements();
let shop: TestShop;
let owner: Person;
let order: string;
const customer = anId('customer');

beforeAll(async () => {
  shop = await openShop({ onOutput: heard.onOutput });
  owner = await shop.anOwner();
  const matchbox = await shop.stock({ price: 50 });
  const body = anOrder({ lines: [{ pid: matchbox.pid, quantity: 3 }] });
  order = body.id;
  await shop.post('/api/shop/orders', body);
  await shop.post(
    '/api/shop/customers',
    { id: customer, name: 'Asha Patil', limit_paise: 100_000 },
    owner.token,
  );
});
afterAll(() => shop.close());

/** Whole tables of the ledger that a statement goes through, by the names that statements give them. */
const READ_IN_FULL =
  /SCAN (transfers|later|lines|spent|counts|account_balances)\b(?! USING INDEX idx_transfers_(recorded|taken_at))/;

const get = (path: string) => () => shop.get(path, owner.token);
const record = (more: object) => () =>
  shop.post(
    '/api/shop/transfers',
    { id: anId('transfer'), made_at: new Date().toISOString(), ...more },
    owner.token,
  );

it.each<[string, () => Promise<unknown>]>([
  ['an order that is handed over', () => shop.setStatus(order, 'delivered')],
  ['an order', () => get(`/api/shop/staff/orders/${order}`)()],
  ['what is owed from before', () => record({ kind: 'opening', customer, amount_paise: 900 })()],
  ['the ledger', get('/api/shop/staff/ledger')],
  ['all customers', get('/api/shop/staff/customers')],
  ['a customer', get(`/api/shop/staff/customers/${customer}`)],
  ['a day', get('/api/shop/staff/ledger/days?from=2026-11-29&to=2026-11-29')],
])('reads no table of the ledger in full for %s', async (_, request) => {
  const statements = await heard.on('transfers', shop, request);
  expect(statements).not.toEqual([]);
  for (const sql of statements) {
    // oxlint-disable-next-line no-await-in-loop -- a few
    expect(await planOf(shop, sql)).not.toMatch(READ_IN_FULL);
  }
});

it('reads of a drawer that nobody counts what is its own', async () => {
  await record({ kind: 'paid_in', account: 'cash:till', amount_paise: 100 })();
  const statements = await heard.on('transfers', shop, get('/api/shop/staff/ledger'));
  const moved = statements.filter((sql) => sql.includes('UNION ALL'));
  expect(moved.length).toBeGreaterThan(0);
  for (const sql of moved) {
    // oxlint-disable-next-line no-await-in-loop -- one for each drawer
    const plan = await planOf(shop, sql);
    expect(plan).toContain('idx_transfers_into_drawers (to_account=? AND taken_at>?)');
    expect(plan).toContain('idx_transfers_from_drawers (from_account=? AND taken_at>?)');
  }
});

it('reads of a day that is long past what has moved since in its own drawers and by UPI', async () => {
  const day = get('/api/shop/staff/ledger/days?from=2024-11-29&to=2024-11-29');
  const [days, ...others] = await heard.on('transfers', shop, day);
  expect(others).toEqual([]);
  const plan = await planOf(shop, days ?? '');
  for (const index of [
    'idx_transfers_into_drawers (to_account=? AND taken_at>?',
    'idx_transfers_from_drawers (from_account=? AND taken_at>?',
    'idx_transfers_into_upi (taken_at>?',
    'idx_transfers_from_upi (taken_at>?',
    // The flows, counts and expenses of the day alone.
    'idx_transfers_taken_at (taken_at>? AND taken_at<?)',
  ]) {
    expect(plan).toContain(index);
  }
  expect(plan).not.toContain('idx_transfers_taken_at (taken_at>?)');
});
