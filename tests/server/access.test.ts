/** Who may do what over PocketBase's own record API. The routes' refusals are tested with the routes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder } from '../support/order-bodies.ts';
import { openShop, type Person, type TestShop } from '../support/server.ts';

type Who = 'guest' | 'customer' | 'owner' | 'former' | 'admin';

let shop: TestShop;
let people: Record<Exclude<Who, 'guest'>, Person>;
let ids: Record<string, string>;
let fields: Record<string, Record<string, unknown>>;

beforeAll(async () => {
  shop = await openShop();
  const [customer, owner, former, admin] = await Promise.all([
    shop.signUp(),
    shop.signUp(),
    shop.anAdmin(),
    shop.anAdmin(),
  ]);
  people = { customer, owner, former, admin };
  await shop.changeUser(former.id, { is_admin: false });

  const product = await shop.stock();
  const order = anOrder({ uid: owner.id, lines: [{ pid: product.pid, quantity: 1 }] });
  const placed = await shop.post<{ order: { signal: string } }>(
    '/api/shop/orders',
    order,
    owner.token,
  );
  await shop.post('/api/shop/sign-in-codes', {}, owner.token);
  await shop.post('/api/shop/requests', {
    id: 'waitlist0000001',
    kind: 'waitlist',
    email: 'a@example.com',
    pincode: '462001',
  });
  await shop.post('/api/shop/requests', { id: 'support00000001', kind: 'item', message: 'Jowar' });

  const firstId = async (collection: string, filter = '') => {
    const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
      'GET',
      `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`,
    );
    return items[0]?.id ?? '';
  };
  ids = {
    users: owner.id,
    user_profiles: owner.id,
    categories: await firstId('categories', 'slug = "household"'),
    products: product.id,
    service_areas: await firstId('service_areas', 'pincode = "462001"'),
    coupons: await firstId('coupons'),
    store_settings: await firstId('store_settings'),
    signals: placed.body.order.signal,
    orders: order.id,
    order_events: await firstId('order_events'),
    sign_in_codes: await firstId('sign_in_codes'),
    waitlist: 'waitlist0000001',
    support_requests: 'support00000001',
  };
  fields = {
    users: { is_admin: true },
    user_profiles: { address: 'Elsewhere' },
    categories: { name: 'Other' },
    products: { price: 1 },
    service_areas: { name: 'Other' },
    coupons: { percent: 99 },
    store_settings: { delivery_fee: 0 },
    signals: { rev: 99 },
    orders: { status: 'delivered' },
    order_events: { by: 'nobody' },
    sign_in_codes: { tries: 0 },
    waitlist: { email: 'b@example.com' },
    support_requests: { status: 'done' },
  };
});
afterAll(() => shop.close());

const tokenOf = (who: Who) => (who === 'guest' ? '' : people[who].token);

/**
 * What each person gets: 200 with this many rows of the list, else the status. PocketBase says 404
 * where a rule refuses a record, 400 where it refuses a new one, 403 where nobody may at all.
 */
