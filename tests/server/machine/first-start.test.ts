/** An empty data folder: the owner's code, the hours of the sample shop, migrations both ways. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type PocketBaseServer,
  pocketBaseBinary,
  runPocketBaseCommand,
  startPocketBase,
} from '../../../server/lib/pocketbase.mjs';
import { someCredentials } from '../../support/order-bodies.ts';

const project = resolve(import.meta.dirname, '../../..');

let dataDir: string;
let server: PocketBaseServer | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'essentials-first-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const ownerLink = async (...options: string[]) =>
  (await runPocketBaseCommand(['owner-link', ...options], { dataDir })).output;

async function settings() {
  const { settings: sent } = (await (await fetch(`${server?.url}/data/catalogue.json`)).json()) as {
    settings: Record<string, unknown>;
  };
  return sent;
}

describe('the command owner-link', () => {
  it('prints one code on a folder that was never served, and `owned` once somebody used it', async () => {
    const printed = await ownerLink();
    expect(printed).toMatch(/^code [0-9A-Z]{32}\n$/);
    server = await startPocketBase({ dataDir });

    const redeemed = await fetch(`${server.url}/api/shop/sign-in-codes/redeem`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: printed.slice(5).trim(), ...someCredentials() }),
    });

    expect(redeemed.status).toBe(200);
    expect(await ownerLink()).toBe('owned\n');
    expect(await ownerLink('--force')).toMatch(/^code [0-9A-Z]{32}\n$/);
  });
});

describe('the sample shop', () => {
  it('keeps the hours of the machine it is tried out on', async () => {
    const env = { ESSENTIALS_DEMO: '1', ESSENTIALS_TIME_ZONE: 'America/New_York' };
    server = await startPocketBase({ dataDir, env });

    expect(await settings()).toMatchObject({ time_zone: 'America/New_York', opens_at_minute: 360 });
  });

  it.each([
    { name: 'without the demo staff', env: { ESSENTIALS_TIME_ZONE: 'America/New_York' } },
    { name: 'when the machine does not say', env: { ESSENTIALS_DEMO: '1' } },
    {
      name: 'when the machine talks nonsense',
      env: { ESSENTIALS_DEMO: '1', ESSENTIALS_TIME_ZONE: 'Local' },
    },
    {
      name: 'on a machine in UTC',
      env: { ESSENTIALS_DEMO: '1', ESSENTIALS_TIME_ZONE: 'UTC' },
    },
    {
      name: 'on a machine whose zone is another name of UTC',
      env: { ESSENTIALS_DEMO: '1', ESSENTIALS_TIME_ZONE: 'Etc/UTC' },
    },
  ])('keeps Indian hours $name', async ({ env }) => {
    server = await startPocketBase({
      dataDir,
      env: { ESSENTIALS_DEMO: '', ESSENTIALS_TIME_ZONE: '', ...env },
    });

    expect(await settings()).toMatchObject({ time_zone: 'Asia/Kolkata' });
  });
});

describe('a real shop', () => {
  it('begins with nothing charged, given or promised', async () => {
    server = await startPocketBase({ dataDir, env: { ESSENTIALS_DEMO: '0' } });
    const { coupons, products, ...sent } = (await (
      await fetch(`${server.url}/data/catalogue.json`)
    ).json()) as {
      settings: Record<string, unknown>;
      coupons: unknown[];
      products: { delivery_time: number }[];
    };

    expect(sent.settings).toMatchObject({
      delivery_fee: 0,
      discount: 0,
      tax_included: true,
      referral: false,
      promise_minutes: 0,
    });
    expect(coupons).toEqual([]);
    expect(products.length).toBeGreaterThan(0);
    expect(new Set(products.map(({ delivery_time: minutes }) => minutes))).toEqual(new Set([0]));
  });
});

/**
 * A folder as it was left by a version in which a shop had an offset and no zone, admins and no owner,
 * and accounts one password and no devices.
 */
