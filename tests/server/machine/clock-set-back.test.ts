/**
 * The machine's clock was a day ahead and is set back: everything the shop has written bears dates to come,
 * and it goes on as before.
 */
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBackup } from '../../../ops/backup/find.mjs';
import { makeBackup } from '../../../ops/backup/make.mjs';
import { nameOf } from '../../../ops/backup/backup-folder.mjs';
import type { OrderRequest } from '../../../src/domain/order/request.ts';
import { changesTextSince } from '../../support/catalogue-phone.ts';
import { anId, anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../../support/server.ts';

const DAY_MS = 86_400_000;
const STORED = '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9] *Z';

let shop: TestShop;
let asha: Person;
let owner: Person;
let matchbox: StoredProduct;
let before: OrderRequest;
let known: { rev: number; lineage: string };
let backups: string;

const sql = async (query: string): Promise<string[][]> =>
  (await shop.asSuperuser<{ rows?: string[][] }>('POST', '/api/sql', { query })).rows ?? [];

/** Moves every instant in the shop's tables; the triggers that keep rows as they are written stand aside meanwhile. */
async function moveInstants(byMs: number): Promise<void> {
  const triggers = await sql(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%raise(abort%'",
  );
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const [name] of triggers) await sql(`DROP TRIGGER "${name}"`);
  const columns = await sql(`SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT GLOB '[_]*' AND t.name NOT LIKE 'sqlite%' AND c.pk = 0`);
  for (const [table = '', column = ''] of columns) {
    const moved = `strftime('%Y-%m-%d %H:%M:%fZ', "${column}", '${byMs / 1_000} seconds')`;
    const change = column.endsWith('_ms')
      ? `"${column}" = "${column}" + ${byMs} WHERE "${column}" > 1e12`
      : `"${column}" = ${moved} WHERE "${column}" GLOB '${STORED}'`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql(`UPDATE "${table}" SET ${change}`);
  }
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const [, create = ''] of triggers) await sql(create);
}

const aMatchboxOrder = (fields = {}) =>
  anOrder({ id: anId(), lines: [{ pid: matchbox.pid, quantity: 1 }], ...fields });

const place = (order: OrderRequest) => shop.post('/api/shop/orders', order, asha.token);

beforeAll(async () => {
  shop = await openShop();
  owner = await shop.anOwner();
  asha = await shop.signUp();
  matchbox = await shop.stock({ stock: 3, is_stock_counted: true });
  before = aMatchboxOrder({ uid: asha.id });
  await place(before);
  known = (await shop.get<typeof known>('/data/catalogue.json')).body;
  backups = mkdtempSync(join(tmpdir(), 'essentials-clock-'));
  await moveInstants(DAY_MS);
  await shop.kill();
  await shop.restart();
});
afterAll(async () => {
  await shop.close();
  rmSync(backups, { recursive: true, force: true });
});

it('has orders that came later than now', async () => {
  const { received_at: receivedAt } = await shop.orderRow(before.id);
  expect(Date.parse(String(receivedAt).replace(' ', 'T'))).toBeGreaterThan(Date.now());
});

it('says of an order what it said, and takes the next one', async () => {
  expect(await place(before)).toMatchObject({ status: 200, body: { code: 'accepted' } });
  const next = aMatchboxOrder({ uid: asha.id });
  expect(await place(next)).toMatchObject({ status: 200, body: { code: 'accepted' } });
  expect(await shop.productRow(matchbox)).toMatchObject({ stock: 1 });
});

it('takes what a phone has placed by the clock that was ahead', async () => {
  const placedAt = new Date(Date.now() + DAY_MS).toISOString();
  const ahead = aMatchboxOrder({ uid: asha.id, placed_at: placedAt });
  expect(await place(ahead)).toMatchObject({ status: 200, body: { code: 'accepted' } });
});

it('tells phones of what has changed since', async () => {
  await shop.asSuperuser('PATCH', `/api/collections/products/records/${matchbox.id}`, {
    name: 'Matches',
  });
  const told = await changesTextSince(shop, known.rev, known.lineage);
  expect(told).toContain('"name":"Matches"');
});

it('moves orders on, and counts no delivery that took less than no time', async () => {
  await shop.setStatus(before.id, 'delivered');
  const { body } = await shop.get('/api/shop/dashboard?days=7', owner.token);
  expect(body).toMatchObject({ minutes: { orders: 0, median: null } });
});

it('keeps the backup that is made now beside those of later days, and asks which is meant', async () => {
  const settings = { dataDir: shop.dataDir, backupDir: backups, target: '', recipient: '' };
  const first = await makeBackup(settings);
  const later = Array.from({ length: 9 }, (_, day) =>
    join(backups, nameOf(new Date(Date.now() + (day + 1) * DAY_MS))),
  );
  for (const folder of later) cpSync(first.folder, folder, { recursive: true });
  renameSync(first.folder, join(backups, nameOf(new Date(Date.now() - DAY_MS))));

  const now = await makeBackup(settings);

  // Of nine later days the newest seven are kept; of the other two a Sunday, which is the newest of its week.
  const isSunday = (name: string) => new Date(name.slice(0, 10)).getUTCDay() === 0;
  const oldest = later.slice(0, 2).map((folder) => basename(folder));
  expect(now.removed.toSorted()).toEqual(oldest.filter((name) => !isSunday(name)));
  expect(findBackup(now.name, { backupDir: backups })).toBe(now.folder);
  expect(() => findBackup('latest', { backupDir: backups })).toThrow(/bears a date to come/);
});
