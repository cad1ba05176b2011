/** Shops of earlier versions become today's, with all that was stored. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attach, runSql } from '../../../server/lib/database.mjs';
import { applyMigrations } from '../../../server/lib/migrations.mjs';
import { startPocketBase } from '../../../server/lib/pocketbase.mjs';
import { PRODUCT_TRANSLATIONS } from '../../../src/domain/catalogue/product.ts';
import { aShopOf, keys, RELEASED, removeTemplates, tellOf } from '../../support/released-shops.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-upgrades-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(removeTemplates);

describe('orders that were stored', () => {
  it.each(readdirSync(RELEASED).map((name) => name.slice(0, 4)))(
    'with the migrations up to %s are told, cancelled and followed by others today',
    async (migration) => {
      const dataDir = await aShopOf(migration, folder);
      await applyMigrations(dataDir);

      const { told, cancelled, another } = await tellOf(dataDir);

      expect(told).toMatchObject({
        unknown: [],
        orders: ['pending', 'delivered', 'cancelled', 'awaiting_payment'].map((status, at) => ({
          id: keys[at]?.id,
          status,
          quote: { total_paise: 13_210 },
          lines: [
            { pid: 2, name: 'Onion', price_paise: 3_500, quantity: 2 },
            { pid: 4, name: 'Potato', price_paise: 3_200, quantity: 1 },
          ],
          receipt: expect.stringMatching(/^[0-9a-f]{64}$/),
        })),
      });
      expect(cancelled).toMatchObject({ code: 'cancelled', order: { status: 'cancelled' } });
      expect(another).toMatchObject({ code: 'accepted' });
    },
  );

  it('are numbered as far as they are of the day on which the shop is upgraded', async () => {
    const dataDir = await aShopOf('0471', folder);
    const file = join(dataDir, 'data.db');
    // In an hour from now, so that no midnight comes in between.
    const ofToday = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '1 hour')";
    await runSql([
      attach(file, 'shop'),
      [
        `UPDATE shop.orders SET received_at = ${ofToday} WHERE id IN ('${keys[1]?.id}', '${keys[3]?.id}')`,
      ],
    ]);
    await applyMigrations(dataDir);
    const numbers = `SELECT json_group_array(day_number) AS numbers
      FROM (SELECT day_number FROM shop.orders WHERE id LIKE 'released%' ORDER BY id)`;
    const [, read] = await runSql([attach(file, 'shop'), [numbers, { numbers: '' }]]);
    expect(JSON.parse(read.numbers)).toEqual([0, 1, 0, 2]);
  });

  it.each([
    { what: 'had been set up', isSetUp: 1, minutes: [0, 45, 0] },
    { what: 'is still the sample', isSetUp: 0, minutes: [10, 45, 8] },
  ])('leave a shop that $what with the minutes that are its own', async ({ isSetUp, minutes }) => {
    const dataDir = await aShopOf('0471', folder);
    const file = join(dataDir, 'data.db');
    await runSql([
      attach(file, 'shop'),
      [`UPDATE shop.store_settings SET is_set_up = ${isSetUp}`],
      ['UPDATE shop.products SET delivery_time = 45 WHERE pid = 3'],
    ]);
    await applyMigrations(dataDir);
    const told = `SELECT json_group_array(delivery_time) AS minutes
      FROM (SELECT delivery_time FROM shop.products WHERE pid IN (2, 3, 6) ORDER BY pid)`;
    const [, read] = await runSql([attach(file, 'shop'), [told, { minutes: '' }]]);
    expect(JSON.parse(read.minutes)).toEqual(minutes);
  });

  it('are sold and paid as the shop has shown them, with the same transfers whenever they are upgraded', async () => {
    const dataDir = await aShopOf('0471', folder);
    const file = join(dataDir, 'data.db');
    const copy = join(folder, 'backup.db');
    cpSync(file, copy);
    await applyMigrations(dataDir);
    const transfers = `SELECT json_group_array(json_array(id, from_account, to_account, amount_paise)) AS told
      FROM (SELECT * FROM shop.transfers WHERE "order" LIKE 'released%' ORDER BY id)`;
    const read = async (): Promise<unknown> =>
      JSON.parse((await runSql([attach(file, 'shop'), [transfers, { told: '' }]]))[1].told);
    const first = await read();
    const id = keys[1]?.id;
    expect(first).toEqual([
      [`${id}.assumed`, 'customer:walk-in', 'cash:till', 13_210],
      [`${id}.sold`, 'sales', 'customer:walk-in', 13_210],
    ]);

    cpSync(copy, file);
    for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    await applyMigrations(dataDir);
    expect(await read()).toEqual(first);
  });

  it('are all the schemas that were released', () => {
    expect(readdirSync(RELEASED)).toEqual(['0310.sql', '0320.sql', '0460.sql', '0471.sql']);
  });
});

describe('products that were stored', () => {
  it('keep their rows as they are, and have no text in other languages', async () => {
    const dataDir = await aShopOf('0471', folder);
    const file = join(dataDir, 'data.db');
    const told = async (sql: string): Promise<unknown> =>
      JSON.parse((await runSql([attach(file, 'shop'), [sql, { told: '' }]]))[1].told);
    const rows = `SELECT json_group_array(json_array(pid, updated, name, benefits, specification, nutritional_info,
      origin, storage_instructions, ingredients)) AS told FROM shop.products`;
    const before = await told(rows);
    await applyMigrations(dataDir);
    expect(await told(rows)).toEqual(before);
    const translated = Object.values(PRODUCT_TRANSLATIONS);
    const given = translated.map(({ column }) => `coalesce(${column}, '') <> ''`).join(' OR ');
    const sql = (where: string) => `SELECT count(*) AS told FROM shop.products WHERE ${where}`;
    expect(await told(sql(given))).toBe(0);
    const server = await startPocketBase({ dataDir });
    const phone = await fetch(`${server.url}/data/catalogue.json`);
    const { products } = (await phone.json()) as { products: object[] };
    await server.stop();
    expect(products.flatMap((row) => translated.filter(({ column }) => column in row))).toEqual([]);
  });
});