const ALL: Who[] = ['guest', 'customer', 'owner', 'former', 'admin'];
const matrix: {
  collection: string;
  lists: Partial<Record<Who, 'some' | 'none' | 401 | 403>>;
  views: Partial<Record<Who, number>>;
  updates: Partial<Record<Who, number>>;
}[] = [
  {
    collection: 'users',
    lists: { guest: 401, customer: 'some', owner: 'some', former: 'some', admin: 'some' },
    views: { guest: 404, customer: 404, owner: 200, former: 404, admin: 404 },
    updates: { guest: 403, customer: 403, owner: 403, former: 403, admin: 403 },
  },
  {
    collection: 'user_profiles',
    lists: { guest: 401, customer: 'some', owner: 'some', former: 'some', admin: 'some' },
    views: { guest: 404, customer: 404, owner: 200, former: 404, admin: 404 },
    updates: { guest: 404, customer: 404, owner: 200, former: 404, admin: 404 },
  },
  ...['categories', 'products', 'service_areas', 'coupons', 'store_settings'].map((collection) => ({
    collection,
    lists: {
      guest: 'some',
      customer: 'some',
      owner: 'some',
      former: 'some',
      admin: 'some',
    } as const,
    views: { guest: 200, customer: 200, owner: 200, former: 200, admin: 200 },
    updates: { guest: 404, customer: 404, owner: 404, former: 404, admin: 200 },
  })),
  {
    collection: 'signals',
    lists: { guest: 403, customer: 403, owner: 403, former: 403, admin: 403 },
    views: { guest: 200, customer: 200, owner: 200, former: 200, admin: 200 },
    updates: { guest: 403, customer: 403, owner: 403, former: 403, admin: 403 },
  },
  ...['orders', 'order_events'].map((collection) => ({
    collection,
    lists: {
      guest: 401,
      customer: 'none',
      owner: 'some',
      former: 'none',
      admin: 'some',
    } as const,
    views: { guest: 404, customer: 404, owner: 200, former: 404, admin: 200 },
    updates: { guest: 403, customer: 403, owner: 403, former: 403, admin: 403 },
  })),
  {
    collection: 'sign_in_codes',
    lists: { guest: 403, customer: 403, owner: 403, former: 403, admin: 403 },
    views: { guest: 403, customer: 403, owner: 403, former: 403, admin: 403 },
    updates: { guest: 403, customer: 403, owner: 403, former: 403, admin: 403 },
  },
  {
    collection: 'waitlist',
    lists: { guest: 401, customer: 'none', owner: 'none', former: 'none', admin: 'some' },
    views: { guest: 404, customer: 404, owner: 404, former: 404, admin: 200 },
    updates: { guest: 403, customer: 403, owner: 403, former: 403, admin: 403 },
  },
  {
    collection: 'support_requests',
    lists: { guest: 401, customer: 'none', owner: 'none', former: 'none', admin: 'some' },
    views: { guest: 404, customer: 404, owner: 404, former: 404, admin: 200 },
    updates: { guest: 404, customer: 404, owner: 404, former: 404, admin: 200 },
  },
];

const cells = matrix.flatMap(({ collection, lists, views, updates }) =>
  ALL.map((who) => ({
    collection,
    who,
    list: lists[who],
    view: views[who],
    update: updates[who],
  })),
);

describe.each(cells)('$who on $collection', ({ collection, who, list, view, update }) => {
  const path = `/api/collections/${collection}/records`;

  it(`gets ${list} from a list`, async () => {
    const { status, body } = await shop.get<{ items?: unknown[] }>(path, tokenOf(who));

    const got = status === 200 ? (body.items?.length ? 'some' : 'none') : status;
    expect(got).toBe(list);
  });

  it(`gets ${view} for one record`, async () => {
    expect((await shop.get(`${path}/${ids[collection]}`, tokenOf(who))).status).toBe(view);
  });

  it(`gets ${update} for a change`, async () => {
    const before = await shop.asSuperuser('GET', `${path}/${ids[collection]}`);

    const { status } = await shop.send(
      'PATCH',
      `${path}/${ids[collection]}`,
      fields[collection],
      tokenOf(who),
    );

    expect(status).toBe(update);
    if (status !== 200) {
      expect(await shop.asSuperuser('GET', `${path}/${ids[collection]}`)).toEqual(before);
    }
  });
});

