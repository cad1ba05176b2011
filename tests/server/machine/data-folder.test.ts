/** The data folder: one start at a time, nothing left behind for ever, nobody else's to read. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../server/lib/free-port.mjs';
import {
  type PocketBaseServer,
  pocketBaseBinary,
  startPocketBase,
} from '../../../server/lib/pocketbase.mjs';

const project = resolve(import.meta.dirname, '../../..');

let folder: string;
let dataDir: string;
let server: PocketBaseServer | undefined;
let starts: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-folder-'));
  dataDir = join(folder, 'pb_data');
  starts = [];
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  for (const child of starts) {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) {
      await once(child, 'close');
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

/** `npm start` on the folder; waits until it is open or has ended. */
async function npmStart(port: number) {
  const child = spawn(process.execPath, [join(project, 'server/start.mjs')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  starts.push(child);
  let said = '';
  const isOpen = new Promise<void>((open) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (/^Owner link: /m.test(said)) open();
      });
    }
  });
  await Promise.race([isOpen, once(child, 'close')]);
  return { child, pid: child.pid ?? 0, said: () => said };
}

const lockFile = () => join(dataDir, '.open-shop.json');
const serverPid = (): number => JSON.parse(readFileSync(lockFile(), 'utf8')).server.pid;
const answers = async (port: number) => (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;

describe('a folder that is in use', { timeout: 300_000 }, () => {
  it('is refused to a second start, which names the first and breaks nothing', async () => {
    const [port, other] = [await freePort(), await freePort()];
    const first = await npmStart(port);
    for (const tried of [port, other]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const second = await npmStart(tried);
      expect(second.child.exitCode).toBe(1);
      expect(second.said()).toMatch(
        new RegExp(`^The shop in .* is open already \\(process ${first.pid}\\): .*DATA_DIR\\.\n$`),
      );
    }
    expect(await answers(port)).toBe(true);
    first.child.kill('SIGTERM');
    await once(first.child, 'close');
    expect(existsSync(lockFile())).toBe(false);
  });

  it('is taken over from a start that was killed, after its PocketBase was ended', async () => {
    const port = await freePort();
    const first = await npmStart(port);
    const leftOver = serverPid();
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    expect(await answers(port)).toBe(true);

    const second = await npmStart(port);

    expect(second.said()).toContain(`Ended the PocketBase (process ${leftOver})`);
    expect(second.said()).toContain(`Shop: http://127.0.0.1:${port}`);
    expect(serverPid()).not.toBe(leftOver);
    // It has ended; the machine clears its entry away when it comes to it.
    await expect.poll(() => existsSync(`/proc/${leftOver}`)).toBe(false);
  });

  it('is taken over in another place, where it was moved under a start that was killed', async () => {
    const first = await npmStart(await freePort());
    const leftOver = serverPid();
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const before = dataDir;
    dataDir = `${before}-moved`;
    renameSync(before, dataDir);

    const second = await npmStart(await freePort());

    expect(second.said()).toContain(`Ended the PocketBase (process ${leftOver})`);
    expect(second.said()).toMatch(/^Shop: /m);
  });

  it('is left to a PocketBase that somebody else has started', async () => {
    server = await startPocketBase({ dataDir });
    const start = await npmStart(await freePort());
    expect(start.child.exitCode).toBe(1);
    expect(start.said()).toContain(`(process ${server.pid})`);
    expect(server.isRunning()).toBe(true);
  });
});

describe('what is written about a start that is gone', () => {
  it.each([
    { what: 'of a dead process', lock: { start: { pid: 4_190_000, began: '1' }, server: null } },
    {
      what: 'whose id somebody else has by now',
      lock: { start: { pid: process.pid, began: '1' }, server: { pid: process.pid, began: '1' } },
    },
    { what: 'that nobody can read', lock: null },
    { what: 'that names nobody', lock: {} },
  ])('keeps nobody out: $what', async ({ lock }) => {
    mkdirSync(dataDir);
    writeFileSync(lockFile(), lock === null ? '{"start":' : JSON.stringify(lock));
    const start = await npmStart(await freePort());
    expect(start.said()).toMatch(/^Shop: /m);
    expect(serverPid()).toBeGreaterThan(0);
  });
});

describe('the machine’s other users', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  /** Of all databases: builds of PocketBase differ in how many they keep. */
  const modes = () =>
    new Set(
      readdirSync(dataDir)
        .filter((name) => name.endsWith('.db'))
        .map((name) => modeOf(join(dataDir, name))),
    );

  it('can read nothing of a new shop', async () => {
    server = await startPocketBase({ dataDir });
    expect(modeOf(dataDir)).toBe(0o700);
    expect(modes()).toEqual(new Set([0o600]));
  });

  it('can read nothing more of an older one', async () => {
    server = await startPocketBase({ dataDir });
    await server.stop();
    const picture = join(dataDir, 'storage/products/onion.webp');
    mkdirSync(join(picture, '..'), { recursive: true });
    writeFileSync(picture, 'picture', { mode: 0o644 });
    for (const name of ['data.db', 'auxiliary.db']) chmodSync(join(dataDir, name), 0o644);
    chmodSync(dataDir, 0o755);

    server = await startPocketBase({ dataDir });

    expect(modeOf(dataDir)).toBe(0o700);
    expect(modes()).toEqual(new Set([0o600]));
    expect(modeOf(picture)).toBe(0o600);
    expect(modeOf(join(picture, '..'))).toBe(0o700);
  });

  it('see no password among the arguments of a process', async () => {
    const [log, wrapper] = [join(folder, 'arguments'), join(folder, 'wrapper')];
    const script = `#!/bin/sh\necho "$@" >> '${log}'\nexec '${pocketBaseBinary()}' "$@"\n`;
    writeFileSync(wrapper, script, { mode: 0o755 });
    process.env.POCKETBASE_BIN = wrapper;
    try {
      server = await startPocketBase({ dataDir });
    } finally {
      delete process.env.POCKETBASE_BIN;
    }
    const seen = readFileSync(log, 'utf8');
    expect(seen).toContain('serve');
    expect(seen).not.toContain(server.staff.password);
  });
});
