/** Orders nobody means: held up by limits, stopped by the owner, and nobody else locked out by them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../../src/domain/order/request.ts';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../../support/server.ts';

let shop: TestShop;
let admin: Person;
let matchbox: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.anAdmin();
});
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.changeSettings({ open_orders_limit: 5, guest_orders_per_address: 0 });
  matchbox = await shop.stock({ is_stock_counted: true, stock: 100 });
});

const hex = (text: string) => text.padEnd(32, '0');
const place = (overrides: Partial<OrderRequest> = {}, token = '') => {
  const order = anOrder({ lines: [{ pid: matchbox.pid, quantity: 2 }], ...overrides });
  return shop.post('/api/shop/orders', order, token).then(({ status, body }) => {
    return { id: order.id, status, code: body.code };
  });
};
const from = (phone: string, device = '') => ({
  device: device === '' ? '' : hex(device),
  customer: { ...anOrder().customer, phone },
});
const stop = (id: string, kinds: string[], block = false, token = admin.token) =>
  shop.post<{ code: string; cancelled: { id: string; status: string }[] }>(
    `/api/shop/orders/${id}/stop`,
    { kinds, block },
    token,
  );
const leftOf = async (product: StoredProduct) => (await shop.productRow(product)).stock;
const statusOf = async (id: string) => (await shop.orderRow(id)).status;

async function clear() {
  const open = (await shop.orders()).filter(
    ({ status }) => status !== 'delivered' && status !== 'cancelled',
  );
  for (const { id } of open) await shop.setStatus(id, 'delivered');
  const { body } = await shop.get<{ items: { id: string }[] }>(
    '/api/collections/order_blocks/records',
    admin.token,
  );
  for (const { id } of body.items) {
    await shop.send(
      'DELETE',
      `/api/collections/order_blocks/records/${id}`,
      undefined,
      admin.token,
    );
  }
}
beforeEach(clear);

describe('open orders', () => {
  it("do not lock a guest out by five of somebody else's under the same number", async () => {
    for (let count = 0; count < 5; count += 1) await place(from('9812345678'));
    expect((await place(from('9812345678'))).code).toBe('too_many_open_orders');

    expect((await place(from('9812345678', 'a1'))).code).toBe('accepted');
  });

  it("do not lock an account out by guests' under its number and on its phone", async () => {
    const person = await shop.signUp();
    for (let count = 0; count < 5; count += 1) await place(from('9812345679', 'b2'));
    expect((await place(from('9812345679', 'b2'))).code).toBe('too_many_open_orders');

    const own = { ...from('9812345679', 'b2'), uid: person.id };
    expect((await place(own, person.token)).code).toBe('accepted');
  });

  it('of an account are counted', async () => {
    const person = await shop.signUp();
    const own = () => place({ uid: person.id }, person.token);
    for (let count = 0; count < 5; count += 1) expect((await own()).code).toBe('accepted');
    expect((await own()).code).toBe('too_many_open_orders');
  });

  it('by UPI are counted until they are paid', async () => {
    await shop.changeSettings({ online_payment: true, upi_id: 'shop@upi' });
    const person = await shop.signUp();
    const own = () => place({ uid: person.id, payment_method: 'upi' }, person.token);
    const [first] = [await own(), await own(), await own(), await own(), await own()];
    expect((await own()).code).toBe('too_many_open_orders');
    expect(await leftOf(matchbox)).toBe(90);
    await shop.setStatus(first.id, 'confirmed');
    expect((await own()).code).toBe('accepted');
    await shop.changeSettings({ online_payment: false, upi_id: '' });
  });

  it('are held up after 20 of 60 from one address under ever new numbers and devices', async () => {
    await shop.changeSettings({ guest_orders_per_address: 20 });
    const placed = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        place(from(`98${String(index).padStart(8, '0')}`, index.toString(16))),
      ),
    );
    expect(placed.filter(({ code }) => code === 'accepted')).toHaveLength(20);
    expect(placed.filter(({ code }) => code === 'too_many_open_orders')).toHaveLength(40);

    const person = await shop.signUp();
    expect((await place({ uid: person.id }, person.token)).code).toBe('accepted');
    const first = placed.find(({ code }) => code === 'accepted');
    await shop.setStatus(first?.id ?? '', 'processing');
    expect((await place()).code).toBe('accepted');
  });

  it('are held up after 60 from one address in a shop that has set no number of its own', async () => {
    const shipped = await openShop({ hasOrderLimits: true });
    try {
      const { pid } = await shipped.stock();
      const codes: string[] = [];
      for (let count = 0; count < 62; count += 1) {
        const order = anOrder({
          lines: [{ pid, quantity: 1 }],
          ...from(`98${String(count).padStart(8, '0')}`, `a${String(count).padStart(2, '0')}`),
        });
        codes.push((await shipped.post<{ code: string }>('/api/shop/orders', order)).body.code);
      }
      expect(codes.findIndex((code) => code !== 'accepted')).toBe(60);
      expect(codes.slice(60)).toEqual(['too_many_open_orders', 'too_many_open_orders']);

      // A shop that was made with the number of before, and one whose owner has chosen it.
      const sql = (query: string) =>
        shipped.asSuperuser<{ rows: string[][] }>('POST', '/api/sql', { query });
      const limitAfterUpgrade = async () => {
        await sql(`DELETE FROM _migrations WHERE file = '0574_guest_limit_of_new_shops.js'`);
        await shipped.kill();
        await shipped.restart();
        const { rows } = await sql('SELECT guest_orders_per_address FROM store_settings');
        return Number(rows[0]?.[0]);
      };
      await sql('UPDATE store_settings SET guest_orders_per_address = 20');
      expect(await limitAfterUpgrade()).toBe(60);
      const { token } = await shipped.anOwner();
      const path = '/api/collections/store_settings/records/storesettings01';
      await shipped.send('PATCH', path, { guest_orders_per_address: 20 }, token);
      expect(await limitAfterUpgrade()).toBe(20);
    } finally {
      await shipped.close();
    }
  });

  it('are not counted for an admin, who takes down orders by phone', async () => {
    const byPhone = () => place({ uid: admin.id }, admin.token);
    for (let count = 0; count < 7; count += 1) expect((await byPhone()).code).toBe('accepted');
  });

  it('at one address hold up no device that the shop has delivered to', async () => {
    await shop.changeSettings({ guest_orders_per_address: 2 });
    const first = await place(from('9812345001', 'e1'));
    await shop.setStatus(first.id, 'delivered');
    await place(from('9812345002', 'e2'));
    await place(from('9812345003', 'e3'));
    expect((await place(from('9812345004', 'e4'))).code).toBe('too_many_open_orders');

    expect((await place(from('9812345001', 'e1'))).code).toBe('accepted');
  });

  it('of known devices leave the address its room for new ones', async () => {
    await shop.changeSettings({ guest_orders_per_address: 2 });
    const first = await place(from('9812345001', 'f1'));
    await shop.setStatus(first.id, 'delivered');
    for (let count = 0; count < 3; count += 1) await place(from('9812345001', 'f1'));

    expect((await place(from('9812345005', 'f5'))).code).toBe('accepted');
  });

  it('keep no network address, only a mark of it', async () => {
    const { id } = await place();
    const { address_hash: mark } = await shop.orderRow(id);
    expect(mark).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('one order', () => {
  it('can not take all that is counted', async () => {
    await shop.changeSettings({ most_per_product: 0 });
    const all = { lines: [{ pid: matchbox.pid, quantity: 99 }] };
    expect(await place(all)).toMatchObject({ status: 409, code: 'over_limit' });
    expect(await leftOf(matchbox)).toBe(100);
    await shop.changeSettings({ most_per_product: 20 });
  });
});

describe('the owner', () => {
  it('sees what else is open of a device, a number and an address', async () => {
    const { id } = await place(from('9812345670', 'c3'));
    await place(from('9812345670', 'c4'));
    await place(from('9812345671', 'c3'));

    const { body } = await shop.get(`/api/shop/orders/${id}/alike`, admin.token);
    expect(body.alike).toEqual([
      { kind: 'device', open: 2, is_blocked: false },
      { kind: 'phone', open: 2, is_blocked: false },
      { kind: 'address', open: 3, is_blocked: false },
    ]);
  });

  it.each([
    { kind: 'device', like: () => from('9812300001', 'd5'), other: () => from('9812300000', 'd6') },
    { kind: 'phone', like: () => from('9812300000', 'd6'), other: () => from('9812300001', 'd5') },
  ])('cancels everything open of a $kind, and stock is back', async ({ kind, like, other }) => {
    const { id } = await place(from('9812300000', 'd5'));
    const alike = await place(like());
    const unlike = await place(other());
    expect(await leftOf(matchbox)).toBe(94);

    const { body } = await stop(id, [kind]);

    expect(body.cancelled).toEqual([
      { id, status: 'pending' },
      { id: alike.id, status: 'pending' },
    ]);
    expect(await leftOf(matchbox)).toBe(98);
    expect(await statusOf(alike.id)).toBe('cancelled');
    expect(await statusOf(unlike.id)).toBe('pending');
    expect((await place(like())).code).toBe('accepted');
  });

  it("cancels the guests' orders of an address, and nobody's who is signed in", async () => {
    const person = await shop.signUp();
    const own = await place({ uid: person.id }, person.token);
    const { id } = await place(from('9812300002', 'e7'));
    const alike = await place();

    await stop(id, ['address']);

    expect(await Promise.all([id, alike.id, own.id].map(statusOf))).toEqual([
      'cancelled',
      'cancelled',
      'pending',
    ]);
  });

  it.each([
    { kind: 'device', like: () => from('9812300003', 'f8') },
    { kind: 'phone', like: () => from('9812300004', 'f9') },
    { kind: 'address', like: () => from('9812300003', 'f9') },
  ])('blocks a $kind until it is unblocked', async ({ kind, like }) => {
    const { id } = await place(from('9812300004', 'f8'));
    await stop(id, [kind], true);
    expect(await place(like())).toMatchObject({ status: 403, code: 'blocked' });
    expect(await shop.countOf('orders', 'status = "pending"')).toBe(0);

    const { body } = await shop.get<{ items: Record<string, string>[] }>(
      '/api/collections/order_blocks/records',
      admin.token,
    );
    expect(body.items).toMatchObject([{ kind, by: admin.id }]);
    expect(body.items[0]).not.toHaveProperty('value');
    await shop.send(
      'DELETE',
      `/api/collections/order_blocks/records/${body.items[0]?.id}`,
      undefined,
      admin.token,
    );
    expect((await place(like())).code).toBe('accepted');
  });

  it('finds blocks and their end in the log', async () => {
    const { id } = await place(from('9812300007', 'ad'));
    const logged = () => shop.countOf('audit_log', 'kind = "order_blocks"');
    const before = await logged();
    await stop(id, ['device'], true);
    expect(await logged()).toBe(before + 1);
    await clear();
    expect(await logged()).toBe(before + 2);
  });

  it('locks nobody out of their account by blocking the number and address they share', async () => {
    const person = await shop.signUp();
    const { id } = await place(from('9812300005', 'aa'));
    await stop(id, ['phone', 'address'], true);
    const own = { ...from('9812300005', 'ab'), uid: person.id };
    expect((await place(own, person.token)).code).toBe('accepted');
  });

  it('blocks an account', async () => {
    const person = await shop.signUp();
    const { id } = await place({ uid: person.id }, person.token);
    await stop(id, ['account'], true);
    expect((await place({ uid: person.id }, person.token)).code).toBe('blocked');
    expect((await place()).code).toBe('accepted');
  });

  it.each([{ kinds: [] }, { kinds: ['account'] }, { kinds: ['everybody'] }, { kinds: 'device' }])(
    'stops nothing when told $kinds',
    async ({ kinds }) => {
      const { id } = await place(from('9812300006', 'ac'));
      expect((await stop(id, kinds as string[])).body.code).toBe('invalid');
      expect(await statusOf(id)).toBe('pending');
    },
  );
});
