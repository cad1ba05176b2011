/** What the admin area asks of routes of its own. Who may ask is in the permission matrix. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder } from '../support/order-bodies.ts';
import { awaitRoomIn } from '../support/room-in-time.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';

let shop: TestShop;
let admin: Person;
let soap: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
  soap = await shop.stock({ name: 'Soap', price: 40 });
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
    await awaitRoomIn(60, 20_000);
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

  it('stores a row again whose answer was lost, and one that was compared anew', async () => {
    const { category } = await shop.productRow(soap);
    const set = { name: 'Poha', category, price: 45, quantity: '1 kg', status: 'active' };
    const added = await importRows([{ id: '', set, seen: null }]);
    const again = await importRows([{ id: '', set, seen: null }]);
    expect(again.body.results).toEqual(added.body.results);
    const id = added.body.results[0]?.id;
    const change = [{ id, set: { price: 48 }, seen: { price: 45 } }];
    expect((await importRows(change)).body.results).toEqual([{ code: 'stored', id }]);
    expect((await importRows(change)).body.results).toEqual([{ code: 'stored', id }]);
    const anew = await importRows([{ id, set: { price: 50 }, seen: { price: 48 } }]);
    expect(anew.body.results).toEqual([{ code: 'stored', id }]);
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

describe('opening a shop', () => {
  const setUp = {
    shop_name: 'Patil Kirana',
    opens_at_minute: 420,
    closes_at_minute: 1320,
    support_phone: '9876543210',
    shop_address: ' 4, Station Road ',
    gstin: '27AAPFU0939F1ZV',
    areas: [
      { pincode: '425001', name: 'Jalgaon' },
      { pincode: '425107', name: 'Bhusawal' },
    ],
    time_zone: 'America/New_York',
    tax_included: true,
    tax_percent: 0,
    clear_sample: true,
  };
  let owner: Person;
  beforeAll(async () => {
    owner = await shop.anOwner();
  });

  it.each([
    { what: 'no pincode', change: { areas: [] } },
    { what: 'a pincode of five digits', change: { areas: [{ pincode: '42500', name: 'x' }] } },
    { what: 'a pincode twice', change: { areas: [setUp.areas[0], setUp.areas[0]] } },
    { what: 'an hour after midnight', change: { opens_at_minute: 1440 } },
    { what: 'a name that is no text', change: { shop_name: 7 } },
    { what: 'a GSTIN with a wrong check character', change: { gstin: '27AAPFU0939F1ZW' } },
    { what: 'an address that is no text', change: { shop_address: null } },
    { what: 'a zone that nobody knows', change: { time_zone: 'Asia/Jalgaon' } },
    { what: 'no word about tax', change: { tax_included: undefined } },
    { what: 'more tax than all of it', change: { tax_percent: 101 } },
    { what: 'a fee below nothing', change: { delivery_fee: -1 } },
    { what: 'a fee of half a paisa', change: { delivery_fee: 0.005 } },
    { what: 'a discount from no subtotal', change: { discount: 20, discount_from: 0 } },
    { what: 'a referral that is no answer', change: { referral: 'no' } },
    { what: 'half a minute', change: { promise_minutes: 0.5 } },
  ])('refuses $what', async ({ change }) => {
    const answer = await shop.post('/api/shop/set-up', { ...setUp, ...change }, owner.token);
    expect(answer.status).toBe(400);
    expect(await shop.countOf('store_settings', 'is_set_up = true')).toBe(0);
  });

  it('is for owners alone', async () => {
    const answer = await shop.post('/api/shop/set-up', setUp, admin.token);
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 403,
      code: 'owner_only',
    });
  });

  it('stores all of it once, keeps what the owner announced and takes the sample off sale', async () => {
    const announced = await shop.send(
      'POST',
      '/api/collections/service_areas/records',
      { pincode: '425201', name: 'Bhadgaon', is_active: false },
      owner.token,
    );
    expect(announced.status).toBe(200);
    expect((await shop.post('/api/shop/set-up', setUp, owner.token)).status).toBe(200);
    const { body } = await shop.get<{
      products: unknown[];
      coupons: unknown[];
      categories: unknown[];
      service_areas: { pincode: string; is_active: boolean }[];
      settings: { opens_at_minute: number; support_phone: string };
    }>('/data/catalogue.json');
    expect(body.products).toEqual([]);
    expect(body.coupons).toEqual([]);
    expect(body.categories).toEqual([]);
    expect(body.service_areas.map(({ pincode, is_active }) => [pincode, is_active])).toEqual([
      ['425001', true],
      ['425107', true],
      // The sample's Bhopal is not announced by this shop.
      ['425201', false],
    ]);
    expect(body.settings).toMatchObject({
      opens_at_minute: 420,
      support_phone: '9876543210',
      shop_address: '4, Station Road',
      gstin: '27AAPFU0939F1ZV',
      shop_name: 'Patil Kirana',
      time_zone: 'America/New_York',
      tax_included: true,
      // Not typed, so neither charged, given nor promised.
      delivery_fee: 0,
      discount: 0,
      referral: false,
      promise_minutes: 0,
    });

    // The owner's first product brings its category back, and no other.
    await shop.stock({ category: 'beverages' });
    const stocked = await shop.get<{ categories: { slug: string }[] }>('/data/catalogue.json');
    expect(stocked.body.categories.map(({ slug }) => slug)).toEqual(['beverages']);

    const undone = await shop.send(
      'PATCH',
      '/api/collections/store_settings/records/storesettings01',
      { is_set_up: false },
      owner.token,
    );
    expect(undone.status).toBe(400);

    const again = await shop.post('/api/shop/set-up', setUp, owner.token);
    expect({ status: again.status, code: again.body.code }).toEqual({
      status: 409,
      code: 'set_up_already',
    });
  });
});
