/** What engines keep of the shop between orders is never older than the shop; and what an order writes. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../../support/server.ts';

interface Placed {
  code: string;
  order?: { quote: { subtotal_paise: number; delivery_fee_paise: number; promo_code: string } };
}

let shop: TestShop;
let admin: Person;
let product: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  await shop.changeSettings({ open_orders_limit: 0, guest_orders_per_address: 0 });
  admin = await shop.anAdmin();
  product = await shop.stock({ price: 50 });
});
afterAll(() => shop.close());

const place = async (overrides = {}) => {
  const order = anOrder({ lines: [{ pid: product.pid, quantity: 1 }], ...overrides });
  return (await shop.post<Placed>('/api/shop/orders', order)).body;
};
const subtotals = (answers: Placed[]) => answers.map(({ order }) => order?.quote.subtotal_paise);

const rawSql = (query: string) =>
  shop.asSuperuser<{ rows: unknown[][] }>('POST', '/api/sql', { query });
const record = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`;
const asAdmin = (method: string, collection: string, id: string, fields?: object) =>
  shop.send(method, record(collection, id), fields, admin.token);

const idOf = async (collection: string, filter: string) => {
  const path = `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`;
  const { items } = await shop.asSuperuser<{ items: { id: string }[] }>('GET', path);
  return items[0]?.id ?? '';
};

describe('the very next order sees', () => {
  const setPrice: [string, (price: number) => Promise<unknown>][] = [
    ['an admin', (price) => asAdmin('PATCH', 'products', product.id, { price })],
    [
      'an import',
      (price) =>
        shop.post(
          '/api/shop/products/import',
          { rows: [{ id: product.id, set: { price } }], began: new Date().toISOString() },
          admin.token,
        ),
    ],
    [
      'a statement',
      (price) => rawSql(`UPDATE products SET price = ${price} WHERE id = '${product.id}'`),
    ],
  ];
  it.each(setPrice)('a price changed by %s, in whichever engine', async (_, change) => {
    for (const price of [61, 62]) {
      // oxlint-disable-next-line no-await-in-loop -- one price after the other
      await Promise.all(Array.from({ length: 12 }, () => place()));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await change(price);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const answers = await Promise.all(Array.from({ length: 12 }, () => place()));
      expect(new Set(subtotals(answers))).toEqual(new Set([price * 100]));
    }
  });

  it('another price, fee and limit', async () => {
    await place();
    await shop.changeSettings({ delivery_fee: 31, most_per_product: 2 });

    expect((await place()).order?.quote.delivery_fee_paise).toBe(3100);
    const tooMany = await place({ lines: [{ pid: product.pid, quantity: 3 }] });
    expect(tooMany.code).toBe('over_limit');
    await shop.changeSettings({ delivery_fee: 25, most_per_product: 0 });
  });

  it('a limit of open orders where there was none', async () => {
    const device = 'd'.repeat(32);
    await place({ device });
    await place({ device });
    await shop.changeSettings({ open_orders_limit: 2 });

    expect((await place({ device })).code).toBe('too_many_open_orders');
    await shop.changeSettings({ open_orders_limit: 3 });
    expect((await place({ device })).code).toBe('accepted');
    expect((await place({ device })).code).toBe('too_many_open_orders');
    await shop.changeSettings({ open_orders_limit: 0 });
  });

  it('an area that is switched off, and one that is gone', async () => {
    const id = await idOf('service_areas', "pincode = '425001'");
    expect((await place()).code).toBe('accepted');
    await asAdmin('PATCH', 'service_areas', id, { is_active: false });
    expect((await place()).code).toBe('pincode_not_served');
    await asAdmin('PATCH', 'service_areas', id, { is_active: true });
    expect((await place()).code).toBe('accepted');

    await asAdmin('DELETE', 'service_areas', id);
    expect((await place()).code).toBe('pincode_not_served');
    const area = { name: 'Jalgaon Central', pincode: '425001', is_active: true };
    await shop.send('POST', '/api/collections/service_areas/records', area, admin.token);
    expect((await place()).code).toBe('accepted');
  });

  it('a new code, and its end', async () => {
    const promo = { promo_code: 'HALF' };
    expect((await place(promo)).order?.quote.promo_code).toBe('');
    const owner = await shop.anOwner();
    const { body } = await shop.send<{ id: string }>(
      'POST',
      '/api/collections/coupons/records',
      { code: 'HALF', percent: 50, is_active: true },
      owner.token,
    );
    expect((await place(promo)).order?.quote.promo_code).toBe('HALF');
    await shop.send('DELETE', record('coupons', body.id), undefined, owner.token);
    expect((await place(promo)).order?.quote.promo_code).toBe('');
  });

  it('a product that is withdrawn, and one that is deleted', async () => {
    const other = await shop.stock();
    const lines = [{ pid: other.pid, quantity: 1 }];
    expect((await place({ lines })).code).toBe('accepted');
    await asAdmin('PATCH', 'products', other.id, { status: 'inactive' });
    expect((await place({ lines })).code).toBe('line_unavailable');
    await shop.asSuperuser('DELETE', record('products', other.id));
    expect((await place({ lines })).code).toBe('line_unavailable');
  });

  it('counted stock as the orders before have left it', async () => {
    const counted = await shop.stock({ is_stock_counted: true, stock: 3 });
    const lines = [{ pid: counted.pid, quantity: 1 }];
    const codes: string[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let sent = 0; sent < 4; sent += 1) codes.push((await place({ lines })).code);

    expect(codes).toEqual(['accepted', 'accepted', 'accepted', 'line_unavailable']);
  });
});

describe('what a transaction has read and undone', () => {
  it('is not what the next order is decided by', async () => {
    const counted = await shop.stock({ is_stock_counted: true, stock: 4 });
    const other = await shop.stock({ price: 50 });
    const lines = [{ pid: other.pid, quantity: 1 }];
    const before = anOrder({ lines: [{ pid: counted.pid, quantity: 1 }] });
    expect((await shop.post('/api/shop/orders', before)).status).toBe(200);

    // What it takes the place of gives its stock back, which is a revision; then nothing can be stored.
    await rawSql(`CREATE TRIGGER no_order BEFORE INSERT ON orders
      BEGIN SELECT RAISE(FAIL, 'The disk is full'); END`);
    const instead = anOrder({ lines, replaces: before.id, key: before.key });
    expect((await shop.post('/api/shop/orders', instead)).status).toBe(500);
    await rawSql('DROP TRIGGER no_order');
    expect(await shop.productRow(counted)).toMatchObject({ stock: 3 });
    // The next revision is another change, under the same number.
    await shop.changeProduct(other.pid, { price: 70 });

    const { order } = await place({ lines });
    expect(order?.quote).toMatchObject({ subtotal_paise: 7000 });
  });
});

describe('an accepted order writes', () => {
  const TABLES = ['orders', 'order_events', 'signals', 'products', 'change_log', 'audit_log'];

  beforeAll(async () => {
    await untilSignalled();
    await rawSql('CREATE TABLE written (name TEXT)');
    for (const table of TABLES) {
      for (const change of ['INSERT', 'UPDATE', 'DELETE']) {
        // oxlint-disable-next-line no-await-in-loop -- one statement after the other
        await rawSql(`CREATE TRIGGER written_${table}_${change} AFTER ${change} ON ${table}
          BEGIN INSERT INTO written (name) VALUES ('${change} ${table}'); END`);
      }
    }
  });

  /** The signal about counted products that earlier orders sold is sent up to a second after the last response. */
  async function untilSignalled() {
    const { rev } = (await shop.get<{ rev: number }>('/data/catalogue.json')).body;
    const signalled = async () =>
      Number((await rawSql("SELECT rev FROM signals WHERE id = 'catalogue'")).rows[0]?.[0]);
    await vi.waitFor(async () => expect(await signalled()).toBe(rev), { timeout: 20_000 });
  }

  async function written() {
    const { rows } = await rawSql('SELECT name, count(*) FROM written GROUP BY name');
    return Object.fromEntries(rows.map(([name, count]) => [name, Number(count)]));
  }

  async function writtenBy(action: () => Promise<unknown>) {
    await rawSql('DELETE FROM written');
    await action();
    return written();
  }

  it('one row each: itself, its first event and its signal', async () => {
    expect(await writtenBy(() => place())).toEqual({
      'INSERT orders': 1,
      'INSERT order_events': 1,
      'INSERT signals': 1,
    });
  });

  it('with counted stock each product once, a revision for what runs low, and one signal', async () => {
    const counted = [
      await shop.stock({ is_stock_counted: true, stock: 5 }),
      await shop.stock({ is_stock_counted: true, stock: 30 }),
    ];
    const lines = counted.map(({ pid }) => ({ pid, quantity: 1 }));

    await writtenBy(() => place({ lines }));

    // The catalogue's signal is sent after the response.
    await expect.poll(written).toEqual({
      'INSERT orders': 1,
      'INSERT order_events': 1,
      'INSERT signals': 1,
      'UPDATE products': 2,
      'DELETE change_log': 1,
      'INSERT change_log': 1,
      'UPDATE signals': 1,
    });
  });

  it('nothing when it is sent again, or refused', async () => {
    const order = anOrder({ lines: [{ pid: product.pid, quantity: 1 }] });
    await shop.post('/api/shop/orders', order);

    expect(await writtenBy(() => shop.post('/api/shop/orders', order))).toEqual({});
    const elsewhere = { ...order.customer, pincode: '999999' };
    expect(await writtenBy(() => place({ customer: elsewhere }))).toEqual({});
  });
});
