/** Looking orders up by key or account. Claiming them is in the table of keeps-exactly-once.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder } from '../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';

let shop: TestShop;
let matchbox: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  matchbox = await shop.stock();
});
afterAll(() => shop.close());

interface Found {
  orders: { id: string; rev: number }[];
  unknown: string[];
  more: boolean;
}

async function aPlacedOrder(person?: Person) {
  const order = anOrder({
    uid: person?.id ?? '',
    lines: [{ pid: matchbox.pid, quantity: 1 }],
  });
  await shop.post('/api/shop/orders', order, person?.token);
  return order;
}

const keyOf = ({ id, key }: { id: string; key: string }) => ({ id, key });
const lookUp = (body: unknown, token?: string) =>
  shop.post<Found>('/api/shop/orders/lookup', body, token);

describe('looking up by key', () => {
  it('finds the whole order with customer, times and events', async () => {
    const order = await aPlacedOrder();

    const { status, body } = await lookUp({ orders: [keyOf(order)] });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      unknown: [],
      orders: [
        {
          id: order.id,
          number: order.number,
          status: 'pending',
          customer: order.customer,
          placed_at: order.placed_at,
          events: [{ status: 'pending', at: expect.stringMatching(/^\d{4}-.*Z$/) }],
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(order.key);
  });

  it('tells an order once, however often it is named', async () => {
    const order = keyOf(await aPlacedOrder());
    const { body } = await lookUp({ orders: Array.from({ length: 50 }, () => order) });
    expect(body.orders.map(({ id }) => id)).toEqual([order.id]);
  });

  it('answers in the order of the question', async () => {
    const orders = [await aPlacedOrder(), await aPlacedOrder(), await aPlacedOrder()].reverse();

    const { body } = await lookUp({ orders: orders.map(keyOf) });

    expect(body.orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
  });

  it.each([
    { name: 'no list', orders: undefined },
    { name: 'something that is no list', orders: { id: 'x' } },
    { name: 'a list of texts', orders: ['nosuchorder0000'] },
    { name: 'an id that is none', orders: [{ id: "' OR 1=1", key: '' }] },
    { name: '51 orders', orders: Array.from({ length: 51 }, () => keyOf(anOrder())) },
  ])('is refused with $name', async ({ orders }) => {
    expect(await lookUp({ orders })).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

describe('looking up own orders', () => {
  it('finds all of the account, newest first, in pages of 50, and nobody else’s', async () => {
    const asha = await shop.signUp();
    await aPlacedOrder(await shop.signUp());
    await aPlacedOrder();
    const placed: string[] = [];
    for (let count = 0; count < 51; count += 1) placed.push((await aPlacedOrder(asha)).id);

    const first = await lookUp({ orders: [], mine: true }, asha.token);
    const second = await lookUp({ mine: true, page: 2 }, asha.token);

    expect(first.body.orders.map(({ id }) => id)).toEqual(placed.slice(1).reverse());
    expect(first.body.more).toBe(true);
    expect(second.body.orders.map(({ id }) => id)).toEqual(placed.slice(0, 1));
    expect(second.body.more).toBe(false);
  });

  it.each([0, -1, 1.5, '2', 1e9])('is refused for page %s', async (page) => {
    const asha = await shop.signUp();

    expect((await lookUp({ mine: true, page }, asha.token)).status).toBe(400);
  });
});

describe('looking up own orders by id', () => {
  it('finds those of the account, and says which of the others it does not have', async () => {
    const asha = await shop.signUp();
    const ravi = await shop.signUp();
    const [own, deleted] = [await aPlacedOrder(asha), await aPlacedOrder(asha)];
    const others = [await aPlacedOrder(ravi), await aPlacedOrder()];
    await shop.asSuperuser('DELETE', `/api/collections/orders/records/${deleted.id}`);
    const ids = [own, deleted, ...others].map(({ id }) => id);

    const { body } = await lookUp({ mine: true, ids }, asha.token);

    expect(body.orders).toMatchObject([{ id: own.id, status: 'pending' }]);
    expect(body.unknown).toEqual(ids.slice(1));
    expect((await lookUp({ mine: true, ids })).status).toBe(401);
  });

  it.each([
    { name: 'no list', ids: 'x' },
    { name: 'what is no id', ids: ["' OR 1=1"] },
    { name: '51', ids: Array.from({ length: 51 }, () => anOrder().id) },
  ])('is refused with $name', async ({ ids }) => {
    const asha = await shop.signUp();

    expect(await lookUp({ mine: true, ids }, asha.token)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  });
});
