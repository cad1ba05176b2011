/** The order log (D37): a real shop, its shipper, and PostgreSQL with a synchronous standby. */
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../../ops/lib/doctor.mjs';
import { freePort } from '../../server/lib/free-port.mjs';
import { startLogShipper } from '../../server/lib/log-shipper.mjs';
import {
  connectionOf,
  othersReadBy,
  storeChanges,
  takeStore,
} from '../../ops/order-log/log-client.mjs';
import { closeLog, connectToLog } from '../../ops/order-log/connect.mjs';
import { figuresIn } from '../../ops/order-log/figures.mjs';
import { LOG_SQL } from '../../ops/order-log/schema.mjs';
import { addressesIn } from '../../ops/order-log/settings.mjs';
import { runPocketBaseCommand } from '../../server/lib/pocketbase.mjs';
import { runProcess, type Started, startProcess } from '../../server/lib/processes.mjs';
import { foldOrder } from '../../src/domain/order/fold.ts';
import { parseHistory } from '../../src/domain/order/history.ts';
import { holdsStock, ORDER_STATUSES } from '../../src/domain/order/status.ts';
import { anAmendment, anOrder, someCredentials } from '../support/order-bodies.ts';
import { type LogMachine, type OrderLog, openOrderLog } from '../support/postgres.ts';
import { openShop, type Person, type TestShop } from '../support/server.ts';
import { queryOf } from '../support/statements.ts';

const IS_LOGGED = { env: { ESSENTIALS_ORDER_LOG: '1' } };

let log: OrderLog;
let shop: TestShop;
let shipper: Started | undefined;
let product: { id: string; pid: number };
beforeAll(async () => {
  log = await openOrderLog();
  await log.letIn(
    'jalgaon',
    'served',
    'trial',
    'pune',
    'nagpur',
    'akola',
    'dhule',
    'rules',
    'bhusawal',
    'satara',
  );
  await log.primary.query('CREATE ROLE head_office LOGIN');
  await log.primary.query(
    'GRANT SELECT ON log_orders, log_days, log_cells TO head_office',
    'essentials',
  );
  shop = await openShop(IS_LOGGED);
  product = await shop.stock({ price: 50, stock: 100_000, is_stock_counted: true });
});
afterAll(async () => {
  await shop.close();
  log.close();
});
afterEach(async () => {
  await shipper?.stop();
  shipper = undefined;
});

function ship(env: Record<string, string> = {}, which = shop): void {
  const { CELL: storeId = 'jalgaon' } = env;
  shipper = startLogShipper(which.server(), {
    ORDER_LOG_URL: log.urlOf(storeId),
    CELL: storeId,
    ...env,
  });
}
/** Waits for what a process of its own does. */
const until = (condition: () => unknown) => vi.waitUntil(condition, { timeout: 60_000 });

interface Logged {
  cell: string;
  kind: string;
  id: string;
  generation: number;
  seq: string;
  record: Record<string, unknown> | null;
}
async function ask<Row>({ port }: LogMachine, sql: string, values: unknown[] = []): Promise<Row[]> {
  const connectionString = `postgres://owner@127.0.0.1:${port}/essentials`;
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
const ORDERS = "SELECT * FROM order_log WHERE kind = 'order' AND cell = $1";
const loggedOrders = (machine: LogMachine) => ask<Logged>(machine, ORDERS, ['jalgaon']);
const loggedOrder = async (machine: LogMachine, id: string, storeId = 'jalgaon') =>
  (await ask<Logged>(machine, `${ORDERS} AND id = $2`, [storeId, id]))[0];

const order = (overrides: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ lines: [{ pid: product.pid, quantity: 1 }], ...overrides });
async function place(overrides: Parameters<typeof anOrder>[0] = {}, token = ''): Promise<string> {
  const placed = order(overrides);
  expect((await shop.post('/api/shop/orders', placed, token)).status).toBe(200);
  return placed.id;
}

const untilLogged = (id: string, machine = log.standby, storeId = 'jalgaon') =>
  until(async () => await loggedOrder(machine, id, storeId));

