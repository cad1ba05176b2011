/**
 * Backups off the machine: encrypted by Debian's age, sent whole, and a shop again elsewhere. On the other
 * side of SFTP and of rclone stands an rclone that serves a folder.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../server/lib/free-port.mjs';
import { startProcess, type Started } from '../../server/lib/processes.mjs';
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
  return spawnSync(process.execPath, [join(project, `ops/${script}.mjs`), ...args], {
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

describe('a backup that goes to another machine', () => {
  let server: Started;
  let shelf: string;
  afterEach(() => server.stop());

  /** Serves a folder on a port of this machine, once it listens. */
  async function serve(protocol: 'sftp' | 'webdav', args: string[] = []): Promise<number> {
    shelf = join(folder, 'over there');
    mkdirSync(shelf);
    const port = await freePort();
    const words = ['serve', protocol, shelf, '--addr', `127.0.0.1:${port}`, ...args];
    server = startProcess('rclone', words, { stderr: 'collect' });
    await expect.poll(() => answersOn(port), { timeout: 20_000 }).toBe(true);
    return port;
  }

  /** The real program, told by a file of its own where 'other.example' is. */
  function sftpWith(lines: string[]): Record<string, string> {
    const [config, bin] = [join(folder, 'ssh-config'), join(folder, 'bin')];
    mkdirSync(bin);
    writeFileSync(config, ['Host other.example', ...lines, ''].join('\n  '));
    const real = spawnSync('sh', ['-c', 'command -v sftp'], { encoding: 'utf8' }).stdout.trim();
    writeFileSync(join(bin, 'sftp'), `#!/bin/sh\nexec ${real} -F '${config}' "$@"\n`, {
      mode: 0o755,
    });
    return { PATH: `${bin}:${process.env.PATH}` };
  }

  async function servedBySftp(): Promise<Record<string, string>> {
    const keys = ['phone', 'host'].map((name) => join(folder, name));
    for (const key of keys) spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
    const [own = '', host = ''] = keys;
    const port = await serve('sftp', ['--key', host, '--authorized-keys', `${own}.pub`]);
    const known = join(folder, 'known-hosts');
    const [kind, key] = readFileSync(`${host}.pub`, 'utf8').split(' ');
    writeFileSync(known, `[127.0.0.1]:${port} ${kind} ${key}\n`);
    return sftpWith([
      'HostName 127.0.0.1',
      `Port ${port}`,
      `IdentityFile ${own}`,
      'IdentitiesOnly yes',
      `UserKnownHostsFile ${known}`,
      'GlobalKnownHostsFile /dev/null',
    ]);
  }

  it('arrives there whole by SFTP', async () => {
    const env = await servedBySftp();
    mkdirSync(join(shelf, 'of "the" shop'));
    const target = 'ssh:backup@other.example:/of "the" shop';
    expect(run('backup', [], { ...env, BACKUP_TARGET: target })).toMatchObject({
      stderr: '',
      stdout: expect.stringContaining('checked, sent'),
    });
    const [name = '', ...more] = readdirSync(join(shelf, 'of "the" shop'));
    expect(more).toEqual([]);
    expectToOpen(join(shelf, 'of "the" shop', name));
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
  });

  it('is a failed one when SFTP can not put it there', async () => {
    const env = await servedBySftp();
    const target = 'ssh:backup@other.example:/nowhere/at/all';
    const { status, stderr } = run('backup', [], { ...env, BACKUP_TARGET: target });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The backup was made and could not be sent to ssh:[^\n]*\n$/);
    expect(lastBackup()).toMatchObject({ last: { ok: false }, good: { sent: false } });
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
  });

  it('arrives whole at whatever rclone knows', async () => {
    const port = await serve('webdav');
    const env = {
      RCLONE_CONFIG: join(folder, 'rclone.conf'),
      RCLONE_CONFIG_ELSEWHERE_TYPE: 'webdav',
      RCLONE_CONFIG_ELSEWHERE_URL: `http://127.0.0.1:${port}`,
      BACKUP_TARGET: 'rclone:elsewhere:shop',
    };
    expect(run('backup', [], env).stdout).toContain('checked, sent');
    const [name = '', ...more] = readdirSync(join(shelf, 'shop'));
    expect(more).toEqual([]);
    expectToOpen(join(shelf, 'shop', name));
  });

  function expectToOpen(archive: string): void {
    const other = { DATA_DIR: join(folder, 'other'), BACKUP_AGE_IDENTITY: identity };
    expect(run('restore', [archive], other).stdout).toContain('with 1 order.');
  }
});

const answersOn = (port: number): Promise<boolean> =>
  new Promise((resolveWith) => {
    const socket = connect(port, '127.0.0.1', () => resolveWith(true));
    socket.on('connect', () => socket.destroy()).on('error', () => resolveWith(false));
  });
