/**
 * How the shop's answers grow with what it has: on its shelves, and in its books. Rows are put into the
 * database of a running shop by SQL, so that its triggers see them; `--soak` goes on to a million orders.
 */
import { get } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../../support/server.ts';
import { percentile } from '../percentile.ts';
import { report, type Row } from '../report.ts';

const isSoak = process.env.RELIABILITY_SOAK === '1';
const PRODUCTS = [30, 300, 3_000, 30_000];
const ORDERS = [0, 10_000, 100_000, ...(isSoak ? [1_000_000] : [])];
/** So many are asked for each figure, one after the other. */
const ORDERS_ASKED = 100;
const READS_ASKED = 20;
/** Rows of one statement: what a transaction holds in memory. */
const AT_ONCE = 50_000;

let shop: TestShop;
let owner: Person;
let matchbox: StoredProduct;
const rows: Row[] = [];

beforeAll(async () => {
  shop = await openShop();
  owner = await shop.anOwner();
  matchbox = await shop.stock();
});
afterAll(() => shop.close());

const sql = async (query: string): Promise<unknown[][]> =>
  (await shop.asSuperuser<{ rows?: unknown[][] }>('POST', '/api/sql', { query })).rows ?? [];

const countOf = async (table: string) =>
  Number((await sql(`SELECT count(*) FROM ${table}`))[0]?.[0]);

/** Puts copies of a row into its table until it has so many; `changed` has what differs, by column. */
async function fill(table: string, id: string, most: number, changed: Record<string, string>) {
  const columns = (await sql(`SELECT name FROM pragma_table_info('${table}')`)).map(([name]) =>
    String(name),
  );
  const values = columns.map((name) => changed[name] ?? `"${name}"`);
  for (let has = await countOf(table); has < most; has += AT_ONCE) {
    const last = Math.min(most, has + AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql(`WITH RECURSIVE counted(n) AS (
      SELECT ${has + 1} UNION ALL SELECT n + 1 FROM counted WHERE n < ${last})
      INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join()})
      SELECT ${values.join()} FROM counted, ${table} WHERE ${table}.id = '${id}'`);
  }
}

const FIRST_PID = 1_000_000;

/** Products like the one that the test orders: so alike that they compress better than a shop's own. */
const fillShelves = (most: number) =>
  fill('products', matchbox.id, most, {
    id: "printf('grown%010d', n)",
    pid: `${FIRST_PID} + n`,
    name: "name || ' ' || n",
    position: `${FIRST_PID} + n`,
  });

/** Delivered orders, one a minute back from now, of people of their own. */
async function fillBooks(most: number): Promise<void> {
  const order = anOrder({ lines: [{ pid: matchbox.pid, quantity: 1 }] });
  await shop.post('/api/shop/orders', order);
  const minutesAgo = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', printf('-%d minutes', n))";
  await fill('orders', order.id, most, {
    id: "printf('grown%010d', n)",
    number: "printf('G%08d', n)",
    status: "'delivered'",
    customer_phone: "printf('9%09d', 500000000 + n)",
    key_hash: "printf('%064d', n)",
    device_hash: "printf('%064d', n)",
    address_hash: "printf('%064d', n)",
    placed_at: minutesAgo,
    received_at: minutesAgo,
    created: minutesAgo,
    updated: minutesAgo,
  });
  await sql('ANALYZE');
}

interface Got {
  status: number;
  bytes: number;
  ms: number;
}

/** What comes over the line, and how long it takes to its last byte. */
const fetched = (path: string, token = ''): Promise<Got> =>
  new Promise((resolve, reject) => {
    const beganMs = performance.now();
    const headers = { 'Accept-Encoding': 'gzip, br', Authorization: token };
    get(shop.url + path, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes, ms: performance.now() - beganMs }),
      );
    }).on('error', reject);
  });

async function inTurn<Answer>(times: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let count = 0; count < times; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    answers.push(await ask());
  }
  return answers;
}

const spread = (took: number[]) =>
  [0.5, 0.95].map((share) => percentile(took, share).toFixed(1)).join('; ');

async function readsOf(path: string, token?: string) {
  const answers = await inTurn(READS_ASKED, () => fetched(path, token));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  return { bytes: answers[0]?.bytes ?? 0, ms: spread(answers.map(({ ms }) => ms)) };
}

async function orderTimes(): Promise<string> {
  const took = await inTurn(ORDERS_ASKED, async () => {
    const order = anOrder({ lines: [{ pid: matchbox.pid, quantity: 1 }] });
    const beganMs = performance.now();
    expect((await shop.post('/api/shop/orders', order)).status).toBe(200);
    return performance.now() - beganMs;
  });
  return spread(took);
}

/** As src/staff/api/orders.ts asks. */
const NEWEST = '/api/shop/staff/orders';
const FOUND = `${NEWEST}?search=Asha`;

/** Everything that is asked of a shop of one size. */
async function measure(size: string): Promise<void> {
  const first = await fetched('/data/catalogue.json');
  const { body } = await shop.get<{ lineage: string; rev: number }>('/data/catalogue.json');
  await shop.changeProduct(matchbox.pid, { price: 50 });
  const changes = await readsOf(`/api/shop/changes?since=${body.rev}&lineage=${body.lineage}`);
  const catalogue = await readsOf('/data/catalogue.json');
  const list = await readsOf(NEWEST, owner.token);
  const search = await readsOf(FOUND, owner.token);
  rows.push(
    [`${size}: an order, p50; p95 (ms)`, await orderTimes()],
    [`${size}: the first catalogue (ms)`, first.ms.toFixed(1)],
    [`${size}: a catalogue (bytes), p50; p95 (ms)`, `${catalogue.bytes}, ${catalogue.ms}`],
    [`${size}: a change pulled (bytes), p50; p95 (ms)`, `${changes.bytes}, ${changes.ms}`],
    [`${size}: the owner's list, p50; p95 (ms)`, list.ms],
    [`${size}: the owner's search, p50; p95 (ms)`, search.ms],
  );
  report('growth', rows);
}

it('answers however many orders are in its books', async () => {
  for (const most of ORDERS) {
    // oxlint-disable-next-line no-await-in-loop -- one size after the other
    if (most > 0) await fillBooks(most);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await measure(`${most} orders`);
  }
  expect(await countOf('orders')).toBeGreaterThanOrEqual(ORDERS.at(-1) ?? 0);
});

it('answers however many products are on its shelves', async () => {
  await sql("DELETE FROM orders WHERE id LIKE 'grown%'");
  await sql(`DELETE FROM products WHERE id <> '${matchbox.id}'`);
  for (const most of PRODUCTS) {
    // oxlint-disable-next-line no-await-in-loop -- one size after the other
    await fillShelves(most);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await measure(`${most} products`);
  }
  expect(await countOf('products')).toBeGreaterThanOrEqual(PRODUCTS.at(-1) ?? 0);
});
