/** `npm run doctor`: sentences about what is wrong, and nothing else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attach, emptyLog, runSql } from '../../../server/lib/database.mjs';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type TestShop } from '../../support/server.ts';

const script = resolve(import.meta.dirname, '../../../ops/doctor.mjs');
const HOUR_MS = 3_600_000;

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-doctor-'));
  shop = await openShop({ areLimitsOn: true });
  await shop.anOwner();
  noteBackup(shop.dataDir, 1);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

function noteBackup(dataDir: string, hoursAgo: number, sentence = ''): void {
  const at = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
  const good = { at, name: 'a', bytes: 5_000_000, took_ms: 900, orders: 3, sent: true };
  const record = { last: { at, ok: sentence === '', sentence }, good };
  writeFileSync(join(dataDir, 'last-backup.json'), JSON.stringify(record));
}

async function doctor(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      DATA_DIR: shop.dataDir,
      PORT: new URL(shop.url).port,
      BACKUP_TARGET: '/media/usb',
      BACKUP_AGE_RECIPIENT: 'age1somebody',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code: Number(code), lines: said.trim().split('\n') };
}

/** A closed shop, as this one is now. */
async function aCopy(name: string): Promise<string> {
  await runSql([attach(join(shop.dataDir, 'data.db'), 'shop'), emptyLog('shop')]);
  const dataDir = join(folder, name);
  cpSync(shop.dataDir, dataDir, { recursive: true });
  return dataDir;
}

describe('npm run doctor', () => {
  it('finds nothing wrong with a shop that is open', async () => {
    expect(await doctor()).toEqual({
      code: 0,
      lines: [`Nothing is wrong with the shop in ${shop.dataDir}.`],
    });
  });

  it('finds everything that is wrong with one that is closed, in the order of its parts', async () => {
    await shop.post('/api/shop/orders', anOrder());
    const dataDir = await aCopy('neglected');
    noteBackup(dataDir, 50, 'The disk was full.');
    writeFileSync(join(dataDir, '.half-restored'), '');
    await runSql([
      attach(join(dataDir, 'data.db'), 'shop'),
      ['UPDATE shop.users SET is_owner = 0, is_admin = 0'],
      ["UPDATE shop.orders SET received_at = '2099-01-01 00:00:00.000Z'"],
      ['DELETE FROM shop.change_lineage'],
      [
        "INSERT INTO shop.push_messages (id, kind, sent_ms, created_ms) VALUES ('message00000001', 'new_order', 0, 1)",
      ],
      [
        "UPDATE shop._params SET value = json_set(value, '$.rateLimits.enabled', json('false')) WHERE id = 'settings'",
      ],
    ]);
    const before = readdirSync(dataDir);

    const { code, lines } = await doctor({
      DATA_DIR: dataDir,
      HOST: '0.0.0.0',
      BACKUP_TARGET: '',
      POCKETBASE_BIN: '',
    });

    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^- PocketBase 0\.39\.1 lacks a security fix/),
      '- A restore was broken off: run npm run restore again.',
      expect.stringMatching(/^- The rate limits are off/),
      expect.stringMatching(/^- The shop’s history has no name/),
      expect.stringMatching(/^- Nobody owns the shop/),
      expect.stringMatching(/^- This machine’s clock is wrong: .*2099-01-01/),
      expect.stringMatching(/^- Notifications wait to be sent \(1\): /),
      '- The last good backup is 50 hours old.',
      '- The last backup failed: The disk was full.',
      '- Backups stay on this machine: set BACKUP_TARGET.',
      expect.stringMatching(/^- Something else answers at /),
    ]);
    expect(readdirSync(dataDir).filter((name) => !name.startsWith('data.db'))).toEqual(
      before.filter((name) => !name.startsWith('data.db')),
    );
  });

  it('names a setting that is wrong, and not the database for it', async () => {
    const { lines } = await doctor({
      ORDER_LOG_URL: 'nowhere',
      BACKUP_DIR: join(shop.dataDir, 'data.db'),
    });
    expect(lines).toEqual([
      expect.stringMatching(/^- ORDER_LOG_URL has to be like /),
      expect.stringMatching(/^- \S+ is no folder, and backups are kept in one: set BACKUP_DIR\.$/),
    ]);
  });

  it('names the commands of the machine it is deployed on', async () => {
    const dataDir = await aCopy('deployed');
    rmSync(join(dataDir, 'last-backup.json'));
    writeFileSync(join(dataDir, '.half-restored'), '');
    const database = attach(join(dataDir, 'data.db'), 'shop');
    await runSql([
      database,
      ['UPDATE shop.users SET is_owner = 0, is_admin = 0'],
      ['DELETE FROM shop.change_lineage'],
    ]);
    const toType = async () => {
      const { lines } = await doctor({ DATA_DIR: dataDir, SHOP_UNIT: 'essentials@aundh' });
      return lines.flatMap((line) => /: run (.*)\.$/.exec(line)?.[1] ?? []);
    };
    expect(await toType()).toEqual([
      'essentials --cell aundh restore again',
      'essentials --cell aundh renew-lineage while it is closed',
      'essentials --cell aundh owner-link',
      'essentials --cell aundh backup, every night',
    ]);
    await runSql([database, ["DELETE FROM shop._migrations WHERE file LIKE '0500%'"]]);
    expect(await toType()).toContain(
      `npm run deploy in ${resolve(import.meta.dirname, '../../..')}, with the words of the first time`,
    );
  });

  it('says that a database is damaged, and does not mend it', async () => {
    const dataDir = await aCopy('damaged');
    writeFileSync(join(dataDir, 'data.db'), 'no database at all');
    const { code, lines } = await doctor({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/can not be read \(.*\): restore the last backup/);
  });

  it('does not make a shop where there is none', async () => {
    const dataDir = join(folder, 'none');
    expect(await doctor({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      lines: [`- There is no shop in ${dataDir}: set DATA_DIR, or run npm start.`],
    });
    expect(existsSync(dataDir)).toBe(false);
  });
});
