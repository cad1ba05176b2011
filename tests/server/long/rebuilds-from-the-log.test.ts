/** What a shop's order log has (D37) makes a restored backup the shop that it was, row by row. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBackup } from '../../../ops/backup/find.mjs';
import { restoreBackup } from '../../../ops/backup/restore.mjs';
import { importPages, pageWriter, type Taken } from '../../../ops/order-log/import-log.mjs';
import { rejectedRowsReport } from '../../../ops/order-log/rejected-rows-report.mjs';
import type { AmendmentKind } from '../../../src/domain/order/amendment.ts';
import type { OrderRequest } from '../../../src/domain/order/request.ts';
import { anAmendment, anId, anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../../support/server.ts';
import { queryOf } from '../../support/statements.ts';

interface LoggedRow {
  kind: string;
  id: string;
  generation: number;
  seq: number;
  record: Record<string, unknown> | null;
}

const TABLES = [
  'orders',
  'order_events',
  'users',
  'user_profiles',
  'devices',
  'transfers',
  'customers',
  'disputes',
  'bills',
];
/** Few, so that what belongs together is on several pages. */
const ROWS_A_PAGE = 7;

let shop: TestShop;
let admin: Person;
let milk: StoredProduct;
let bread: StoredProduct;
let onions: StoredProduct;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-rebuild-'));
  shop = await openShop({ env: { ESSENTIALS_ORDER_LOG: '1' } });
  admin = await shop.anAdmin();
  milk = await shop.stock({ price: 199, stock: 1_000, is_stock_counted: true });
  bread = await shop.stock({ price: 60, stock: 1_000, is_stock_counted: true });
  onions = await shop.stock({ price: 40, step_grams: 50, least_grams: 250 });
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

async function place(overrides: Partial<OrderRequest> = {}, token = ''): Promise<OrderRequest> {
  const order = anOrder({
    lines: [
      { pid: milk.pid, quantity: 3 },
      { pid: bread.pid, quantity: 2, wish: 'leave_out' },
      { pid: onions.pid, quantity: 500, unit: 'g' },
    ],
    ...overrides,
  });
  expect((await shop.post('/api/shop/orders', order, token)).body).toMatchObject({
    code: 'accepted',
  });
  return order;
}

/** Sends one amendment, which is taken; answers its id. */
async function change(
  order: OrderRequest,
  fields: Record<string, unknown>,
  by: 'shop' | 'customer' = 'shop',
  { token = admin.token, device = 'Counter 2' } = {},
): Promise<string> {
  const amendment = anAmendment(fields);
  const [action, who] = by === 'shop' ? ['pack', token] : ['amend', ''];
  const { body } = await shop.post<{ outcomes: { code: string }[] }>(
    `/api/shop/orders/${order.id}/${action}`,
    { ...(by === 'customer' && { key: order.key }), device, amendments: [amendment] },
    who,
  );
  expect([fields.kind, body.outcomes.map(({ code }) => code)]).toEqual([fields.kind, ['applied']]);
  return amendment.id;
}

const ask = (order: OrderRequest) =>
  change(order, { kind: 'asked', line: `${onions.pid}`, pid: bread.pid, count: 9 });

/** A question of before: the shop's clock is past its end. */
async function askLongAgo(order: OrderRequest): Promise<void> {
  const id = await ask(order);
  await queryOf(
    shop,
    `INSERT INTO order_events (id, "order", kind, from_status, status, at, "by", data, created, updated)
       SELECT 'longago' || substr(id, -8), "order", kind, '', '', at, "by",
         json_set(data, '$.data.until', '2026-01-01T00:00:00.000Z', '$.seq', (data ->> 'seq') + 1),
         created, updated
       FROM order_events WHERE id = '${id}'`,
  );
}

const shortOf = ({ pid }: StoredProduct, count: number) => ({
  kind: 'short',
  line: `${pid}`,
  count,
  reason: 'damaged',
});

