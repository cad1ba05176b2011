/**
 * The limits of connections that `npm run deploy` gives a machine whose Caddy serves phones, in the kernel: in a
 * network namespace of this test, in which a server listens to what Caddy would.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectionsTable } from '../../ops/deploy/connections.mjs';
import { proxyLimits } from '../../ops/deploy/proxy-limits.mjs';

const ADDRESSES = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'];

/** Opens connections as it is told, and says how many are open; leaves them open until it is told to close. */
const CLIENT = `
  const { connect, createServer } = require('node:net');
  let sockets = [];
  const open = ({ from, to, port, count, waitMs }) => Promise.all(Array.from({ length: count }, () =>
    new Promise((done) => {
      const socket = connect({ host: to, port, localAddress: from });
      sockets.push(socket);
      socket.on('connect', () => done(true));
      socket.on('error', () => done(false));
      // What has been answered meanwhile is heard first, however busy this process was.
      setTimeout(() => setImmediate(() => { if (socket.connecting) socket.destroy(); done(false); }), waitMs);
    })));
  const ports = [80, 443, 22];
  let listening = 0;
  for (const port of ports) {
    const server = createServer((socket) => socket.on('error', () => undefined).resume());
    server.listen(port, '::', 4096, () => (listening += 1) === ports.length && console.log('[]'));
  }
  require('node:readline').createInterface({ input: process.stdin }).on('line', async (line) => {
    const asked = JSON.parse(line);
    if (asked.close) {
      await Promise.all(sockets.map((socket) => new Promise((done) => {
        if (socket.closed) return done();
        socket.on('close', done);
        socket.end();
      })));
      sockets = [];
      console.log('[]');
    } else console.log(JSON.stringify(await open(asked)));
  });
`;

interface Asked {
  from: string;
  to?: string;
  port?: number;
  count: number;
}

let folder: string;
let client: ChildProcess;
let lines: AsyncIterator<string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-nftables-'));
  const table = join(folder, 'connections.nft');
  writeFileSync(table, connectionsTable());
  const prepared = [
    'ip link set lo up',
    ...ADDRESSES.map((address) => `ip -6 address add ${address}/128 dev lo nodad`),
    // As the unit runs it, and again as a deployment does.
    `setpriv --reuid=65534 --clear-groups --inh-caps=+net_admin --ambient-caps=+net_admin nft --file ${table}`,
    `nft --file ${table}`,
    `exec "$1" -e "$2"`,
  ].join(' && ');
  // The user of the unit reads it.
  await once(spawn('chmod', ['755', folder]), 'close');
  client = spawn('unshare', ['--net', 'sh', '-c', prepared, 'sh', process.execPath, CLIENT], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (!client.stdout) throw new Error('It has no output.');
  lines = createInterface({ input: client.stdout })[Symbol.asyncIterator]();
  expect(await answer()).toEqual([]);
});
afterEach(async () => {
  client.kill('SIGKILL');
  if (client.exitCode === null && client.signalCode === null) await once(client, 'close');
  rmSync(folder, { recursive: true, force: true });
});

async function answer(): Promise<boolean[]> {
  const { value, done } = await lines.next();
  if (done) throw new Error('No connections are counted here.');
  return JSON.parse(value) as boolean[];
}

/** How many of so many connections are open. */
async function opened({ from, to = '127.0.0.1', port = 443, count }: Asked): Promise<number> {
  const waitMs = 500;
  client.stdin?.write(`${JSON.stringify({ from, to, port, count, waitMs })}\n`);
  return (await answer()).filter(Boolean).length;
}

async function close(): Promise<void> {
  client.stdin?.write('{"close":true}\n');
  await answer();
}

const MOST = proxyLimits.connections;

it('one address has as many connections open as it may, to both ports together', async () => {
  expect(await opened({ from: '127.0.0.2', port: 80, count: 56 })).toBe(56);
  expect(await opened({ from: '127.0.0.2', count: MOST })).toBe(MOST - 56);
  expect(await opened({ from: '127.0.0.3', count: 10 })).toBe(10);
  expect(await opened({ from: '127.0.0.2', port: 22, count: 10 })).toBe(10);
});

it('it may open others once it has closed those', async () => {
  expect(await opened({ from: '127.0.0.2', count: MOST })).toBe(MOST);
  await close();
  expect(await opened({ from: '127.0.0.2', count: MOST })).toBeGreaterThan(MOST / 2);
});

it('an IPv6 address is counted by its first 64 bits', async () => {
  const [first = '', neighbour = '', other = ''] = ADDRESSES;
  expect(await opened({ from: first, to: first, count: 200 })).toBe(200);
  expect(await opened({ from: neighbour, to: first, count: 200 })).toBe(MOST - 200);
  expect(await opened({ from: other, to: first, count: 10 })).toBe(10);
});

it('one address opens few in a second, after the first ones', async () => {
  const rounds = 5;
  let count = 0;
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    count += await opened({ from: '127.0.0.2', count: MOST });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await close();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  expect(count).toBeGreaterThanOrEqual(2 * MOST);
  expect(count).toBeLessThanOrEqual(2 * MOST + proxyLimits.newConnections * (seconds + 1));
  expect(await opened({ from: '127.0.0.3', count: 10 })).toBe(10);
});
