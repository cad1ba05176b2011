/** Requests, blocks and settings, as the admin area reads them through the shop's routes. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listBlocks } from '../../../src/staff/api/blocks.ts';
import { listCategories } from '../../../src/staff/api/categories.ts';
import { listSupportRequests } from '../../../src/staff/api/customer-requests.ts';
import { readSettings, saveSettings } from '../../../src/staff/api/settings.ts';
import type { Reply } from '../../../src/staff/api/client.ts';
import { fetchFrom } from '../../support/fetch-from.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';
import { hearStatements, planOf, queryOf } from '../../support/statements.ts';

let shop: TestShop;
let admin: Person;
const heard = hearStatements();

beforeAll(async () => {
  shop = await openShop({ onOutput: heard.onOutput });
  fetchFrom(shop);
  admin = await shop.anAdmin();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

async function dataOf<Data>(reply: Promise<Reply<Data>>): Promise<Data> {
  const got = await reply;
  if (!got.ok) throw new Error(`${got.reason} ${got.message}`);
  return got.data;
}

const fieldsOf = async (path: string, list: string) => {
  const { body } = await shop.get<Record<string, object[]>>(path, admin.token);
  return Object.keys(body[list]?.[0] ?? {}).toSorted();
};

describe('requests', () => {
  beforeAll(() =>
    queryOf(
      shop,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
      INSERT INTO support_requests (id, kind, ticket, message, phone, "order", photo, status, address_hash, created, updated)
      SELECT printf('made%011d', i), iif(i % 2, 'item', 'support'), 'T' || i, 'Milk ' || i, '', '', '',
        iif(i <= 55, 'open', 'done'), 'a hash', ${AT}, ${AT} FROM n`,
    ),
  );
  const AT = "strftime('%Y-%m-%d %H:%M:%fZ', '2026-01-01', '+' || i || ' seconds')";

  it('come page by page, newest first, with their number', async () => {
    const all = await dataOf(listSupportRequests(admin.token, { page: 2, isOpenOnly: false }));
    expect(all).toMatchObject({ page: 2, pageCount: 2, count: 60 });
    expect(all.rows.map(({ message }) => message)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Milk ${10 - at}`),
    );
    const open = await dataOf(listSupportRequests(admin.token, { page: 1, isOpenOnly: true }));
    expect(open).toMatchObject({ page: 1, pageCount: 2, count: 55 });
    expect(open.rows[0]).toEqual({
      id: 'made00000000055',
      kind: 'item',
      ticket: 'T55',
      message: 'Milk 55',
      phone: '',
      orderId: '',
      photo: '',
      isDone: false,
      createdAtMs: Date.parse('2026-01-01T00:00:55Z'),
    });
  });

  it('tell no more than the page shows, by an index and in one statement', async () => {
    expect(await fieldsOf('/api/shop/staff/requests', 'requests')).toEqual([
      'created',
      'id',
      'kind',
      'message',
      'order',
      'phone',
      'photo',
      'status',
      'ticket',
    ]);
    const [statement, ...others] = await heard.on('support_requests', shop, () =>
      listSupportRequests(admin.token, { page: 1, isOpenOnly: true }),
    );
    expect(others).toEqual([]);
    expect(await planOf(shop, statement ?? '')).toContain('idx_support_requests_status (status=?)');
  });

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['show=closed', 'show'],
  ])('are not listed by %s', async (query, field) => {
    expect(await shop.get(`/api/shop/staff/requests?${query}`, admin.token)).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: [field] },
    });
  });
});

it('lists blocks, newest first, without what is blocked', async () => {
  await queryOf(
    shop,
    `INSERT INTO order_blocks (id, kind, value, shown, order_number, "by", created, updated) VALUES
      ('block0000000001', 'device', 'a secret', 'Asha', 'ORD000001', 'x', '2026-01-01 00:00:00.000Z', ''),
      ('block0000000002', 'phone', '9876543210', '9876543210', 'ORD000002', 'x', '2026-01-02 00:00:00.000Z', '')`,
  );

  expect(await fieldsOf('/api/shop/staff/order-blocks', 'blocks')).toEqual([
    'created',
    'id',
    'kind',
    'order_number',
    'shown',
  ]);
  expect(await dataOf(listBlocks(admin.token))).toEqual([
    {
      id: 'block0000000002',
      kind: 'phone',
      shown: '9876543210',
      orderNumber: 'ORD000002',
      sinceMs: Date.parse('2026-01-02'),
    },
    expect.objectContaining({ id: 'block0000000001', shown: 'Asha' }),
  ]);
});

it('reads the settings as a change of them answers', async () => {
  const opened = await dataOf(readSettings(admin.token));
  const draft = { ...opened, promiseMinutes: 17 };
  const saved = await dataOf(saveSettings(admin.token, opened, draft));

  expect(saved).toEqual(draft);
  expect(await dataOf(readSettings(admin.token))).toEqual(saved);
});

it('categories come all, however many an import has made', async () => {
  const before = await shop.countOf('categories');
  await queryOf(
    shop,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
    INSERT INTO categories (id, cid, slug, name, status, position, created, updated)
    SELECT printf('cat%012d', i), 1000 + i, 'made-' || i, 'Made ' || i, 'active', 100 + i,
      '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM n`,
  );
  const listed = await dataOf(listCategories(admin.token));
  expect(listed).toHaveLength(before + 1100);
  expect(listed.at(-1)?.slug).toBe('made-1100');
});