/** How each kind of amendment comes about in an order. */
const CHANGES: Record<AmendmentKind, (order: OrderRequest) => Promise<unknown>> = {
  found: (order) => change(order, { kind: 'found', line: `${milk.pid}`, count: 3 }),
  short: (order) => change(order, shortOf(milk, 1)),
  replaced: (order) =>
    change(order, {
      kind: 'replaced',
      line: `${milk.pid}`,
      pid: bread.pid,
      count: 2,
      reason: 'damaged',
    }),
  weighed: (order) => change(order, { kind: 'weighed', line: `${onions.pid}`, grams: 480 }),
  priced: (order) => change(order, { kind: 'priced', line: `${milk.pid}`, price_paise: 19_000 }),
  dropped: (order) => change(order, { kind: 'dropped', line: `${bread.pid}` }, 'customer'),
  returned: async (order) => {
    await shop.setStatus(order.id, 'shipped');
    await change(order, { kind: 'returned', line: `${milk.pid}`, count: 1, reason: 'unwanted' });
  },
  added: (order) =>
    change(order, { kind: 'added', pid: milk.pid, count: 2, seen_price_paise: 19_900 }, 'customer'),
  asked: ask,
  answered: async (order) => {
    const question = await ask(order);
    await change(order, { kind: 'answered', question, answer: 'yes' }, 'customer');
  },
  lapsed: async (order) => {
    await askLongAgo(order);
    await change(order, { kind: 'bags', count: 1 });
  },
  agreed: (order) => change(order, { kind: 'agreed', total_paise: 200_000 }),
  objected: async (order) => {
    const agreement = await change(order, { kind: 'agreed', total_paise: 150_000 });
    await change(order, { kind: 'objected', agreement }, 'customer');
  },
  bags: (order) => change(order, { kind: 'bags', count: 2 }),
  undone: async (order) => {
    const amendment = await change(order, { kind: 'dropped', line: `${bread.pid}` }, 'customer');
    await change(order, { kind: 'undone', amendment }, 'customer');
  },
  refused: async (order) => {
    const amendment = anAmendment({ kind: 'found', line: `${milk.pid}`, count: 9 });
    await shop.post(`/api/shop/orders/${order.id}/pack`, { amendments: [amendment] }, admin.token);
  },
};

/** As the shipper reads it, and PostgreSQL gives it back. */
async function readLog(): Promise<{ shop: string; rows: LoggedRow[] }> {
  const read = (lineage: string, after: number) =>
    shop.asSuperuser<{ lineage: string; shop: string; changes: Omit<LoggedRow, 'generation'>[] }>(
      'POST',
      '/api/shop/order-log/read',
      { lineage, after },
    );
  const { lineage, shop: mark } = await read('', 0);
  const rows: LoggedRow[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { changes } = await read(lineage, rows.at(-1)?.seq ?? 0);
    if (changes.length === 0) return { shop: mark, rows };
    rows.push(...changes.map((row) => ({ ...row, generation: 1 })));
  }
}

async function rowsOfShop(): Promise<Record<string, string[][]>> {
  const rows: Record<string, string[][]> = {};
  for (const table of TABLES) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    rows[table] = await queryOf(shop, `SELECT * FROM ${table} ORDER BY id`);
  }
  rows.balances = await queryOf(shop, 'SELECT * FROM account_balances WHERE balance_paise <> 0');
  return rows;
}

/** Writes a customer down, or changes what is sent. */
async function saveCustomer(owner: Person, body: Record<string, unknown>): Promise<void> {
  expect((await shop.post('/api/shop/customers', body, owner.token)).status).toBe(200);
}
/** Credit of two customers who turn out to be one, and of a third: what they owe, have paid, and say is wrong. */
async function useKhatas(owner: Person, early: string, linked: Person, gone: Person) {
  const [late, left] = [anId('customer'), anId('customer')];
  await saveCustomer(owner, { id: early, limit_paise: 70_000 });
  await saveCustomer(owner, { id: late, name: 'Tarabai', account: linked.id });
  await saveCustomer(owner, { id: left, name: 'Savitribai', account: gone.id });
  const made = { made_at: new Date().toISOString() };
  const opening = { ...made, id: anId('opening'), kind: 'opening', customer: late };
  const paid = { ...made, kind: 'khata_paid', account: 'cash:till' };
  for (const transfer of [
    { ...opening, amount_paise: 12_345 },
    { ...opening, id: anId('opening'), customer: left, amount_paise: 500 },
    { ...paid, id: anId('paid'), customer: late, amount_paise: 12_300 },
    { ...opening, id: anId('opening'), customer: early, amount_paise: 900 },
    { ...paid, id: anId('paid'), customer: left, amount_paise: 200 },
  ]) {
    expect((await shop.post('/api/shop/transfers', transfer, owner.token)).status).toBe(200);
  }
  const path = `/api/shop/khata/${opening.id}/dispute`;
  expect((await shop.post(path, { note: 'I paid that' }, linked.token)).status).toBe(200);
  await saveCustomer(owner, { id: late, merged_into: early });
}

