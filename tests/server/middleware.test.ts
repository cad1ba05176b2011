/**
 * What holds for every request, whoever answers it: PocketBase's own routes, static files, paths and
 * methods that nobody knows.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '../../server/lib/streams.mjs';
import { memoryMb } from '../support/memory.ts';
import { anOrder } from '../support/order-bodies.ts';
import { openShop, type TestShop } from '../support/server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  // The first page takes longer than a caller here is listened to: reading the code, then drawing.
  await fetch(shop.url);
  await fetch(shop.url);
});
afterAll(() => shop.close());

const ELSEWHERE = 'https://evil.example';
const ownHost = () => new URL(shop.url).host;

interface Asked {
  method: string;
  path: string;
  type?: string;
  chunked?: boolean;
}

const HIDDEN = 'GET /api/health HTTP/1.1\r\nHost: shop\r\n\r\n';

/** How many answers come to one request whose long body is made of further requests. */
function countAnswers({ method, path, type = 'application/json', chunked = false }: Asked) {
  const body = HIDDEN.repeat(Math.ceil(400_000 / HIDDEN.length));
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  const frame = chunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
  return new Promise<number>((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    let heard = '';
    // The server hangs up after a long body; one that does not is heard out.
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard.split('HTTP/1.1 ').length - 1));
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\n${length}\r\n\r\n${frame}`,
    );
  });
}

describe('a long body', () => {
  const PATHS = [
    '/',
    '/nowhere',
    '/assets/x.js',
    '/data/catalogue.json',
    '/_/',
    '/api/health',
    '/api/nothing',
    '/api/settings',
    '/api/batch',
    '/api/files/token',
    '/api/files/products/x/y.webp',
    '/api/collections/products/records',
    '/api/collections/users/records',
    '/api/collections/users/auth-with-password',
    '/api/collections/orders/records/order0000000001',
    '/api/shop/orders',
    '/api/shop/nothing',
    '/api/rpc/suspend_user',
  ];
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

  it.each(METHODS)(
    'is never taken for the next requests, whatever %s is sent to',
    async (method) => {
      const answers = await Promise.all(PATHS.map((path) => countAnswers({ method, path })));

      expect(Object.fromEntries(PATHS.map((path, at) => [path, answers[at]]))).toEqual(
        Object.fromEntries(PATHS.map((path) => [path, 1])),
      );
    },
  );

  it.each([
    { method: 'POST', path: '/', type: 'text/plain' },
    { method: 'POST', path: '/api/nothing', chunked: true },
    { method: 'POST', path: '/api/realtime' },
    { method: 'POST', path: '/api/collections/products/records', type: 'multipart/form-data' },
    { method: 'POST', path: '/api/collections/users/records', chunked: true },
  ])('nor this one: %o', async (asked) => {
    expect(await countAnswers(asked)).toBe(1);
  });
});

const send = (path: string, headers: Record<string, string>, body = '{}', method = 'POST') =>
  fetch(shop.url + path, { method, headers, body });
const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('what changes something', () => {
  const PATHS = [
    '/api/shop/orders',
    '/api/shop/requests',
    '/api/rpc/is_admin',
    '/api/collections/users/records',
    '/api/collections/users/auth-with-password',
    '/api/realtime',
  ];

  it.each(PATHS)('is refused from a page elsewhere: %s', async (path) => {
    const foreign: Record<string, string>[] = [
      { Origin: ELSEWHERE },
      { Origin: 'null' },
      { Origin: `${shop.url}.evil.example` },
      { Origin: `http://${ownHost()}@evil.example` },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: shop.url },
    ];
    for (const headers of foreign) {
      const answer = await send(path, { ...JSON_TYPE, ...headers });
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'foreign_origin' });
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'is no order as %j',
    async (type) => {
      const { key, id, ...rest } = anOrder();
      const body = JSON.stringify({ ...rest, id, key });
      const answer = await send('/api/shop/orders', { 'Content-Type': type }, body);

      expect(answer.status).toBe(415);
      expect(await shop.countOf('orders', `id = "${id}"`)).toBe(0);
    },
  );

  it.each<Record<string, string>>([
    {},
    { Origin: '{own}' },
    { 'Sec-Fetch-Site': 'same-origin' },
    // A proxy that gives its own name for the host: the browser knows better.
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://shop.example' },
    { 'Content-Type': 'application/json; charset=utf-8' },
  ])('is taken from the shop’s own pages and from what is no browser: %o', async (headers) => {
    const sent: Record<string, string> = { ...JSON_TYPE, ...headers };
    if (sent.Origin === '{own}') sent.Origin = shop.url;
    const order = anOrder({ lines: [{ pid: 2, quantity: 1 }] });

    expect((await send('/api/shop/orders', sent, JSON.stringify(order))).status).toBe(200);
  });

  it('asks no questions about who may ask from elsewhere', async () => {
    const preflight = await fetch(`${shop.url}/api/shop/orders`, {
      method: 'OPTIONS',
      headers: { Origin: ELSEWHERE, 'Access-Control-Request-Method': 'POST' },
    });
    const plain = await fetch(`${shop.url}/data/catalogue.json`, {
      headers: { Origin: ELSEWHERE },
    });

    for (const { headers } of [preflight, plain]) {
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(headers.get('Vary') ?? '').not.toContain('Origin');
    }
    expect(preflight.status).toBe(404);
  });
});

