/** The units that `npm run deploy` writes, as systemd sees them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONNECTIONS_UNIT, connectionsUnits, unitFiles } from '../../ops/deploy/units.mjs';

let folder: string;
let paths: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-units-'));
  const shop = {
    domain: 'shop.example',
    // Neither the shop nor npm has to be on this machine.
    project: '/',
    node: '/bin/true',
    scripts: ['backup', 'restore-drill'],
  };
  const units = {
    ...unitFiles(shop),
    ...unitFiles({ ...shop, isStore: true }),
    [CONNECTIONS_UNIT]: connectionsUnits[CONNECTIONS_UNIT],
  };
  paths = Object.entries(units).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text.replace(/\/(usr\/sbin\/nft|bin\/npm)/g, '/bin/true'));
    return path;
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

it('are understood, all of them', () => {
  expect(paths).toHaveLength(11);
  expect(analyze('verify', ...paths)).toMatchObject({ stderr: '', status: 0 });
});

it('may do little', () => {
  for (const path of paths.filter((each) => each.endsWith('.service'))) {
    // In tenths: 20 is 'OK', and a unit without any protection is at 96.
    const { stdout, status } = analyze('security', '--offline=true', '--threshold=20', path);
    expect(stdout).toContain('Overall exposure level');
    expect(status).toBe(0);
  }
});