describe('the shipper', () => {
  it('brings what was there before it, and then every order, to both machines', async () => {
    const before = await place();
    ship();
    await untilLogged(before);
    const id = await place();
    await untilLogged(id);

    const onStandby = await loggedOrder(log.standby, id);
    expect(onStandby).toEqual(await loggedOrder(log.primary, id));
    expect(onStandby).toMatchObject({
      cell: 'jalgaon',
      generation: 1,
      record: {
        id,
        status: 'pending',
        customer_name: 'Asha Patil',
        order_items: expect.any(String),
      },
    });
    await shop.setStatus(id, 'confirmed');
    await until(async () => (await loggedOrder(log.standby, id))?.record?.status === 'confirmed');
  });

  it('goes on from where the log is when it, or the server, has died', async () => {
    ship();
    await untilLogged(await place());
    shipper?.signal('SIGKILL');
    await shipper?.ended;
    const meanwhile = await place();
    await shop.kill();
    await shop.restart();
    ship();

    await untilLogged(meanwhile);
    expect(await loggedOrders(log.standby)).toHaveLength((await shop.orders()).length);
  });

  it('waits while the standby is away, and the shop says that orders do not reach the log', async () => {
    const admin = await shop.anAdmin();
    ship();
    await untilLogged(await place());
    log.standby.stop();
    const id = await place();
    const logged = async () =>
      (await shop.get<{ order_log: { orders: number } }>('/api/shop/health', admin.token)).body
        .order_log.orders;
    await until(async () => (await logged()) > 0);
    log.standby.start();

    await untilLogged(id);
    await until(async () => (await logged()) === 0);
  });

  it('is looked after by npm run doctor', async () => {
    const logged = () => faultsOfLog(log.urlOf('jalgaon'));
    ship();
    await untilLogged(await place());
    expect(await logged()).toEqual([]);
    await shipper?.stop();
    await place();
    expect(await logged()).toEqual([
      expect.stringMatching(/^Orders are not on the order log \(1\)/),
    ]);
    await log.primary.query(
      "INSERT INTO order_log_cells VALUES ('nashik-road', 'a', 'b', 1, now())",
      'essentials',
    );
    expect(await faultsOfLog(log.urlAs('owner'))).toContain(
      'This shop’s role at the order log reads other shops too (1): give it one of its own, shop_jalgaon (docs/order-log.md).',
    );
    expect(await faultsOfLog(log.urlOf('jalgaon').replace(/:\d+,/, ':1,'))).toEqual([
      expect.stringMatching(/^The order log can not be reached \(.*:1: .*; .* is a standby\)\.$/),
    ]);
  });

  /** What is said of the log. */
  async function faultsOfLog(url: string, which = shop, storeId = 'jalgaon'): Promise<string[]> {
    vi.stubEnv('ORDER_LOG_URL', url);
    vi.stubEnv('CELL', storeId);
    const { hostname: host, port } = new URL(which.url);
    const faults = await faultsOf(
      { dataDir: which.dataDir, host, port: Number(port) },
      { backupDir: which.dataDir, target: '' },
    );
    vi.unstubAllEnvs();
    return faults.filter((fault) => fault.includes('order log'));
  }

  it('does not take the place of another shop', async () => {
    const other = await openShop(IS_LOGGED);
    try {
      ship({}, other);
      await until(() => shipper?.output().includes('"jalgaon" is another shop'));
    } finally {
      await other.close();
    }
  });

  it('tells nothing of a shop whose database has gone back, and says so, until it has another history', async () => {
    const gone = await openShop(IS_LOGGED);
    const FILES = ['data.db', 'data.db-wal'];
    const change = (from: string, to: string) => {
      for (const name of FILES) {
        if (existsSync(join(gone.dataDir, from + name))) {
          copyFileSync(join(gone.dataDir, from + name), join(gone.dataDir, to + name));
        }
      }
    };
    try {
      const { pid } = await gone.stock({ price: 50 });
      const buy = async () => {
        const bought = anOrder({ lines: [{ pid, quantity: 1 }] });
        expect((await gone.post('/api/shop/orders', bought)).status).toBe(200);
        return bought.id;
      };
      const logged = (id: string) => loggedOrder(log.standby, id, 'bhusawal');
      const shipAll = () => ship({ CELL: 'bhusawal' }, gone);
      shipAll();
      await untilLogged(await buy(), log.standby, 'bhusawal');
      change('', 'earlier-');
      const lost = await buy();
      await untilLogged(lost, log.standby, 'bhusawal');
      await shipper?.stop();
      await gone.kill();
      for (const name of [...FILES, 'data.db-shm'])
        rmSync(join(gone.dataDir, name), { force: true });
      change('earlier-', '');
      await gone.restart();
      // Under the numbers that the log has of the lost one, and beyond them.
      const [first, second] = [await buy(), await buy()];

      shipAll();
      await until(() => shipper?.output().includes('whose database has gone back'));
      expect(await logged(first)).toBeUndefined();
      expect(await logged(second)).toBeUndefined();
      expect(await faultsOfLog(log.urlOf('bhusawal'), gone, 'bhusawal')).toContainEqual(
        expect.stringMatching(
          /^The order log knows more of this shop than the shop itself \(\d+\)/,
        ),
      );
      await shipper?.stop();
      await gone.server().stop();
      await runPocketBaseCommand(['renew-lineage'], { dataDir: gone.dataDir });
      await gone.restart();
      shipAll();
      await untilLogged(first, log.standby, 'bhusawal');
      await untilLogged(second, log.standby, 'bhusawal');
      expect(await logged(lost)).toMatchObject({ generation: 1 });
      expect(await logged(first)).toMatchObject({ generation: 2 });
    } finally {
      await gone.close();
    }
  });

  it('of a shop that was restored tells the later history, and of the earlier one nothing more', async () => {
    const id = await place();
    await shop.backUp();
    await shop.setStatus(id, 'confirmed');
    ship();
    await until(async () => (await loggedOrder(log.primary, id))?.record?.status === 'confirmed');
    const before = await loggedOrder(log.primary, id);
    await shipper?.stop();
    await shop.restoreBackup();
    ship();
    await until(async () => (await loggedOrder(log.primary, id))?.record?.status === 'pending');

    expect((await loggedOrder(log.primary, id))?.generation).toBe((before?.generation ?? 0) + 1);
    const client = await connectToLog(addressesIn(log.urlOf('jalgaon')), connectionOf('jalgaon'));
    const [row] = await ask<{ lineage: string; shop: string }>(
      log.primary,
      "SELECT * FROM order_log_cells WHERE cell = 'jalgaon' ORDER BY generation LIMIT 1",
    );
    if (!row) throw new Error('No row');
    const connections = () =>
      ask(
        log.primary,
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'essentials jalgaon' ORDER BY pid",
      );
    const open = await connections();
    expect(open.length).toBe(2);
    await expect(takeStore(client, 'jalgaon', row)).rejects.toThrow('goes on elsewhere');
    // The shop from before does not end the connection of the one that goes on.
    expect(await connections()).toEqual(open);
    await closeLog(client);
  });
});

