/** What `npm run deploy` asks for, says and writes; tests/deploy has what becomes of it. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  deployedStores,
  deployedPorts,
  unlistedStores,
  withStore,
} from '../../../ops/deploy/stores.mjs';
import { deployedFiles } from '../../../ops/deploy/files.mjs';
import { deployOptions } from '../../../ops/deploy/options.mjs';
import { lanes, proxyLimits } from '../../../ops/deploy/proxy-limits.mjs';
import { deploySteps } from '../../../ops/deploy/steps.mjs';
import { changeOf, isAsWanted, writeWhole } from '../../../ops/deploy/write-file.mjs';
import { releaseFor } from '../../../server/lib/pocketbase-release.mjs';
import { inProject } from '../../../server/lib/project.mjs';

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

  it('names a store, and what people are told of it', () => {
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
  ])('refuses a store in %j', (args, sentence) => {
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

  it('let the server trust the proxy’s headers, and accept requests from the proxy only', () => {
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

/** The lines of a configuration, each as it says something, without what stands around it. */
const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

describe('the files of the proxies', () => {
  const caddyfile = () => linesOf(textOf('/etc/caddy/Caddyfile'));
  const haproxy = (proxy: 'caddy' | 'haproxy') =>
    linesOf(textOf('/etc/haproxy/haproxy.cfg', { proxy }));

  it('give nobody longer than ten seconds for what comes before a body', () => {
    const lines = caddyfile();
    const servers = lines.slice(lines.indexOf('servers {'), lines.indexOf('shop.example {'));
    expect(servers).toEqual([
      'servers {',
      'protocols h1 h2',
      'timeouts {',
      'read_header 10s',
      'idle 2m',
      '}',
      '}',
      '}',
      '',
    ]);
    for (const proxy of ['caddy', 'haproxy'] as const) {
      expect(haproxy(proxy)).toEqual(
        expect.arrayContaining(['timeout http-request 10s', 'timeout client 30s']),
      );
    }
  });

  it('have short bodies read whole, in ten seconds, before they take a place', () => {
    for (const proxy of ['caddy', 'haproxy'] as const) {
      const lines = haproxy(proxy);
      const waits = lines.indexOf('http-request wait-for-body time 10s');
      expect(waits).toBeGreaterThan(lines.indexOf('frontend shop'));
      expect(waits).toBeLessThan(lines.indexOf('use_backend %[var(txn.lane)]'));
      expect(lines).toContain('acl is-too-long req.body_size gt 65536');
      // It has to fit in, with its headers.
      expect(lines).toContain('tune.bufsize 98304');
    }
  });

  it('say where a request came from in the words of whoever has seen it, and in nobody else’s', () => {
    const said = (proxy: 'caddy' | 'haproxy') =>
      haproxy(proxy).filter((line) => /forwarded/i.test(line));
    expect(said('haproxy')).toEqual([
      'http-request set-header X-Forwarded-Proto https',
      'http-request set-header X-Forwarded-For %[var(txn.address)]',
    ]);
    expect(haproxy('haproxy')).toContain('http-request set-var(txn.address) src,ipmask(32,64)');
    // Caddy has overwritten it, which it does unless it is told to trust somebody.
    expect(said('caddy')).toEqual([
      'http-request set-var(txn.address) req.hdr_ip(x-forwarded-for,-1),ipmask(32,64)',
      'http-request set-header X-Forwarded-For %[var(txn.address)]',
    ]);
    expect(haproxy('caddy')).toContain('bind 127.0.0.1:8089');
    expect(textOf('/etc/caddy/Caddyfile')).not.toMatch(/trusted_proxies|X-Forwarded|header_up/i);
  });

  it('count what an address has under way, of each kind', () => {
    for (const proxy of ['caddy', 'haproxy'] as const) {
      const lines = haproxy(proxy);
      for (const [lane, { perAddress }] of Object.entries(lanes)) {
        expect(lines).toContain(
          `http-request track-sc0 var(txn.address) table of-${lane} if { var(txn.lane) -m str ${lane} }`,
        );
        expect(lines.join('\n')).toMatch(
          new RegExp(
            `status 503 .* if \\{ var\\(txn.lane\\) -m str ${lane} \\} \\{ sc0_conn_cur gt ${perAddress} \\}$`,
            'm',
          ),
        );
        expect(lines[lines.indexOf(`backend of-${lane}`) + 1]).toBe(
          'stick-table type ipv6 size 50k expire 2m store conn_cur',
        );
      }
    }
    const counted = 'tcp-request connection reject if { sc1_conn_cur gt 256 }';
    expect(haproxy('haproxy').filter((line) => line === counted)).toHaveLength(2);
  });

  it('leave no kind of request to a single address, and keep within the engines there are', () => {
    const places = { ...lanes, requests: { ...lanes.requests, atOnce: proxyLimits.atOnce } };
    const engines = Object.values(places).map((lane) => ('atOnce' in lane ? lane.atOnce : 0));
    expect(engines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(64);
    for (const lane of [lanes.large, lanes.photos, lanes.uploads]) {
      expect(lane.perAddress).toBeLessThan(lane.atOnce);
    }
  });

  it('look at paths as PocketBase sees them', () => {
    for (const proxy of ['caddy', 'haproxy'] as const) {
      const lines = haproxy(proxy);
      expect(lines).toContain('http-request set-var(txn.path) path,url_dec');
      expect(lines).toContain('acl is-stream var(txn.path) -m str /api/realtime');
      expect(lines.filter((line) => /^acl \S+ path/.test(line))).toEqual([]);
    }
  });
});

describe('the units', () => {
  /** What each takes from a process; `systemd-analyze` misses none of them by itself. */
  const PROTECTIONS = [
    'User=essentials',
    'UMask=0077',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'AmbientCapabilities=',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'PrivateDevices=yes',
    'PrivateUsers=yes',
    'ProtectClock=yes',
    'ProtectControlGroups=yes',
    'ProtectHostname=yes',
    'ProtectKernelLogs=yes',
    'ProtectKernelModules=yes',
    'ProtectKernelTunables=yes',
    'ProtectProc=invisible',
    'LockPersonality=yes',
    'RemoveIPC=yes',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
    'RestrictNamespaces=yes',
    'RestrictRealtime=yes',
    'RestrictSUIDSGID=yes',
    'SystemCallArchitectures=native',
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged @resources',
  ];

  it('of a shop, its stores and their tasks let a process do what it has to, and no more', () => {
    const stores = deployedStores(
      [
        { cell: 'jalgaon', name: 'Jalgaon', pincodes: [] },
        { cell: 'aundh', name: 'Aundh', pincodes: [] },
      ],
      8090,
      { first: '', ports: new Map() },
    );
    const services = deployedFiles(aDeployment({ stores })).filter(
      ({ path }) => path.endsWith('.service') && !path.endsWith('-connections.service'),
    );
    expect(services).toHaveLength(6);
    for (const { text } of services) {
      const lines = linesOf(text);
      const within = lines.slice(lines.indexOf('[Service]'));
      expect(within).toEqual(expect.arrayContaining(PROTECTIONS));
      // Said once each: a later line would take the place of an earlier one.
      const names = PROTECTIONS.map((line) => line.split('=')[0]);
      const said = within.filter((line) => names.includes(line.split('=')[0]));
      expect(said).toHaveLength(PROTECTIONS.length);
    }
  });
});

describe('shops side by side', () => {
  const none = { first: '', ports: new Map<string, number>() };
  const jalgaon = { cell: 'jalgaon', name: 'Jalgaon', pincodes: ['425001'] };
  const aundh = { cell: 'aundh', name: 'Aundh', pincodes: ['411007'] };
  const both = { proxy: 'haproxy', stores: deployedStores([jalgaon, aundh], 8090, none) };

  it('begin with the one that is there, and grow at the end', () => {
    expect(withStore([], jalgaon)).toEqual([jalgaon]);
    expect(withStore([jalgaon], aundh)).toEqual([jalgaon, aundh]);
    expect(withStore([jalgaon, aundh], { cell: 'jalgaon', pincodes: ['425002'] })).toEqual([
      { ...jalgaon, pincodes: ['425002'] },
      aundh,
    ]);
    expect(() => withStore([jalgaon], { cell: 'aundh', name: 'Aundh' })).toThrow(/--pincodes/);
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
    for (const proxy of ['caddy', 'haproxy']) {
      const lines = linesOf(textOf('/etc/haproxy/haproxy.cfg', { ...both, proxy }));
      expect(lines).toContain('server aundh 127.0.0.1:8091');
      const own = lines.slice(lines.indexOf('backend requests-aundh'));
      expect(own.find((line) => line.startsWith('server '))).toBe(
        'server pocketbase 127.0.0.1:8091 maxconn 24',
      );
    }
    expect(JSON.parse(textOf('/etc/essentials/cells.json', both))).toEqual({
      cells: [jalgaon, aundh],
    });
  });

  describe('on a machine where they have been deployed', () => {
    const kothrud = { cell: 'kothrud', name: 'Kothrud', pincodes: ['411038'] };
    const places = () => ({
      environment: join(folder, 'environment'),
      storeEnvironments: join(folder, 'cells'),
    });
    beforeEach(() => {
      const stores = deployedStores([jalgaon, aundh, kothrud], 8090, none);
      for (const { path, text, mode } of deployedFiles(aDeployment({ stores }))) {
        const own = path.replace('/etc/essentials', folder);
        if (path.startsWith('/etc/essentials/')) writeWhole({ path: own, text, mode });
      }
      writeFileSync(join(folder, 'cells/aundh.own'), 'PORT="9999"\nCELL="jalgaon"\n');
    });

    const portsOf = (listed: Parameters<typeof deployedStores>[0], port = 8090) =>
      Object.fromEntries(
        deployedStores(listed, port, deployedPorts(places())).map((each) => [each.cell, each.port]),
      );

    it('each stays where it is, whatever becomes of the list around it', () => {
      expect(portsOf([jalgaon, aundh, kothrud])).toEqual({
        jalgaon: 8090,
        aundh: 8091,
        kothrud: 8092,
      });
      expect(portsOf([jalgaon, kothrud, aundh])).toEqual({
        jalgaon: 8090,
        aundh: 8091,
        kothrud: 8092,
      });
      expect(portsOf([jalgaon, kothrud])).toEqual({ jalgaon: 8090, kothrud: 8092 });
    });

    it('a new one gets a port that nobody has had, not even who is listed no more', () => {
      const baner = { cell: 'baner', name: 'Baner', pincodes: ['411045'] };
      const wakad = { cell: 'wakad', name: 'Wakad', pincodes: ['411057'] };
      expect(portsOf([jalgaon, baner, aundh, wakad])).toEqual({
        jalgaon: 8090,
        baner: 8093,
        aundh: 8091,
        wakad: 8094,
      });
      expect(portsOf([jalgaon])).toEqual({ jalgaon: 8090 });
    });

    it('another one can not become the first, nor the first move', () => {
      expect(() => portsOf([aundh, kothrud])).toThrow(
        /The first store .* is jalgaon, .*begins with aundh/,
      );
      expect(() => portsOf([kothrud, jalgaon, aundh])).toThrow(/is jalgaon/);
      expect(() => portsOf([jalgaon, aundh], 9000)).toThrow(/--port 8090/);
    });

    it('one that is listed no more is closed, with its timers, before the proxy is told', () => {
      const listed = [jalgaon, kothrud];
      const deployed = deployedPorts(places());
      expect(unlistedStores(listed, deployed)).toEqual(['aundh']);
      expect(unlistedStores([jalgaon, aundh, kothrud], deployed)).toEqual([]);
      const stores = deployedStores(listed, 8090, deployed);
      const steps = deploySteps(
        aDeployment({ stores, unlisted: unlistedStores(listed, deployed) }),
        releaseFor({ folder }),
      );
      const closing = steps.findIndex(({ title }) => title.startsWith('aundh, which is listed'));
      expect(steps[closing]?.detail?.()).toBe(
        'systemctl disable --now essentials@aundh.service essentials-backup@aundh.timer essentials-restore-drill@aundh.timer',
      );
      expect(closing).toBeLessThan(
        steps.findIndex(({ title }) => title === 'haproxy leads people to it'),
      );
    });
  });

  it('can be many more than HAProxy reads words of a line', () => {
    const listed = Array.from({ length: 300 }, (_, index) => ({
      cell: `a-store-with-as-long-a-name-as-${index}`.slice(-32).replace(/^-/, 'x'),
      name: `Store ${index}`,
      pincodes: [],
    }));
    const stores = deployedStores(listed, 8090, none);
    for (const proxy of ['caddy', 'haproxy']) {
      const lines = linesOf(textOf('/etc/haproxy/haproxy.cfg', { proxy, stores }));
      const longest = Math.max(...lines.map((line) => line.split(' ').length));
      expect(longest).toBeLessThan(64);
      const known = lines
        .filter((line) => line.startsWith('acl is-store '))
        .flatMap((line) => line.split(' -- ')[1]?.split(' '));
      expect(known).toEqual(listed.map(({ cell: store }) => store));
    }
  });

  it('are no part of a machine with one shop', () => {
    for (const proxy of ['caddy', 'haproxy']) {
      for (const { path, text } of deployedFiles(aDeployment({ proxy }))) {
        expect(`${path}\n${text}`).not.toMatch(/cell|(is|names)-store/i);
      }
    }
  });

  it('start only the one that is opened', () => {
    const release = releaseFor({ folder });
    const titles = (onlyStore?: string) =>
      deploySteps(aDeployment(both), release, onlyStore)
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

  it('that its program can not read is not put in place', () => {
    const file = aFile('# Written by npm run deploy, which overwrites it.\none\n');
    writeWhole(file);
    const check = (path: string) => ['grep', '-q', 'fine', path];
    const wrong = { ...file, text: 'wrong\n', check };
    expect(() => writeWhole(wrong)).toThrow(/a-file stays as it was, because grep can not read/);
    expect(() => writeWhole({ ...wrong, check: () => ['/nowhere/at-all'] })).toThrow(
      /stays as it was/,
    );
    expect(readFileSync(file.path, 'utf8')).toBe(file.text);
    expect(readdirSync(join(folder, 'etc'))).toEqual(['a-file']);

    writeWhole({ ...wrong, text: 'fine\n' });
    expect(readFileSync(file.path, 'utf8')).toBe('fine\n');
  });

  it('of a proxy is read by that proxy before it is put in place', () => {
    const checks = (proxy: string) =>
      Object.fromEntries(
        deployedFiles(aDeployment({ proxy }))
          .filter(({ check }) => check)
          .map(({ path, check }) => [path, check?.('DRAFT').join(' ')]),
      );
    const haproxy = { '/etc/haproxy/haproxy.cfg': 'haproxy -c -f DRAFT' };
    expect(checks('haproxy')).toEqual(haproxy);
    expect(checks('caddy')).toEqual({
      ...haproxy,
      '/etc/caddy/Caddyfile': 'caddy validate --adapter caddyfile --config DRAFT',
      '/etc/essentials/connections.nft': 'nft --check --file DRAFT',
    });
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
    spawnSync(process.execPath, [inProject('ops/deploy.mjs'), ...args], { encoding: 'utf8' });
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
