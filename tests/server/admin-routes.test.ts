/** What the admin area asks of routes of its own. Who may ask is in the permission matrix. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder } from '../support/order-bodies.ts';
import { quietZone } from '../support/quiet-zone.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';

let shop: TestShop;
let admin: Person;
let soap: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
  soap = await shop.stock({ name: 'Soap', price: 40 });
  await shop.changeSettings({ time_zone: quietZone().zone });
});
afterAll(() => shop.close());

interface Dashboard {
  today: string;
  totals: { users: number; orders: number; products: number; pending_payments: number };
  recent_orders: { id: string; status: string; total_paise: number }[];
  payments: Record<'pending' | 'success' | 'failed', { orders: number; paise: number }>;
  days: { key: string; orders: number; revenue_paise: number }[];
  hours: { key: string; orders: number }[];
  best_sellers: { pid: number; quantity: number; revenue_paise: number }[];
  minutes: { orders: number; median: number | null; p90: number | null };
  cash: {
    days: { day: string; orders: number; paise: number }[];
    out: { orders: number; paise: number };
  };
}

const dashboard = async (days = 7) =>
  (await shop.get<Dashboard>(`/api/shop/dashboard?days=${days}`, admin.token)).body;

/** Two pieces of soap: 80 + 25 + 5% tax = ₹109. */
async function placeOrder(statuses: readonly string[] = []) {
  const order = anOrder({ lines: [{ pid: soap.pid, quantity: 2 }] });
  const { status, body } = await shop.post('/api/shop/orders', order);
  expect({ status, code: body.code }).toEqual({ status: 200, code: 'accepted' });
  for (const next of statuses) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await shop.post(`/api/shop/orders/${order.id}/status`, { status: next }, admin.token);
  }
  return order.id;
}

describe('the dashboard', () => {
  it('counts nothing in a shop without orders', async () => {
    const empty = await dashboard();
    expect(empty.totals.orders).toBe(0);
    expect(empty.recent_orders).toEqual([]);
    expect(empty.days).toEqual([]);
    expect(empty.minutes).toEqual({ orders: 0, median: null, p90: null });
  });

  it('counts orders, revenue, payments, cash and minutes from records', async () => {
    await placeOrder();
    await placeOrder(['shipped']);
    await placeOrder(['delivered']);
    const cancelled = await placeOrder(['cancelled']);
    const found = await dashboard();

    expect(found.totals).toMatchObject({ orders: 4, pending_payments: 2 });
    expect(found.recent_orders[0]).toMatchObject({ id: cancelled, total_paise: 109_00 });
    expect(found.payments).toEqual({
      pending: { orders: 2, paise: 218_00 },
      success: { orders: 1, paise: 109_00 },
      on_khata: { orders: 0, paise: 0 },
      failed: { orders: 0, paise: 0 },
    });
    // What was cancelled was not sold.
    expect(found.days).toEqual([{ key: found.today, orders: 3, revenue_paise: 327_00 }]);
    expect(found.hours).toHaveLength(1);
    expect(found.best_sellers).toMatchObject([
      { pid: soap.pid, name: 'Soap', quantity_label: '1 pc', quantity: 6, revenue_paise: 240_00 },
    ]);
    expect(found.minutes.orders).toBe(1);
    expect(found.minutes.median).toBeLessThan(1);
    expect(found.cash).toEqual({
      days: [{ day: found.today, orders: 1, paise: 109_00 }],
      out: { orders: 1, paise: 109_00 },
    });
  });

  it('counts an order that was delivered, taken back and delivered again once', async () => {
    const before = await dashboard();
    await placeOrder(['delivered', 'shipped', 'delivered']);
    const after = await dashboard();
    expect(after.cash.days[0]?.orders).toBe((before.cash.days[0]?.orders ?? 0) + 1);
    expect(after.minutes.orders).toBe(before.minutes.orders + 1);
  });

  it('looks back a week or a month, and nothing else', async () => {
    const { status, body } = await shop.get('/api/shop/dashboard?days=8', admin.token);
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: ['days'] } });
  });
});