describe('npm run serve', () => {
  it('ships where it is told of a log', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'essentials-serves-'));
    const port = await freePort();
    const served = startProcess(process.execPath, ['server/serve.mjs'], {
      env: {
        DATA_DIR: dataDir,
        PORT: String(port),
        ORDER_LOG_URL: log.urlOf('served'),
        CELL: 'served',
      },
      stdout: 'collect',
      stderr: 'collect',
    });
    try {
      await until(() => served.output().includes('Shop: '));
      const { email, password } = someCredentials();
      const response = await fetch(`http://127.0.0.1:${port}/api/collections/users/records`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, passwordConfirm: password }),
      });
      const { id } = (await response.json()) as { id: string };
      const sql = "SELECT kind FROM order_log WHERE cell = 'served' AND id = $1";
      await until(async () => (await ask(log.standby, sql, [id])).length === 2);
    } finally {
      await served.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe('what is on the log', () => {
  it('never goes back', async () => {
    ship();
    await untilLogged(await place());
    const client = await connectToLog(addressesIn(log.urlOf('trial')), connectionOf('trial'));
    const store = (generation: number, seq: number, status: string) =>
      storeChanges(client, { store: 'trial', generation }, [
        { seq, kind: 'order', id: 'one', record: { status } },
      ]);
    const status = async () => {
      const sql = "SELECT record->>'status' AS status FROM order_log WHERE cell = 'trial'";
      return (await ask<{ status: string }>(log.primary, sql)).map((row) => row.status);
    };
    await store(2, 10, 'the first');
    for (const [generation, seq] of [
      [2, 9],
      [2, 10],
      [1, 11],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await store(generation, seq, 'what is older');
    }
    expect(await status()).toEqual(['the first']);
    await store(2, 11, 'what is newer');
    expect(await status()).toEqual(['what is newer']);
    await store(3, 1, 'a later history');
    await store(2, 12, 'what is older');
    expect(await status()).toEqual(['a later history']);
    await closeLog(client);
  });

  it('is nothing of a person whose account was deleted', async () => {
    const names = ['Ahilyabai Holkar', 'Savitribai Phule', 'Tarabai Shinde'];
    const person = await shop.signUp({ full_name: names[0], address: `${names[1]} Road 1` });
    const placed = order({ uid: person.id });
    placed.customer.name = names[2] ?? '';
    await shop.post('/api/shop/orders', placed, person.token);
    ship();
    await untilLogged(placed.id);
    const rowsWith = (name: string) =>
      ask(log.standby, 'SELECT id FROM order_log WHERE record::text LIKE $1', [`%${name}%`]);
    for (const name of names) expect(await rowsWith(name), name).not.toEqual([]);
    await shop.setStatus(placed.id, 'delivered');
    expect((await shop.post('/api/shop/account/erase', {}, person.token)).status).toBe(200);
    await until(async () => (await loggedOrder(log.standby, placed.id))?.record?.user === '');

    for (const name of names) expect(await rowsWith(name), name).toEqual([]);
    expect(
      await ask(log.standby, 'SELECT kind, record FROM order_log WHERE id = $1', [person.id]),
    ).toEqual(
      expect.arrayContaining([
        { kind: 'account', record: null },
        { kind: 'profile', record: null },
      ]),
    );
    // Rows that were overwritten lie in the file until they are cleared away (docs/order-log.md).
    await ask(log.primary, 'VACUUM FULL order_log');
    await ask(log.primary, 'CHECKPOINT');
    for (const name of names) expect(filesWith(name), name).toEqual([]);
  });

  /** Files of the log's tables, and of the shop's database, that hold a text. */
  function filesWith(text: string): string[] {
    const folders = [join(log.primary.folder, 'base'), shop.dataDir];
    return folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name)),
      )
      .filter((file) => readFileSync(file).includes(text));
  }
});

