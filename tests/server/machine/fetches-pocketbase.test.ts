/**
 * Machines whose PocketBase npm does not bring: upstream's release is fetched, here from a stand-in with
 * the layout of GitHub's releases, and nothing is run that is not what it ought to be.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pocketBaseBinary, pocketBaseVersion } from '../../../server/lib/pocketbase.mjs';
import { inProject } from '../../../server/lib/project.mjs';

const VERSION = '0.40.99';
let archive: Uint8Array;
let server: Server;
let folder: string;
/** What the stand-in has been asked for, and what it has; a path that is missing is a 404. */
let asked: string[];
let files: Record<string, string | Uint8Array>;

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  const program = readFileSync(pocketBaseBinary());
  archive = zipSync({
    'CHANGELOG.md': Buffer.from('## v0.40'),
    'LICENSE.md': Buffer.from('MIT'),
    pocketbase: [program, { level: 1 }],
  });
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const file = files[path];
    // As GitHub does it: what is downloaded lies on another server.
    if (file !== undefined && !path.startsWith('/objects')) {
      files[`/objects${path}`] = file;
      response.writeHead(302, { location: `/objects${path}` }).end();
    } else if (file === undefined) response.writeHead(404).end('Not Found');
    else response.end(file);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const release = `/download/v${VERSION}`;
const name = `pocketbase_${VERSION}_linux_${process.arch === 'arm64' ? 'arm64' : 'amd64'}.zip`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-release-'));
  asked = [];
  files = {
    [`${release}/${name}`]: archive,
    [`${release}/checksums.txt`]: `${'0'.repeat(64)}  pocketbase_${VERSION}_plan9_mips.zip\n${sha256(archive)}  ${name}\n`,
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A checkout on a machine for which npm brought nothing; `pins` are the SHA-256 that it knows. */
function aCheckout(pins: Record<string, string> = {}): string {
  const root = join(folder, 'checkout');
  for (const part of ['server', 'ops']) {
    cpSync(inProject(part), join(root, part), { recursive: true });
  }
  symlinkSync(inProject('pb_hooks'), join(root, 'pb_hooks'));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(inProject('node_modules/fflate'), join(root, 'node_modules/fflate'));
  const pinned = JSON.stringify({ version: VERSION, sha256: pins });
  writeFileSync(join(root, 'server/lib/pocketbase-release.json'), pinned);
  return root;
}

/** What `npm start` does for its PocketBase; the last line is the path of the program. */
async function fetchIn(root: string, env: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const work = `
    import { main } from './server/lib/main.mjs';
    import { fetchPocketBase } from './server/lib/pocketbase.mjs';
    await main(async () => console.log(await fetchPocketBase()));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', work], {
    cwd: root,
    env: {
      ...process.env,
      POCKETBASE_BIN: '',
      POCKETBASE_RELEASES: `http://127.0.0.1:${port}`,
      XDG_CACHE_HOME: join(folder, 'cache'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: text.split('\n').filter(Boolean) };
}

const machine = name.slice(`pocketbase_${VERSION}_`.length, -'.zip'.length);

it('gets it once, says so in one line, and runs it', async () => {
  const root = aCheckout({ [machine]: sha256(archive) });
  const first = await fetchIn(root);
  const [said, path = ''] = first.lines;
  expect(first.code).toBe(0);
  expect(said).toMatch(new RegExp(`^Downloading PocketBase ${VERSION} \\(${name}\\) from http`));
  expect(path.startsWith(join(folder, 'cache/essentials'))).toBe(true);
  expect(await pocketBaseVersion(path)).toBe(await pocketBaseVersion(pocketBaseBinary()));

  asked = [];
  expect(await fetchIn(root)).toEqual({ code: 0, lines: [path] });
  expect(asked).toEqual([]);
});

it('believes the release’s own checksums where it knows none', async () => {
  expect((await fetchIn(aCheckout())).code).toBe(0);
  expect(asked).toContain(`${release}/checksums.txt`);
});

it.each<[string, Record<string, string>, () => void, RegExp]>([
  [
    'an archive that is not the one it knows',
    { [machine]: '0'.repeat(64) },
    () => undefined,
    /has another SHA-256/,
  ],
  [
    'an archive that is not the published one',
    {},
    () => {
      files[`${release}/${name}`] = zipSync({ pocketbase: Buffer.from('#!/bin/sh\n') });
    },
    /has another SHA-256/,
  ],
  [
    'a release without this machine',
    {},
    () => {
      files[`${release}/checksums.txt`] = '';
    },
    /does not name/,
  ],
  [
    'a release that is gone',
    { [machine]: '0'.repeat(64) },
    () => {
      files = {};
    },
    /was answered with 404/,
  ],
])('runs nothing and says what to do after %s', async (_what, pins, spoil, why) => {
  spoil();
  const { code, lines } = await fetchIn(aCheckout(pins));
  expect(code).toBe(1);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(why);
  expect(lines[1]).toContain(name);
  expect(lines[1]).toContain(`${release}/checksums.txt`);
  expect(lines[1]).toContain('set POCKETBASE_BIN');
});

it('fetches nothing with POCKETBASE_DOWNLOAD=0, nor where POCKETBASE_BIN names one', async () => {
  const root = aCheckout({ [machine]: sha256(archive) });
  const refused = await fetchIn(root, { POCKETBASE_DOWNLOAD: '0' });
  expect(refused).toEqual({ code: 1, lines: [expect.stringContaining(`(version ${VERSION})`)] });

  const own = pocketBaseBinary();
  expect(await fetchIn(root, { POCKETBASE_BIN: own })).toEqual({ code: 0, lines: [own] });
  expect(asked).toEqual([]);
});