describe('creating and deleting records', () => {
  it.each(['guest', 'customer', 'former'] as const)(
    'is refused to a %s everywhere',
    async (who) => {
      for (const collection of Object.keys(ids)) {
        const path = `/api/collections/${collection}/records`;
        const created = await shop.post(path, fields[collection], tokenOf(who));
        const deleted = await shop.send(
          'DELETE',
          `${path}/${ids[collection]}`,
          undefined,
          tokenOf(who),
        );
        expect([400, 403], `POST ${path}`).toContain(created.status);
        expect([403, 404], `DELETE ${path}`).toContain(deleted.status);
        expect(await shop.countOf(collection, `id = "${ids[collection]}"`), path).toBe(1);
      }
    },
  );

  it('lets an admin add a product and an area, and delete an area', async () => {
    const { token } = people.admin;
    const product = await shop.post<{ pid: number }>(
      '/api/collections/products/records',
      { name: 'Candle', price: 10, status: 'active', category: ids.categories },
      token,
    );
    const area = await shop.post<{ id: string }>(
      '/api/collections/service_areas/records',
      { name: 'Dhule', pincode: '424001', is_active: true },
      token,
    );
    const deleted = await shop.send(
      'DELETE',
      `/api/collections/service_areas/records/${area.body.id}`,
      undefined,
      token,
    );

    expect(product).toMatchObject({ status: 200, body: { pid: expect.any(Number) } });
    expect([area.status, deleted.status]).toEqual([200, 204]);
  });

  it.each([
    { collection: 'products', change: { pid: 999 } },
    { collection: 'categories', change: { cid: 999 } },
    { collection: 'categories', change: { slug: 'renamed' } },
  ])('does not let an admin change $change of $collection', async ({ collection, change }) => {
    const path = `/api/collections/${collection}/records/${ids[collection]}`;

    expect((await shop.send('PATCH', path, change, people.admin.token)).status).toBe(404);
  });
});

describe('what stays hidden', () => {
  it.each(['key_hash', 'payload_hash', 'stock_taken'])(
    '%s of an order, also from its owner and from filters',
    async (field) => {
      for (const who of ['owner', 'admin'] as const) {
        const path = '/api/collections/orders/records';
        const { body } = await shop.get(`${path}/${ids.orders}`, tokenOf(who));
        const probe = await shop.get(`${path}?filter=${field}!=""`, tokenOf(who));
        const sorted = await shop.get(`${path}?sort=${field}`, tokenOf(who));

        expect(body).not.toHaveProperty(field);
        expect([probe.status, sorted.status]).toEqual([400, 400]);
      }
    },
  );

  it('a coupon that is switched off', async () => {
    await shop.asSuperuser('POST', '/api/collections/coupons/records', {
      code: 'SECRET',
      percent: 50,
    });
    const { body } = await shop.get('/api/collections/coupons/records');

    expect(JSON.stringify(body)).not.toContain('SECRET');
  });
});

describe("PocketBase's own administration", () => {
  it.each([
    ['GET', '/api/settings'],
    ['GET', '/api/collections'],
    ['GET', '/api/logs'],
    ['GET', '/api/backups'],
    ['POST', '/api/backups'],
    ['GET', '/api/crons'],
    ['POST', '/api/sql'],
    ['GET', '/api/collections/_superusers/records'],
    ['POST', '/api/batch'],
  ])('%s %s is closed to guests and admins of the shop', async (method, path) => {
    for (const who of ['guest', 'admin'] as const) {
      const body = method === 'POST' ? {} : undefined;
      expect([401, 403]).toContain((await shop.send(method, path, body, tokenOf(who))).status);
    }
  });
});

describe('the orders of others', () => {
  it.each(['customer_phone', 'customer_name', 'order_amount'])(
    'cannot be found out by filtering or sorting by %s',
    async (field) => {
      const path = '/api/collections/orders/records';
      const { token } = people.customer;

      for (const query of [`filter=${field}!=""`, `sort=${field}`, 'expand=user']) {
        const { body } = await shop.get<{ totalItems: number }>(`${path}?${query}`, token);
        expect(body.totalItems).toBe(0);
      }
    },
  );

  it.each(['guest', 'customer'] as const)(
    'stay closed to a %s when a guest placed them',
    async (who) => {
      const product = await shop.stock();
      const order = anOrder({ lines: [{ pid: product.pid, quantity: 1 }] });
      await shop.post('/api/shop/orders', order);

      const path = `/api/collections/orders/records/${order.id}`;
      expect((await shop.get(path, tokenOf(who))).status).toBe(404);
      expect((await shop.get(path, tokenOf('admin'))).status).toBe(200);
    },
  );

  it('cannot be reached through their events', async () => {
    const { body } = await shop.get<{ totalItems: number }>(
      '/api/collections/order_events/records?filter=order.customer_phone!=""&expand=order',
      people.customer.token,
    );

    expect(body.totalItems).toBe(0);
  });
});
