/** Who is believed about where a request came from: a proxy, when whoever starts the shop says so. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type PocketBaseServer,
  pocketBaseBinary,
  pocketBaseVersion,
  startPocketBase,
} from '../../../server/lib/pocketbase.mjs';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'essentials-proxy-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function post(server: PocketBaseServer, path: string, body: unknown, headers = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}

/** Whether somebody is let in as this machine's superuser, who says that he calls from elsewhere. */
async function isLetIn(server: PocketBaseServer, address: string): Promise<boolean> {
  const { email: identity, password } = server.staff;
  const path = '/api/collections/_superusers/auth-with-password';
  const headers = { 'X-Forwarded-For': address };
  return (await post(server, path, { identity, password }, headers)) === 200;
}

/** Whether 20 codes a minute are all that one caller may try, who names another address each time. */
async function isStopped(server: PocketBaseServer): Promise<boolean> {
  const statuses = await Promise.all(
    Array.from({ length: 250 }, (_, index) =>
      post(
        server,
        '/api/shop/sign-in-codes/redeem',
        {},
        { 'X-Forwarded-For': `203.0.113.${index}` },
      ),
    ),
  );
  return statuses.includes(429);
}

it('is the proxy in front, and nobody any more when the shop is opened without one', {
  timeout: 300_000,
}, async () => {
  const behind = await startPocketBase({ dataDir, isBehindProxy: true });
  expect(await isLetIn(behind, '203.0.113.7')).toBe(false);
  expect(await isLetIn(behind, '127.0.0.1')).toBe(true);
  // The proxy has seen the last one itself.
  expect(await isLetIn(behind, '127.0.0.1, 203.0.113.7')).toBe(false);
  // The proxy would have overwritten them: these are 250 callers.
  expect(await isStopped(behind)).toBe(false);
  await behind.stop();

  const alone = await startPocketBase({ dataDir });
  expect(await isLetIn(alone, '203.0.113.7')).toBe(true);
  expect(await isStopped(alone)).toBe(true);
  await alone.stop();
});

it('says at the loopback too that this build lacks a fix, when a proxy stands in front', {
  timeout: 300_000,
}, async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = await startPocketBase({ dataDir, isBehindProxy: true });
  await server.stop();
  const said = warn.mock.calls.map(([sentence]) => String(sentence));
  warn.mockRestore();

  const isOld = /^0\.39\.[0-6]$/.test(await pocketBaseVersion(pocketBaseBinary()));
  expect(said).toEqual(isOld ? [expect.stringContaining('security fix of 0.39.7')] : []);
});
