/** Where the sender beside the server goes, and where it does not (server/lib/push-message.mjs). */
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sendMessage } from '../../../server/lib/push-message.mjs';

let connections = 0;
const server = createServer((_, response) => response.writeHead(201).end());
server.on('connection', () => {
  connections += 1;
});
const sender = { keys: webPush.generateVAPIDKeys(), contact: '' };
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));
afterEach(() => {
  vi.restoreAllMocks();
});

const aMessage = (endpoint: string) => ({
  id: 'p00000000000001',
  lane: 'staff' as const,
  kind: 'new_order',
  order: 'order0000000001',
  number: 'ORD000001',
  rupees: 412,
  upi: '',
  endpoint,
  p256dh: webPush.generateVAPIDKeys().publicKey,
  auth: 'a'.repeat(22),
});

it('goes where a test says', async () => {
  const sent = await sendMessage(aMessage(`${origin()}/x`), { ...sender, testOrigin: origin() });

  expect(sent).toEqual({ outcome: 'sent', retryAfterS: 0, status: 201 });
  expect(connections).toBe(1);
});

it.each([
  ['to this machine over http', () => `${origin()}/x`],
  ['to this machine by its address', () => 'https://127.0.0.1/x'],
  ['to this machine by its name', () => 'https://localhost/x'],
  ['to this machine over IPv6', () => 'https://[::1]/x'],
  ['to this machine as IPv6 writes IPv4', () => 'https://[::ffff:127.0.0.1]/x'],
  ['into the network', () => 'https://192.168.1.1/x'],
  ['to the key store of a cloud', () => 'https://169.254.169.254/x'],
  ['to another port', () => origin().replace('http', 'https')],
  ['to what is no address', () => 'nowhere'],
])('never goes %s', async (_, endpoint) => {
  const before = connections;
  const sent = await sendMessage(aMessage(endpoint()), sender);

  expect(sent.outcome).toBe('gone');
  expect(connections).toBe(before);
});

it('takes no port but that of https, although something public is behind it', async () => {
  for (const address of [
    'https://1.1.1.1:8443/x',
    'https://1.1.1.1:80/x',
    'https://1.1.1.1:22/x',
  ]) {
    expect(await sendMessage(aMessage(address), sender)).toEqual({
      outcome: 'gone',
      retryAfterS: 0,
      status: 0,
    });
  }
});

it('does not take another origin for the test’s', async () => {
  const other = { ...sender, testOrigin: 'http://127.0.0.1:1' };

  expect((await sendMessage(aMessage(`${origin()}/x`), other)).outcome).toBe('gone');
});

it('gives up on keys that nothing can be sealed with', async () => {
  const message = { ...aMessage(`${origin()}/x`), p256dh: 'A'.repeat(87) };

  expect((await sendMessage(message, { ...sender, testOrigin: origin() })).outcome).toBe('gone');
});

it('says so when nobody answers', async () => {
  const nobody = 'http://127.0.0.1:1';
  const sent = await sendMessage(aMessage(`${nobody}/x`), { ...sender, testOrigin: nobody });

  expect(sent.outcome).toBe('silent');
});

it('gives up after five seconds on a push service that takes the message and does not answer', async () => {
  const fiveSeconds = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(fiveSeconds.signal);
  // They are over once the message is there.
  const silent = createTcpServer((socket) =>
    socket.on('error', () => undefined).once('data', () => fiveSeconds.abort()),
  );
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const testOrigin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const sent = await sendMessage(aMessage(`${testOrigin}/x`), { ...sender, testOrigin });
  silent.close();

  expect(limit).toHaveBeenCalledExactlyOnceWith(5_000);
  expect(sent.outcome).toBe('silent');
});
