/** Backups: made while orders come, checked, never half; restored with all that phones have to hear. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityOf } from '../../../server/lib/process-identity.mjs';
import { startPocketBase } from '../../../server/lib/pocketbase.mjs';
import { makeBackup } from '../../../ops/backup/make.mjs';
import { nameOf } from '../../../ops/backup/backup-folder.mjs';
import { attach, emptyLog, runSql } from '../../../server/lib/database.mjs';
import type { OrderRequest } from '../../../src/domain/order/request.ts';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type StoredProduct, type TestShop } from '../../support/server.ts';

const project = resolve(import.meta.dirname, '../../..');
const HOUR_MS = 3_600_000;

let shop: TestShop;
let matchbox: StoredProduct;
/** Where this file's backups go. */
let folder: string;
let backupDir: string;

beforeAll(async () => {
  shop = await openShop();
  matchbox = await shop.stock();
  older = aMatchboxOrder();
  await place(older);
  template = mkdtempSync(join(tmpdir(), 'essentials-backups-'));
  await makeBackup({ dataDir: shop.dataDir, backupDir: template, target: '', recipient: '' });
});
afterAll(async () => {
  await shop.close();
  rmSync(template, { recursive: true, force: true });
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-backups-'));
  backupDir = join(folder, 'backups');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program of the project ('ops/backup'), on this shop unless said otherwise. */
function run(
  script: string,
  args: string[] = [],
  {
    dataDir = shop.dataDir,
    before = '',
    env = {},
  }: { dataDir?: string; before?: string; env?: Record<string, string> } = {},
) {
  const words = [process.execPath, join(project, `${script}.mjs`), ...args];
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `${before} exec "$@"`, 'run', ...words],
    {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backupDir, ...env },
    },
  );
  return { status, stdout, stderr };
}

const backups = () => (existsSync(backupDir) ? readdirSync(backupDir) : []);
const newest = () => join(backupDir, backups().toSorted().at(-1) ?? '');
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const lastBackup = () => readJson(shop.dataDir, 'last-backup.json');
const aMatchboxOrder = (): OrderRequest => anOrder({ lines: [{ pid: matchbox.pid, quantity: 1 }] });
const place = (order = aMatchboxOrder()) => shop.post('/api/shop/orders', order);

async function history(file: string) {
  const [, row] = await runSql([
    attach(file, 'one'),
    [
      'SELECT (SELECT lineage FROM one.change_lineage) AS lineage, (SELECT count(*) FROM one.orders) AS orders',
      { lineage: '', orders: 0 },
    ],
  ]);
  return row as { lineage: string; orders: number };
}

/** A copy of the shop as a backup has it, to be restored without this file's server. */
function aShopFrom(backup: string): string {
  const dataDir = join(folder, 'shop');
  mkdirSync(dataDir);
  for (const name of ['data.db', 'storage']) {
    if (existsSync(join(backup, name))) {
      cpSync(join(backup, name), join(dataDir, name), { recursive: true });
    }
  }
  return dataDir;
}

function damage(file: string): void {
  const handle = openSync(file, 'r+');
  for (const page of [3, 4, 5, 6])
    writeSync(handle, Buffer.alloc(4_096, 0x5a), 0, 4_096, page * 4_096);
  closeSync(handle);
}

/** The keys of push messages. */
const keysIn = (holder: string) => readFileSync(join(holder, 'push-keys.json'), 'utf8');

