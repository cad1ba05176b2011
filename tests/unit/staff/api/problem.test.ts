/** What the admin area takes an unsuccessful response for: by the SDK, and by a route under /api/shop. */
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { adminClient, replyTo } from '../../../../src/staff/api/client.ts';
import { readRoute } from '../../../../src/staff/api/read-route.ts';

afterEach(() => vi.unstubAllGlobals());

const JSON_BODY = '{"code":"server_error","message":"Something went wrong on the server."}';

it.each([
  // Of the shop's own server.
  [400, JSON_BODY, 'refused'],
  [404, JSON_BODY, 'refused'],
  [401, JSON_BODY, 'not_admin'],
  [403, JSON_BODY, 'not_admin'],
  [500, JSON_BODY, 'server_error'],
  [503, JSON_BODY, 'unreachable'],
  [429, JSON_BODY, 'unreachable'],
  // Of a proxy, while the shop's server starts or has too much to do.
  [502, '', 'unreachable'],
  [503, '<html><body><h1>503 Service Unavailable</h1></body></html>', 'unreachable'],
  [504, 'Gateway Timeout', 'unreachable'],
])('%s with %o is %s', async (status, body, reason) => {
  vi.stubGlobal('location', { origin: 'http://shop.example' });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const byRoute = await readRoute('token', '/api/shop/ledger', v.string());
  const bySdk = await replyTo(() => adminClient('token').collection('orders').getList());
  expect([byRoute, bySdk]).toMatchObject([{ reason }, { reason }]);
});

it('takes the page of a captive portal for no answer of the shop', async () => {
  vi.stubGlobal('location', { origin: 'http://shop.example' });
  const page = '<!DOCTYPE html><html><body>Log in to Hotel WiFi</body></html>';
  vi.stubGlobal(
    'fetch',
    async () => new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  );
  const areas = adminClient('token').collection('service_areas');
  expect([
    await readRoute('token', '/api/shop/ledger', v.string()),
    await replyTo(() => areas.getList()),
    await replyTo(() => areas.update('area00000000001', {})),
    await replyTo(() => areas.delete('area00000000001')),
  ]).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ reason: 'unreachable' })));
});
