/** Goods that come back after the hand-over (D79), over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillContents } from '../../src/domain/bill/bill.ts';
import { anId, anOrder } from '../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';
import { queryOf } from '../support/statements.ts';

let shop: TestShop;
let admin: Person;
let owner: Person;
let rice: StoredProduct;
let soap: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  // 10% off ₹300, and 5% on top: what a line was charged is not its price.
  await shop.changeSettings({
    tax_percent: 5,
    tax_included: false,
    discount: 31,
    discount_from: 300,
    delivery_fee: 0,
  });
  admin = await shop.anAdmin();
  owner = await shop.anOwner();
  rice = await shop.stock({ price: 100, stock: 50, is_stock_counted: true });
  soap = await shop.stock({ price: 33.5, stock: 50, is_stock_counted: true });
});
afterAll(() => shop.close());

interface Told {
  code: string;
  order: { rev: number; history: { lines: { id: string; pid: number }[] } };
  transfers: { id: string; kind: string; amountPaise: number }[];
}
const read = async (id: string) =>
  (await shop.get<Told>(`/api/shop/staff/orders/${id}`, admin.token)).body;
const move = (id: string, status: string) =>
  shop.post<{ code: string }>(
    `/api/shop/orders/${id}/status`,
    { status, id: anId('move') },
    admin.token,
  );
/** Three bags of rice and two soaps: ₹367.00, ₹31.00 off, ₹18.35 tax, together ₹354.35. */
async function delivered() {
  const order = anOrder({
    lines: [
      { pid: rice.pid, quantity: 3 },
      { pid: soap.pid, quantity: 2 },
    ],
  });
  await shop.post('/api/shop/orders', order);
  await move(order.id, 'delivered');
  const { history } = (await read(order.id)).order;
  const lineOf = ({ pid }: StoredProduct) => history.lines.find((one) => one.pid === pid)?.id ?? '';
  return { id: order.id, key: order.key, rice: lineOf(rice), soap: lineOf(soap) };
}
const record = (body: Record<string, unknown>, person = owner) =>
  shop.post<{ code: string; transfer: { id: string; amountPaise: number } }>(
    '/api/shop/transfers',
    { id: anId('transfer'), made_at: new Date().toISOString(), ...body },
    person.token,
  );
const back = (
  order: string,
  parts: { line: string; count: number }[],
  more: Record<string, unknown> = {},
  person = owner,
) =>
  record(
    {
      kind: 'returned',
      order,
      goods: { reason: 'unwanted', parts },
      account: '',
      customer: '',
      amount_paise: 0,
      ...more,
    },
    person,
  );
const cash = (amount: number) => ({ account: 'cash:till', amount_paise: amount });
const rowsOf = (order: string) =>
  queryOf(
    shop,
    `SELECT kind, from_account, to_account, amount_paise FROM transfers WHERE "order" = '${order}'
      AND kind NOT IN ('sold', 'assumed') ORDER BY rowid`,
  );
const balance = async (account: string, order = '') => {
  const [[value = '0'] = []] = await queryOf(
    shop,
    `SELECT balance_paise FROM account_balances WHERE account = '${account}' AND "order" = '${order}'`,
  );
  return Number(value);
};
const owed = (order: string) => balance('customer:walk-in', order);
const stockOf = async (product: StoredProduct) => Number((await shop.productRow(product)).stock);
const paymentOf = async (id: string) =>
  ((await shop.orderRow(id)) as { payment: { status: string } }).payment.status;

