import { afterEach, expect, it, vi } from 'vitest';
import { listOrders } from '../../../../src/staff/api/orders.ts';
import { listUsers } from '../../../../src/staff/api/users.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks for no more than the server takes, however long a text stands in the URL', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ code: 'none' }));
  vi.stubGlobal('fetch', fetch);
  const search = `\u0000${'a'.repeat(3_000)}`;
  await listUsers('token', { page: 1, search, filter: 'all' });
  await listOrders('token', { before: '', after: '', search, statuses: [] });
  const [users, orders] = fetch.mock.calls;
  expect(JSON.parse(users?.[1].body as string).search).toBe('a'.repeat(100));
  const { searchParams } = new URL(orders?.[0] as string, 'http://shop');
  expect(searchParams.get('search')).toBe('a'.repeat(100));
});
