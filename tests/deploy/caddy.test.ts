/** A shop behind Debian's Caddy, with the Caddyfile that `npm run deploy` writes. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject } from '../../server/lib/project.mjs';
import { openCaddy, type Proxy } from '../support/proxies.ts';
import { openShop, type TestShop } from '../support/server.ts';
import {
  promisesEncryption,
  promisesOverload,
  promisesReturn,
  promisesWhoCalls,
} from './clauses.ts';
import { promisesPatience } from './slow-clauses.ts';

promisesEncryption(openCaddy);
promisesWhoCalls(openCaddy);
promisesOverload(openCaddy);
promisesReturn(openCaddy);
promisesPatience(openCaddy);

/** An answer as it travels: fetch would take the compression off. */
async function raw(url: string, headers: Record<string, string>) {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(pieces) };
}

describe('a file', () => {
  let shop: TestShop;
  let proxy: Proxy;

  beforeAll(async () => {
    shop = await openShop({ isBehindProxy: true, hasWarmPages: true });
    proxy = await openCaddy(Number(new URL(shop.url).port));
  });
  afterAll(async () => {
    await proxy.close();
    await shop.close();
  });

  const asset = (pattern: RegExp) =>
    `/assets/${readdirSync(inProject('dist/assets')).find((name) => pattern.test(name))}`;
  const SAID = [
    'cache-control',
    'content-encoding',
    'content-security-policy',
    'content-type',
    'permissions-policy',
    'referrer-policy',
    'vary',
    'x-content-type-options',
    'x-frame-options',
  ];
  const said = (headers: Record<string, unknown>) =>
    Object.fromEntries(SAID.map((name) => [name, headers[name] ?? null]));

  it.each([
    ['a script in brotli', asset(/^index-.*\.js$/), 'gzip, deflate, br'],
    ['a script in gzip', asset(/^index-.*\.js$/), 'gzip'],
    ['a script as it is', asset(/^index-.*\.js$/), 'identity'],
    ['styles', asset(/\.css$/), 'br'],
    ['a font', asset(/\.woff2$/), 'br'],
    ['an icon', '/icons/apple-touch-icon-180.png', 'br'],
    ['a page', '/', 'br'],
    ['what is missing among the assets', '/assets/index-missing.js', 'identity'],
    ['a hidden file', '/.vite/manifest.json', 'identity'],
  ])('%s comes as it does from the shop itself', async (_what, path, encoding) => {
    const headers = { 'accept-encoding': encoding };
    const direct = await raw(shop.url + path, headers);
    const through = await proxy.ask(path, { headers });
    const later = await raw(shop.url + path, headers);

    expect(said(through.headers)).toEqual(said(direct.headers));
    expect(through.status).toBe(direct.status);
    // A page is made smaller once, after a while: that may be right now.
    const isSame = [direct, later].some(({ bytes }) => through.bytes.equals(bytes));
    expect(isSame).toBe(true);
  });

  it('is not offered over HTTP/3, whose connections nothing counts', async () => {
    expect((await proxy.ask('/')).headers['alt-svc']).toBeUndefined();
  });

  it('that never changes does not trouble the server', async () => {
    process.kill(shop.serverPid(), 'SIGSTOP');
    const { status } = await proxy.ask(asset(/^index-.*\.js$/));
    process.kill(shop.serverPid(), 'SIGCONT');

    expect(status).toBe(200);
  });

  it('of data is compressed, and still asked about by its tag', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const changes = await proxy.ask('/api/shop/changes?since=0&lineage=', { headers });
    expect(changes.headers['content-encoding']).toBe('gzip');

    const catalogue = await proxy.ask('/data/catalogue.json', { headers });
    const again = await proxy.ask('/data/catalogue.json', {
      headers: { ...headers, 'if-none-match': String(catalogue.headers.etag) },
    });
    expect(again.status).toBe(304);
  });
});
