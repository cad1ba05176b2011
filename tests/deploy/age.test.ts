/** Backups off the machine: encrypted by Debian's age, sent whole, and a shop again elsewhere. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder } from '../support/order-bodies.ts';
import { openShop, type TestShop } from '../support/server.ts';

const project = resolve(import.meta.dirname, '../..');

let shop: TestShop;
let folder: string;
let identity: string;
let recipient: string;
beforeAll(async () => {
  shop = await openShop();
  await shop.post('/api/shop/orders', anOrder());
});
afterAll(() => shop.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-age-'));
  identity = join(folder, 'shop.key');
  spawnSync('age-keygen', ['-o', identity]);
  recipient = /age1\w+/.exec(readFileSync(identity, 'utf8'))?.[0] ?? '';
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, args: string[], env: Record<string, string> = {}) {
  return spawnSync(process.execPath, [join(project, `scripts/${script}.mjs`), ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: shop.dataDir,
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_AGE_RECIPIENT: recipient,
      BACKUP_TARGET: join(folder, 'elsewhere'),
      ...env,
    },
  });
}
const sent = () => readdirSync(join(folder, 'elsewhere'));
const lastBackup = () => JSON.parse(readFileSync(join(shop.dataDir, 'last-backup.json'), 'utf8'));

describe('a backup that is sent', () => {
  it('is one encrypted file, and makes a shop on another machine', () => {
    expect(run('backup', []).stdout).toContain('checked, sent');
    const [name = ''] = sent();
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz\.age$/);
    const archive = join(folder, 'elsewhere', name);
    expect(readFileSync(archive).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(lastBackup()).toMatchObject({ last: { ok: true }, good: { sent: true } });
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);

    const other = { DATA_DIR: join(folder, 'other'), BACKUP_AGE_IDENTITY: identity };
    const { status, stdout } = run('restore', [archive], other);
    expect({ status, stdout }).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('with 1 order.'),
    });
    expect(existsSync(join(folder, 'other/data.db'))).toBe(true);
  });

  it('is opened by nobody without the key', () => {
    run('backup', []);
    const archive = join(folder, 'elsewhere', sent()[0] ?? '');
    const other = { DATA_DIR: join(folder, 'other') };
    expect(run('restore', [archive], other).stderr).toContain('set BACKUP_AGE_IDENTITY');
    const another = join(folder, 'another.key');
    spawnSync('age-keygen', ['-o', another]);
    const { status, stderr } = run('restore', [archive], {
      ...other,
      BACKUP_AGE_IDENTITY: another,
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/could not be opened: .*no identity matched/);
  });

  it('that arrives nowhere is a failed one, and stays here', () => {
    writeFileSync(join(folder, 'elsewhere'), 'no folder');
    const { status, stderr } = run('backup', []);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The backup was made and could not be sent to [^\n]*\n$/);
    expect(lastBackup()).toMatchObject({ last: { ok: false }, good: { sent: false } });
    const [name = '', ...more] = readdirSync(join(folder, 'backups'));
    expect(name).toMatch(/Z$/);
    expect(more).toEqual([]);
  });

  it('that can not be encrypted does not leave', () => {
    const { status, stderr } = run('backup', [], { BACKUP_AGE_RECIPIENT: 'age1nobody' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/could not be encrypted, so it was not sent/);
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
  });
});