describe('npm run backup', () => {
  it('makes a checked copy while orders come, and loses none of them', async () => {
    const before = await shop.countOf('orders');
    const end = new AbortController();
    const answers: number[] = [];
    const ordering = (async () => {
      while (!end.signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        answers.push((await place()).status);
      }
    })();
    await shop.backUp();
    end.abort();
    await ordering;

    const made = `${shop.dataDir}-backups`;
    const [name] = readdirSync(made);
    const { counts } = readJson(made, name ?? '', 'backup.json');
    expect(answers.every((status) => status === 200)).toBe(true);
    expect(counts.orders).toBeGreaterThanOrEqual(before);
    expect(counts.orders).toBeLessThanOrEqual(await shop.countOf('orders'));
    expect((await history(join(made, name ?? '', 'data.db'))).orders).toBe(counts.orders);
  });

  it('brings the pictures, says what it did, and notes it', async () => {
    mkdirSync(join(shop.dataDir, 'storage/products/one'), { recursive: true });
    writeFileSync(join(shop.dataDir, 'storage/products/one/matchbox.webp'), 'a picture');

    const { status, stdout } = run('ops/backup');

    const orders = await shop.countOf('orders');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      new RegExp(
        `^Backup: ${newest()} \\(\\d[\\d.]* MB, ${orders} orders, checked, \\d+\\.\\d s\\)\\.\n$`,
      ),
    );
    expect(readFileSync(join(newest(), 'storage/products/one/matchbox.webp'), 'utf8')).toBe(
      'a picture',
    );
    expect(keysIn(newest())).toBe(keysIn(shop.dataDir));
    expect(lastBackup()).toMatchObject({
      last: { ok: true, sentence: '' },
      good: { name: backups()[0], orders, sent: false },
    });
  });

  it('keeps the first and the newest of each day', () => {
    const old = new Date(Date.now() - 30 * 24 * HOUR_MS).toISOString().slice(0, 10);
    for (const time of ['03-30-00', '12-00-00', '18-00-00']) {
      mkdirSync(join(backupDir, `${old}T${time}Z`), { recursive: true });
    }

    expect(run('ops/backup').stdout).toContain(`Not kept any longer: ${old}T12-00-00Z.`);
    expect(backups()).toContain(`${old}T03-30-00Z`);
    expect(backups()).toContain(`${old}T18-00-00Z`);
    expect(backups()).toHaveLength(3);
  });

  it('made again on the same day leaves the one from before a mistake in its place', () => {
    /** Made some hours ago: in one second there is one backup. */
    const madeAgo = (hours: number) => {
      expect(run('ops/backup').stdout).not.toContain('Not kept any longer');
      const name = nameOf(new Date(Date.now() - hours * HOUR_MS));
      renameSync(newest(), join(backupDir, name));
      return name;
    };
    const before = madeAgo(2);
    madeAgo(1);
    madeAgo(0);

    expect(backups()).toHaveLength(3);
    expect(backups()).toContain(before);
  });

  it('that breaks off leaves nothing half, says why in one line, and notes it', () => {
    expect(run('ops/backup').status).toBe(0);
    const [good] = backups();

    // No file may grow beyond 64 kB: as a disk that is full.
    const { status, stderr } = run('ops/backup', [], { before: 'ulimit -f 128;' });

    expect(status).toBe(1);
    expect(stderr).toMatch(/^[^\n]*No backup was made[^\n]*\n$/);
    expect(backups()).toEqual([good]);
    expect(lastBackup()).toMatchObject({ last: { ok: false }, good: { name: good } });
  });

  it('clears away what a killed one has left, and waits for one that lives', () => {
    const draft = join(backupDir, '.unfinished');
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'data.db'), 'half');
    expect(run('ops/backup').status).toBe(0);
    expect(existsSync(draft)).toBe(false);

    mkdirSync(draft);
    writeFileSync(join(draft, 'maker.json'), JSON.stringify(identityOf(process.pid)));
    expect(run('ops/backup')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`Another backup is being made (process ${process.pid})`),
    });
  });

  it.each([
    ['a folder without a shop', { DATA_DIR: '/nowhere/shop' }, 'There is no shop in /nowhere/shop'],
    ['a target without a key', { BACKUP_TARGET: '/media/usb' }, 'BACKUP_AGE_RECIPIENT is not'],
    [
      'a file in the place of the folder',
      { BACKUP_DIR: join(project, 'package.json') },
      'is no folder',
    ],
    [
      'a folder where the system allows none',
      { BACKUP_DIR: '/proc/nothing/backups' },
      'Nothing can be written to /proc/nothing/backups',
    ],
    ['a folder that takes no files', { BACKUP_DIR: '/proc' }, 'Nothing can be written to /proc '],
    [
      'a data folder that is a file',
      { DATA_DIR: join(project, 'package.json') },
      'There is no shop in',
    ],
    ['a port that is none', { PORT: '80x' }, 'PORT is "80x"'],
    ['a switch that is neither on nor off', { TRUSTED_PROXY: 'yes' }, 'TRUSTED_PROXY is "yes"'],
  ])('refuses %s in one line', (_what, env, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, [join(project, 'ops/backup.mjs')], {
      encoding: 'utf8',
      // One that never ends fails, instead of holding the whole run.
      timeout: 60_000,
      killSignal: 'SIGKILL',
      env: { ...process.env, DATA_DIR: shop.dataDir, BACKUP_DIR: backupDir, ...env },
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^[^\n]*${sentence}[^\n]*\n$`));
    expect(backups()).toEqual([]);
  });
});

describe('a backup that can not be sent', () => {
  it.each([
    [
      'to such a place',
      { BACKUP_TARGET: 'sftp://host/folder', BACKUP_AGE_RECIPIENT: 'age1somebody' },
      'BACKUP_TARGET is',
    ],
    [
      'with such a key',
      { BACKUP_TARGET: '/media/usb', BACKUP_AGE_RECIPIENT: 'AGE-SECRET' },
      'BACKUP_AGE_RECIPIENT is',
    ],
  ])('%s is made all the same, and says so in one line', (_what, env, sentence) => {
    const { status, stderr } = run('ops/backup', [], { env });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`^The backup was made and was not sent: ${sentence}[^\n]*\n$`),
    );
    expect(backups()).toHaveLength(1);
  });
});

it.each(['ops/restore', 'ops/restore-drill'])(
  'npm run %s refuses a file in the place of the folder in one line',
  (script) => {
    const env = { BACKUP_DIR: join(project, 'package.json') };
    expect(run(script, ['latest'], { env })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^[^\n]*is no folder, and backups are kept in one[^\n]*\n$/),
    });
  },
);

/** A backup of the shop with one order at least; each test gets its own copy. */
let template: string;
let older: OrderRequest;
const takeTemplate = () => cpSync(template, backupDir, { recursive: true });

describe('npm run restore', () => {
  beforeEach(takeTemplate);

  it('refuses while the shop is served, and changes nothing', async () => {
    await place();
    const orders = await shop.countOf('orders');

    expect(run('ops/restore', ['latest'])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The shop in \S+ is open already \(process \d+\)[^\n]*\n$/),
    });
    expect(await shop.countOf('orders')).toBe(orders);
  });

  it.each([
    ['a file', join(project, 'package.json'), 'is no folder'],
    ['a place where the system allows no folder', '/proc/nothing/shop', 'cannot be made'],
  ])('refuses %s in the place of the data folder in one line', (_what, dataDir, words) => {
    expect(run('ops/restore', ['latest'], { dataDir })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(new RegExp(`^[^\n]*${words}[^\n]*: set DATA_DIR\\.\n$`)),
    });
  });

  it('puts the backup in place with another lineage, and the old shop aside', async () => {
    const backup = newest();
    const dataDir = aShopFrom(backup);
    writeFileSync(join(dataDir, 'data.db-wal'), '');
    const before = await history(join(backup, 'data.db'));

    const { status, stdout } = run('ops/restore', ['latest'], { dataDir });

    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`, with ${before.orders} orders?\\.\n`));
    const after = await history(join(dataDir, 'data.db'));
    expect(after.orders).toBe(before.orders);
    expect(after.lineage).toMatch(/^[a-z0-9]{12}$/);
    expect(after.lineage).not.toBe(before.lineage);
    // It had none of its own.
    expect(keysIn(dataDir)).toBe(keysIn(backup));
    const aside = readdirSync(dataDir).find((name) => name.startsWith('before-restore-')) ?? '';
    expect((await history(join(dataDir, aside, 'data.db'))).lineage).toBe(before.lineage);
    expect(readdirSync(dataDir)).not.toContain('.restoring');
    expect(readdirSync(dataDir)).not.toContain('.half-restored');
  });

  it('keeps closed what was deleted on purpose since, and has again what the backup has', async () => {
    const backup = newest();
    const dataDir = aShopFrom(backup);
    const server = await startPocketBase({ dataDir });
    const ask = async (path: string, body: unknown) =>
      (
        await fetch(server.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json();
    const younger = aMatchboxOrder();
    const { order: told } = await ask('/api/shop/orders', younger);
    await server.stop();
    await runSql([
      attach(join(dataDir, 'data.db'), 'shop'),
      [`DELETE FROM shop.orders WHERE id IN ('${older.id}', '${younger.id}')`],
    ]);

    expect(run('ops/restore', [backup], { dataDir }).status).toBe(0);

    const again = await startPocketBase({ dataDir });
    const resubmit = async (order: OrderRequest, accepted: Record<string, unknown>) => {
      const response = await fetch(`${again.url}/api/shop/orders/reassert`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ order, accepted, receipt: accepted.receipt }),
      });
      return (await response.json()) as { code: string };
    };
    const lookup = await (
      await fetch(`${again.url}/api/shop/orders/lookup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ orders: [{ id: older.id, key: older.key }] }),
      })
    ).json();
    expect((await resubmit(younger, told)).code).toBe('closed');
    expect(lookup.orders).toHaveLength(1);
    await again.stop();
  });

  it('keeps what was taken from people since: roles, devices and sessions, but for the role of an owner', async () => {
    const backup = newest();
    const dataDir = aShopFrom(backup);
    const manifestFile = join(backup, 'backup.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    manifest.counts.users += 2;
    if ('devices' in manifest.counts) manifest.counts.devices += 1;
    writeFileSync(manifestFile, JSON.stringify(manifest));
    const account = (id: string, isOwner: boolean) => `('${id}', '${id}@phone.invalid', 'none',
      '${id.padEnd(50, 'k')}', TRUE, ${isOwner})`;
    const people = [account('ownerwasowner00', true), account('helperwasadmin0', false)].join();
    for (const file of [join(backup, 'data.db'), join(dataDir, 'data.db')]) {
      // oxlint-disable-next-line no-await-in-loop -- the backup, and the shop after it
      await runSql([
        attach(file, 'shop'),
        [
          `INSERT INTO shop.users (id, email, password, tokenKey, is_admin, is_owner) VALUES ${people}`,
        ],
        [
          `INSERT INTO shop.devices (id, user, sign_in_name) VALUES ('stolenphone0000', 'helperwasadmin0', 'a')`,
        ],
        emptyLog('shop'),
      ]);
    }
    await runSql([
      attach(join(dataDir, 'data.db'), 'shop'),
      [
        `UPDATE shop.users SET is_admin = FALSE, is_owner = FALSE, tokenKey = '${'n'.repeat(35)}' || id
          WHERE id IN ('ownerwasowner00', 'helperwasadmin0')`,
      ],
      [`DELETE FROM shop.devices WHERE id = 'stolenphone0000'`],
    ]);

    expect(run('ops/restore', [backup], { dataDir }).status).toBe(0);

    const [, helper, owner, devices] = await runSql([
      attach(join(dataDir, 'data.db'), 'shop'),
      [
        `SELECT is_admin, tokenKey FROM shop.users WHERE id = 'helperwasadmin0'`,
        { is_admin: 1, tokenKey: '' },
      ],
      [
        `SELECT is_admin, is_owner FROM shop.users WHERE id = 'ownerwasowner00'`,
        { is_admin: 0, is_owner: 0 },
      ],
      [`SELECT count(*) AS count FROM shop.devices WHERE id = 'stolenphone0000'`, { count: 1 }],
    ]);
    expect(helper).toEqual({ is_admin: 0, tokenKey: `${'n'.repeat(35)}helperwasadmin0` });
    expect(owner).toEqual({ is_admin: 1, is_owner: 1 });
    expect(devices).toEqual({ count: 0 });
  });

  it('refuses a backup that is damaged, and leaves the shop as it is', async () => {
    const backup = newest();
    const dataDir = aShopFrom(backup);
    damage(join(backup, 'data.db'));
    const files = readdirSync(dataDir);

    const { status, stderr } = run('ops/restore', ['latest'], { dataDir });

    expect(status).toBe(1);
    expect(stderr).toMatch(/damaged|malformed|disk image/);
    expect(readdirSync(dataDir)).toEqual(files);
  });

  it('takes the place of a shop that can not be read', async () => {
    const dataDir = aShopFrom(newest());
    writeFileSync(join(dataDir, 'data.db'), 'no database');

    const { status, stdout } = run('ops/restore', ['latest'], { dataDir });

    expect(status).toBe(0);
    expect(stdout).toContain('could not be read');
    const backedUp = await history(join(newest(), 'data.db'));
    expect((await history(join(dataDir, 'data.db'))).orders).toBe(backedUp.orders);
  });

  it('that was broken off keeps the shop closed until it is done', () => {
    const dataDir = aShopFrom(newest());
    writeFileSync(join(dataDir, '.half-restored'), '');

    expect(run('server/start', [], { dataDir })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('was broken off: run npm run restore again'),
    });
    expect(run('ops/restore', ['latest'], { dataDir }).status).toBe(0);
    expect(existsSync(join(dataDir, '.half-restored'))).toBe(false);
  });

  it('refuses a backup of a newer version, and names what there is', () => {
    const [name = ''] = backups();
    expect(run('ops/restore').stderr).toBe(
      `Which backup, or latest? In ${backupDir} there are: ${name}.\n`,
    );
    const manifest = readJson(backupDir, name, 'backup.json');
    const migrations = [...manifest.migrations, '9000_from_tomorrow.js'];
    writeFileSync(
      join(backupDir, name, 'backup.json'),
      JSON.stringify({ ...manifest, version: '9.0.0', migrations }),
    );
    expect(run('ops/restore', ['latest'], { dataDir: join(folder, 'new') }).stderr).toMatch(
      /was made by version 9\.0\.0, which is newer/,
    );
  });
});