type Imported = { began: number; results: { code: string; id?: string; fields?: string[] }[] };
const importRows = (rows: unknown, began?: number) =>
  shop.post<Imported>('/api/shop/products/import', { rows, began }, admin.token);

const catalogueNames = async () => {
  const { body } = await shop.get<{ products: { name: string }[] }>('/data/catalogue.json');
  return body.products.map(({ name }) => name);
};

describe('importing products', () => {
  it('changes and adds products in one go, and phones hear of it', async () => {
    const { category } = await shop.productRow(soap);
    const { status, body } = await importRows([
      { id: soap.id, set: { price: 42 } },
      { id: '', set: { name: 'Paneer', category, price: 90, quantity: '200 g', status: 'active' } },
    ]);
    expect(status).toBe(200);
    expect(body.results.map(({ code }) => code)).toEqual(['stored', 'stored']);
    const { body: catalogue } = await shop.get<{ products: { name: string; price: number }[] }>(
      '/data/catalogue.json',
    );
    expect(catalogue.products.find(({ name }) => name === 'Soap')?.price).toBe(42);
    expect(catalogue.products.find(({ name }) => name === 'Paneer')?.price).toBe(90);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://a b', '//evil.example/a.webp'])(
    'stores no address of a picture that is none: %s',
    async (address) => {
      const { category } = await shop.productRow(soap);
      const set = { name: 'Jalebi', category, price: 20, status: 'active', image_source: address };
      const { body } = await importRows([{ id: '', set }]);
      expect(body.results).toEqual([{ code: 'refused', fields: ['image_source'] }]);
      expect((await importRows([{ id: soap.id, set: {}, picture: address }])).status).toBe(400);
      for (const collection of ['products', 'categories']) {
        // oxlint-disable-next-line no-await-in-loop -- two
        const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
          'GET',
          `/api/collections/${collection}/records?perPage=1`,
        );
        const path = `/api/collections/${collection}/records/${items[0]?.id}`;
        // oxlint-disable-next-line no-await-in-loop -- as above
        const sent = await shop.send('PATCH', path, { image_source: address }, admin.token);
        expect(sent.status).toBe(400);
      }
    },
  );

  it('stores the good rows around a wrong one, and says which columns were refused', async () => {
    const { category } = await shop.productRow(soap);
    const good = { category, price: 300, status: 'active' };
    const { status, body } = await importRows([
      { id: '', set: { ...good, name: 'Ghee' } },
      { id: '', set: { ...good, name: 'Curd', price: -1, image_url: '//evil.example/a.webp' } },
      { id: 'nothere00000000', set: { price: 1 } },
      { id: '', set: { ...good, name: 'Lassi', category: 'noshelf00000000' } },
      { id: '', set: { ...good, name: 'Chaas' } },
    ]);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { code: 'stored', id: expect.any(String) },
      { code: 'refused', fields: ['price', 'image_url'] },
      { code: 'unknown_product' },
      { code: 'refused', fields: ['category'] },
      { code: 'stored', id: expect.any(String) },
    ]);
    expect(await shop.countOf('products', 'name = "Ghee" || name = "Chaas"')).toBe(2);
    expect(await shop.countOf('products', 'name = "Curd" || name = "Lassi"')).toBe(0);
  });

  it('stores rates and HSNs that are some, which no phone is told (D77)', async () => {
    const set = (taxRate: string, hsn: string) => ({
      id: soap.id,
      set: { tax_rate: taxRate, hsn },
    });
    const rows = [
      set('0.25', '0402'),
      set('5%', '34'),
      set('05', '340111901'),
      set('18', '34011190'),
    ];
    const { body } = await importRows(rows);
    expect(body.results).toEqual([
      { code: 'stored', id: soap.id },
      { code: 'refused', fields: ['tax_rate', 'hsn'] },
      { code: 'refused', fields: ['tax_rate', 'hsn'] },
      { code: 'stored', id: soap.id },
    ]);
    expect(await shop.productRow(soap)).toMatchObject({ tax_rate: '18', hsn: '34011190' });
    const { body: now } = await shop.get<{ lineage: string; rev: number }>('/data/catalogue.json');
    const feed = `/api/shop/changes?lineage=${now.lineage}&since=${now.rev - 1}`;
    for (const path of ['/data/catalogue.json', '/data/products.json', feed]) {
      // oxlint-disable-next-line no-await-in-loop -- three
      const told = JSON.stringify((await shop.get(path)).body);
      expect(told).toContain('"Soap"');
      expect(told).not.toMatch(/34011190|tax_rate/);
    }
  });

  it('adds nothing twice when the same sheet comes again', async () => {
    const { category } = await shop.productRow(soap);
    const rows = ['Rava', 'Maida'].map((name) => ({
      id: '',
      set: { name, category, price: 40, quantity: '1 kg', status: 'active' },
    }));
    const first = await importRows(rows);
    const again = await importRows(
      rows.map(({ id, set }) => ({ id, set: { ...set, name: set.name.toUpperCase(), price: 41 } })),
    );
    expect(again.body.results).toEqual(first.body.results);
    expect(await shop.countOf('products', 'price = 41')).toBe(2);
  });

  it('stores no row that would undo a change since the sheet was compared', async () => {
    const rice = await shop.stock({ name: 'Rice', price: 60 });
    const ghee = { name: 'Cow Ghee', price: 500, quantity: '1 l', status: 'active' };
    const { category } = await shop.productRow(rice);
    const rows = [
      { id: rice.id, set: { price: 64, brand: 'Kohinoor' }, seen: { price: 60, brand: '' } },
      { id: '', set: { ...ghee, category }, seen: null },
    ];
    // Meanwhile, at the other counter.
    await importRows([{ id: rice.id, set: { price: 66 } }]);
    await importRows([{ id: '', set: { ...ghee, category, price: 550 } }]);

    const { body } = await importRows(rows);
    expect(body.results).toEqual([
      { code: 'changed_meanwhile', fields: ['price'] },
      { code: 'changed_meanwhile', fields: ['price'] },
    ]);
    expect(await shop.productRow(rice)).toMatchObject({ price: 66, brand: '' });
    expect(await shop.countOf('products', 'name = "Cow Ghee" && price = 550')).toBe(1);
  });

  it('stores no row whose product is another by now, though its price is as it was', async () => {
    const dal = await shop.stock({ name: 'Toor Dal', price: 90, quantity: '500 g' });
    const matched = { name: 'Toor Dal', quantity: '500 g', step_grams: 0 };
    const row = { id: dal.id, set: { price: 95 }, seen: { ...matched, price: 90 } };
    // Meanwhile, at the other counter, it is sold by weight.
    await importRows([{ id: dal.id, set: { step_grams: 100 } }]);
    expect((await importRows([row])).body.results).toEqual([
      { code: 'changed_meanwhile', fields: ['step_grams'] },
    ]);
    await importRows([{ id: dal.id, set: { step_grams: 0 } }]);
    const stored = [{ code: 'stored', id: dal.id }];
    expect((await importRows([row])).body.results).toEqual(stored);
    // Its answer was lost.
    expect((await importRows([row])).body.results).toEqual(stored);
  });

  it('stores a row again whose answer was lost, and one that was compared again', async () => {
    const { category } = await shop.productRow(soap);
    const set = { name: 'Poha', category, price: 45, quantity: '1 kg', status: 'active' };
    const added = await importRows([{ id: '', set, seen: null }]);
    const again = await importRows([{ id: '', set, seen: null }]);
    expect(again.body.results).toEqual(added.body.results);
    const id = added.body.results[0]?.id;
    const change = [{ id, set: { price: 48 }, seen: { price: 45 } }];
    expect((await importRows(change)).body.results).toEqual([{ code: 'stored', id }]);
    expect((await importRows(change)).body.results).toEqual([{ code: 'stored', id }]);
    const changedAgain = await importRows([{ id, set: { price: 50 }, seen: { price: 48 } }]);
    expect(changedAgain.body.results).toEqual([{ code: 'stored', id }]);
  });

  it('keeps the order of the sheet, over several requests too', async () => {
    const { category } = await shop.productRow(soap);
    const row = (line: number) => ({
      id: '',
      line,
      set: { name: `Row ${line}`, category, price: 10, status: 'active' },
    });
    const { body } = await importRows([row(2), row(3), row(4)]);
    await importRows([row(5), row(6)], body.began);
    expect((await catalogueNames()).slice(0, 5)).toEqual([2, 3, 4, 5, 6].map((n) => `Row ${n}`));
    await shop.stock({ name: 'Newer' });
    expect((await catalogueNames())[0]).toBe('Newer');
  });

  it.each([
    { what: 'a field that is not for admins', rows: [{ id: '', set: { pid: 7 } }] },
    { what: 'a date of its own', rows: [{ id: '', set: { created: '2030-01-01 00:00:00Z' } }] },
    { what: 'a place of its own', rows: [{ id: '', set: { place: 9e12 } }] },
    { what: 'half a line', rows: [{ id: '', line: 1.5, set: {} }] },
    { what: 'a text as what was seen', rows: [{ id: '', set: {}, seen: 'all' }] },
    { what: 'no rows', rows: [] },
    { what: 'a text', rows: 'all of them' },
    { what: 'rows that are none', rows: [null] },
  ])('refuses $what', async ({ rows }) => {
    expect((await importRows(rows)).status).toBe(400);
  });
});

