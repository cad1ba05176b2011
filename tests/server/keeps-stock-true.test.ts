/** D19: the counted stock of what is not in a bag, while an order is packed and after a restore. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../src/domain/order/request.ts';
import { anAmendment, anOrder } from '../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';

interface Told {
  receipt: string;
  history: { amendments: object[]; receipt: string };
  [field: string]: unknown;
}
interface Amended {
  order: Told;
  outcomes: { code: string }[];
}

let shop: TestShop;
let admin: Person;
let soap: StoredProduct;
let dal: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
});
afterAll(() => shop.close());

const counted = (stock: number, more: Record<string, unknown> = {}) =>
  shop.stock({ price: 40, stock, is_stock_counted: true, ...more });
const loose = (stock: number) => counted(stock, { step_grams: 50, least_grams: 250 });
const stockOf = async (product: StoredProduct) => (await shop.productRow(product)).stock;
const change = ({ id }: StoredProduct, fields: Record<string, unknown>) =>
  shop.asSuperuser('PATCH', `/api/collections/products/records/${id}`, fields);

async function place(lines: OrderRequest['lines']) {
  const order = anOrder({ lines });
  const { body } = await shop.post<{ code: string; order: Told }>('/api/shop/orders', order);
  expect(body.code).toBe('accepted');
  return order;
}
const pack = async ({ id }: OrderRequest, ...amendments: object[]) => {
  const path = `/api/shop/orders/${id}/pack`;
  const { body } = await shop.post<Amended>(path, { amendments }, admin.token);
  expect(body.outcomes.every(({ code }) => code === 'applied')).toBe(true);
};
const short = ({ pid }: StoredProduct, reason: string, count = 0) =>
  anAmendment({ kind: 'short', line: String(pid), count, reason });
const undo = ({ id }: { id: string }) => anAmendment({ kind: 'undone', amendment: id });

describe('a line that is not in the bag', () => {
  it.each([
    ['out of stock', 'out_of_stock', 0],
    ['damaged', 'damaged', 7],
    ['missing for another reason', 'other', 9],
  ])('%s', async (_what, reason, left) => {
    const rice = await counted(10);
    const order = await place([{ pid: rice.pid, quantity: 3 }]);
    const said = short(rice, reason, 1);
    await pack(order, said);
    await pack(order, said);
    expect(await stockOf(rice)).toBe(left);
    const undone = undo(said);
    await pack(order, undone);
    await pack(order, undone);
    expect(await stockOf(rice)).toBe(7);
    await shop.setStatus(order.id, 'cancelled');
    expect(await stockOf(rice)).toBe(10);
  });

  it('is off sale on phones at once, and on sale again with the undo', async () => {
    const rice = await counted(100);
    const order = await place([{ pid: rice.pid, quantity: 1 }]);
    const read = async () => {
      const { body } = await shop.get<{ products: { pid: number; stock: unknown }[] }>(
        '/data/catalogue.json',
      );
      return body.products.find(({ pid }) => pid === rice.pid)?.stock;
    };
    const said = short(rice, 'out_of_stock');
    await pack(order, said);
    expect(await read()).toBe(0);
    await pack(order, undo(said));
    expect(await read()).toBeNull();
  });

  it('moves nothing of a product that is not counted', async () => {
    const rice = await shop.stock({ price: 40 });
    const before = await shop.productRow(rice);
    const order = await place([{ pid: rice.pid, quantity: 3 }]);
    await pack(order, short(rice, 'out_of_stock'));
    expect(await shop.productRow(rice)).toEqual(before);
    expect(await shop.orderRow(order.id)).toMatchObject({
      stock_taken: [{ pid: rice.pid, quantity: 0 }],
    });
  });

  it('leaves a count alone that was entered after the packer has looked, whichever comes first', async () => {
    const rice = await counted(10);
    const late = short(rice, 'out_of_stock');
    const [order, other] = [
      await place([{ pid: rice.pid, quantity: 3 }]),
      await place([{ pid: rice.pid, quantity: 3 }]),
    ];
    const said = short(rice, 'out_of_stock');
    await pack(order, said);
    await change(rice, { stock: 50 });
    await pack(order, undo(said));
    expect(await stockOf(rice)).toBe(50);
    await pack(other, late);
    expect(await stockOf(rice)).toBe(50);
  });

  it('is on no shelf either after its order was cancelled and taken up again', async () => {
    const rice = await counted(10);
    const order = await place([{ pid: rice.pid, quantity: 3 }]);
    const said = short(rice, 'out_of_stock', 1);
    await pack(order, said);
    await shop.setStatus(order.id, 'cancelled');
    expect(await stockOf(rice)).toBe(1);
    await shop.setStatus(order.id, 'processing');
    await pack(order, undo(said));
    expect(await stockOf(rice)).toBe(7);
  });
});

describe('goods by weight in the place of pieces', () => {
  it.each([
    ['that are not there', undefined, 0],
    ['that are on the shelf', 'other', 10],
  ])('%s take their grams', async (_what, reason, left) => {
    const [pieces, grams] = [await counted(10), await loose(5_000)];
    const order = await place([{ pid: pieces.pid, quantity: 3 }]);
    const said = anAmendment({
      kind: 'replaced',
      line: String(pieces.pid),
      grams: 700,
      pid: grams.pid,
      reason,
    });
    await pack(order, said);
    expect([await stockOf(pieces), await stockOf(grams)]).toEqual([left, 4_300]);
    const weighed = anAmendment({ kind: 'weighed', line: String(pieces.pid), grams: 650 });
    await pack(order, weighed);
    expect(await stockOf(grams)).toBe(4_350);
    await shop.setStatus(order.id, 'cancelled');
    expect([await stockOf(pieces), await stockOf(grams)]).toEqual([left, 5_000]);
    await shop.setStatus(order.id, 'processing');
    await pack(order, undo(weighed), undo(said));
    expect([await stockOf(pieces), await stockOf(grams)]).toEqual([7, 5_000]);
  });
});

it('is the same after a restore as if nothing had been lost', async () => {
  [soap, dal] = [await counted(20), await loose(5_000)];
  const rice = await counted(20);
  await shop.backUp();
  const lines = [
    { pid: soap.pid, quantity: 4 },
    { pid: rice.pid, quantity: 4 },
    { pid: dal.pid, quantity: 500, unit: 'g' as const },
  ];
  const orders = [await place(lines), await place(lines), await place(lines), await place(lines)];
  const [kept, cancelled, taken, empty] = orders as [
    OrderRequest,
    OrderRequest,
    OrderRequest,
    OrderRequest,
  ];
  await pack(kept, short(soap, 'damaged', 1), short(rice, 'other', 2), short(dal, 'damaged'));
  await pack(cancelled, short(soap, 'damaged', 3));
  await shop.setStatus(cancelled.id, 'cancelled');
  // Somebody else's line takes what is there.
  await pack(
    taken,
    short(soap, 'damaged'),
    anAmendment({
      kind: 'replaced',
      line: String(soap.pid),
      count: 2,
      pid: rice.pid,
      reason: 'damaged',
    }),
  );
  await pack(empty, short(rice, 'out_of_stock', 1));
  const now = () => Promise.all([soap, rice, dal].map(stockOf));
  const before = await now();
  expect(before).toEqual([7, 0, 3_500]);
  const { body } = await shop.post<{ orders: Told[] }>('/api/shop/orders/lookup', {
    orders: orders.map(({ id, key }) => ({ id, key })),
  });
  await shop.restoreBackup();
  expect(await now()).toEqual([20, 20, 5_000]);
  for (const [index, order] of orders.entries()) {
    const told = body.orders.find(({ id }) => id === order.id) as Told;
    const shown = { order, accepted: told, receipt: told.receipt, history: told.history };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status } = await shop.post('/api/shop/orders/reassert', shown);
    expect(status, String(index)).toBe(200);
  }
  expect(await now()).toEqual(before);
});
