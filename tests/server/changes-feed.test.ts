/** GET /api/shop/changes: what a phone hears that was away. Many changes are in long/follows-changes.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CataloguePhone,
  changesSince,
  changesTextSince,
  type Row,
  snapshotOf,
} from '../support/catalogue-phone.ts';
import { anOrder } from '../support/order-bodies.ts';
import { type Listener, listen } from '../support/realtime.ts';
import { openShop, type TestShop } from '../support/server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const snapshot = () => snapshotOf(shop);
const changes = (since: number, lineage: string) => changesSince(shop, since, lineage);
const aPhone = () => CataloguePhone.of(shop);
const records = (collection: string) => `/api/collections/${collection}/records`;
const create = (collection: string, fields: Row) =>
  shop.asSuperuser<Row & { id: string }>('POST', records(collection), fields);
const change = (collection: string, id: string, fields: Row) =>
  shop.asSuperuser('PATCH', `${records(collection)}/${id}`, fields);
const remove = (collection: string, id: string) =>
  shop.asSuperuser('DELETE', `${records(collection)}/${id}`);

describe('a phone that is up to date', () => {
  it('hears nothing', async () => {
    const { rev, lineage } = await snapshot();

    expect(await changes(rev, lineage)).toEqual({
      lineage,
      rev,
      reset: false,
      more: false,
      categories: [],
      products: [],
      weighed: [],
      service_areas: [],
      coupons: [],
      settings: null,
      all_coupons: false,
      removed: { categories: [], products: [], service_areas: [], coupons: [] },
      server_time: expect.any(String),
    });
  });
});

const DHULE = {
  name: 'Dhule',
  name_hi: '',
  name_mr: '',
  is_active: true,
  has_own_fee: false,
  delivery_fee: 0,
  centre: '20.9042,74.7749',
};

describe('a phone that was away', () => {
  it('hears of a new product and of one that changed', async () => {
    const phone = await aPhone();
    const added = await shop.stock({ name: 'Candle' });
    await change('products', added.id, { name: 'Big candle', price: 75 });

    const { products } = await changes(phone.rev, phone.lineage);

    expect(products).toMatchObject([{ pid: added.pid, name: 'Big candle', price: 75 }]);
  });

  it('gets a product in the words of the snapshot', async () => {
    const phone = await aPhone();
    const added = await shop.stock();
    const { products } = await changes(phone.rev, phone.lineage);

    expect(products[0]).toEqual((await snapshot()).products.find(({ pid }) => pid === added.pid));
  });

  it.each(['inactive', 'removed'])('hears of a product that became %s', async (status) => {
    const product = await shop.stock();
    const phone = await aPhone();
    await change('products', product.id, { status });

    const { removed } = await changes(phone.rev, phone.lineage);

    expect(removed.products).toEqual([product.pid]);
  });

  it('hears of whatever was deleted, by the name it knows it by unless it is a code', async () => {
    const product = await shop.stock();
    const area = await create('service_areas', {
      name: 'Dhule',
      pincode: '424001',
      is_active: true,
    });
    const coupon = await create('coupons', { code: 'DIWALI', percent: 10, is_active: true });
    const category = await create('categories', { slug: 'toys', name: 'Toys', status: 'active' });
    const phone = await aPhone();
    await remove('products', product.id);
    await remove('service_areas', area.id);
    await remove('coupons', coupon.id);
    await remove('categories', category.id);

    const { removed } = await changes(phone.rev, phone.lineage);

    expect(removed).toEqual({
      products: [product.pid],
      service_areas: ['424001'],
      coupons: [],
      categories: [category.cid],
    });
  });

  it('hears that an area was renamed to another pincode', async () => {
    const area = await create('service_areas', { ...DHULE, pincode: '424002' });
    const phone = await aPhone();
    await change('service_areas', area.id, { pincode: '424003' });

    const { removed, service_areas: areas } = await changes(phone.rev, phone.lineage);

    expect(removed.service_areas).toEqual(['424002']);
    expect(areas).toEqual([{ ...DHULE, pincode: '424003' }]);
  });

  it.each(['Dhule', '20.9042', '20.9042, 74.7749', '20.904212,74.7749', '920.9,74.7'])(
    'never hears of an area with its centre at %j',
    async (centre) => {
      const isRefused = expect(create('service_areas', { ...DHULE, pincode: '424005', centre }));
      await isRefused.rejects.toThrow('400');
    },
  );

  it('hears of an area that was deleted and came back', async () => {
    const fields = { ...DHULE, pincode: '424004' };
    const area = await create('service_areas', fields);
    const phone = await aPhone();
    await remove('service_areas', area.id);
    await create('service_areas', fields);

    const { removed, service_areas: areas } = await changes(phone.rev, phone.lineage);

    expect(removed.service_areas).toEqual([]);
    expect(areas).toEqual([fields]);
  });

  it('keeps an inactive area, which reads coming soon', async () => {
    const phone = await aPhone();
    await create('service_areas', { name: 'Pune', pincode: '411001', is_active: false });
    await phone.pull();

    expect(phone.rows('service_areas')['411001']).toMatchObject({ is_active: false });
  });

  it('loses a coupon that was switched off', async () => {
    const coupon = await create('coupons', { code: 'HOLI', percent: 5, is_active: true });
    const phone = await aPhone();
    await change('coupons', coupon.id, { is_active: false });

    await phone.pull();

    expect(phone.rows('coupons')).not.toHaveProperty('HOLI');
    await phone.expectSameAsShop();
  });

  it('never hears the name of a code that is switched off, or that is gone', async () => {
    const { rev, lineage } = await snapshot();
    await create('coupons', { code: 'NOTYET', percent: 50, is_active: false });
    const { id } = await create('coupons', { code: 'NOMORE', percent: 50, is_active: true });
    await remove('coupons', id);

    for (const since of [0, rev]) {
      const told = await changesTextSince(shop, since, lineage);
      expect(told).toContain('FRESH20');
      expect(told).not.toMatch(/NOTYET|NOMORE/);
    }
  });

  it('hears of settings only when they changed', async () => {
    const phone = await aPhone();
    expect((await changes(phone.rev, phone.lineage)).settings).toBeNull();
    await shop.changeSettings({ promise_minutes: 15 });

    expect((await changes(phone.rev, phone.lineage)).settings).toEqual(
      expect.objectContaining({ promise_minutes: 15, tax_included: false }),
    );
  });

  it('hears of stock that an order took and a cancellation gave back', async () => {
    const product = await shop.stock({ stock: 5, is_stock_counted: true });
    const phone = await aPhone();
    const order = anOrder({ lines: [{ pid: product.pid, quantity: 2 }] });
    await shop.post('/api/shop/orders', order);
    const taken = await changes(phone.rev, phone.lineage);
    await shop.post(`/api/shop/orders/${order.id}/cancel`, { key: order.key });
    const givenBack = await changes(taken.rev, phone.lineage);

    expect(taken.products).toMatchObject([{ pid: product.pid, stock: 3 }]);
    expect(givenBack.products).toMatchObject([{ pid: product.pid, stock: 5 }]);
  });
});

describe('a phone that cannot go on', () => {
  it.each([
    { name: 'comes from another history', since: '0', lineage: 'elsewhere' },
    { name: 'names no history', since: '0', lineage: '' },
    { name: 'knows more than the shop', since: '999999999', lineage: null },
  ])('starts over when it $name', async ({ since, lineage }) => {
    const now = await snapshot();

    const { body } = await shop.get(
      `/api/shop/changes?since=${since}&lineage=${lineage ?? now.lineage}`,
    );

    expect(body).toEqual({
      reset: true,
      lineage: now.lineage,
      rev: now.rev,
      server_time: expect.any(String),
    });
  });

  it.each(['', '-1', '1.5', 'x', '1 OR 1=1', '99999999999999999999'])(
    'is refused with a revision of "%s"',
    async (since) => {
      const { lineage } = await snapshot();
      const path = `/api/shop/changes?since=${encodeURIComponent(since)}&lineage=${lineage}`;

      expect(await shop.get(path)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    },
  );
});

describe("the catalogue's signal", () => {
  /** Received signals by revision: each is sent separately, so a later one may arrive first. */
  const inOrder = ({ heard }: Listener) =>
    heard.map(({ record }) => record).toSorted((one, other) => Number(one.rev) - Number(other.rev));
  /** Those of changes after a revision: a signal is sent after its response, so one of the test before may still come. */
  const heardSince = (listener: Listener, rev: number) =>
    inOrder(listener).filter((record) => Number(record.rev) > rev);

  it('is sent once for each change, with the new revision', async () => {
    const listener = await listen(shop.url, ['signals/catalogue']);
    const { rev: before } = await snapshot();
    const product = await shop.stock();
    const afterCreate = (await snapshot()).rev;
    await change('products', product.id, { price: 51 });
    const afterChange = (await snapshot()).rev;

    await expect.poll(() => heardSince(listener, before).length).toBe(2);
    listener.close();

    expect(heardSince(listener, before)).toMatchObject([
      { id: 'catalogue', rev: afterCreate },
      { id: 'catalogue', rev: afterChange },
    ]);
  });

  it('contains what has changed since the previous one, while that is little', async () => {
    const listener = await listen(shop.url, ['signals/catalogue']);
    const { rev: before } = await snapshot();
    const product = await shop.stock({ name: 'Lantern' });
    await change('products', product.id, { price: 51 });
    await expect.poll(() => heardSince(listener, before).length).toBe(2);
    const [first, second] = heardSince(listener, before);
    const { lineage, rev } = await snapshot();

    expect(second).toMatchObject({ since: first?.rev, rev, news: { lineage, rev, more: false } });
    const { server_time: _, ...answer } = await changes(Number(first?.rev), lineage);
    expect(second?.news).toEqual(answer);

    await shop.asSuperuser('POST', '/api/sql', {
      query: "UPDATE products SET description = printf('%.900c', 'x')",
    });
    await change('products', product.id, { price: 52 });
    await expect.poll(() => heardSince(listener, before).length).toBe(3);
    listener.close();
    expect(heardSince(listener, before)[2]).toMatchObject({
      rev: (await snapshot()).rev,
      news: null,
    });
  });

  const order = ({ pid }: { pid: number }, quantity = 1) =>
    shop.post('/api/shop/orders', anOrder({ lines: [{ pid, quantity }] }));

  it('is sent for an order that leaves few of a product, and for no other', async () => {
    const few = await shop.stock({ stock: 6, is_stock_counted: true });
    const many = await shop.stock({ stock: 7, is_stock_counted: true });
    const uncounted = await shop.stock();
    const listener = await listen(shop.url, ['signals/catalogue']);
    for (const product of [uncounted, many, few]) await order(product);

    await expect.poll(() => listener.heard.length).toBe(1);
    listener.close();
    expect(listener.heard[0]?.record.rev).toBe((await snapshot()).rev);
  });

  it('contains a new price when much was sold before that phones do not show', async () => {
    const lines = await Promise.all(
      Array.from({ length: 4 }, () => shop.stock({ stock: 50, is_stock_counted: true })),
    );
    const product = await shop.stock({ price: 50 });
    const listener = await listen(shop.url, ['signals/catalogue']);
    const { rev } = await snapshot();
    for (let sale = 0; sale < 3; sale += 1) {
      const bought = lines.map(({ pid }) => ({ pid, quantity: 1 }));
      expect((await shop.post('/api/shop/orders', anOrder({ lines: bought }))).status).toBe(200);
    }
    await change('products', product.id, { price: 51 });
    await expect.poll(() => listener.heard.length).toBe(1);
    listener.close();

    expect(listener.heard[0]?.record).toMatchObject({
      rev: rev + 1,
      news: { rev: rev + 1, products: [{ pid: product.pid, price: 51 }] },
    });
  });

  it('is sent when some of what was few come back', async () => {
    const few = await shop.stock({ stock: 5, is_stock_counted: true });
    const placed = anOrder({ lines: [{ pid: few.pid, quantity: 5 }] });
    await shop.post('/api/shop/orders', placed);
    const listener = await listen(shop.url, ['signals/catalogue']);
    await shop.post(`/api/shop/orders/${placed.id}/cancel`, { key: placed.key });

    await expect.poll(() => inOrder(listener).at(-1)?.rev).toBe((await snapshot()).rev);
    listener.close();
  });

  it('is sent after many orders for the last of them', async () => {
    const few = await shop.stock({ stock: 5, is_stock_counted: true });
    const listener = await listen(shop.url, ['signals/catalogue']);
    await Promise.all(Array.from({ length: 5 }, () => order(few)));
    const { rev } = await snapshot();

    await expect.poll(() => inOrder(listener).at(-1)?.rev).toBe(rev);
    listener.close();
  });

  it('is sent for no order in the pause after another, and then contains all of them', async () => {
    await shop.server().stop();
    // Longer than this test.
    await shop.restart({ ESSENTIALS_TEST_SIGNAL_PAUSE_MS: '3600000' });
    const few = await shop.stock({ stock: 5, is_stock_counted: true });
    const listener = await listen(shop.url, ['signals/catalogue']);
    await Promise.all(Array.from({ length: 5 }, () => order(few)));
    // What the shop changes is told at once.
    await change('products', few.id, { price: 51 });
    const { rev } = await snapshot();

    await expect.poll(() => inOrder(listener).at(-1)?.rev).toBe(rev);
    listener.close();
    expect(listener.heard).toHaveLength(1);
    expect(listener.heard[0]?.record.news).toMatchObject({
      products: [{ pid: few.pid, price: 51, stock: 0 }],
    });
  });
});

// The last one: for this address no page is made for a minute after it.
it('makes two hundred pages in a minute for one address, and tells as many as want it what it has made', async () => {
  const { lineage } = await snapshot();
  const ask = (since: number) => shop.get(`/api/shop/changes?since=${since}&lineage=${lineage}`);
  const statuses: number[] = [];
  // Sixteen pages are kept: these two take each other's place. The minute may end meanwhile.
  while (statuses.length < 402 && !statuses.includes(429)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push((await ask(statuses.length % 2 === 0 ? 0 : 16)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  const [made, refused] = statuses.length % 2 === 0 ? [0, 16] : [16, 0];
  expect((await ask(refused)).status).toBe(429);
  expect((await ask(made)).status).toBe(200);
});