describe('a shop whose machine is lost', () => {
  const TABLES = ['orders', 'order_events', 'users', 'user_profiles', 'devices'];

  it('is made again from its backup and the log, and phones bring the rest', async () => {
    await withShop('pune', async ({ lost, buy, buyMany, rebuild }) => {
      const soap = await lost.stock({ price: 50, stock: 100, is_stock_counted: true });
      const rare = await lost.stock({ price: 50, stock: 2, is_stock_counted: true });
      const [asha, erased] = [await lost.signUp(), await lost.signUp({ full_name: 'Savitribai' })];
      const before = await buy(soap.pid, 1);
      const cancelled = await buy(soap.pid, 10);
      const ofErased = await buy(soap.pid, 1, erased);
      await lost.backUp();

      const ravi = await lost.signUp({ full_name: 'Ravi Kale' });
      const after = await buyMany(soap.pid, [2, 3, 4], [undefined, asha, ravi]);
      await lost.setStatus(before.placed.id, 'delivered');
      await lost.setStatus(cancelled.placed.id, 'cancelled');
      await lost.setStatus(after[0]?.placed.id ?? '', 'shipped');
      await lost.setStatus(ofErased.placed.id, 'delivered');
      expect((await lost.post('/api/shop/account/erase', {}, erased.token)).status).toBe(200);
      const deleted = await buy(rare.pid, 1);
      await lost.asSuperuser('DELETE', `/api/collections/orders/records/${deleted.placed.id}`);
      // The shelf was filled since the backup, which no log knows.
      await lost.changeProduct(rare.pid, { stock: 10 });
      await untilLoggedIn('pune', (await buy(rare.pid, 3)).placed.id);
      await shipper?.stop();
      const wasThere = await rowsOf(lost);
      const unlogged = await buy(soap.pid, 5);

      await loseMachine(lost);
      expect(await rebuild({ CELL: 'nashik' })).toMatchObject({
        code: 1,
        output: 'The order log knows no "nashik": set CELL.\n',
      });
      expect(await rebuild({ CELL: 'jalgaon', ORDER_LOG_URL: log.urlOf('jalgaon') })).toMatchObject(
        {
          code: 1,
          output: expect.stringContaining('The backup is of another shop than the log'),
        },
      );
      expect(readdirSync(lost.dataDir)).toEqual([]);
      const { code, output } = await rebuild();
      expect(output).toMatch(/^Rebuilt: the shop of .*, and 4 orders that came since/);
      expect(output).toContain('More was sold of 1 product than the backup had');
      expect(code).toBe(0);
      await lost.restart();

      expect(await rowsOf(lost)).toEqual(wasThere);
      expect(await lost.productRow(soap)).toMatchObject({ stock: 100 - 1 - 1 - 2 - 3 - 4 });
      expect(await lost.productRow(rare)).toMatchObject({ stock: 0 });
      const show = ({ placed, told }: Bought) =>
        lost.post('/api/shop/orders/reassert', {
          order: placed,
          accepted: told,
          receipt: told.receipt,
        });
      for (const shown of [...after, unlogged, unlogged]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await show(shown)).body).toMatchObject({ code: 'accepted' });
      }
      expect((await show(deleted)).body).toMatchObject({ code: 'closed' });
      expect(await lost.countOf('orders')).toBe(8);
      expect(await lost.productRow(soap)).toMatchObject({ stock: 100 - 1 - 1 - 2 - 3 - 4 - 5 });
      // Sessions of before, and signing in.
      for (const { email, password, token } of [asha, ravi]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await lost.get('/api/shop/devices', token)).status).toBe(200);
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect((await lost.post('/api/shop/sign-in', { email, password })).status).toBe(200);
      }
      ship({ CELL: 'pune' }, lost);
      await untilLoggedIn('pune', unlogged.placed.id);
    });
  });

  it('is not set back where the log is behind the backup', async () => {
    await withShop('nagpur', async ({ lost, buy, rebuild }) => {
      const soap = await lost.stock({ price: 50, stock: 100, is_stock_counted: true });
      const first = await buy(soap.pid, 1);
      await untilLoggedIn('nagpur', first.placed.id);
      await shipper?.stop();
      await lost.setStatus(first.placed.id, 'confirmed');
      await buy(soap.pid, 2);
      await lost.backUp();
      const wasThere = await rowsOf(lost);

      await loseMachine(lost);
      expect((await rebuild()).output).toMatch(/, and 0 orders that came since/);
      await lost.restart();

      expect(await rowsOf(lost)).toEqual(wasThere);
      expect(await lost.productRow(soap)).toMatchObject({ stock: 97 });
    });
  });

  it('has again what was changed of an order, what was refused, and the bill that they make', async () => {
    await withShop('satara', async ({ lost, buy, rebuild }) => {
      const admin = await lost.anAdmin();
      const soap = await lost.stock({ price: 50, stock: 100, is_stock_counted: true });
      const salt = await lost.stock({ price: 20 });
      const early = await buy(soap.pid, 3);
      await lost.backUp();
      const late = await buy(soap.pid, 4);
      const line = String(soap.pid);
      for (const { placed } of [early, late]) {
        const short = anAmendment({ kind: 'short', line, count: 2, reason: 'out_of_stock' });
        const amendments = [
          short,
          anAmendment({ kind: 'undone', amendment: short.id }),
          anAmendment({ kind: 'short', line, count: 1, reason: 'damaged' }),
          anAmendment({ kind: 'replaced', line, pid: salt.pid, count: 2 }),
          anAmendment({ kind: 'found', line, count: 9 }),
          anAmendment({ kind: 'bags', count: 2 }),
        ];
        const path = `/api/shop/orders/${placed.id}/pack`;
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await lost.post(path, { amendments }, admin.token)).status).toBe(200);
      }
      const packed = () =>
        Promise.all(
          [early, late].map(async ({ placed: { id } }) => {
            const path = `/api/shop/staff/orders/${id}`;
            const { body } = await lost.get<{ order: StaffOrder }>(path, admin.token);
            return body.order;
          }),
        );
      const before = await packed();
      for (const { history, quote } of before) {
        const folded = foldOrder(parseHistory(history)!);
        expect(folded).toMatchObject({ bags: 2, bill: { totalPaise: quote.total_paise } });
        expect(history.amendments.map(({ kind }) => kind)).toContain('refused');
      }
      const wasThere = await rowsOf(lost);
      const [, last] = before;
      await until(
        async () =>
          (await loggedOrder(log.standby, late.placed.id, 'satara'))?.record?.rev === last?.rev,
      );
      await shipper?.stop();

      await loseMachine(lost);
      expect(await rebuild()).toMatchObject({ code: 0 });
      await lost.restart();
      expect(await rowsOf(lost)).toEqual(wasThere);
      expect(await packed()).toEqual(before);
    });
  });

  interface StaffOrder {
    rev: number;
    quote: { total_paise: number };
    history: { amendments: { kind: string }[] };
  }

  interface Bought {
    placed: ReturnType<typeof anOrder>;
    told: Record<string, unknown>;
  }

  /** A shop of its own, with its shipper at work. */
  async function withShop(
    storeId: string,
    work: (parts: {
      lost: TestShop;
      buy: (pid: number, quantity: number, who?: Person) => Promise<Bought>;
      buyMany: (
        pid: number,
        quantities: number[],
        people: (Person | undefined)[],
      ) => Promise<Bought[]>;
      rebuild: (env?: Record<string, string>) => Promise<{ code: number | null; output: string }>;
    }) => Promise<void>,
  ): Promise<void> {
    const lost = await openShop(IS_LOGGED);
    const buy = async (pid: number, quantity: number, who?: Person): Promise<Bought> => {
      const placed = anOrder({ lines: [{ pid, quantity }], uid: who?.id ?? '' });
      const { body } = await lost.post<{ order: Record<string, unknown> }>(
        '/api/shop/orders',
        placed,
        who?.token,
      );
      expect(body).toMatchObject({ code: 'accepted' });
      return { placed, told: body.order };
    };
    const buyMany = (pid: number, quantities: number[], people: (Person | undefined)[]) =>
      Promise.all(quantities.map((quantity, index) => buy(pid, quantity, people[index])));
    const rebuild = (env: Record<string, string> = {}) =>
      runProcess(process.execPath, ['ops/order-log/rebuild-cell.mjs', 'latest'], {
        env: { ORDER_LOG_URL: log.urlOf(storeId), DATA_DIR: lost.dataDir, CELL: storeId, ...env },
        stdout: 'collect',
        stderr: 'collect',
      });
    try {
      ship({ CELL: storeId }, lost);
      const { id } = await lost.signUp();
      await until(async () => (await loggedIn(storeId, 'account')).includes(id));
      await work({ lost, buy, buyMany, rebuild });
    } finally {
      await lost.close();
    }
  }

  async function loseMachine(lost: TestShop): Promise<void> {
    await lost.server().stop();
    rmSync(lost.dataDir, { recursive: true });
    mkdirSync(lost.dataDir);
  }

  async function rowsOf(lost: TestShop): Promise<Record<string, string[][]>> {
    const rows: Record<string, string[][]> = {};
    for (const table of TABLES) {
      // oxlint-disable-next-line no-await-in-loop -- five of them
      rows[table] = await queryOf(lost, `SELECT * FROM ${table} ORDER BY id`);
    }
    return rows;
  }

  async function loggedIn(storeId: string, kind: string): Promise<string[]> {
    const sql = 'SELECT id FROM order_log WHERE kind = $2 AND cell = $1';
    return (await ask<{ id: string }>(log.standby, sql, [storeId, kind])).map(({ id }) => id);
  }
  const untilLoggedIn = (storeId: string, id: string) =>
    until(async () => (await loggedIn(storeId, 'order')).includes(id));
});