const countedStock = () =>
  queryOf(shop, 'SELECT pid, stock FROM products WHERE is_stock_counted ORDER BY pid');

/** What the staff see of an order: its history, lines, bill. */
const told = async ({ id }: OrderRequest) =>
  (await shop.get<{ order: object }>(`/api/shop/staff/orders/${id}`, admin.token)).body.order;
const toldOf = (orders: OrderRequest[]) => Promise.all(orders.map((order) => told(order)));

/** Loses the shop's folder, and makes it again from the backup and rows of the log. */
async function rebuild(log: { shop: string; rows: LoggedRow[] }): Promise<Taken> {
  const pages = join(folder, 'pages');
  const writePage = pageWriter(pages);
  for (let at = 0; at < log.rows.length; at += ROWS_A_PAGE) {
    writePage(log.rows.slice(at, at + ROWS_A_PAGE));
  }
  await shop.server().stop();
  let taken: Taken | undefined;
  await restoreBackup(findBackup('latest', { backupDir: `${shop.dataDir}-backups` }), {
    dataDir: shop.dataDir,
    complete: async (ready) => {
      taken = await importPages(pages, {
        dataDir: ready,
        shop: log.shop,
        generation: 1,
        rejectedRowsFile: join(folder, 'rejected-rows.json'),
      });
    },
  });
  await shop.restart();
  if (!taken) throw new Error('Nothing was imported');
  return taken;
}

