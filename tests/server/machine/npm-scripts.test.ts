/** What the npm scripts say before they do anything, and when they say that it is done. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../server/lib/free-port.mjs';
import { nodeProblem } from '../../../server/lib/need-node.mjs';

const project = resolve(import.meta.dirname, '../../..');
const inProject = (path: string) => join(project, path);
const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const entries = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node (scripts\/\S+)$/.exec(line) ?? [];
  return file ? [{ name, file }] : [];
});

let folder: string;
let running: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-scripts-'));
});
afterEach(async () => {
  if (running?.exitCode === null && running.kill('SIGTERM')) await once(running, 'close');
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** A module that Node runs before a script. */
function aheadOf(text: string): string {
  const file = join(folder, 'ahead.cjs');
  writeFileSync(file, text);
  return file;
}

describe('an old Node', () => {
  it.each(entries)('gets one sentence from npm run $name, and no stack', ({ file }) => {
    const ahead = aheadOf("Object.defineProperty(process, 'version', { value: 'v18.20.8' });");
    const dataDir = join(folder, 'pb_data');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', ahead, inProject(file)],
      { encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir } },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'This needs Node 20.19, or 22.12 and newer, and runs on 18.20.8: see https://nodejs.org\n',
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each(entries)('is asked for before anything else by npm run $name', ({ file }) => {
    const [first] = /^import .*$/m.exec(readFileSync(inProject(file), 'utf8')) ?? [];
    expect(first).toMatch(/^import '(\.\.?\/)+(server\/)?lib\/need-node\.mjs';$/);
  });

  it.each([
    ['v18.20.8', true],
    ['v20.18.3', true],
    ['v20.19.0', false],
    ['v21.7.3', true],
    ['v22.11.0', true],
    ['v22.12.0', false],
    ['v24.0.0', false],
  ])('%s is too old: %s', (version, isTooOld) => {
    expect(nodeProblem(version) !== '').toBe(isTooOld);
  });
});

/** A checkout of its own: the work of `npm run dev` writes files that other tests read. */
function aCheckout(): string {
  const root = join(folder, 'checkout');
  const [copied, linked] = [
    [
      'src',
      'server',
      'ops',
      'scripts',
      'pb_hooks',
      'pb_migrations',
      'index.html',
      'manifest.webmanifest',
    ],
    ['node_modules', 'public'],
  ];
  const configs = ['package.json', 'package-lock.json', 'tsconfig.json'];
  const builds = ['vite.config.ts', 'vite.hooks.config.ts'];
  for (const name of [...copied, ...configs, ...builds]) {
    cpSync(inProject(name), join(root, name), { recursive: true });
  }
  for (const name of linked) symlinkSync(inProject(name), join(root, name));
  return root;
}

it('npm run dev prints an address that answers', { timeout: 300_000 }, async () => {
  const ahead = aheadOf(
    `if (process.argv[1]?.includes('vite')) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);
    }`,
  );
  running = spawn(process.execPath, [join(aCheckout(), 'server/dev.mjs')], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'pb_data'),
      DEMO: '0',
      NODE_OPTIONS: `--require ${ahead}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((found, fail) => {
    let said = '';
    running?.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, url] = /^Shop: (\S+) /m.exec(said) ?? [];
      if (url) found(url);
    });
    running?.once('close', () => fail(new Error(`npm run dev ended: ${said}`)));
  });
  expect((await fetch(address)).status).toBe(200);
});