describe('the number for the tax on goods', () => {
  const path = '/api/collections/store_settings/records/storesettings01';

  it('is stored when it is one, and may be left out', async () => {
    const owner = await shop.anOwner();
    const set = (gstin: string) => shop.send('PATCH', path, { gstin }, owner.token);
    for (const gstin of ['27AAPFU0939F1ZW', '27aapfu0939f1zv', 'none']) {
      // oxlint-disable-next-line no-await-in-loop -- one change after the other
      const { status, body } = await set(gstin);
      expect([status, body.data]).toMatchObject([400, { gstin: { code: 'validation_no_gstin' } }]);
    }
    expect((await set('27AAPFU0939F1ZV')).status).toBe(200);
    expect((await set('')).status).toBe(200);
  });
});

describe('the MRP of a product', () => {
  const prices = (price: number, mrp: number) => ({ price, original_price: mrp });

  it('is at least the price with the tax that the shop adds, by form and by sheet', async () => {
    const tea = await shop.stock(prices(100, 120));
    const { category } = await shop.productRow(tea);
    const path = `/api/collections/products/records/${tea.id}`;
    const statusOf = async (fields: object) =>
      (await shop.send('PATCH', path, fields, admin.token)).status;
    const bySheet = async (rows: object[]) =>
      (
        await shop.post<{ results: { code: string }[] }>(
          '/api/shop/products/import',
          { rows },
          admin.token,
        )
      ).body.results;

    await shop.changeSettings({ tax_percent: 5, tax_included: false });
    expect(await statusOf(prices(100, 105))).toBe(200);
    expect(await statusOf({ price: 100.01 })).toBe(400);
    expect(await statusOf(prices(100, 104.99))).toBe(400);
    const others = [30, 31].map((price, at) => ({
      id: '',
      line: at,
      set: { name: `Salt ${price}`, price, category, quantity: '1 kg', status: 'active' },
    }));
    expect(
      await bySheet([others[0]!, { id: tea.id, line: 1, set: { price: 101 } }, others[1]!]),
    ).toMatchObject([
      { code: 'stored' },
      { code: 'refused', fields: ['original_price'] },
      { code: 'stored' },
    ]);
    // Other fields may change whatever was stored before.
    await shop.changeSettings({ tax_percent: 18 });
    expect(await statusOf({ brand: 'Wagh Bakri' })).toBe(200);

    await shop.changeSettings({ tax_percent: 5, tax_included: true });
    expect(await statusOf(prices(105, 105))).toBe(200);
    expect(await statusOf({ price: 105.01 })).toBe(400);
    expect(await statusOf(prices(200, 0))).toBe(200);
    await shop.changeSettings({ tax_included: false });
  });
});
