/** `npm run upgrade`: a shop that is open goes on with the next version, and an upgrade that fails leaves it as it was. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AS_IT_WAS } from '../../../ops/lib/upgrade.mjs';
import { freePort } from '../../../server/lib/free-port.mjs';
import { anOrder } from '../../support/order-bodies.ts';
import { aShopOf, removeTemplates, tellOf } from '../../support/released-shops.ts';
import { openShop, type TestShop } from '../../support/server.ts';

const project = resolve(import.meta.dirname, '../../..');

let folder: string;
let shop: TestShop | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-upgrades-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(async () => {
  await shop?.close();
  removeTemplates();
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
    const dataDir = await aShopOf('0310', folder);
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
