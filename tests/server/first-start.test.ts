/** An empty data folder: the owner's code, the hours of the sample shop, migrations both ways. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type PocketBaseServer,
  pocketBaseBinary,
  runPocketBaseCommand,
  startPocketBase,
} from '../../scripts/lib/pocketbase.mjs';
import { someCredentials } from '../support/order-bodies.ts';

const project = resolve(import.meta.dirname, '../..');

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
      body: JSON.stringify({ code: printed.slice(5).trim(), ...someCredentials() }),
    });

    expect(redeemed.status).toBe(200);
    expect(await ownerLink()).toBe('owned\n');
    expect(await ownerLink('--force')).toMatch(/^code [0-9A-Z]{32}\n$/);
  });
});

describe('the sample shop', () => {
  it('keeps the hours of the machine it is tried out on', async () => {
    const env = { ESSENTIALS_DEMO: '1', ESSENTIALS_UTC_OFFSET_MINUTES: '-300' };
    server = await startPocketBase({ dataDir, env });

    expect(await settings()).toMatchObject({ utc_offset_minutes: -300, opens_at_minute: 360 });
  });

  it.each([
    { name: 'without the demo staff', env: { ESSENTIALS_UTC_OFFSET_MINUTES: '-300' } },
    { name: 'when the machine does not say', env: { ESSENTIALS_DEMO: '1' } },
    {
      name: 'when the machine talks nonsense',
      env: { ESSENTIALS_DEMO: '1', ESSENTIALS_UTC_OFFSET_MINUTES: 'IST' },
    },
  ])('keeps Indian hours $name', async ({ env }) => {
    server = await startPocketBase({
      dataDir,
      env: { ESSENTIALS_DEMO: '', ESSENTIALS_UTC_OFFSET_MINUTES: '', ...env },
    });

    expect(await settings()).toMatchObject({ utc_offset_minutes: 330 });
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