describe('a role at the log', () => {
  const OWN_ROW = { seq: 1, kind: 'profile', id: 'person', record: { address: 'Here' } };
  const connections: Client[] = [];
  async function connect(url: string, storeId = 'trial') {
    const client = await connectToLog(addressesIn(url), connectionOf(storeId));
    connections.push(client);
    return client;
  }
  afterEach(() => Promise.all(connections.splice(0).map((client) => closeLog(client))));
  const take = (client: Client, storeId: string) =>
    takeStore(client, storeId, { lineage: `of ${storeId}`, shop: `the shop of ${storeId}` });
  async function begin(storeId: string, url = log.urlOf(storeId)): Promise<Client> {
    const client = await connect(url, storeId);
    const { generation } = await take(client, storeId);
    await storeChanges(client, { store: storeId, generation }, [OWN_ROW]);
    return client;
  }
  const rowsIn = async (client: Client, sql: string) => (await client.query(sql)).rows;
  const SEEN = 'SELECT cell FROM order_log UNION SELECT cell FROM order_log_cells ORDER BY cell';

  it('of a shop reads and changes what is its own, and nothing else', async () => {
    await log.letIn('wardha', 'latur');
    await begin('latur');
    const client = await begin('wardha');
    const own = await ask(log.primary, "SELECT * FROM order_log WHERE cell = 'latur'");

    expect(await rowsIn(client, SEEN)).toEqual([{ cell: 'wardha' }]);
    expect((await client.query("UPDATE order_log SET record = '{}'")).rowCount).toBe(1);
    expect((await client.query('UPDATE order_log_cells SET seen_at = now()')).rowCount).toBe(1);
    expect(await rowsIn(client, "SELECT * FROM pg_stats WHERE tablename = 'order_log'")).toEqual(
      [],
    );
    for (const sql of [
      "UPDATE order_log SET cell = 'latur'",
      "UPDATE order_log_cells SET cell = 'latur'",
      "INSERT INTO order_log VALUES ('latur', 'profile', 'person', 9, 9, NULL)",
      "INSERT INTO order_log VALUES ('latur', 'profile', 'person', 9, 9, NULL) ON CONFLICT (cell, kind, id) DO UPDATE SET record = NULL",
      "INSERT INTO order_log_cells VALUES ('latur', 'another', 'shop', 9, now())",
      'DELETE FROM order_log',
      'TRUNCATE order_log',
      'ALTER TABLE order_log DISABLE ROW LEVEL SECURITY',
      'DROP POLICY own_rows ON order_log',
      'CREATE TABLE mine (id text)',
      'SELECT * FROM log_orders',
      'SELECT * FROM log_days',
      'SELECT * FROM log_cells',
      'SET ROLE shop_latur',
      'SET SESSION AUTHORIZATION shop_latur',
      'SET row_security = off; SELECT * FROM order_log',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(client.query(sql), sql).rejects.toMatchObject({ code: '42501' });
    }
    await client.query('RESET row_security');
    await client.query('SET ROLE shops');
    expect(await rowsIn(client, SEEN)).toEqual([]);
    await client.query('RESET ROLE');
    expect(await ask(log.primary, "SELECT * FROM order_log WHERE cell = 'latur'")).toEqual(own);
  });

  it('of a shop says in one sentence that it is not another’s', async () => {
    await expect(take(await connect(log.urlOf('trial')), 'akola')).rejects.toThrow(
      /^In the order log this role may not speak for "akola" \(.*\): set CELL, or make the role shop_akola \(/,
    );
    await log.primary.query('CREATE ROLE shop_thane LOGIN');
    await expect(take(await connect(log.urlOf('thane')), 'thane')).rejects.toThrow(
      /may not speak for "thane" \(permission denied/,
    );
    await log.primary.query('CREATE DATABASE empty');
    const empty = log.urlOf('trial').replace('/essentials', '/empty');
    await expect(take(await connect(empty), 'trial')).rejects.toThrow(
      'The order log has no tables yet: make them first',
    );
  });

  it('of the head office reads figures, whatever it asks', async () => {
    await log.letIn('sangli');
    const anOrderRow = { seq: 2, kind: 'order', id: 'order', record: { status: 'pending' } };
    await storeChanges(await begin('sangli'), { store: 'sangli', generation: 1 }, [anOrderRow]);
    const client = await connect(log.urlAs('head_office'));
    expect(await rowsIn(client, 'SELECT * FROM log_cells')).not.toEqual([]);
    for (const table of ['order_log', 'order_log_cells']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(client.query(`SELECT * FROM ${table}`)).rejects.toMatchObject({ code: '42501' });
    }
    // A function that costs nothing would be asked first, of rows that are none of the view's.
    const heard: string[] = [];
    client.on('notice', ({ message }) => void heard.push(message ?? ''));
    await client.query(`CREATE FUNCTION pg_temp.tell(said text) RETURNS bool LANGUAGE plpgsql
      COST 0.0000001 AS $$ BEGIN RAISE NOTICE '%', said; RETURN true; END $$`);
    await client.query('SET enable_indexscan = off; SET enable_bitmapscan = off');
    await client.query('SELECT id FROM log_orders WHERE pg_temp.tell(id)');
    expect(heard).toContain('order');
    expect(heard).not.toContain('person');
  });

  it('that owns the tables goes on, for all shops, until each has its own', async () => {
    await log.primary.query('CREATE ROLE shop LOGIN');
    await log.primary.query('CREATE DATABASE shared OWNER shop');
    await log.letIn('parbhani', 'hingoli');
    const inShared = (url: string) => url.replace('/essentials', '/shared');
    const shared = inShared(log.urlAs('shop'));
    await begin('parbhani', shared);
    const client = await begin('hingoli', shared);
    expect(await othersReadBy(client, 'hingoli')).toBe(1);

    await log.primary.query(LOG_SQL, 'shared');
    await log.primary.query(LOG_SQL, 'shared');
    const own = await begin('hingoli', inShared(log.urlOf('hingoli')));
    expect(await rowsIn(own, SEEN)).toEqual([{ cell: 'hingoli' }]);
    expect(await othersReadBy(own, 'hingoli')).toBe(0);
    expect(await take(client, 'parbhani')).toEqual({ generation: 1, after: 1 });
  });
});

describe('the head office', () => {
  it('reads every figure, down to the orders that it is made of, and nobody’s name', async () => {
    const at = (time: string) => `2026-03-05 ${time}:00.000Z`;
    const store = async (storeId: string, changes: Parameters<typeof storeChanges>[2]) => {
      const client = await connectToLog(addressesIn(log.urlOf(storeId)), connectionOf(storeId));
      await storeChanges(client, { store: storeId, generation: 1 }, changes);
      await closeLog(client);
    };
    const anOrderOf = (seq: number, time: string, status: string, rupees: number) => ({
      seq,
      kind: 'order',
      id: `order${seq}`,
      record: {
        id: `order${seq}`,
        number: `ORD00000${seq}`,
        status,
        order_amount: rupees,
        received_at: at(time),
        customer_name: 'Savitribai',
      },
    });
    const aDelivery = (seq: number, time: string, by = 'somebody') => ({
      seq: seq + 10,
      kind: 'event',
      id: `event${seq}`,
      record: { order: `order${seq}`, status: 'delivered', at: at(time), by },
    });
    await store('akola', [
      anOrderOf(1, '06:00', 'delivered', 100.5),
      aDelivery(1, '06:20'),
      anOrderOf(2, '07:00', 'delivered', 200),
      aDelivery(2, '07:40'),
      anOrderOf(3, '08:00', 'cancelled', 400),
      anOrderOf(4, '09:00', 'pending', 0.25),
      { ...anOrderOf(5, '09:00', 'pending', 900), record: null },
      // After midnight in Jalgaon.
      anOrderOf(6, '18:30', 'pending', 1_000),
    ]);
    await store('dhule', [
      anOrderOf(1, '10:00', 'delivered', 50),
      aDelivery(1, '10:01', 'demo staff'),
    ]);
    const url = log.urlAs('head_office');
    const figures = figuresIn(addressesIn(url), 'Asia/Kolkata');
    const akola = {
      key: 'akola',
      orders: 3,
      rupees: 300.75,
      fallen_through: 1,
      delivered: 2,
      median_minutes: 20,
    };
    const dhule = {
      key: 'dhule',
      orders: 1,
      rupees: 50,
      fallen_through: 0,
      delivered: 0,
      median_minutes: null,
    };
    expect(await figures.byStore('2026-03-05')).toEqual([akola, dhule]);
    const span = Math.ceil((Date.now() - Date.parse('2026-03-01')) / 86_400_000);
    const ofMarch = (await figures.byDay(span)).filter(({ key }) => key.startsWith('2026-03'));
    expect(ofMarch.map(({ key, orders, rupees }) => [key, orders, rupees])).toEqual([
      ['2026-03-05', 4, 350.75],
      ['2026-03-06', 1, 1_000],
    ]);
    expect(await figures.byDay(span, 'akola')).toHaveLength(2);
    const behind = await figures.orders('akola', '2026-03-05');
    expect(behind.map(({ number, time, minutes }) => [number, time, minutes])).toEqual([
      ['ORD000001', '11:30', 20],
      ['ORD000002', '12:30', 40],
      ['ORD000003', '13:30', null],
      ['ORD000004', '14:30', null],
    ]);

    const port = await freePort();
    const office = startProcess(process.execPath, ['ops/order-log/head-office.mjs'], {
      env: { ORDER_LOG_URL: url, HEAD_OFFICE_PORT: String(port), TZ: 'Asia/Kolkata' },
      stdout: 'collect',
    });
    try {
      await until(() => office.output().includes('Head office: '));
      const read = async (path: string) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`);
        return { status: response.status, html: await response.text() };
      };
      const [start, day, shopsDays, orders] = await Promise.all(
        ['/', '/day/2026-03-05', '/shop/akola', '/orders/akola/2026-03-05'].map((path) =>
          read(path),
        ),
      );
      expect(start?.html).toContain('href="/shop/jalgaon"');
      expect(day?.html).toContain('href="/orders/akola/2026-03-05"');
      expect(day?.html).toContain('₹300.75');
      expect(day?.html).toContain('₹350.75');
      expect(shopsDays?.status).toBe(200);
      expect(orders?.html).toContain('ORD000003');
      expect(orders?.html).not.toContain('Savitribai');
      for (const path of [
        '//',
        '/day/2026-13-45',
        '/day/2026-02-31',
        '/orders/akola',
        "/shop/'",
        '/x',
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await read(path)).status, path).toBe(404);
      }
      const asked = get({ host: '127.0.0.1', port, headers: { host: 'elsewhere.example' } });
      const [{ statusCode }] = await once(asked, 'response');
      expect(statusCode).toBe(421);
      asked.destroy();
    } finally {
      await office.stop();
    }
  });

  it('counts as fallen through what the rules say is no sale', async () => {
    const statuses = ORDER_STATUSES.map((status, index) => ({
      seq: index + 1,
      kind: 'order',
      id: status,
      record: { status, order_amount: 1, received_at: '2026-01-01 00:00:00.000Z' },
    }));
    const client = await connectToLog(addressesIn(log.urlOf('rules')), connectionOf('rules'));
    await storeChanges(client, { store: 'rules', generation: 1 }, statuses);
    await closeLog(client);
    const sales = await ask<{ id: string }>(
      log.primary,
      "SELECT id FROM log_orders WHERE cell = 'rules' AND is_sale",
    );

    expect(sales.map(({ id }) => id).toSorted()).toEqual(
      ORDER_STATUSES.filter(holdsStock).toSorted(),
    );
  });
});

describe('the loss of the machine that is written to', () => {
  it('under load costs no order: each that was answered is on the other one once', async () => {
    ship();
    await untilLogged(await place());
    const accepted: string[] = [];
    const refused: unknown[] = [];
    const over = new AbortController();
    const buyers = [1, 2, 3, 4].map(async () => {
      while (!over.signal.aborted) {
        const placed = order();
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status, body } = await shop.post('/api/shop/orders', placed);
        if (status === 200) accepted.push(placed.id);
        else refused.push(body);
      }
    });
    const untilAccepted = async (more: number) => {
      const wanted = accepted.length + more;
      await until(() => accepted.length >= wanted);
    };
    await untilAccepted(50);
    log.primary.kill();
    await untilAccepted(50);
    await log.standby.promote();
    await untilAccepted(50);
    over.abort();
    await Promise.all(buyers);
    for (const id of accepted.slice(-4)) await untilLogged(id);

    expect(refused).toEqual([]);
    const logged = (await loggedOrders(log.standby)).map(({ id }) => id);
    expect(accepted.filter((id) => !logged.includes(id))).toEqual([]);
    expect(logged.toSorted()).toEqual((await shop.orders()).map(({ id }) => id).toSorted());
  });

  it('with what only that one had, and nobody was told of, costs no order either', async () => {
    const other = await openOrderLog();
    const answered = new Client({
      connectionString: `postgres://owner@127.0.0.1:${other.primary.port}/essentials`,
    });
    answered.on('error', () => undefined);
    try {
      await other.letIn('beed');
      ship({ ORDER_LOG_URL: other.urlOf('beed'), CELL: 'beed' });
      await untilLogged(await place(), other.standby, 'beed');
      await answered.connect();
      other.standby.stop();
      const id = await place();
      const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
      await until(async () => ((await answered.query(waiting)).rowCount ?? 0) > 0);
      other.primary.kill();
      other.standby.start();
      expect(await loggedOrder(other.standby, id, 'beed')).toBeUndefined();
      await other.standby.promote();

      await untilLogged(id, other.standby, 'beed');
    } finally {
      await shipper?.stop();
      other.close();
    }
  });
});