describe('PocketBase’s own answers', () => {
  it.each([
    '/api/health',
    '/api/settings',
    '/api/collections/products/records',
    '/api/collections/users/auth-methods',
    '/api/collections/nothing/records',
    '/api/files/products/x/y.webp',
  ])('are kept by nobody and show nothing: %s', async (path) => {
    const { headers } = await fetch(shop.url + path);

    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    if (path.startsWith('/api/files/')) return;
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  it('leave a picture to be kept by the browser', async () => {
    const { id } = await shop.stock();
    const form = new FormData();
    form.set('image', new Blob([readFileSync('public/icons/icon-192.png')]), 'a.png');
    const path = `/api/collections/products/records/${id}`;
    const stored = await fetch(shop.url + path, {
      method: 'PATCH',
      headers: { Authorization: await shop.superuserToken() },
      body: form,
    });
    const { image } = (await stored.json()) as { image: string };
    const answer = await fetch(`${shop.url}/api/files/products/${id}/${image}`);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toContain('max-age=2592000');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });
});

describe('Strict-Transport-Security', () => {
  const hsts = async (headers: Record<string, string> = {}) =>
    (await fetch(`${shop.url}/`, { headers })).headers.get('Strict-Transport-Security');
  const SECURE = { 'X-Forwarded-Proto': 'https' };

  it('is said to who came by TLS, as a proxy says that is trusted', async () => {
    expect(await hsts()).toBeNull();
    expect(await hsts(SECURE)).toBeNull();

    const trust = (headers: string[]) =>
      shop.asSuperuser('PATCH', '/api/settings', { trustedProxy: { headers } });
    await trust(['X-Forwarded-For']);
    expect(await hsts(SECURE)).toBe('max-age=31536000');
    expect(await hsts({ 'X-Forwarded-Proto': 'http' })).toBeNull();
    await trust([]);
  });
});

describe('a stream', () => {
  it('takes little of the server, although every request comes through one door', async () => {
    const STREAMS = 200;
    await shop.get('/api/health');
    const before = memoryMb(shop.serverPid());
    const streams = await Promise.all(Array.from({ length: STREAMS }, () => openStream(shop.url)));
    const grown = memoryMb(shop.serverPid()) - before;
    for (const { close } of streams) close();

    // An engine each would take 0.8 MB; a stream by itself takes a tenth of it.
    expect(grown / STREAMS).toBeLessThan(0.3);
  });
});

/** What the server says to a text before it hangs up. */
function heardAfter(request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
    socket.write(request);
  });
}

describe('a record', () => {
  it('whose text no record has is refused before anybody looks through it', async () => {
    const admin = await shop.anAdmin();
    const product = await shop.stock();
    const path = `/api/collections/products/records/${product.id}`;
    const body = `{"specification":"${'x'.repeat(1_000)}`;

    // It says how long it is, and that is enough: the rest never has to be sent.
    const answer = await heardAfter(
      `PATCH ${path} HTTP/1.1\r\nHost: ${ownHost()}\r\nAuthorization: ${admin.token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: 3000000\r\n\r\n${body}`,
    );

    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('"code":"too_large"');
  });
});

