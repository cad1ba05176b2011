/** Shops of earlier versions become today's; an upgrade that fails leaves them as they were. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attach, runSql } from '../../../server/lib/database.mjs';
import { freePort } from '../../../server/lib/free-port.mjs';
import { applyMigrations } from '../../../server/lib/migrations.mjs';
import { pocketBaseBinary, startPocketBase } from '../../../server/lib/pocketbase.mjs';
import { PRODUCT_TRANSLATIONS } from '../../../src/domain/catalogue/product.ts';
import { AS_IT_WAS } from '../../../ops/lib/upgrade.mjs';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type TestShop } from '../../support/server.ts';

const project = resolve(import.meta.dirname, '../../..');
const released = join(project, 'tests/fixtures/released');

const templates = mkdtempSync(join(tmpdir(), 'essentials-released-'));
let folder: string;
let shop: TestShop | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-upgrades-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(async () => {
  await shop?.close();
  rmSync(templates, { recursive: true, force: true });
});

/** A shop as it stood with the migrations up to one, with the orders that it had then; made once, and copied. */
async function aShopOf(migration: string): Promise<string> {
  const made = join(templates, migration);
  if (!existsSync(made)) await makeShopOf(migration, made);
  const dataDir = join(folder, 'shop');
  cpSync(made, dataDir, { recursive: true });
  return dataDir;
}

