/** Bills (D75): made with the hand-over of an order, numbered without gap or repetition, and never changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { financialYear } from '../../src/domain/bill/bill-number.ts';
import type { BillContents } from '../../src/domain/bill/bill.ts';
import type { OrderRequest } from '../../src/domain/order/request.ts';
import { localDay } from '../../src/domain/store/figures.ts';
import { anId, anOrder } from '../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';
import { queryOf } from '../support/statements.ts';

let shop: TestShop;
let admin: Person;
let rice: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
  rice = await shop.stock({
    name: 'Kolam Rice',
    name_mr: 'कोलम तांदूळ',
    quantity: '5 kg',
    price: 380,
    original_price: 425,
  });
});
afterAll(() => shop.close());

const placeWith = async (
  headers: Record<string, string>,
  overrides: Partial<OrderRequest> = {},
) => {
  const order = anOrder({ lines: [{ pid: rice.pid, quantity: 2 }], ...overrides });
  const answer = await fetch(`${shop.url}/api/shop/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(order),
  });
  expect(answer.status).toBe(200);
  return order;
};
const place = () => placeWith({});
const move = (id: string, status: string) =>
  shop.post(`/api/shop/orders/${id}/status`, { status, id: anId('move') }, admin.token);

interface StaffBill {
  number: string;
  cancelled_at: string;
  contents: BillContents;
}
const billsOf = async (id: string) =>
  (await shop.get<{ bills: StaffBill[] }>(`/api/shop/staff/orders/${id}`, admin.token)).body.bills;
async function delivered() {
  const order = await place();
  await move(order.id, 'delivered');
  const [bill] = await billsOf(order.id);
  if (!bill) throw new Error('There is no bill');
  return { order, bill };
}
const bill = (id: string, body: object, token = '') =>
  shop.post<{ code: string; bill: BillContents | null }>(
    `/api/shop/orders/${id}/bill`,
    body,
    token,
  );
const sequenceOf = ({ number }: { number: string }) => Number(number.split('/')[2]);

describe('numbers', () => {
  it('are consecutive also where orders are handed over at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, place));
    await Promise.all(orders.map(({ id }) => move(id, 'delivered')));

    const bills = (await Promise.all(orders.map(({ id }) => billsOf(id)))).flat();
    const sequences = bills.map(sequenceOf).toSorted((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    const year = financialYear(localDay(Date.now(), 330));
    expect(bills.map(({ number }) => number)).toContain(`A/${year}/000012`);
  });

  it('are not used again after the press back, which cancels the bill', async () => {
    const { order, bill: first } = await delivered();
    await move(order.id, 'shipped');
    expect(await billsOf(order.id)).toEqual([
      { ...first, cancelled_at: expect.stringContaining('T') },
    ]);
    expect((await bill(order.id, { key: order.key })).body.bill).toBeNull();

    await move(order.id, 'delivered');
    const [before, after] = await billsOf(order.id);
    expect(before?.cancelled_at).not.toBe('');
    expect(after).toMatchObject({
      cancelled_at: '',
      contents: { total_paise: first.contents.total_paise },
    });
    expect(sequenceOf(after as StaffBill)).toBe(sequenceOf(first) + 1);
  });

  it('are those of a new series in a restored shop, each time that it is restored', async () => {
    await shop.backUp();
    const used = [(await delivered()).bill.number];
    for (let life = 0; life < 2; life += 1) {
      // oxlint-disable no-await-in-loop -- one life after the other
      await shop.restoreBackup();
      used.push((await delivered()).bill.number, (await delivered()).bill.number);
      // oxlint-enable no-await-in-loop
    }
    expect(new Set(used).size).toBe(5);
    expect(used.every((number) => number.length <= 16)).toBe(true);
    const series = used.map((number) => number.split('/')[0]);
    expect(new Set(series).size).toBe(3);
    expect(used.slice(1).map((number) => number.split('/')[2])).toEqual([
      '0001',
      '0002',
      '0001',
      '0002',
    ]);
  });
});

describe('a bill', () => {
  it('says what was handed over, in the language of the phone, whatever the shop says later', async () => {
    await shop.changeSettings({
      shop_address: '4, Station Road',
      shop_kind: 'regular',
      gstin: '27AAPFU0939F1ZV',
      fssai: '11521034000123',
      tax_percent: 5,
      tax_included: true,
    });
    const order = await placeWith({ Cookie: 'essentials_language=mr' });
    await move(order.id, 'delivered');
    await shop.changeSettings({ shop_address: '', shop_kind: 'none', gstin: '', fssai: '' });

    const { body } = await bill(order.id, { key: order.key });
    expect(body.bill).toMatchObject({
      order: order.number,
      language: 'mr',
      shop: {
        kind: 'regular',
        address: '4, Station Road',
        gstin: '27AAPFU0939F1ZV',
        fssai: '11521034000123',
      },
      lines: [
        { name: 'Kolam Rice', name_mr: 'कोलम तांदूळ', pack: '5 kg', quantity: 2, mrp_paise: 42_500 },
      ],
      saved_paise: 9_000,
    });
    // 760 rupees less the discount of 20, 5/105 of it.
    expect(body.bill?.taxes).toEqual([{ percent: 5, taxable_paise: 70_476, tax_paise: 3_524 }]);
  });

  it('of a composition shop has no tax that is added from now on; one that added it before stays', async () => {
    const COMPOSITION = { shop_kind: 'composition', gstin: '27AAPFU0939F1ZV' };
    await shop.changeSettings({ shop_kind: 'none', tax_percent: 5, tax_included: false });
    await expect(shop.changeSettings(COMPOSITION)).rejects.toThrow('composition');
    await shop.changeSettings({ ...COMPOSITION, tax_included: true });
    await expect(shop.changeSettings({ tax_included: false })).rejects.toThrow('composition');
    await shop.changeSettings({ tax_included: false, tax_percent: 0 });
    await expect(shop.changeSettings({ tax_percent: 5 })).rejects.toThrow('composition');

    // From before this was asked.
    await queryOf(shop, 'UPDATE store_settings SET tax_percent = 5');
    await shop.changeSettings({ delivery_fee: 26 });
    await shop.changeSettings({ delivery_fee: 25, tax_percent: 0 });
    await shop.changeSettings({ shop_kind: 'none', gstin: '' });
  });

  it('has the rate and the HSN of each product as they are at the hand-over, and keeps them', async () => {
    await shop.changeSettings({
      shop_kind: 'regular',
      gstin: '27AAPFU0939F1ZV',
      tax_percent: 5,
      tax_included: true,
      discount: 0,
    });
    const [soap, onions] = [
      await shop.stock({ name: 'Soap', price: 59, tax_rate: '5', hsn: '34011190' }),
      await shop.stock({ name: 'Onions', price: 40, tax_rate: '0' }),
    ];
    const lines = [rice, soap, onions].map(({ pid }) => ({ pid, quantity: 2 }));
    const order = await placeWith({}, { lines });
    const change = (product: StoredProduct, fields: object) =>
      shop.asSuperuser('PATCH', `/api/collections/products/records/${product.id}`, fields);
    await change(soap, { tax_rate: '18' });
    await move(order.id, 'delivered');
    await change(soap, { tax_rate: '40', hsn: '' });
    await shop.changeSettings({ shop_kind: 'none', gstin: '', tax_percent: 18 });

    const { body } = await bill(order.id, { key: order.key });
    expect(body.bill?.lines.map(({ name, hsn, tax }) => [name, hsn, tax?.percent])).toEqual([
      ['Kolam Rice', undefined, 5],
      ['Soap', '34011190', 18],
      ['Onions', undefined, 0],
    ]);
    // 760 rupees of 5/105, 118 of 18/118.
    expect(body.bill?.taxes).toEqual([
      { percent: 0, taxable_paise: 8_000, tax_paise: 0 },
      { percent: 5, taxable_paise: 72_381, tax_paise: 3_619 },
      { percent: 18, taxable_paise: 10_000, tax_paise: 1_800 },
    ]);
  });

  it('is read by whoever has the key of its order, by its account and by the staff, and by nobody else', async () => {
    const [owner, other] = [await shop.signUp(), await shop.signUp()];
    const order = await placeWith({ Authorization: owner.token }, { uid: owner.id });
    await move(order.id, 'delivered');

    const codeOf = async (body: object, token = '') =>
      (await bill(order.id, body, token)).body.code;
    expect(await codeOf({ key: order.key })).toBe('found');
    expect(await codeOf({}, owner.token)).toBe('found');
    expect(await codeOf({ key: 'f'.repeat(32) })).toBe('unknown_order');
    expect(await codeOf({})).toBe('unknown_order');
    expect(await codeOf({}, other.token)).toBe('unknown_order');
    expect(await codeOf({}, admin.token)).toBe('unknown_order');
    expect((await shop.get(`/api/shop/staff/orders/${order.id}`, owner.token)).status).toBe(403);
  });

  it('is neither changed nor deleted, and cancelled once', async () => {
    const { order } = await delivered();
    const run = (sql: string) =>
      shop.asSuperuser<{ rows?: unknown }>('POST', '/api/sql', { query: sql });
    const where = `WHERE "order" = '${order.id}'`;
    await expect(run(`UPDATE bills SET contents = '{}' ${where}`)).rejects.toThrow(/never changed/);
    await expect(run(`DELETE FROM bills ${where}`)).rejects.toThrow(/never deleted/);
    await move(order.id, 'shipped');
    await expect(run(`UPDATE bills SET cancelled_at = '' ${where}`)).rejects.toThrow(
      /never changed/,
    );
    expect(await queryOf(shop, `SELECT count(*) FROM bills ${where}`)).toEqual([['1']]);
  });
});

describe('the bills of days, for an accountant', () => {
  interface BookBill {
    number: string;
    day: string;
    order: string;
    total_paise: number;
    cancelled_at: string;
    goods: object[];
  }
  const billsOfDays = async (from: string, to = from, after = '') =>
    (
      await shop.get<{ bills: BookBill[]; next: string }>(
        `/api/shop/staff/bills?from=${from}&to=${to}&after=${after}`,
        admin.token,
      )
    ).body;

  it('have their goods by HSN and rate, and say which are cancelled', async () => {
    await shop.changeSettings({
      shop_kind: 'regular',
      gstin: '27AAPFU0939F1ZV',
      tax_percent: 5,
      tax_included: true,
      discount: 0,
    });
    const [soap, cream, foam] = [
      await shop.stock({ name: 'Soap', price: 59, tax_rate: '18', hsn: '3401' }),
      await shop.stock({ name: 'Cream', price: 118, tax_rate: '18', hsn: '3304' }),
      await shop.stock({ name: 'Shaving foam', price: 118, tax_rate: '18', hsn: '3401' }),
    ];
    const lines = [soap, cream, foam, rice].map(({ pid }) => ({ pid, quantity: 1 }));
    const order = await placeWith({}, { lines });
    await move(order.id, 'delivered');
    await move(order.id, 'shipped');
    await move(order.id, 'delivered');
    await shop.changeSettings({ shop_kind: 'none', gstin: '' });
    const { order: other } = await delivered();

    const today = localDay(Date.now(), 330);
    const { bills, next } = await billsOfDays(today);
    const ofOrders = bills.filter((one) => [order.number, other.number].includes(one.order));
    const goods = [
      { hsn: '3401', percent: 18, taxable_paise: 15_000, tax_paise: 2_700 },
      { hsn: '3304', percent: 18, taxable_paise: 10_000, tax_paise: 1_800 },
      { hsn: '', percent: 5, taxable_paise: 36_190, tax_paise: 1_810 },
    ];
    expect(ofOrders).toMatchObject([
      { cancelled_at: expect.stringContaining('T'), goods },
      { day: today, cancelled_at: '', goods },
      { cancelled_at: '', goods: [] },
    ]);
    expect(next).toBe('');
  });

  it('are given once each, page by page, in the order of their days', async () => {
    await queryOf(
      shop,
      `INSERT INTO bills (id, number, series, year, sequence, "order", contents, made_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2300)
       SELECT printf('book%011d', i), printf('P/26-27/%06d', i), 'P', '26-27', i, printf('book%011d', i),
         json_object('number', printf('P/26-27/%06d', i), 'day', iif(i % 2, '2026-09-02', '2026-09-01'),
           'order', '', 'total_paise', i, 'lines', json('[]')), '2026-09-01 08:00:00.000Z' FROM n`,
    );
    const read: BookBill[] = [];
    let next = '';
    do {
      // oxlint-disable-next-line no-await-in-loop -- the next page is named by this one
      const page = await billsOfDays('2026-09-01', '2026-09-02', next);
      read.push(...page.bills);
      ({ next } = page);
    } while (next !== '');
    expect(new Set(read.map(({ number }) => number)).size).toBe(2_300);
    expect(read).toHaveLength(2_300);
    expect(read.map(({ day }) => day)).toEqual(read.map(({ day }) => day).toSorted());
    expect((await billsOfDays('2026-08-31')).bills).toEqual([]);
  });
});