describe('a body', () => {
  const FORM = 'Content-Type: multipart/form-data; boundary=x';
  const JSON_BODY = 'Content-Type: application/json';
  /** The beginning of it is there, and the rest may come or not. */
  const heardOf = (path: string, ...headers: string[]) =>
    heardAfter(
      `POST ${path} HTTP/1.1\r\nHost: ${ownHost()}\r\n${headers.join('\r\n')}\r\n\r\n--x\r\n`,
    );

  it.each([
    ['/api/collections/users/records', FORM, 'Content-Length: 20000000'],
    ['/api/collections/users/records', FORM, 'Transfer-Encoding: chunked'],
    ['/api/collections/products/records', FORM, 'Content-Length: 6000000'],
    ['/api/collections/products/records', FORM, 'Transfer-Encoding: chunked'],
    ['/api/realtime', JSON_BODY, 'Transfer-Encoding: chunked'],
    ['/api/batch', JSON_BODY, 'Transfer-Encoding: chunked'],
    ['/api/shop/products/import', JSON_BODY, 'Content-Length: 15000000'],
    ['/api/shop/requests', JSON_BODY, 'Content-Length: 393217'],
    ['/api/shop/nothing', JSON_BODY, 'Content-Length: 400000'],
  ])(
    'of a stranger to %s with %s and %s is refused before it has come',
    async (path, ...headers) => {
      const customer = await shop.signUp();
      for (const authorization of ['', 'nonsense', customer.token]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const answer = await heardOf(path, `Authorization: ${authorization}`, ...headers);
        expect(answer).toMatch(/^HTTP\/1.1 413 /);
        expect(answer).toContain('"code":"too_large"');
      }
    },
  );

  it.each([
    '/api/collections/users/records',
    '/api/collections/products/records',
    '/api/shop/products/import',
    '/api/shop/nothing',
  ])('of a stranger to %s is a short one', async (path) => {
    const { status, body } = await shop.post(path, { note: 'x'.repeat(70_000) });
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('of staff may be as long as a sheet', async () => {
    const admin = await shop.anAdmin();
    const note = 'x'.repeat(200_000);
    const { status, body } = await shop.post(
      '/api/shop/products/import',
      { rows: [], note },
      admin.token,
    );
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: ['rows'] } });
  });
});

it('does not matter which store a request is for where there is one shop', async () => {
  const { status } = await fetch(`${shop.url}/data/catalogue.json`, { headers: { 'X-Cell': 'x' } });
  expect(status).toBe(200);
});

describe('a filter or sort along relations', () => {
  const FAR = [
    'filter=user.orders_via_user.user.orders_via_user.number ?= "zz"',
    'filter=orders_via_user.id != ""',
    'filter=order.user.name != ""',
    'filter=id != "" // "\norder.user:each.name != "',
    'sort=-order.user.created',
  ];
  const LISTED = ['orders', 'order_events', 'users', 'products'];
  const asked = LISTED.flatMap((name) =>
    FAR.map((query) => `/api/collections/${name}/records?${query.replaceAll(' ', '%20')}`),
  ).map((path) => path.replaceAll('\n', '%0A'));

  it('leads customers and guests one step and no further', async () => {
    const { token } = await shop.signUp();
    for (const path of asked) {
      const field = path.includes('?sort') ? 'sort' : 'filter';
      for (const who of [token, undefined]) {
        expect(await shop.get(path, who), path).toMatchObject({
          status: 400,
          body: { code: 'invalid', fields: [field] },
        });
      }
    }
    const near = '/api/collections/products/records?filter=category.name!=""&sort=category.name';
    expect((await shop.get(near, token)).status).toBe(200);
  });

  it('leads the staff further', async () => {
    const { token } = await shop.anAdmin();
    const path =
      '/api/collections/order_events/records?filter=order.order_events_via_order.id?!="x"';
    expect(await shop.get(path, token)).toMatchObject({ status: 200 });
  });
});

it('lists customers no rows of their orders and histories, which name the staff', async () => {
  const [asha, admin] = [await shop.signUp(), await shop.anAdmin()];
  const { pid } = await shop.stock();
  const order = anOrder({ uid: asha.id, lines: [{ pid, quantity: 1 }] });
  await shop.post('/api/shop/orders', order, asha.token);
  await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'confirmed' }, admin.token);
  for (const name of ['orders', 'order_events']) {
    const listed = (token: string) =>
      shop.get<{ totalItems: number }>(`/api/collections/${name}/records`, token);
    expect((await listed(asha.token)).body.totalItems, name).toBe(0);
    expect((await listed(admin.token)).body.totalItems, name).toBeGreaterThan(0);
  }
});