describe('npm run restore-drill', () => {
  beforeEach(takeTemplate);

  it('orders something in a copy, and nothing in the shop', async () => {
    const orders = await shop.countOf('orders');

    const { status, stdout } = run('ops/restore-drill');

    expect(status).toBe(0);
    expect(stdout).toMatch(
      /makes a shop again: \d+ orders and \d+ products were there, and another order was taken\.\n$/,
    );
    expect(await shop.countOf('orders')).toBe(orders);
  });

  it('says what is wrong with a backup that makes no shop', () => {
    damage(join(newest(), 'data.db'));

    expect(run('ops/restore-drill')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^[^\n]* makes no shop: [^\n]*\n$/),
    });
  });
});

describe('npm run renew-lineage', () => {
  const lineageOf = async (dataDir: string) => (await history(join(dataDir, 'data.db'))).lineage;
  /** In a terminal, where somebody types an answer. */
  const typing = (answer: string) =>
    spawnSync(
      'script',
      [
        '--quiet',
        '--return',
        '--command',
        `${process.execPath} ops/renew-lineage.mjs`,
        '/dev/null',
      ],
      {
        encoding: 'utf8',
        input: `${answer}\n`,
        env: { ...process.env, DATA_DIR: shop.dataDir },
      },
    );

  it('renews nothing in an open shop that nobody was asked about', async () => {
    const before = await lineageOf(shop.dataDir);
    const { status, stderr } = run('ops/renew-lineage');

    expect(status).toBe(1);
    expect(stderr).toContain('is open. Every phone will load the whole catalogue again');
    expect(stderr).toContain('Nothing was renewed: close it first, or say --yes.');
    expect(await lineageOf(shop.dataDir)).toBe(before);
  });

  it('asks at a terminal, and takes only yes for yes', async () => {
    const before = await lineageOf(shop.dataDir);
    for (const answer of ['', 'n', 'maybe']) {
      const { status, stdout } = typing(answer);
      expect(stdout).toContain('Renew it? [y/N]');
      expect(status).toBe(1);
    }
    expect(await lineageOf(shop.dataDir)).toBe(before);
    expect(typing('y').status).toBe(0);
    expect(await lineageOf(shop.dataDir)).not.toBe(before);
  });

  it('does it for a script that says so, and for a shop that is closed', async () => {
    const before = await lineageOf(shop.dataDir);
    expect(run('ops/renew-lineage', ['--yes']).status).toBe(0);
    expect(await lineageOf(shop.dataDir)).not.toBe(before);

    expect(run('ops/backup').status).toBe(0);
    const closed = aShopFrom(newest());
    expect(run('ops/renew-lineage', [], { dataDir: closed }).status).toBe(0);
    expect(await lineageOf(closed)).not.toBe((await history(join(newest(), 'data.db'))).lineage);
  });
});
