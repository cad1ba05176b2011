/** The built app as PocketBase serves it: what may be kept, what is missing, which headers travel. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, loadSentences } from '../../src/text/languages.ts';
import { openShop, type TestShop } from '../support/server.ts';

const PAGE = '<!doctype html><title>Essentials</title>';

const SHORTCUTS = [
  { name: 'Cart', url: '/cart' },
  { name: 'Track order', url: '/order-status' },
  { name: 'Order again', url: '/order-history' },
];

const PAGE_IN_HINDI = '<!doctype html><html lang="hi-IN"></html>';

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-public-'));
  const files = {
    'index.html': PAGE,
    'index.hi.html': PAGE_IN_HINDI,
    'sw.js': 'self.addEventListener("install", () => {});',
    'manifest.webmanifest': JSON.stringify({
      name: 'Essentials',
      short_name: 'essentials',
      description: 'Essentials in Minutes: groceries.',
      start_url: '/home',
      shortcuts: SHORTCUTS,
    }),
    'assets/main-abc123.js': `console.log(${'1+'.repeat(2_000)}1)`,
    'assets/main-abc123.css': 'body{margin:0}',
    'img/products/onion.webp': 'RIFF',
    'icons/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.build-stamp': 'hash',
    '.vite/manifest.json': '{}',
    'assets/.hidden/x.js': 'export {}',
  };
  const script = files['assets/main-abc123.js'];
  const compressed = {
    'assets/main-abc123.js.br': brotliCompressSync(script),
    'assets/main-abc123.js.gz': gzipSync(script),
  };
  for (const [name, text] of Object.entries({ ...files, ...compressed })) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  process.env.ESSENTIALS_PUBLIC_DIR = folder;
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers });

async function read(path: string, headers: Record<string, string>) {
  const answer = await ask(path, headers);
  return { headers: answer.headers, text: await answer.text() };
}

describe('a file', () => {
  it.each([
    { path: '/', type: 'text/html; charset=utf-8', cache: 'no-cache' },
    { path: '/sw.js', type: 'text/javascript; charset=utf-8', cache: 'no-cache' },
    { path: '/manifest.webmanifest', type: 'application/manifest+json', cache: 'no-cache' },
    {
      path: '/assets/main-abc123.js',
      type: 'text/javascript; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
    },
    {
      path: '/assets/main-abc123.css',
      type: 'text/css; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
    },
    { path: '/img/products/onion.webp', type: 'image/webp', cache: 'public, max-age=604800' },
    { path: '/icons/favicon.svg', type: 'image/svg+xml', cache: 'public, max-age=604800' },
  ])('$path is $type and kept as "$cache"', async ({ path, type, cache }) => {
    const answer = await ask(path);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe(type);
    expect(answer.headers.get('Cache-Control')).toBe(cache);
  });

  it('is not sent again while it has not changed', async () => {
    const modified = (await ask('/')).headers.get('Last-Modified') ?? '';

    expect((await ask('/', { 'If-Modified-Since': modified })).status).toBe(304);
  });

  it.each([
    { accepts: 'gzip, deflate, br, zstd', encoding: 'br' },
    { accepts: 'gzip', encoding: 'gzip' },
    { accepts: 'br;q=0, gzip;q=0.5', encoding: 'gzip' },
    { accepts: 'identity', encoding: null },
  ])('travels as the build compressed it for "$accepts"', async ({ accepts, encoding }) => {
    const { headers, text } = await read('/assets/main-abc123.js', { 'Accept-Encoding': accepts });

    expect(headers.get('Content-Encoding')).toBe(encoding);
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(text.startsWith('console.log(')).toBe(true);
  });

  it('is one answer for a page and its service worker', async () => {
    const { headers } = await ask('/assets/main-abc123.js', { Origin: shop.url });

    expect(headers.get('Vary')).toBe('Accept-Encoding');
  });

  it.each(['/assets/main-abc123.css', '/img/products/onion.webp'])(
    '%s travels plain when nothing smaller lies beside it',
    async (path) => {
      const answer = await ask(path, { 'Accept-Encoding': 'gzip, br' });

      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Encoding')).toBeNull();
    },
  );

  it('is never a compressed part of itself', async () => {
    const part = await ask('/assets/main-abc123.js', {
      'Accept-Encoding': 'gzip',
      Range: 'bytes=0-9',
    });

    expect(part.status).toBe(200);
    expect((await part.text()).startsWith('console.log(')).toBe(true);
  });

  it('comes in parts when it is a picture', async () => {
    const part = await ask('/img/products/onion.webp', { Range: 'bytes=0-1' });

    expect(part.status).toBe(206);
    expect(await part.text()).toBe('RI');
  });
});

describe('an address that is a screen', () => {
  it.each([
    '/home',
    '/product/7',
    '/category/fruits-vegetables',
    '/admin/orders',
    '/nowhere/at/all',
  ])('%s gets the page', async (path) => {
    const answer = await ask(path);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.text()).toBe(PAGE);
  });

  it('comes in the language of the phone from its first byte, where the build has it', async () => {
    const inHindi = await read('/cart', { Cookie: 'essentials_language=hi' });
    expect(inHindi.text).toBe(PAGE_IN_HINDI);
    expect(inHindi.headers.get('Vary')).toContain('Cookie');
    expect((await read('/no-such-page', { Cookie: 'essentials_language=hi' })).text).toBe(
      PAGE_IN_HINDI,
    );
    expect((await read('/cart', { Cookie: 'essentials_language=mr' })).text).toBe(PAGE);
    expect((await read('/cart', {})).text).toBe(PAGE);
  });
});

describe('the name under which the app is installed', () => {
  const manifest = async (headers?: Record<string, string>) => {
    const answer = await ask('/manifest.webmanifest', headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain('application/manifest+json');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    return answer.json();
  };
  const sample = {
    name: 'Essentials',
    short_name: 'essentials',
    description: 'Essentials in Minutes: groceries.',
    start_url: '/home',
    shortcuts: SHORTCUTS,
  };

  it('is the sample’s until the shop is set up, whatever it calls itself', async () => {
    await shop.changeSettings({ shop_name: 'Patil Kirana', is_set_up: false });
    expect(await manifest()).toEqual(sample);
    expect(await (await ask('/data/catalogue.json')).json()).toMatchObject({
      settings: { shop_name: '' },
    });
  });

  it('is the shop’s own once it is set up', async () => {
    await shop.changeSettings({ shop_name: ' Patil "Kirana" ', is_set_up: true });
    expect(await manifest()).toEqual({
      name: 'Patil "Kirana"',
      short_name: 'Patil "Kirana"',
      description: 'Patil "Kirana": groceries.',
      start_url: '/home',
      shortcuts: SHORTCUTS,
    });
    expect(await (await ask('/data/catalogue.json')).json()).toMatchObject({
      settings: { shop_name: 'Patil "Kirana"' },
    });
  });

  it.each(['hi', 'mr'] as const)(
    'has shortcuts in the words of the screens in %s',
    async (language) => {
      await shop.changeSettings({ shop_name: 'Patil Kirana', is_set_up: true });
      const words = await loadSentences(language);
      expect(await manifest({ Cookie: `essentials_language=${language}` })).toMatchObject({
        name: 'Patil Kirana',
        lang: LANGUAGE_TAGS[language],
        description: `Patil Kirana: ${words['page']?.['description']}`,
        shortcuts: [
          { name: words['shell']?.['cart'], url: '/cart' },
          { name: words['orderStatus']?.['heading'], url: '/order-status' },
          { name: words['reorder']?.['orderAgain'], url: '/order-history' },
        ],
      });
    },
  );

  it('stays the sample’s for a shop that gave itself none', async () => {
    await shop.changeSettings({ shop_name: '', is_set_up: true });
    expect(await manifest()).toEqual(sample);
  });
});

describe('what is missing', () => {
  it.each([
    '/assets/gone-1.js',
    '/assets/gone',
    '/img/products/gone.webp',
    '/gone.js',
    '/workbox-1.js',
    '/api/nothing',
    '/api/shop/nothing',
    '/data/nothing.json',
    '/.env',
    '/.build-stamp',
    '/%2ebuild-stamp',
    '/.vite',
    '/.vite/manifest.json',
    '/assets/.hidden/x.js',
    '/wp-login.php',
  ])('%s is a 404 in JSON that nobody keeps, not the page', async (path) => {
    const answer = await ask(path);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });

  it.each(['POST', 'PUT', 'DELETE'])('%s to nowhere is a 404 in JSON', async (method) => {
    const answer = await fetch(`${shop.url}/api/shop/nothing`, { method });

    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toContain('application/json');
  });

  it.each(['/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fetc/passwd'])(
    '%s leads nowhere outside the folder',
    async (path) => {
      expect(await (await ask(path)).text()).not.toContain('root:');
    },
  );
});

describe('headers', () => {
  it.each(['/', '/home', '/assets/main-abc123.js', '/assets/gone.js'])(
    'of %s let nothing in from elsewhere and nothing run inline',
    async (path) => {
      const { headers } = await ask(path);

      // All of it: a part that is dropped is as bad as one that is too wide.
      expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual([
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
    },
  );

  it.each([
    '/',
    '/home',
    '/assets/main-abc123.js',
    '/img/products/onion.webp',
    '/img/products/gone.webp',
    '/data/catalogue.json',
    '/data/products.json',
    '/api/shop/changes?since=0&lineage=x',
    '/api/nothing',
  ])('of %s name nosniff, referrer and permissions', async (path) => {
    const { headers } = await ask(path);
    const isData = /^\/(data|api)\//.test(path);

    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    // Pages of the admin area take pictures of products; that of the delivery place may ask where the phone is.
    const who = isData ? '()' : '(self)';
    expect(headers.get('Permissions-Policy')).toBe(
      `accelerometer=(), camera=${who}, geolocation=${who}, gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()`,
    );
  });
});