describe('goods that come back', () => {
  it('are worth what was charged for them, and go back on the shelf', async () => {
    const order = await delivered();
    expect(await owed(order.id)).toBe(0);
    const [till, shelf] = [await balance('cash:till'), await stockOf(rice)];
    // A third of rice: 300 - 25.34 + 15.00 = 289.66.
    const { body } = await back(order.id, [{ line: order.rice, count: 1 }], cash(9_700));
    expect(body).toMatchObject({ code: 'recorded', transfer: { amountPaise: 9_655 } });
    expect(await rowsOf(order.id)).toEqual([
      ['rounded', 'customer:walk-in', 'round_off', '35'],
      ['returned', 'customer:walk-in', 'sales', '9655'],
      ['refunded', 'cash:till', 'customer:walk-in', '9700'],
      ['rounded', 'customer:walk-in', 'round_off', '45'],
    ]);
    expect(await owed(order.id)).toBe(0);
    expect(await balance('cash:till')).toBe(till - 9_700);
    expect(await stockOf(rice)).toBe(shelf + 1);
    expect(await paymentOf(order.id)).toBe('success');
  });

  it('come to the whole, one by one, and never to more', async () => {
    const order = await delivered();
    const values: number[] = [];
    for (const [line, count] of [
      [order.rice, 1],
      [order.soap, 1],
      [order.rice, 2],
      [order.soap, 1],
    ] as const) {
      const { body } = await back(order.id, [{ line, count }]);
      values.push(body.transfer.amountPaise);
    }
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(35_435);
    expect(await owed(order.id)).toBe(-35_435);
    expect((await back(order.id, [{ line: order.soap, count: 1 }])).body.code).toBe(
      'more_than_delivered',
    );
    expect((await back(order.id, [{ line: 'none', count: 1 }])).body.code).toBe(
      'more_than_delivered',
    );
  });

  it('leave what is damaged off the shelf, and can be taken back as a whole', async () => {
    const order = await delivered();
    const [till, shelf] = [await balance('cash:till'), await stockOf(rice)];
    const parts = [{ line: order.rice, count: 2 }];
    const damaged = await back(order.id, parts, {
      ...cash(19_300),
      goods: { reason: 'damaged', parts },
    });
    expect(damaged.body.code).toBe('recorded');
    expect(await stockOf(rice)).toBe(shelf);
    expect((await record({ kind: 'reversed', reverses: damaged.body.transfer.id })).body.code).toBe(
      'recorded',
    );
    expect(await balance('cash:till')).toBe(till);
    expect(await owed(order.id)).toBe(0);

    const whole = await back(order.id, [{ line: order.rice, count: 3 }]);
    expect(await stockOf(rice)).toBe(shelf + 3);
    await record({ kind: 'reversed', reverses: whole.body.transfer.id });
    expect(await stockOf(rice)).toBe(shelf);
    // All of it can come back again.
    expect((await back(order.id, [{ line: order.rice, count: 3 }])).body.code).toBe('recorded');
  });

  it('come off the khata that the order is on', async () => {
    const order = await delivered();
    const customer = anId('customer');
    const asha = { id: customer, name: 'Asha', phone: '98230 22222', limit_paise: 100_000 };
    await shop.post('/api/shop/customers', asha, owner.token);
    const assumed = (await read(order.id)).transfers.find(({ kind }) => kind === 'assumed');
    await record({ kind: 'reversed', reverses: assumed?.id });
    const onKhata = { kind: 'on_khata', customer, order: order.id, over_limit: false };
    await record({ ...onKhata, amount_paise: 35_435 });
    const parts = [{ line: order.soap, count: 1 }];
    // Nobody has paid money that could be given back.
    expect((await back(order.id, parts, cash(3_200))).body.code).toBe('more_than_paid');
    const { body } = await back(order.id, parts, { customer, amount_paise: 3_235 });
    expect(body).toMatchObject({ code: 'recorded', transfer: { amountPaise: 3_235 } });
    expect(await balance(`customer:${customer}`, order.id)).toBe(32_200);
    expect(await owed(order.id)).toBe(0);
    // Its part is taken back with the return alone.
    expect(
      (await record({ kind: 'reversed', reverses: `${body.transfer.id}.back` })).body.code,
    ).toBe('invalid');
    await record({ kind: 'reversed', reverses: body.transfer.id });
    expect(await balance(`customer:${customer}`, order.id)).toBe(35_435);
  });

  it('lessen what is owed for an order that nobody has paid', async () => {
    const order = await delivered();
    const assumed = (await read(order.id)).transfers.find(({ kind }) => kind === 'assumed');
    await record({ kind: 'reversed', reverses: assumed?.id });
    expect(await paymentOf(order.id)).toBe('pending');
    const { body } = await back(order.id, [{ line: order.rice, count: 3 }]);
    expect(await owed(order.id)).toBe(35_435 - body.transfer.amountPaise);
    const rest = 35_435 - body.transfer.amountPaise;
    await record({ kind: 'collected', account: 'upi', order: order.id, amount_paise: rest });
    expect(await owed(order.id)).toBe(0);
    expect(await paymentOf(order.id)).toBe('success');
  });
});

