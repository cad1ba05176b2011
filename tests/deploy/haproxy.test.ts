/** A shop behind Debian's HAProxy, with the configuration that `npm run deploy` writes. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deployedFiles } from '../../ops/deploy/files.mjs';
import { writeWhole } from '../../ops/deploy/write-file.mjs';
import { findHaproxy } from '../../scripts/lib/system-programs.mjs';
import { openHaproxy } from '../support/proxies.ts';
import {
  promisesEncryption,
  promisesOverload,
  promisesReturn,
  promisesWhoCalls,
} from './clauses.ts';
import { promisesPatience } from './slow-clauses.ts';

promisesEncryption(openHaproxy);
promisesWhoCalls(openHaproxy);
promisesOverload(openHaproxy);
promisesReturn(openHaproxy);
promisesPatience(openHaproxy);

describe('the file of HAProxy', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'essentials-haproxy-file-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const fileFor = (count: number) => {
    const stores = Array.from({ length: count }, (_, index) => ({
      cell: `a-store-with-as-long-a-name-as-${100 + index}`.slice(-32),
      name: `Store ${index}`,
      pincodes: [],
      isFirst: index === 0,
      port: 20_000 + index,
    }));
    const deployment = {
      domain: 'shop.example',
      proxy: 'caddy' as const,
      port: 8090,
      project: '/opt/essentials',
      node: process.execPath,
      pocketBase: '/usr/local/lib/essentials/pocketbase',
      words: [],
      scripts: [],
      stores,
    };
    const file = deployedFiles(deployment).find(({ path }) => path.endsWith('haproxy.cfg'));
    if (!file?.check) throw new Error('HAProxy reads it unchecked.');
    const { check } = file;
    return {
      ...file,
      // Its user and its folder are where Debian’s package is installed.
      path: join(folder, 'haproxy.cfg'),
      check: (path: string) => check(path).map((word) => (word === 'haproxy' ? program : word)),
    };
  };
  let program: string;
  beforeAll(async () => {
    program = (await findHaproxy()) ?? '';
  });

  it('is one that it reads, for three hundred shops side by side', () => {
    const file = fileFor(300);
    writeWhole(file);
    expect(readFileSync(file.path, 'utf8')).toBe(file.text);
  });

  it('stays what it was where HAProxy would not start with another', () => {
    const file = fileFor(1);
    writeWhole(file);
    const wrong = { ...file, text: file.text.replace('bind 127.0.0.1:8089', 'bind nowhere') };
    expect(() => writeWhole(wrong)).toThrow(/haproxy.cfg stays as it was, because/);
    expect(readFileSync(file.path, 'utf8')).toBe(file.text);
  });
});