async function makeShopOf(migration: string, dataDir: string): Promise<void> {
  const migrations = join(templates, `${migration}-migrations`);
  const source = join(project, 'pb_migrations');
  mkdirSync(migrations);
  for (const name of readdirSync(source)) {
    // The sample came with the first of them.
    const isOfThen = name <= `${migration}_~` || name.startsWith('1000_');
    if (isOfThen || !/^\d/.test(name)) symlinkSync(join(source, name), join(migrations, name));
  }
  spawnSync(pocketBaseBinary(), [
    'migrate',
    'up',
    `--dir=${dataDir}`,
    `--hooksDir=${join(project, 'pb_hooks')}`,
    `--migrationsDir=${migrations}`,
    '--automigrate=0',
    '--dev=0',
  ]);
  const stored = readFileSync(join(released, `${migration}.sql`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('INSERT INTO '));
  await runSql([
    attach(join(dataDir, 'data.db'), 'shop'),
    ...stored.map((line): [string] => [line.replace('INSERT INTO ', 'INSERT INTO shop.')]),
  ]);
}

const keys = [1, 2, 3, 4].map((number) => ({
  id: `released${String(number).padStart(7, '0')}`,
  key: String(number).padStart(32, '0'),
}));

/** What phones hear of the four orders, when the shop serves again, and is open all day. */
async function tellOf(dataDir: string) {
  await runSql([
    attach(join(dataDir, 'data.db'), 'shop'),
    ['UPDATE shop.store_settings SET opens_at_minute = 0, closes_at_minute = 1440'],
  ]);
  const server = await startPocketBase({ dataDir });
  const post = async (path: string, body: unknown) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const told = await post('/api/shop/orders/lookup', { orders: keys });
  const cancelled = await post(`/api/shop/orders/${keys[0]?.id}/cancel`, { key: keys[0]?.key });
  const another = await post('/api/shop/orders', anOrder({ lines: [{ pid: 2, quantity: 1 }] }));
  await server.stop();
  return { told, cancelled, another };
}

describe('orders that were stored', () => {
  it.each(readdirSync(released).map((name) => name.slice(0, 4)))(
    'with the migrations up to %s are told, cancelled and followed by others today',
    async (migration) => {
      const dataDir = await aShopOf(migration);
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
    const dataDir = await aShopOf('0471');
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
    const dataDir = await aShopOf('0471');
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
    const dataDir = await aShopOf('0471');
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
    expect(readdirSync(released)).toEqual(['0310.sql', '0320.sql', '0460.sql', '0471.sql']);
  });
});

describe('products that were stored', () => {
  it('keep their rows as they are, and have no text in other languages', async () => {
    const dataDir = await aShopOf('0471');
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

/** A later version of the program, with one migration more. */
function aLaterVersion(migration: string): string {
  const root = join(folder, 'later');
  for (const name of ['server', 'ops', 'scripts', 'pb_hooks', 'pb_migrations', 'package.json']) {
    cpSync(join(project, name), join(root, name), { recursive: true });
  }
  for (const name of ['node_modules', 'dist']) {
    if (existsSync(join(project, name))) symlinkSync(join(project, name), join(root, name));
  }
  writeFileSync(join(root, 'pb_migrations/9000_later.js'), migration);
  return root;
}

const runningShop = async () => (shop ??= await openShop());

/** `npm run upgrade` of a later version on the running shop; `start` is asked for by a file. */
async function upgrade(root: string, commands: Record<string, string>) {
  const { dataDir, url } = await runningShop();
  const child = spawn(
    process.execPath,
    [
      join(root, 'ops/upgrade.mjs'),
      ...Object.entries(commands).flatMap(([name, command]) => [`--${name}`, command]),
    ],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        BACKUP_DIR: join(folder, 'backups'),
        PORT: new URL(url).port,
      },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = once(child, 'close');
  return { said: () => said, ended, isGoing: () => child.exitCode === null };
}

const FAILS = `migrate((app) => {
  app.db().newQuery('DELETE FROM orders').execute();
  throw new Error('there is no such shelf');
}, () => {});`;
/** Works on every copy, and not in the shop itself. */
const failsIn = (marker: string) => `migrate((app) => {
  try { $os.stat('${marker}'); } catch { return; }
  app.db().newQuery('DELETE FROM orders').execute();
  app.db().newQuery('DELETE FROM order_events').execute();
  throw new Error('the shelf has gone');
}, () => {});`;

const someOrders = async () => {
  const open = await runningShop();
  for (const _ of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await open.post('/api/shop/orders', anOrder())).status).toBe(200);
  }
  return open.countOf('orders');
};

describe('npm run upgrade', { timeout: 300_000 }, () => {
  it('asks how to end a shop that is open, and does nothing before', async () => {
    const { said, ended } = await upgrade(project, {});
    const [code] = await ended;
    expect(code).toBe(1);
    expect(said()).toMatch(
      /^The shop in \S+ is open: end it first, or say how with --stop [^\n]*\n$/,
    );
    expect(existsSync(join(folder, 'backups'))).toBe(false);
  });

  it('touches nothing when the new version fails on a copy', async () => {
    const orders = await someOrders();
    const open = await runningShop();
    const pid = open.serverPid();

    const { said, ended } = await upgrade(aLaterVersion(FAILS), { stop: 'false' });
    const [code] = await ended;

    expect(code).toBe(AS_IT_WAS);
    expect(said()).toMatch(/which was not touched: .*there is no such shelf/);
    expect(open.serverPid()).toBe(pid);
    expect(await open.countOf('orders')).toBe(orders);
  });

  it('rolls back by itself when it fails in the shop, and loses nothing', async () => {
    const orders = await someOrders();
    const open = await runningShop();
    const [marker, begun] = [join(folder, 'stopped'), join(folder, 'begun')];

    const { said, ended, isGoing } = await upgrade(aLaterVersion(failsIn(marker)), {
      stop: `touch ${marker}; kill ${open.serverPid()}`,
      back: `rm ${marker}`,
      start: `touch ${begun}`,
    });
    // Whoever starts the earlier version again.
    const restarted = (async () => {
      // oxlint-disable-next-line no-await-in-loop -- it is being waited for
      while (!existsSync(begun) && isGoing()) await sleep(50);
      await open.restart();
    })();
    const [code] = await ended;
    await restarted;

    expect(code).toBe(AS_IT_WAS);
    expect(said()).toMatch(
      /The upgrade failed, the shop is as it was before, and is open again\. .*the shelf has gone/,
    );
    expect(await open.countOf('orders')).toBe(orders);
    expect(await open.countOf('order_events')).toBe(orders);
  });

  it('brings a shop that is closed to this version', async () => {
    const dataDir = await aShopOf('0310');
    const { status, stdout } = spawnSync(process.execPath, [join(project, 'ops/upgrade.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) },
    });
    expect({ status, stdout }).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/The shop is at version \S+: start it now\./),
    });
    expect((await tellOf(dataDir)).told).toMatchObject({ unknown: [] });
  });
});