describe('a shop that is rebuilt from its backup and the log', () => {
  it('has what came since of orders, people and the day, row by row', async () => {
    // What is there when the log begins is in it as well.
    await readLog();
    const kinds = Object.entries(CHANGES);
    const early = new Map<string, OrderRequest>();
    for (const [kind] of kinds) early.set(kind, await place());
    const [gone, packer] = [await shop.signUp({ full_name: 'Savitribai' }), await shop.anAdmin()];
    const ofGone = await place({ uid: gone.id }, gone.token);
    const claimed = await place();
    const agreedWithPacker = await place();
    const moved = await place();
    const [owner, linked, customer] = [await shop.anOwner(), await shop.signUp(), anId('customer')];
    await saveCustomer(owner, { id: customer, name: 'Tarabai', limit_paise: 50_000 });
    const forgotten = anId('customer');
    await saveCustomer(owner, { id: forgotten, name: 'Godavari' });
    const ofForgotten = {
      made_at: new Date().toISOString(),
      customer: forgotten,
      amount_paise: 500,
    };
    for (const transfer of [
      { ...ofForgotten, id: anId('opening'), kind: 'opening' },
      { ...ofForgotten, id: anId('off'), kind: 'written_off', note: 'Godavari has moved away' },
    ]) {
      expect((await shop.post('/api/shop/transfers', transfer, owner.token)).status).toBe(200);
    }
    await shop.backUp();

    const all = [ofGone, claimed, agreedWithPacker, moved];
    for (const [kind, comeAbout] of kinds) {
      for (const order of [early.get(kind) as OrderRequest, await place()]) {
        await comeAbout(order);
        all.push(order);
      }
    }
    const claim = { orders: [{ id: claimed.id, key: claimed.key }] };
    expect((await shop.post('/api/shop/orders/claim', claim, gone.token)).status).toBe(200);
    await change(ofGone, { kind: 'agreed', total_paise: 190_000 });
    await change(ofGone, { kind: 'added', pid: milk.pid, count: 1 }, 'shop');
    // Erased, the packer's changes are noted again, after the order.
    await change(agreedWithPacker, { kind: 'agreed', total_paise: 180_000 }, 'shop', {
      token: packer.token,
      device: 'Bajirao’s Redmi',
    });
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) {
      await shop.setStatus(moved.id, status);
    }
    for (const { id } of [ofGone, claimed]) await shop.setStatus(id, 'delivered');
    const collected = { id: anId('collected'), made_at: new Date().toISOString(), order: moved.id };
    for (const transfer of [
      { ...collected, kind: 'collected', account: `cash:${packer.id}`, amount_paise: 500 },
      { ...collected, id: anId('reversed'), kind: 'reversed', reverses: collected.id },
    ]) {
      expect((await shop.post('/api/shop/transfers', transfer, packer.token)).status).toBe(200);
    }
    await useKhatas(owner, customer, linked, gone);
    // What was noted of her goes with her name, also of what the backup has.
    await saveCustomer(owner, { id: forgotten, is_erased: true });
    expect(JSON.stringify(await rowsOfShop())).not.toContain('Godavari');
    for (const { token } of [gone, packer]) {
      expect((await shop.post('/api/shop/account/erase', {}, token)).status).toBe(200);
    }
    const [before, toldBefore, log] = [await rowsOfShop(), await toldOf(all), await readLog()];
    const stockBefore = await countedStock();
    const stored = new Set(log.rows.map(({ record }) => record?.kind));
    for (const [kind] of kinds) expect(stored).toContain(kind);

    expect(await rebuild(log)).toEqual({ orders: kinds.length, short: 0, rejected: [] });
    expect(await rowsOfShop()).toEqual(before);
    expect(await toldOf(all)).toEqual(toldBefore);
    expect(await countedStock()).toEqual(stockBefore);
    const next = await place();
    const numbers = await queryOf(shop, 'SELECT max(day_number) FROM orders');
    expect(numbers).toEqual([[String((await shop.orderRow(next.id)).day_number)]]);
  });

  it('leaves out an order whose rows are refused, whole, and a person, and says which', async () => {
    await readLog();
    const [early, other, person] = [await place(), await place(), await shop.signUp()];
    const number = early.number;
    await shop.backUp();
    const late = await place();
    const taken = await shop.signUp();
    await change(early, { kind: 'bags', count: 2 });
    const agreed = await change(early, { kind: 'agreed', total_paise: 200_000 });
    await change(other, { kind: 'agreed', total_paise: 200_000 });
    await change(late, { kind: 'bags', count: 3 });
    await shop.changeUser(person.id, { is_suspended: true });
    const log = await readLog();
    const wasTold = await toldOf([other, late]);

    // A change that the log has lost, and an e-mail address that two accounts have.
    log.rows = log.rows.filter(({ id }) => id !== agreed);
    const account = log.rows.find(({ id, kind }) => kind === 'account' && id === taken.id);
    Object.assign(account?.record ?? {}, { email: person.email });
    const { rejected, orders } = await rebuild(log);

    expect(orders).toBe(1);
    expect(rejected).toEqual([
      {
        what: 'person',
        id: taken.id,
        number: '',
        row: 'account',
        row_id: taken.id,
        reason: 'UNIQUE constraint failed: users.email',
      },
      {
        what: 'order',
        id: early.id,
        number,
        row: 'order',
        row_id: early.id,
        reason: 'Only the customer agrees to more',
      },
    ]);
    expect(await toldOf([other, late])).toEqual(wasTold);
    expect(await shop.countOf('order_events', `order = "${early.id}"`)).toBe(1);
    expect(await shop.countOf('users', `id = "${taken.id}"`)).toBe(0);
    expect(await shop.countOf('users', 'is_suspended = true')).toBe(1);

    const file = join(folder, 'rejected-rows.json');
    const rows = JSON.parse(readFileSync(file, 'utf8')) as LoggedRow[];
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['account', 'profile', 'device', 'event', 'order']),
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const sentences = rejectedRowsReport(rejected, file);
    expect(sentences[0]).toContain('Left out: 1 order and 1 person');
    expect(sentences.join('\n')).toContain(
      `order ${number} (${early.id}): Only the customer agrees to more, says`,
    );
    expect(sentences.at(-1)).toContain(file);
  });
});
