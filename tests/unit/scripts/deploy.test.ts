/** What `npm run deploy` asks for, says and writes; tests/deploy has what becomes of it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deployedCells, withCell } from '../../../scripts/deploy/cells.mjs';
import { deployedFiles } from '../../../scripts/deploy/files.mjs';
import { deployOptions } from '../../../scripts/deploy/options.mjs';
import { deploySteps } from '../../../scripts/deploy/steps.mjs';
import { changeOf, isAsWanted, writeWhole } from '../../../scripts/deploy/write-file.mjs';
import { releaseFor } from '../../../scripts/lib/pocketbase-release.mjs';
import { inProject } from '../../../scripts/lib/project.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const aDeployment = (overrides = {}) => ({
  domain: 'shop.example',
  proxy: 'caddy' as const,
  port: 8090,
  project: '/opt/essentials',
  node: '/usr/local/bin/node',
  pocketBase: '/usr/local/lib/essentials/pocketbase',
  words: ['--domain', 'shop.example'],
  scripts: ['backup', 'restore-drill'],
  ...overrides,
});

const textOf = (path: string, overrides = {}) =>
  deployedFiles(aDeployment(overrides)).find((file) => file.path === path)?.text ?? '';

describe('the command line', () => {
  const sha256 = 'a'.repeat(64);

  it('needs nothing but a domain', () => {
    expect(deployOptions(['--domain', 'shop.example'])).toEqual({
      domain: 'shop.example',
      proxy: 'caddy',
      port: 8090,
      cell: null,
      pocketBase: {},
      isDryRun: false,
    });
  });

  it('names another PocketBase by version and SHA-256', () => {
    const line = `--domain a.shop.example --proxy haproxy --port 9000 --dry-run --pocketbase 0.40.6 --sha256 ${sha256}`;
    expect(deployOptions(line.split(' '))).toMatchObject({
      proxy: 'haproxy',
      port: 9000,
      pocketBase: { version: '0.40.6', sha256 },
      isDryRun: true,
    });
  });

  it('names a cell, and what people are told of it', () => {
    const line = '--domain shop.example --cell aundh --name Aundh --pincodes 411007,411067';
    expect(deployOptions(line.split(' ')).cell).toEqual({
      cell: 'aundh',
      name: 'Aundh',
      pincodes: ['411007', '411067'],
    });
  });

  it.each([
    [['--cell', '../aundh'], /--cell/],
    [['--cell', 'Aundh'], /--cell/],
    [['--cell', 'aundh', '--pincodes', '411'], /"411" in --pincodes/],
    [['--name', 'Aundh'], /--name and --pincodes/],
  ])('refuses a cell in %j', (args, sentence) => {
    expect(() => deployOptions(['--domain', 'shop.example', ...args])).toThrow(sentence);
  });

  it.each([
    [[], /--domain/],
    [['--domain', 'localhost'], /--domain/],
    [['--domain', '203.0.113.7'], /--domain/],
    [['--domain', 'shop.example }'], /--domain/],
    [['--domain', 'shop.example\nevil'], /--domain/],
    [['--domain', 'Shop.example'], /--domain/],
    [['--domain', 'shop.example', '--proxy', 'nginx'], /--proxy/],
    [['--domain', 'shop.example', '--port', '80'], /--port/],
    [['--domain', 'shop.example', '--pocketbase', '0.40.6'], /--sha256/],
    [['--domain', 'shop.example', '--pocketbase', 'newest', '--sha256', sha256], /--pocketbase/],
    [['--domain', 'shop.example', '--pocketbase', '0.40.6', '--sha256', 'a'], /--sha256/],
    [['--domian', 'shop.example'], /--domian.*Usage/],
  ])('refuses %j', (args, sentence) => {
    expect(() => deployOptions(args)).toThrow(sentence);
  });
});

describe('the files', () => {
  it('say that they are written over, in a line that is a comment', () => {
    for (const proxy of ['caddy', 'haproxy']) {
      for (const { text } of deployedFiles(aDeployment({ proxy }))) {
        expect(text.split('\n').slice(0, 2).join('\n')).toMatch(/^# Written by npm run deploy/m);
      }
    }
  });

  it('name the shop, its checkout and its port wherever they come in', () => {
    const other = { domain: 'kirana.example', port: 9000, project: '/srv/kirana' };
    const everything = deployedFiles(aDeployment(other))
      .map(({ text }) => text)
      .join('\n');
    expect(everything).not.toMatch(/shop\.example|8090|\/opt\/essentials/);
    expect(textOf('/etc/caddy/Caddyfile', other)).toContain('root /srv/kirana/dist');
    expect(textOf('/etc/systemd/system/essentials.service', other)).toContain(
      'WorkingDirectory=/srv/kirana',
    );
  });

  it('let the shop believe its proxy, and nobody call it but that', () => {
    const environment = textOf('/etc/essentials/environment');
    expect(environment).toContain('TRUSTED_PROXY="1"');
    expect(environment).toContain('HOST="127.0.0.1"');
  });

  it('have a timer for each task that there is, and none for others', () => {
    const timers = (scripts: string[]) =>
      deployedFiles(aDeployment({ scripts }))
        .map(({ path }) => path)
        .filter((path) => path.endsWith('.timer'));
    expect(timers([])).toEqual([]);
    expect(timers(['backup'])).toEqual(['/etc/systemd/system/essentials-backup.timer']);
    expect(timers(['backup', 'restore-drill'])).toHaveLength(2);
  });
});

describe('shops side by side', () => {
  const jalgaon = { cell: 'jalgaon', name: 'Jalgaon', pincodes: ['425001'] };
  const aundh = { cell: 'aundh', name: 'Aundh', pincodes: ['411007'] };
  const both = { proxy: 'haproxy', cells: deployedCells([jalgaon, aundh], 8090) };

  it('begin with the one that is there, and grow at the end', () => {
    expect(withCell([], jalgaon)).toEqual([jalgaon]);
    expect(withCell([jalgaon], aundh)).toEqual([jalgaon, aundh]);
    expect(withCell([jalgaon, aundh], { cell: 'jalgaon', pincodes: ['425002'] })).toEqual([
      { ...jalgaon, pincodes: ['425002'] },
      aundh,
    ]);
    expect(() => withCell([jalgaon], { cell: 'aundh', name: 'Aundh' })).toThrow(/--pincodes/);
  });

  it('leave the first where it was', () => {
    const before = textOf('/etc/essentials/environment', { proxy: 'haproxy' });
    const after = textOf('/etc/essentials/environment', both);
    expect(after.replace(/^CELLS?=.*\n/gm, '')).toBe(before);
    expect(after).toContain('CELL="jalgaon"');
  });

  it('give each other one its port, its folders, its units and its place behind the proxy', () => {
    const environment = textOf('/etc/essentials/cells/aundh', both);
    expect(environment).toContain('PORT="8091"');
    expect(environment).toContain('DATA_DIR="/var/lib/essentials/cells/aundh/pb_data"');
    expect(environment).toContain('BACKUP_DIR="/var/backups/essentials/cells/aundh"');
    expect(textOf('/etc/systemd/system/essentials@.service', both)).toContain(
      'EnvironmentFile=/etc/essentials/cells/%i\n',
    );
    expect(textOf('/etc/haproxy/haproxy.cfg', both)).toContain('server aundh 127.0.0.1:8091');
    expect(textOf('/etc/caddy/Caddyfile', { ...both, proxy: 'caddy' })).toContain(
      'reverse_proxy 127.0.0.1:8091',
    );
    expect(JSON.parse(textOf('/etc/essentials/cells.json', both))).toEqual({
      cells: [jalgaon, aundh],
    });
  });

  it('are no part of a machine with one shop', () => {
    for (const proxy of ['caddy', 'haproxy']) {
      for (const { path, text } of deployedFiles(aDeployment({ proxy }))) {
        expect(`${path}\n${text}`).not.toMatch(/cell/i);
      }
    }
  });

  it('start only the one that is opened', () => {
    const release = releaseFor({ folder });
    const titles = (onlyCell?: string) =>
      deploySteps(aDeployment(both), release, onlyCell)
        .map(({ title }) => title)
        .filter((title) => title.endsWith('starts with the machine'));
    expect(titles('aundh')).toEqual(['essentials@aundh.service runs, and starts with the machine']);
    expect(titles()).toHaveLength(2);
  });
});

describe('a file', () => {
  const aFile = (text: string) => ({ path: join(folder, 'etc/a-file'), text, mode: 0o640 });

  it('is written once, with its rights, and is then as it is wanted', () => {
    const file = aFile('# Written by npm run deploy, which overwrites it.\none\n');
    expect(isAsWanted(file)).toBe(false);
    expect(changeOf(file)).toBe(file.text);
    writeWhole(file);
    expect(isAsWanted(file)).toBe(true);
    expect(changeOf(file)).toBe('');
    expect(statSync(file.path).mode & 0o777).toBe(0o640);

    const next = aFile(file.text.replace('one', 'two'));
    expect(changeOf(next)).toMatch(/^-one$\n^\+two$/m);
    writeWhole(next);
    expect(existsSync(`${file.path}.before-essentials`)).toBe(false);
  });

  it('of somebody else is kept beside it, and not forgotten by the next', () => {
    const file = aFile('# Written by npm run deploy, which overwrites it.\n');
    writeWhole({ ...file, text: 'theirs\n' });
    writeWhole(file);
    writeWhole({ ...file, text: 'changed by hand\n' });
    writeWhole(file);
    expect(readFileSync(`${file.path}.before-essentials`, 'utf8')).toBe('theirs\n');
  });
});

it('tells everything on trial, and changes nothing', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [inProject('scripts/deploy.mjs'), ...args], { encoding: 'utf8' });
  const before = statSync('/etc').mtimeMs;
  const { status, stdout } = run('--domain', 'shop.example', '--dry-run');

  expect(status).toBe(0);
  for (const { path } of deployedFiles(aDeployment({ scripts: [] }))) {
    expect(stdout).toContain(`the file ${path}`);
  }
  // As a whole, or as the difference to the one that is there.
  expect(stdout).toMatch(/^ {4}\+?shop\.example \{$/m);
  expect(stdout).toContain('ExecStart=');
  expect(stdout).toContain('systemctl restart essentials.service');
  expect(stdout.trimEnd().endsWith('Nothing has been changed.')).toBe(true);
  expect(statSync('/etc').mtimeMs).toBe(before);
});