describe('a credit note', () => {
  interface Paper {
    number: string;
    cancelled_at: string;
    contents: BillContents;
  }
  const papersOf = async (id: string) =>
    (
      await shop.get<{ bills: Paper[]; credit_notes: Paper[] }>(
        `/api/shop/staff/orders/${id}`,
        admin.token,
      )
    ).body;

  it('takes back the part of the bill that came back, and is cancelled with the return', async () => {
    await shop.changeSettings({ gstin: '27AAPFU0939F1ZV', shop_kind: 'regular' });
    const order = await delivered();
    const first = await back(order.id, [{ line: order.rice, count: 1 }]);
    await back(order.id, [
      { line: order.rice, count: 2 },
      { line: order.soap, count: 2 },
    ]);
    const { bills, credit_notes: notes } = await papersOf(order.id);
    const bill = bills[0]?.contents;
    expect(notes.map(({ number }) => number)).toEqual([
      expect.stringMatching(/^C\/\d\d-\d\d\/\d{6}$/),
      expect.stringMatching(/^C\/\d\d-\d\d\/\d{6}$/),
    ]);
    const [one, rest] = notes.map(({ contents }) => contents);
    expect(one).toMatchObject({
      against: { number: bill?.number, day: bill?.day },
      lines: [{ quantity: 1, total_paise: 10_000, tax: { percent: 5, tax_paise: 500 } }],
      subtotal_paise: 10_000,
      discount_paise: 845,
      added_paise: 500,
      total_paise: 9_655,
    });
    // Both together are the bill, without the delivery.
    for (const amount of ['subtotal_paise', 'discount_paise', 'added_paise'] as const) {
      expect((one?.[amount] ?? 0) + (rest?.[amount] ?? 0)).toBe(bill?.[amount]);
    }

    await record({ kind: 'reversed', reverses: first.body.transfer.id });
    const after = (await papersOf(order.id)).credit_notes;
    expect(after.map(({ cancelled_at: at }) => at !== '')).toEqual([true, false]);
    const own = await shop.post<{ credit_notes: BillContents[] }>(
      `/api/shop/orders/${order.id}/bill`,
      { key: order.key },
    );
    expect(own.body.credit_notes).toEqual([rest]);
  });
});

describe('a return', () => {
  it('is recorded once under its id, and with other goods not at all', async () => {
    const order = await delivered();
    const same = { id: anId('transfer'), ...cash(3_300) };
    const parts = [{ line: order.soap, count: 1 }];
    const answers = [];
    for (const wanted of [parts, parts, [{ line: order.soap, count: 2 }]]) {
      answers.push((await back(order.id, wanted, same)).body.code);
    }
    expect(answers).toEqual(['recorded', 'recorded', 'invalid']);
    expect((await rowsOf(order.id)).filter(([kind]) => kind === 'returned')).toHaveLength(1);
  });

  it('is an owner’s, of an order that was delivered, with no more money than is due', async () => {
    const order = await delivered();
    const parts = [{ line: order.soap, count: 1 }];
    expect((await back(order.id, parts, cash(3_300), admin)).status).toBe(403);
    expect((await back(order.id, parts, cash(3_400))).body.code).toBe('more_than_paid');
    const upi = { account: 'upi', amount_paise: 3_300 };
    expect((await back(order.id, parts, upi)).body.code).toBe('more_than_paid');
    const open = anOrder({ lines: [{ pid: rice.pid, quantity: 1 }] });
    await shop.post('/api/shop/orders', open);
    expect((await back(open.id, [{ line: 'l1', count: 1 }])).body.code).toBe('not_delivered');
    const wrong = { goods: { reason: 'unwanted', parts: [...parts, ...parts] } };
    expect((await back(order.id, parts, wrong)).status).toBe(400);
    expect((await rowsOf(order.id)).map(([kind]) => kind)).toEqual(['rounded']);
  });

  it('keeps its order delivered until it is taken back', async () => {
    const order = await delivered();
    const { body } = await back(order.id, [{ line: order.soap, count: 1 }], cash(3_300));
    expect((await move(order.id, 'shipped')).body.code).toBe('goods_returned');
    expect(await owed(order.id)).toBe(0);
    await record({ kind: 'reversed', reverses: body.transfer.id });
    expect((await move(order.id, 'shipped')).body.code).toBe('updated');
  });
});
