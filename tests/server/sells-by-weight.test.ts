/** D50: goods by weight in the catalogue, in orders, at packing and in the stock, beside apps that do not know them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalOrderText, type OrderRequest } from '../../src/domain/order/request.ts';
import wire from '../fixtures/wire-1.0.1.json' with { type: 'json' };
import { aTotalOf, anAmendment, anId, anOrder } from '../support/order-bodies.ts';
import { listen } from '../support/realtime.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';

interface Row {
  pid: number;
  [field: string]: unknown;
}
interface Catalogue {
  lineage: string;
  rev: number;
  products: Row[];
  weighed: Row[];
  removed: { products: number[] };
}
interface Told {
  lines: Row[];
  quote: Record<string, number>;
}
type Line = OrderRequest['lines'][number];

let shop: TestShop;
let admin: Person;
let dal: StoredProduct;
let soap: StoredProduct;

const aWeighed = (fields: Record<string, unknown> = {}) =>
  shop.stock({
    name: 'Tur dal',
    price: 47.99,
    quantity: 'Loose',
    step_grams: 50,
    least_grams: 250,
    ...fields,
  });

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
  await shop.changeSettings({ tax_included: true, most_per_product: 20 });
  dal = await aWeighed({ stock: 100_000, is_stock_counted: true });
  soap = await shop.stock({ price: 30 });
});
afterAll(() => shop.close());

const records = '/api/collections/products/records';
const change = ({ id }: StoredProduct, fields: Record<string, unknown>) =>
  shop.asSuperuser('PATCH', `${records}/${id}`, fields);
const snapshot = async () => (await shop.get<Catalogue>('/data/catalogue.json')).body;
const changesSince = async ({ rev, lineage }: Catalogue) =>
  (await shop.get<Catalogue>(`/api/shop/changes?since=${rev}&lineage=${lineage}`)).body;
const pids = (rows: readonly Row[]) => rows.map(({ pid }) => pid);
const stockOf = async (product: StoredProduct) => (await shop.productRow(product)).stock;

const send = async (lines: Line[], more: Partial<OrderRequest> = {}) => {
  const order = anOrder({ lines, ...more });
  const { status, body } = await shop.post<{ code: string; order: Told }>(
    '/api/shop/orders',
    order,
  );
  return { order, status, body };
};
const grams = (quantity: number, more: Partial<Line> = {}): Line => ({
  pid: dal.pid,
  quantity,
  unit: 'g',
  ...more,
});
interface Amended {
  order: Told;
  outcomes: { code: string }[];
}
const codesOf = ({ outcomes }: Amended) => outcomes.map(({ code }) => code);
const pack = async (id: string, fields: Record<string, unknown>) => {
  const amendments = [anAmendment(fields)];
  const path = `/api/shop/orders/${id}/pack`;
  return (await shop.post<Amended>(path, { amendments }, admin.token)).body;
};
const weigh = async (id: string, weight: number) => {
  const amendment = anAmendment({ kind: 'weighed', line: String(dal.pid), grams: weight });
  const { body } = await shop.post<{ order: Told; outcomes: { code: string }[] }>(
    `/api/shop/orders/${id}/pack`,
    { amendments: [amendment] },
    admin.token,
  );
  return body;
};

describe('an app that does not know goods by weight', () => {
  it('finds them in no list that it reads, and everything else where it was', async () => {
    const { products, weighed } = await snapshot();
    expect(pids(products)).not.toContain(dal.pid);
    expect(pids(products)).toContain(soap.pid);
    expect(weighed).toMatchObject([{ pid: dal.pid, price: 47.99, step_grams: 50 }]);
  });

  it('is told that a product which becomes one is gone, by the changes and by the realtime event', async () => {
    const product = await shop.stock({ price: 40 });
    const before = await snapshot();
    const heard = await listen(shop.url, ['signals/catalogue']);
    try {
      await change(product, { step_grams: 100 });
      const isOf = (told: Catalogue) => {
        expect(pids(told.products)).not.toContain(product.pid);
        expect(told.removed.products).toContain(product.pid);
        expect(pids(told.weighed)).toContain(product.pid);
      };
      isOf(await changesSince(before));
      await expect.poll(() => heard.heard.length).toBeGreaterThan(0);
      isOf(heard.heard[0]?.record.news as Catalogue);
    } finally {
      heard.close();
    }
    await change(product, { step_grams: 0 });
    const after = await changesSince(before);
    expect(pids(after.products)).toContain(product.pid);
    expect(after.removed.products).not.toContain(product.pid);
    expect(pids(after.weighed)).not.toContain(product.pid);
  });

  it('cannot order one by the piece, and can order the rest', async () => {
    const request = {
      ...wire.order.request,
      placed_at: new Date().toISOString(),
      pressed_at: new Date().toISOString(),
      sent_at: new Date().toISOString(),
    };
    const linesOf = (pid: number) => request.lines.map(({ quantity }) => ({ pid, quantity }));
    const ordered = (pid: number, id: string) =>
      shop.post<{ code: string }>('/api/shop/orders', { ...request, id, lines: linesOf(pid) });
    const refused = await ordered(dal.pid, anId());
    expect(refused.body).toMatchObject({
      code: 'line_unavailable',
      unavailable: [{ pid: dal.pid, name: 'Tur dal', left: 0 }],
    });
    const accepted = await ordered(soap.pid, anId());
    expect(accepted.body.code).toBe('accepted');
  });

  it('is told of an order with one as of a piece with its weight in the name, signed as ever', async () => {
    const { order } = await send([grams(500)]);
    const { body } = await shop.post<{ orders: Told[] }>('/api/shop/orders/lookup', {
      orders: [{ id: order.id, key: order.key }],
    });
    expect(body.orders[0]?.lines).toMatchObject([
      { quantity: 1, quantity_label: '500 g', price_paise: 2_400 },
    ]);
  });
});

it('has a kilogram of them as the pack in the file of products', async () => {
  const { body } = await shop.get<Record<string, unknown>[]>('/data/products.json');
  const told = (pid: number) => body.find(({ id }) => id === pid);
  expect(told(dal.pid)).toMatchObject({ price: 47.99, quantity: '1 kg' });
  expect(told(soap.pid)).toMatchObject({ price: 30, quantity: '1 pc' });
});

describe('an order by weight', () => {
  it('is priced once, half up, and takes grams of the stock until it is cancelled', async () => {
    const before = Number(await stockOf(dal));
    const { order, body } = await send([grams(500), { pid: soap.pid, quantity: 2 }]);
    expect(body.order.lines).toMatchObject([
      { pid: dal.pid, quantity: 1, grams: 500, price_paise: 2_400, quantity_label: '500 g' },
      { pid: soap.pid, quantity: 2, price_paise: 3_000 },
    ]);
    expect(body.order.lines[1]).not.toHaveProperty('grams');
    // 47.99 × 0.5 is 23.995.
    expect(body.order.quote.subtotal_paise).toBe(8_400);
    expect(await stockOf(dal)).toBe(before - 500);
    await shop.setStatus(order.id, 'cancelled');
    expect(await stockOf(dal)).toBe(before);
    await shop.setStatus(order.id, 'pending');
    expect(await stockOf(dal)).toBe(before - 500);
  });

  it.each([
    ['no whole grams', 500.5, 'invalid'],
    ['none', 0, 'invalid'],
    ['more than a line may hold', 50_050, 'invalid'],
    ['more than one order may hold', 20_050, 'over_limit'],
  ])('of %s is refused', async (_, quantity, code) => {
    const { status, body } = await send([grams(quantity)]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject(
      code === 'invalid'
        ? { code, fields: ['lines'] }
        : { code, unavailable: [{ pid: dal.pid, wanted: quantity, left: 20_000 }] },
    );
  });

  it('puts nothing back where the owner has changed the unit since', async () => {
    const rice = await aWeighed({ name: 'Rice', stock: 3_000, is_stock_counted: true });
    const lines = [{ pid: rice.pid, quantity: 500, unit: 'g' as const }];
    const [cancelled, weighed] = [(await send(lines)).order, (await send(lines)).order];
    await change(rice, { step_grams: 0, least_grams: 0, stock: 12 });
    await shop.setStatus(cancelled.id, 'cancelled');
    expect(await stockOf(rice)).toBe(12);
    await shop.setStatus(cancelled.id, 'pending');
    const amendment = anAmendment({ kind: 'weighed', line: String(rice.pid), grams: 480 });
    await shop.post(
      `/api/shop/orders/${weighed.id}/pack`,
      { amendments: [amendment] },
      admin.token,
    );
    expect(await stockOf(rice)).toBe(12);
  });

  it.each([
    ['no step any more is told the step below', 480, 450],
    ['less than the least is told the least', 200, 250],
  ])('of %s', async (_, quantity, left) => {
    const { body } = await send([grams(quantity)]);
    expect(body).toMatchObject({
      code: 'line_unavailable',
      unavailable: [{ pid: dal.pid, wanted: quantity, left }],
    });
  });

  it('of goods by the piece is refused, and so is an unknown unit', async () => {
    const { body } = await send([{ pid: soap.pid, quantity: 500, unit: 'g' }]);
    expect(body).toMatchObject({ code: 'line_unavailable', unavailable: [{ left: 0 }] });
    const unknown = await send([grams(500, { unit: 'ml' as 'g' })]);
    expect(unknown.body).toMatchObject({ code: 'invalid', fields: ['lines'] });
  });

  it('asks the customer about a higher price of a kilogram', async () => {
    const { body } = await send([grams(500)], { quote: aTotalOf(100) });
    expect(body).toMatchObject({
      code: 'price_changed',
      lines: [{ pid: dal.pid, grams: 500, price_paise: 2_400 }],
    });
  });

  it('has what was ordered in its canonical text; one without such goods has the text it had', () => {
    const plain = anOrder({ lines: [{ pid: 7, quantity: 2 }] });
    expect(JSON.parse(canonicalOrderText(plain))[4]).toEqual([[7, 2]]);
    const text = (more: Partial<Line>) =>
      JSON.parse(canonicalOrderText({ ...plain, lines: [grams(500, more)] }))[4];
    expect(text({})).toEqual([[dal.pid, 500, 'g', false]]);
    expect(text({ may_exceed: true })).toEqual([[dal.pid, 500, 'g', true]]);
  });
});

describe('at packing', () => {
  it.each([
    ['less is billed as weighed', 480, false, 480, 2_304],
    ['more is billed as ordered', 540, false, 500, 2_400],
    ['more is billed as weighed where that is fine', 540, true, 540, 2_591],
    ['a tenth more is billed at most', 600, true, 550, 2_639],
  ])('%s', async (_, weight, mayExceed, billed, paise) => {
    const before = Number(await stockOf(dal));
    const { order } = await send([grams(500, mayExceed ? { may_exceed: true } : {})]);
    const { order: told, outcomes } = await weigh(order.id, weight);
    expect(outcomes).toMatchObject([{ code: 'applied' }]);
    expect(told.lines).toMatchObject([
      { quantity: 1, grams: billed, quantity_label: `${billed} g`, price_paise: paise },
    ]);
    expect(await stockOf(dal)).toBe(before - billed);
  });

  it.each([
    ['ten times too much', 5_010],
    ['a tenth of it', 49],
  ])('%s is a slip and is refused', async (_, weight) => {
    const { order } = await send([grams(500)]);
    expect((await weigh(order.id, weight)).outcomes).toMatchObject([{ code: 'unlikely' }]);
  });

  it('is added to an order by its customer, weighed, and put back when the order is cancelled', async () => {
    const before = Number(await stockOf(dal));
    const { order } = await send([{ pid: soap.pid, quantity: 1 }]);
    const add = (more: object) =>
      anAmendment({ kind: 'added', pid: dal.pid, seen_price_paise: 4_799, ...more });
    const [added, ...refused] = [
      add({ grams: 300 }),
      add({ grams: 310 }),
      add({ grams: 200 }),
      add({ count: 1 }),
    ];
    const { body } = await shop.post<Amended>(`/api/shop/orders/${order.id}/amend`, {
      key: order.key,
      amendments: [added, ...refused],
    });
    expect(codesOf(body)).toEqual(['applied', 'unavailable', 'unavailable', 'unavailable']);
    // An older phone shows it as one piece that is called by its weight.
    expect(body.order.lines[1]).toMatchObject({
      pid: dal.pid,
      quantity: 1,
      grams: 300,
      quantity_label: '300 g',
      price_paise: 1_440,
    });
    expect(await stockOf(dal)).toBe(before - 300);
    const weighed = await pack(order.id, { kind: 'weighed', line: added?.id, grams: 280 });
    expect(weighed.order.lines[1]).toMatchObject({ grams: 280, price_paise: 1_344 });
    expect(await stockOf(dal)).toBe(before - 280);
    await shop.post(`/api/shop/orders/${order.id}/cancel`, { key: order.key });
    expect(await stockOf(dal)).toBe(before);
  });

  it('takes the place of something else in any whole grams, for no more than that', async () => {
    const before = Number(await stockOf(dal));
    const { order } = await send([{ pid: soap.pid, quantity: 1 }]);
    const line = String(soap.pid);
    const replaced = await pack(order.id, { kind: 'replaced', line, grams: 777, pid: dal.pid });
    expect(codesOf(replaced)).toEqual(['applied']);
    expect(replaced.order.lines).toMatchObject([{ grams: 777, price_paise: 3_000 }]);
    expect(await stockOf(dal)).toBe(before - 777);
    const weighed = await pack(order.id, { kind: 'weighed', line, grams: 600 });
    expect(weighed.order.lines).toMatchObject([{ grams: 600, price_paise: 2_317 }]);
    expect(await stockOf(dal)).toBe(before - 600);
  });

  it('is not counted by the piece in place of something else, nor added so', async () => {
    const { order } = await send([{ pid: soap.pid, quantity: 1 }]);
    const amendments = [
      anAmendment({ kind: 'replaced', line: String(soap.pid), count: 1, pid: dal.pid }),
      anAmendment({ kind: 'asked', line: String(soap.pid), count: 1, pid: dal.pid }),
      anAmendment({ kind: 'added', count: 1, pid: dal.pid }),
    ];
    const { body } = await shop.post<{ outcomes: { code: string }[] }>(
      `/api/shop/orders/${order.id}/pack`,
      { amendments },
      admin.token,
    );
    expect(body.outcomes.map(({ code }) => code)).toEqual(Array(3).fill('unavailable'));
  });
});

it('is in the figures of the shop in grams: what sold best, and what was missing from bags', async () => {
  const rice = await aWeighed({ name: 'Rice of the week' });
  const lines = [{ pid: rice.pid, quantity: 10_000, unit: 'g' as const }];
  const orders = [await send(lines), await send(lines), await send(lines)];
  const amendment = anAmendment({
    kind: 'short',
    line: String(rice.pid),
    count: 0,
    reason: 'out_of_stock',
  });
  await shop.post(
    `/api/shop/orders/${orders[0]?.order.id}/pack`,
    { amendments: [amendment, anAmendment({ kind: 'bags', count: 1 })] },
    admin.token,
  );
  const { body } = await shop.get<{ best_sellers: Row[]; shortages: Row[] }>(
    '/api/shop/dashboard',
    admin.token,
  );
  expect(body.shortages).toMatchObject([
    { pid: rice.pid, missing: 10_000, unit: 'g', orders: 1 },
    // Weighed goods were put in its place.
    { pid: soap.pid, missing: 1, unit: 'each', orders: 1 },
  ]);
  const told = body.best_sellers.find(({ pid }) => pid === rice.pid);
  expect(told).toMatchObject({ quantity: 2, grams: 20_000, quantity_label: '' });
});

it('tells phones the stock from five kilograms downwards, and a sale only there', async () => {
  const rice = await aWeighed({ name: 'Rice', stock: 6_000, is_stock_counted: true });
  const of = async () => (await snapshot()).weighed.find(({ pid }) => pid === rice.pid);
  expect(await of()).toMatchObject({ stock: null });
  const before = await snapshot();
  await send([{ pid: rice.pid, quantity: 500, unit: 'g' }]);
  expect((await snapshot()).rev).toBe(before.rev);
  await send([{ pid: rice.pid, quantity: 550, unit: 'g' }]);
  expect((await snapshot()).rev).toBeGreaterThan(before.rev);
  expect(await of()).toMatchObject({ stock: 4_950 });
});