async function anOlderShop(known: Record<string, unknown>, people: OlderAccount[] = []) {
  const before = mkdtempSync(join(tmpdir(), 'essentials-older-'));
  try {
    for (const file of readdirSync(join(project, 'pb_migrations'))) {
      if (/^0[0-3]/.test(file)) cpSync(join(project, 'pb_migrations', file), join(before, file));
    }
    writeFileSync(
      join(before, '0399_as_it_was.js'),
      `migrate((app) => {
        const record = app.findRecordById('store_settings', 'storesettings01');
        record.load(${JSON.stringify(known)});
        app.save(record);
        for (const { email, password, since, ...role } of ${JSON.stringify(people)}) {
          const user = new Record(app.findCollectionByNameOrId('users'));
          user.load(role);
          user.setEmail(email);
          user.setPassword(password);
          app.save(user);
          app.db().newQuery('UPDATE users SET created = {:since} WHERE id = {:id}')
            .bind({ since, id: user.id }).execute();
        }
      });`,
    );
    const { status, stderr } = spawnSync(
      pocketBaseBinary(),
      [
        'migrate',
        'up',
        `--dir=${dataDir}`,
        `--hooksDir=${join(project, 'pb_hooks')}`,
        `--migrationsDir=${before}`,
      ],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
  } finally {
    rmSync(before, { recursive: true, force: true });
  }
}

interface OlderAccount {
  email: string;
  password: string;
  since: string;
  is_admin?: boolean;
  is_suspended?: boolean;
}

describe('the people of an older shop', () => {
  it('sign in as before, and the first admin who is not suspended owns it', async () => {
    const account = (since: string, more: Partial<OlderAccount> = {}) => ({
      ...someCredentials(),
      since: `${since} 00:00:00.000Z`,
      ...more,
    });
    const customer = account('2026-01-01');
    const suspended = account('2026-01-02', { is_admin: true, is_suspended: true });
    const second = account('2026-01-05', { is_admin: true });
    const first = account('2026-01-03', { is_admin: true });
    await anOlderShop({}, [customer, suspended, second, first]);
    server = await startPocketBase({ dataDir });
    const url = `${server.url}/api/shop/sign-in`;
    const roleOf = async ({ email, password }: OlderAccount) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const { code, record } = (await response.json()) as {
        code: string;
        record?: { is_admin: boolean; is_owner: boolean };
      };
      return record ? { isAdmin: record.is_admin, isOwner: record.is_owner } : code;
    };

    expect(await roleOf(first)).toEqual({ isAdmin: true, isOwner: true });
    expect(await roleOf(second)).toEqual({ isAdmin: true, isOwner: false });
    expect(await roleOf(customer)).toEqual({ isAdmin: false, isOwner: false });
    expect(await roleOf(suspended)).toBe('account_suspended');
    expect(await roleOf({ ...customer, password: someCredentials().password })).toBe(
      'credentials_unknown',
    );
    expect(await roleOf(customer)).toEqual({ isAdmin: false, isOwner: false });
  });
});

describe('the local time of an older shop', () => {
  const real = { is_set_up: true };
  it.each([
    {
      name: 'in India stays there',
      of: { ...real, utc_offset_minutes: 330 },
      zone: 'Asia/Kolkata',
    },
    {
      name: 'first started on a machine in UTC becomes Indian',
      of: { ...real, utc_offset_minutes: 0 },
      zone: 'Asia/Kolkata',
    },
    {
      name: 'with the hours of this machine takes its zone',
      of: { ...real, utc_offset_minutes: -240 },
      machine: 'America/New_York',
      zone: 'America/New_York',
    },
    {
      name: 'with the hours of another machine keeps them',
      of: { ...real, utc_offset_minutes: 240 },
      machine: 'UTC',
      zone: 'Etc/GMT-4',
    },
    {
      name: 'that is tried out is the machine’s',
      of: { is_set_up: false, utc_offset_minutes: 330 },
      machine: 'Europe/Berlin',
      demo: '1',
      zone: 'Europe/Berlin',
    },
  ])('$name', async ({ of, machine = '', demo = '', zone }) => {
    await anOlderShop(of);
    server = await startPocketBase({
      dataDir,
      env: { ESSENTIALS_DEMO: demo, ESSENTIALS_TIME_ZONE: machine },
    });

    expect(await settings()).toMatchObject({ time_zone: zone });
  });
});

describe('the migrations', () => {
  it('can all be taken back and applied again', async () => {
    const files = readdirSync(join(project, 'pb_migrations')).filter((name) => /^\d/.test(name));
    const migrate = (...args: string[]) =>
      spawnSync(
        pocketBaseBinary(),
        [
          'migrate',
          ...args,
          `--dir=${dataDir}`,
          `--hooksDir=${join(project, 'pb_hooks')}`,
          `--migrationsDir=${join(project, 'pb_migrations')}`,
        ],
        { input: 'y\n', encoding: 'utf8' },
      );
    migrate('up');
    const back = migrate('down', String(files.length));
    const again = migrate('up');

    expect(back.stdout.match(/Reverted/g)).toHaveLength(files.length);
    expect(again.stdout.match(/Applied \d+/g)).toHaveLength(files.length);
    server = await startPocketBase({ dataDir });
    expect(await settings()).toMatchObject({ delivery_fee: 25 });
  });
});
