/** Statuses, their events, cancelling, and what follows: payment, stock, the order's signal. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '../../src/domain/order/status.ts';
import { anId, anOrder } from '../support/order-bodies.ts';
import { listen } from '../support/realtime.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';
import { queryOf } from '../support/statements.ts';

let shop: TestShop;
let admin: Person;
let demoStaff: string;
let matchbox: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
  demoStaff = await shop.superuserToken();
  matchbox = await shop.stock();
});
afterAll(() => shop.close());

interface OrderAnswer {
  code: string;
  order: { id: string; status: string; rev: number; signal: string; payment: { status: string } };
}

async function aPlacedOrder(overrides: Parameters<typeof anOrder>[0] = {}, token?: string) {
  const order = anOrder({ lines: [{ pid: matchbox.pid, quantity: 1 }], ...overrides });
  const { body } = await shop.post<OrderAnswer>('/api/shop/orders', order, token);
  expect(body.code).toBe('accepted');
  return { ...order, signal: body.order.signal };
}

const setStatus = (id: string, body: Record<string, unknown>, token = admin.token) =>
  shop.post<OrderAnswer>(`/api/shop/orders/${id}/status`, body, token);
const cancel = (order: { id: string; key: string }) =>
  shop.post<OrderAnswer>(`/api/shop/orders/${order.id}/cancel`, { key: order.key });

async function eventsOf(id: string) {
  const { items } = await shop.asSuperuser<{ items: Record<string, string>[] }>(
    'GET',
    `/api/collections/order_events/records?sort=at&filter=order="${id}"`,
  );
  return items.map(({ from_status: from, status, by }) => ({ from, status, by }));
}

const aCountedOrder = async (stock: number, quantity: number) => {
  const product = await shop.stock({ stock, is_stock_counted: true });
  const order = await aPlacedOrder({ lines: [{ pid: product.pid, quantity }] });
  return { product, order };
};

const REV_OF_STAFF = "SELECT rev FROM staff_bell WHERE id = 'staffbellorder0'";

describe('an admin', () => {
  it.each(ORDER_STATUSES)('may set the status %s', async (status) => {
    const { id } = await aPlacedOrder();

    expect(await setStatus(id, { status })).toMatchObject({
      status: 200,
      body: { code: 'updated', order: { id, status } },
    });
    expect(await shop.orderRow(id)).toMatchObject({ status });
  });

  it('leaves a record of each step with time and account', async () => {
    const { id } = await aPlacedOrder();
    await setStatus(id, { status: 'confirmed' });
    await setStatus(id, { status: 'processing', by: 'somebody else' });

    expect(await eventsOf(id)).toEqual([
      { from: '', status: 'pending', by: 'customer' },
      { from: 'pending', status: 'confirmed', by: admin.id },
      { from: 'confirmed', status: 'processing', by: admin.id },
    ]);
  });

  describe('with an id', () => {
    it('moves once, however late a copy comes', async () => {
      const { id } = await aPlacedOrder();
      const start = { id: anId('move'), status: 'processing', from: 'pending' };
      await setStatus(id, start);
      await setStatus(id, { id: anId('move'), status: 'pending', from: 'processing' });

      expect(await setStatus(id, start)).toMatchObject({
        status: 200,
        body: { code: 'updated', order: { status: 'pending', rev: 3 } },
      });
      expect(await eventsOf(id)).toHaveLength(3);
    });

    it.each([
      { says: 'status_changed', move: { status: 'shipped', from: 'confirmed' } },
      { says: 'updated', move: { status: 'pending', from: 'pending' } },
    ])(
      'that changed nothing and was answered $says changes nothing later',
      async ({ says, move }) => {
        const { id } = await aPlacedOrder();
        const late = { id: anId('move'), ...move };

        expect((await setStatus(id, late)).body.code).toBe(says);
        await setStatus(id, { status: 'confirmed' });
        expect((await setStatus(id, late)).body).toMatchObject({
          code: says,
          order: { status: 'confirmed' },
        });
        const { body } = await shop.get<{ events: object[] }>(
          `/api/shop/staff/orders/${id}`,
          admin.token,
        );
        expect(body.events).toMatchObject([{ status: 'pending' }, { status: 'confirmed' }]);
      },
    );

    it('is refused if another change has the id', async () => {
      const [first, second] = [await aPlacedOrder(), await aPlacedOrder()];
      const move = { id: anId('move'), status: 'confirmed' };
      await setStatus(first.id, move);

      expect(await setStatus(second.id, move)).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: ['id'] },
      });
      expect(await shop.orderRow(second.id)).toMatchObject({ status: 'pending' });
    });
  });
});

describe('the demo staff', () => {
  it('moves an order in its own name', async () => {
    const { id } = await aPlacedOrder();
    await setStatus(id, { status: 'confirmed', by: 'demo staff' }, demoStaff);

    expect((await eventsOf(id)).at(-1)).toEqual({
      from: 'pending',
      status: 'confirmed',
      by: 'demo staff',
    });
  });

  it('has no say in a shop that is set up, where others have', async () => {
    const { id } = await aPlacedOrder();
    const move = { status: 'confirmed', by: 'demo staff' };
    await shop.changeSettings({ is_set_up: true });
    try {
      expect((await setStatus(id, move, demoStaff)).body.code).toBe('set_up_already');
      expect((await setStatus(id, { status: 'confirmed' }, demoStaff)).body.code).toBe('updated');
    } finally {
      await shop.changeSettings({ is_set_up: false });
    }
  });

  it('may not sign with what could be somebody', async () => {
    const { id } = await aPlacedOrder();

    expect((await setStatus(id, { status: 'confirmed', by: '<b>' }, demoStaff)).status).toBe(400);
  });
});

describe('the payment of a cash order', () => {
  it.each([
    { status: 'shipped', payment: 'pending' },
    { status: 'delivered', payment: 'success' },
  ])('is $payment when the order is $status', async ({ status, payment }) => {
    const { id } = await aPlacedOrder();
    const { body } = await setStatus(id, { status });

    expect(body.order.payment).toEqual({ method: 'cod', status: payment });
    expect(await shop.orderRow(id)).toMatchObject({ payment: { method: 'cod', status: payment } });
  });
});

describe('a customer', () => {
  it.each([
    { name: 'a wrong key', body: () => ({ key: 'f'.repeat(32) }), who: 'guest' },
    { name: 'a key that is no text', body: () => ({ key: {} }), who: 'guest' },
    { name: 'the account of another', body: () => ({}), who: 'another customer' },
  ])('cannot cancel with $name, nor learn that the order exists', async ({ body, who }) => {
    const order = await aPlacedOrder();
    const token = who === 'guest' ? undefined : (await shop.signUp()).token;

    const tried = await shop.post(`/api/shop/orders/${order.id}/cancel`, body(), token);
    const unknown = await shop.post('/api/shop/orders/nosuchorder0000/cancel', body(), token);

    const told = ({ status, body: answer }: typeof tried) => [
      status,
      { ...answer, id: '', server_time: '' },
    ];
    expect(told(tried)).toEqual(told(unknown));
    expect(tried.body).toMatchObject({ id: order.id });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pending' });
  });
});

describe('counted stock', () => {
  it('that was not counted when it was ordered is not given back', async () => {
    const product = await shop.stock();
    const order = await aPlacedOrder({ lines: [{ pid: product.pid, quantity: 3 }] });
    await shop.asSuperuser('PATCH', `/api/collections/products/records/${product.id}`, {
      is_stock_counted: true,
      stock: 10,
    });
    await cancel(order);

    expect(await shop.productRow(product)).toMatchObject({ stock: 10 });
  });

  it('comes back once when customer and admin cancel at the same moment', async () => {
    const { product, order } = await aCountedOrder(5, 3);
    await Promise.all([
      ...Array.from({ length: 10 }, () => cancel(order)),
      ...Array.from({ length: 10 }, () => setStatus(order.id, { status: 'cancelled' })),
    ]);

    expect(await shop.productRow(product)).toMatchObject({ stock: 5 });
    expect(await eventsOf(order.id)).toHaveLength(2);
  });
});

describe('the history of an order', () => {
  const query = (sql: string) => shop.asSuperuser('POST', '/api/sql', { query: sql });
  const rowsOf = (id: string) =>
    queryOf(
      shop,
      `SELECT kind, from_status, status, "by", data FROM order_events WHERE "order" = '${id}' ORDER BY at`,
    );

  it('has each change with its kind', async () => {
    const { id } = await aPlacedOrder();
    await setStatus(id, { status: 'confirmed' });

    expect(await rowsOf(id)).toEqual([
      ['status', '', 'pending', 'customer', '{"language":"en"}'],
      ['status', 'pending', 'confirmed', admin.id, '{}'],
    ]);
  });

  it('has that it was claimed, once, which tells the customer no status', async () => {
    const asha = await shop.signUp();
    const { id, key } = await aPlacedOrder();
    const claim = () => shop.post('/api/shop/orders/claim', { orders: [{ id, key }] }, asha.token);
    await claim();
    await claim();

    expect(await rowsOf(id)).toEqual([
      ['status', '', 'pending', 'customer', '{"language":"en"}'],
      ['claimed', '', '', 'customer', `{"account":"${asha.id}"}`],
    ]);
    const { body } = await shop.post<{ orders: { events: { status: string }[] }[] }>(
      '/api/shop/orders/lookup',
      { orders: [{ id, key }] },
    );
    expect(body.orders[0]?.events.map(({ status }) => status)).toEqual(['pending']);
  });

  it.each([
    ["UPDATE order_events SET status = 'delivered'", 'A change of an order is never changed'],
    ['UPDATE order_events SET "by" = \'somebody\'', 'A change of an order is never changed'],
    ["UPDATE order_events SET kind = 'another'", 'A change of an order is never changed'],
    ['UPDATE order_events SET data = \'{"a":1}\'', 'A change of an order is never changed'],
    ['UPDATE order_events SET data = \'{"device":""}\'', 'A change of an order is never changed'],
    ['DELETE FROM order_events', 'A change of an order is never deleted'],
  ])('is not changed by %s', async (statement, why) => {
    const { id } = await aPlacedOrder();
    const before = await rowsOf(id);

    await expect(query(`${statement} WHERE "order" = '${id}'`)).rejects.toThrow(why);
    expect(await rowsOf(id)).toEqual(before);
  });

  it('takes the same again, as a log that is read back does, one of an older version without kinds', async () => {
    const { id } = await aPlacedOrder();
    const before = await rowsOf(id);
    await query(`UPDATE order_events SET status = status, data = data WHERE "order" = '${id}'`);
    expect(await rowsOf(id)).toEqual(before);
    await query(`UPDATE order_events SET kind = '', data = NULL WHERE "order" = '${id}'`);
    await query(
      `UPDATE order_events SET kind = 'status', data = '${before[0]?.[4]}' WHERE kind = ''`,
    );
    expect(await rowsOf(id)).toEqual(before);
  });

  it('goes with its order', async () => {
    const { id } = await aPlacedOrder();
    await shop.asSuperuser('DELETE', `/api/collections/orders/records/${id}`);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('may have kinds that this version does not know: they are kept, and told as no status', async () => {
    const order = await aPlacedOrder();
    await query(`INSERT INTO order_events (id, "order", kind, status, at, "by", data)
      VALUES ('${order.id.replace('order', 'event')}', '${order.id}', 'weighed', '', '2030-01-01 00:00:00.000Z',
        'somebody', '{"grams":760}')`);

    const { body } = await shop.post<{ orders: { events: { status: string }[] }[] }>(
      '/api/shop/orders/lookup',
      { orders: [{ id: order.id, key: order.key }] },
    );
    expect(body.orders[0]?.events.map(({ status }) => status)).toEqual(['pending']);
    expect(await rowsOf(order.id)).toContainEqual(['weighed', '', '', 'somebody', '{"grams":760}']);
  });
});

describe("an order's signal", () => {
  it('is sent for each step, with the revision of the row and nothing else', async () => {
    const order = await aPlacedOrder();
    const listener = await listen(shop.url, [`signals/${order.signal}`]);
    await setStatus(order.id, { status: 'confirmed' });
    await cancel(order);

    await expect.poll(() => listener.heard.length).toBe(2);
    listener.close();
    // Each is sent after its response: the second may arrive first.
    const heard = listener.heard.map(({ record }) => record);
    expect(heard.toSorted((one, other) => Number(one.rev) - Number(other.rev))).toEqual(
      [2, 3].map((rev) => ({
        id: order.signal,
        rev,
        since: 0,
        news: null,
        collectionId: expect.any(String),
        collectionName: 'signals',
      })),
    );
  });

  it('is heard by admins as a change of the order itself', async () => {
    const toAdmin = await listen(shop.url, ['orders/*'], admin.token);
    const order = await aPlacedOrder();
    await setStatus(order.id, { status: 'confirmed' });

    await expect.poll(() => toAdmin.heard.length).toBe(2);
    // Each is sent by itself: on a busy machine the second may be heard first.
    const actions = toAdmin.heard.map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['create', 'update']);
    for (const { record } of toAdmin.heard) expect(record).not.toHaveProperty('key_hash');
    toAdmin.close();
  });

  it('is heard by admins as a signal without data, which nobody else subscribes to', async () => {
    const topic = 'staff_bell/staffbellorder0';
    await expect(listen(shop.url, [topic])).rejects.toThrow('403');
    const before = await queryOf(shop, REV_OF_STAFF);
    const unheard = await aPlacedOrder();
    expect(await queryOf(shop, REV_OF_STAFF)).toEqual(before);

    const toAdmin = await listen(shop.url, [topic], admin.token);
    const order = await aPlacedOrder();
    await expect.poll(() => toAdmin.heard.length).toBe(1);
    await setStatus(order.id, { status: 'confirmed' });
    await expect.poll(() => toAdmin.heard.length).toBe(2);
    await cancel(unheard);
    await expect.poll(() => toAdmin.heard.length).toBe(3);
    const told = new Set(toAdmin.heard.flatMap(({ record }) => Object.keys(record)));
    expect([...told].toSorted()).toEqual([
      'collectionId',
      'collectionName',
      'created',
      'id',
      'rev',
      'updated',
    ]);
    toAdmin.close();
  });

  it('is not sent with the revision of a change that is undone', async () => {
    const order = await aPlacedOrder();
    await setStatus(order.id, { status: 'confirmed' });
    await queryOf(
      shop,
      `CREATE TRIGGER full BEFORE INSERT ON audit_log WHEN NEW.record = '${order.id}'
       BEGIN SELECT RAISE(ABORT, 'no room'); END`,
    );

    expect((await setStatus(order.id, { status: 'pending' })).body.code).toBe('not_stored');

    // Signals are sent after the response; a server that stops sends them first.
    await shop.server().stop();
    await shop.restart();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'confirmed', rev: 2 });
    expect(await queryOf(shop, `SELECT rev FROM signals WHERE id = '${order.signal}'`)).toEqual([
      ['2'],
    ]);
    await queryOf(shop, 'DROP TRIGGER full');
  });
});
