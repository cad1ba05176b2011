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
import { afterEach, expect, it } from 'vitest';
import { connectionsTable } from '../../ops/deploy/connections.mjs';
import { proxyLimits } from '../../ops/deploy/proxy-limits.mjs';

const ADDRESSES = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'];

/** Opens connections as it is told, and says how many are open; leaves them open until it is told to close. */
const CLIENT = `
  const { once } = require('node:events');
  const { connect, createServer } = require('node:net');
  const { setImmediate } = require('node:timers/promises');
  let sockets = [];
  // Through the loopback answers come in their order: whoever has none when others have theirs gets none.
  const untilOthersAreAnswered = async () => {
    for (const _ of [1, 2]) {
      const other = connect({ host: '127.0.0.1', port: 22 });
      await once(other, 'connect');
      other.destroy();
    }
    await setImmediate();
  };
  const open = async ({ from, to, port, count }) => {
    const opened = new Set();
    const asked = Array.from({ length: count }, () => {
      const socket = connect({ host: to, port, localAddress: from });
      socket.on('connect', () => opened.add(socket));
      socket.on('error', () => undefined);
      return socket;
    });
    sockets.push(...asked);
    await untilOthersAreAnswered();
    for (const socket of asked) if (socket.connecting) socket.destroy();
    return opened.size;
  };
  const ports = [80, 443, 22];
  let listening = 0;
  for (const port of ports) {
    const server = createServer((socket) => socket.on('error', () => undefined).resume());
    server.listen(port, '::', 4096, () => (listening += 1) === ports.length && console.log(0));
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
      console.log(0);
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

async function start(text = connectionsTable()): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'essentials-nftables-'));
  const table = join(folder, 'connections.nft');
  writeFileSync(table, text);
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
  expect(await answer()).toBe(0);
}
afterEach(async () => {
  client.kill('SIGKILL');
  if (client.exitCode === null && client.signalCode === null) await once(client, 'close');
  rmSync(folder, { recursive: true, force: true });
});

async function answer(): Promise<number> {
  const { value, done } = await lines.next();
  if (done) throw new Error('No connections are counted here.');
  return Number(value);
}

/** How many of so many connections are open. */
async function opened({ from, to = '127.0.0.1', port = 443, count }: Asked): Promise<number> {
  client.stdin?.write(`${JSON.stringify({ from, to, port, count })}\n`);
  return answer();
}

async function close(): Promise<void> {
  client.stdin?.write('{"close":true}\n');
  await answer();
}

const MOST = proxyLimits.connections;

it('one address has as many connections open as it may, to both ports together', async () => {
  await start();
  expect(await opened({ from: '127.0.0.2', port: 80, count: 56 })).toBe(56);
  expect(await opened({ from: '127.0.0.2', count: MOST })).toBe(MOST - 56);
  expect(await opened({ from: '127.0.0.3', count: 10 })).toBe(10);
  expect(await opened({ from: '127.0.0.2', port: 22, count: 10 })).toBe(10);
});

it('it may open others once it has closed those', async () => {
  await start();
  expect(await opened({ from: '127.0.0.2', count: MOST })).toBe(MOST);
  await close();
  expect(await opened({ from: '127.0.0.2', count: MOST })).toBeGreaterThan(MOST / 2);
});

it('an IPv6 address is counted by its first 64 bits', async () => {
  await start();
  const [first = '', neighbour = '', other = ''] = ADDRESSES;
  expect(await opened({ from: first, to: first, count: 200 })).toBe(200);
  expect(await opened({ from: neighbour, to: first, count: 200 })).toBe(MOST - 200);
  expect(await opened({ from: other, to: first, count: 10 })).toBe(10);
});

/** Opens as many as it may and closes them, some times over; how many were open. */
async function openAgainAndAgain(from: string): Promise<number> {
  let count = 0;
  for (let round = 0; round < 5; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    count += await opened({ from, count: MOST });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await close();
  }
  return count;
}

it('one address opens so many, and further ones only as fast as it may', async () => {
  const perSecond = `limit rate over ${proxyLimits.newConnections}/second`;
  expect(connectionsTable()).toContain(perSecond);
  // Days in place of seconds and minutes: none of them is over before this test is.
  const slowly = perSecond.replace('second', 'day');
  await start(
    connectionsTable().replaceAll(perSecond, slowly).replaceAll('timeout 1m', 'timeout 1d'),
  );
  const count = await openAgainAndAgain('127.0.0.2');
  expect(count).toBeGreaterThan(1.5 * MOST);
  expect(count).toBeLessThanOrEqual(2 * MOST);
  expect(await opened({ from: '127.0.0.2', count: 10 })).toBe(0);
  expect(await opened({ from: '127.0.0.3', count: 10 })).toBe(10);
});

it('one address may open others after a while', async () => {
  await start();
  await openAgainAndAgain('127.0.0.2');
  await expect.poll(() => opened({ from: '127.0.0.2', count: 1 })).toBe(1);
});
