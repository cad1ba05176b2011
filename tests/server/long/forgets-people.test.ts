/** What is left of a person after their account was deleted, and what the shop forgets by itself. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAmendment, anId, anOrder, aPushSubscription } from '../../support/order-bodies.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';
import { hearStatements, planOf } from '../../support/statements.ts';

let shop: TestShop;
let admin: Person;
const heard = hearStatements();

beforeAll(async () => {
  shop = await openShop({ onOutput: heard.onOutput });
  admin = await shop.anOwner();
});
afterAll(() => shop.close());

const erase = ({ token }: Person) =>
  shop.post<{ code: string }>('/api/shop/account/erase', {}, token);
const ask = (fields: Record<string, unknown>, token = '') =>
  shop.post('/api/shop/requests', { id: anId('asks'), ...fields }, token);
const waits = (fields: Record<string, unknown>, token = '') =>
  ask({ kind: 'waitlist', pincode: '462001', ...fields }, token);
const sql = (query: string) => shop.asSuperuser('POST', '/api/sql', { query });
const runCron = (name: string) => shop.asSuperuser('POST', `/api/crons/${name}`);
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');

/** Which files of the database hold a text. */
async function filesWith(text: string): Promise<string[]> {
  const names = (await readdir(shop.dataDir)).filter((name) => name.includes('.db'));
  const contents = await Promise.all(names.map((name) => readFile(join(shop.dataDir, name))));
  return names.filter((_, index) => contents[index]?.includes(text));
}

describe('deleting one’s own account', () => {
  it('erases the person, ends the session and keeps the figures', async () => {
    const asha = await shop.signUp();
    const { pid } = await shop.stock({ price: 50 });
    const order = anOrder({ uid: asha.id, lines: [{ pid, quantity: 2 }] });
    await shop.post('/api/shop/orders', order, asha.token);
    expect(await erase(asha)).toMatchObject({ status: 409, body: { code: 'has_open_orders' } });
    await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'delivered' }, admin.token);

    expect(await erase(asha)).toMatchObject({ status: 200, body: { code: 'erased' } });
    expect(await shop.orderRow(order.id)).toMatchObject({
      user: '',
      customer_name: '',
      customer_phone: '',
      order_amount: 130,
    });
    expect(await erase(asha)).toMatchObject({ status: 401, body: { code: 'auth_expired' } });
    expect(await shop.countOf('users', `id = "${asha.id}"`)).toBe(0);
  });

  it('empties what the history of a claimed order says of the account, and keeps the change', async () => {
    const asha = await shop.signUp();
    const { pid } = await shop.stock({ price: 50 });
    const order = anOrder({ lines: [{ pid, quantity: 2 }] });
    const { id, key } = order;
    await shop.post('/api/shop/orders', order);
    await shop.post('/api/shop/orders/claim', { orders: [{ id, key }] }, asha.token);
    await shop.post(`/api/shop/orders/${id}/status`, { status: 'delivered' }, admin.token);
    const claims = async () => {
      const path = '/api/collections/order_events/records?filter=kind="claimed"';
      const { items } = await shop.asSuperuser<{ items: { order: string; data: object }[] }>(
        'GET',
        path,
      );
      return items.filter((item) => item.order === id).map(({ data }) => data);
    };
    expect(await claims()).toEqual([{ account: asha.id }]);

    expect((await erase(asha)).status).toBe(200);
    expect(await claims()).toEqual([{}]);
  });

  it('keeps amendments and the bill that they make, and not what devices are called', async () => {
    const asha = await shop.signUp();
    const [rice, dal] = [await shop.stock({ price: 50 }), await shop.stock({ price: 40 })];
    const lines = [rice, dal].map(({ pid }) => ({ pid, quantity: 2 }));
    const order = anOrder({ uid: asha.id, lines });
    await shop.post('/api/shop/orders', order, asha.token);
    const send = (
      action: string,
      device: string,
      amendment: Record<string, unknown>,
      token: string,
    ) => {
      const path = `/api/shop/orders/${order.id}/${action}`;
      return shop.post(path, { device, amendments: [anAmendment(amendment)] }, token);
    };
    await send('amend', 'Ahilya’s iPhone', { kind: 'dropped', line: `${rice.pid}` }, asha.token);
    const less = { kind: 'short', line: `${dal.pid}`, count: 1, reason: 'damaged' };
    await send('pack', 'Counter 2', less, admin.token);
    await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'delivered' }, admin.token);
    const told = async () => {
      const path = `/api/shop/staff/orders/${order.id}`;
      return (await shop.get<{ order: { history: object; quote: object } }>(path, admin.token)).body
        .order;
    };
    const before = await told();
    expect(before.history).toMatchObject({ amendments: [{ kind: 'dropped' }, { kind: 'short' }] });
    expect(await filesWith('Ahilya’s iPhone')).not.toEqual([]);

    expect((await erase(asha)).status).toBe(200);
    const { history, quote } = await told();
    expect({ history, quote }).toEqual({ history: before.history, quote: before.quote });
    expect(await filesWith('Ahilya’s iPhone')).toEqual([]);
    // The counter is the shop's.
    expect(await filesWith('Counter 2')).not.toEqual([]);
  });

  it('takes out of histories what the device of a member of the staff is called', async () => {
    const packer = await shop.anAdmin();
    const { pid } = await shop.stock({ price: 50 });
    const order = anOrder({ lines: [{ pid, quantity: 2 }] });
    await shop.post('/api/shop/orders', order);
    const less = anAmendment({ kind: 'short', line: `${pid}`, count: 1, reason: 'damaged' });
    const body = { device: 'Bajirao’s Redmi', amendments: [less] };
    await shop.post(`/api/shop/orders/${order.id}/pack`, body, packer.token);
    expect(await filesWith('Bajirao’s Redmi')).not.toEqual([]);

    expect((await erase(packer)).status).toBe(200);
    expect(await filesWith('Bajirao’s Redmi')).toEqual([]);
    const ofPacker = `by = "${packer.id}" && kind = "short"`;
    expect(await shop.countOf('order_events', ofPacker)).toBe(1);
  });

  it('finds what it changes of histories and orders by an index, however many there are', async () => {
    const asha = await shop.signUp();
    const plans: string[] = [];
    const eraseOnce = async () => expect((await erase(asha)).status).toBe(200);
    for (const update of await heard.on('order_events', shop, eraseOnce, 'UPDATE')) {
      plans.push(await planOf(shop, update));
    }
    expect(plans).toHaveLength(3);
    for (const plan of plans) {
      expect(plan).toMatch(/SEARCH order_events USING INDEX idx_order_events_(?:order|staff)/);
      expect(plan).not.toContain('SCAN order_events');
      expect(plan).not.toContain('SCAN orders');
    }
  });

  it('deletes the signals of the orders, which are made from their keys', async () => {
    const asha = await shop.signUp();
    const { pid } = await shop.stock({ price: 50 });
    const order = anOrder({ uid: asha.id, lines: [{ pid, quantity: 2 }] });
    const { body } = await shop.post<{ order: { signal: string } }>(
      '/api/shop/orders',
      order,
      asha.token,
    );
    const { signal } = body.order;
    await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'delivered' }, admin.token);
    expect(await shop.countOf('signals', `id = "${signal}"`)).toBe(1);

    expect((await erase(asha)).status).toBe(200);
    expect(await shop.countOf('signals', `id = "${signal}"`)).toBe(0);
    // The account's own stays: an open phone hears by it that the session has ended.
    expect(await shop.countOf('signals', `id = "${asha.id}"`)).toBe(1);
  });

  it('is not for the last owner', async () => {
    expect(await erase(admin)).toMatchObject({ status: 409, body: { code: 'last_owner' } });
  });

  it('takes what was asked under the account, and nothing of others who gave the same number or e-mail', async () => {
    const asha = await shop.signUp({ phone_number: '9123456780' });
    await waits({ email: 'asha@example.com', phone: '9123456780' }, asha.token);
    await waits({ email: 'asha@example.com', phone: '9123456780', pincode: '462002' });
    await ask({ kind: 'item', message: 'Ragi flour', phone: '9123456780' }, asha.token);
    await ask({ kind: 'item', message: 'Jaggery', phone: '9123456780' });

    expect((await erase(asha)).status).toBe(200);

    expect(await shop.countOf('waitlist', 'email = "asha@example.com" && pincode = "462001"')).toBe(
      0,
    );
    expect(await shop.countOf('waitlist', 'email = "asha@example.com" && pincode = "462002"')).toBe(
      1,
    );
    expect(await shop.countOf('support_requests', 'message = "Ragi flour"')).toBe(0);
    expect(await shop.countOf('support_requests', 'message = "Jaggery"')).toBe(1);
  });

  it('takes what its phone asked as a guest, by the ids, and nothing of another account', async () => {
    const [asha, meena] = [await shop.signUp(), await shop.signUp()];
    const send = async (message: string, token = '') => {
      const id = anId('asks');
      await ask({ kind: 'support', id, message, phone: '' }, token);
      return id;
    };
    const requests = [await send('Green potatoes'), await send('Late again', meena.token)];
    await send('Sour milk');
    const left = () => shop.countOf('support_requests', '');
    const before = await left();
    const wrong = { requests: ['no id'] };
    expect((await shop.post('/api/shop/account/erase', wrong, asha.token)).status).toBe(400);

    const erased = await shop.post('/api/shop/account/erase', { requests }, asha.token);
    expect(erased.status).toBe(200);
    expect(await shop.countOf('support_requests', 'message = "Green potatoes"')).toBe(0);
    expect(await left()).toBe(before - 1);
  });

  it('takes what a guest asked about an order that is theirs now, and its push messages', async () => {
    const { pid } = await shop.stock({ price: 50 });
    const place = async () => {
      const order = anOrder({ lines: [{ pid, quantity: 1 }] });
      await shop.post('/api/shop/orders', order);
      return { id: order.id, key: order.key };
    };
    const [theirs, anothers] = [await place(), await place()];
    const follow = async (...orders: object[]) => {
      const phone = aPushSubscription();
      await shop.post('/api/shop/push/subscribe', { ...phone, kind: 'customer', orders });
      return phone.endpoint;
    };
    const [own, shared] = [await follow(theirs), await follow(theirs, anothers)];
    const has = (endpoint: string) =>
      shop.countOf('push_subscriptions', `endpoint = "${endpoint}"`);
    await ask({ kind: 'support', message: 'The rice was bad', order: theirs.id });
    await ask({ kind: 'support', message: 'The dal was bad', order: anothers.id });
    const asha = await shop.signUp();
    await shop.post('/api/shop/orders/claim', { orders: [theirs] }, asha.token);
    await shop.post(`/api/shop/orders/${theirs.id}/status`, { status: 'delivered' }, admin.token);
    expect([await has(own), await has(shared)]).toEqual([1, 1]);

    expect((await erase(asha)).status).toBe(200);
    expect(await shop.countOf('support_requests', 'message = "The rice was bad"')).toBe(0);
    expect(await shop.countOf('support_requests', 'message = "The dal was bad"')).toBe(1);
    expect(await shop.countOf('push_orders', `order = "${theirs.id}"`)).toBe(0);
    // A phone that follows another's order too goes on doing so.
    expect([await has(own), await has(shared)]).toEqual([0, 1]);
    expect(await shop.countOf('push_orders', `order = "${anothers.id}"`)).toBe(1);
  });

  it('leaves of whom the shop has blocked only the marks of devices, without a name', async () => {
    const asha = await shop.signUp();
    const { pid } = await shop.stock({ price: 50 });
    const place = async (more: object, token = '') => {
      const order = { ...anOrder({ lines: [{ pid, quantity: 1 }] }), ...more };
      order.customer = { ...order.customer, name: 'Mastani Bai', phone: '9811111111' };
      await shop.post('/api/shop/orders', order, token);
      return order;
    };
    const stop = (id: string, kind: string) =>
      shop.post(`/api/shop/orders/${id}/stop`, { kinds: [kind], block: true }, admin.token);
    const device = 'd'.repeat(32);
    const [own, onDevice] = [
      await place({ uid: asha.id }, asha.token),
      await place({ uid: asha.id, device }, asha.token),
    ];
    const asGuest = await place({});
    await stop(own.id, 'account');
    await stop(onDevice.id, 'device');
    await stop(asGuest.id, 'phone');
    const { id, key } = asGuest;
    await shop.post('/api/shop/orders/claim', { orders: [{ id, key }] }, asha.token);
    const blocks = async () => {
      const path = '/api/shop/staff/order-blocks';
      const { body } = await shop.get<{ blocks: { kind: string; shown: string }[] }>(
        path,
        admin.token,
      );
      return body.blocks.map(({ kind, shown }) => `${kind} ${shown}`).toSorted();
    };
    expect(await blocks()).toEqual([
      'account Mastani Bai',
      'device Mastani Bai',
      'phone 9811111111',
    ]);

    expect((await erase(asha)).status).toBe(200);
    expect(await blocks()).toEqual(['device ']);
    expect(await filesWith('Mastani Bai')).toEqual([]);
    expect(await filesWith('9811111111')).toEqual([]);
    await sql('DELETE FROM order_blocks');
  });

  it('leaves nothing of the name in the files of the database', async () => {
    const names = ['Ahilyabai Holkar', 'Savitribai Phule', 'Tarabai Shinde'];
    const person = await shop.signUp({ full_name: names[0], address: `${names[1]} Road 1` });
    await shop.send(
      'PATCH',
      `/api/collections/user_profiles/records/${person.id}`,
      { full_name: names[1], address: 'x'.repeat(400) },
      person.token,
    );
    const { pid } = await shop.stock();
    const order = anOrder({ uid: person.id, lines: [{ pid, quantity: 1 }] });
    order.customer.name = names[2] ?? '';
    await shop.post('/api/shop/orders', order, person.token);
    await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'delivered' }, admin.token);
    await ask({ kind: 'support', message: `I am ${names[0]}` }, person.token);
    for (const name of names) expect(await filesWith(name), name).not.toEqual([]);

    expect((await erase(person)).status).toBe(200);
    for (const name of names) expect(await filesWith(name), name).toEqual([]);
  });
});

describe('every day the shop forgets', () => {
  it('what has waited too long', async () => {
    await sql('DELETE FROM waitlist');
    await waits({ email: 'old@example.com' });
    await waits({ email: 'new@example.com' });
    await ask({ kind: 'item', message: 'Long ago' });
    await sql(`UPDATE waitlist SET created = '${daysAgo(366)}' WHERE email LIKE 'old%'`);
    await sql(`UPDATE support_requests SET updated = '${daysAgo(366)}' WHERE message = 'Long ago'`);
    await runCron('retention');
    await expect.poll(() => shop.countOf('waitlist')).toBe(1);
    await expect.poll(() => shop.countOf('support_requests', 'message = "Long ago"')).toBe(0);

    // Written once all is forgotten.
    const newest = async () => {
      const { body } = await shop.get<{ entries: { by: string; changes: unknown[] }[] }>(
        '/api/shop/audit?kind=retention',
        admin.token,
      );
      return body.entries[0];
    };
    await expect.poll(newest).toMatchObject({
      by: 'shop',
      changes: expect.arrayContaining([{ field: 'waitlist', before: null, after: 1 }]),
    });
  });

  it('accounts nobody has used, but none that ordered, signed in or runs the shop', async () => {
    const [idle, ordered, signsIn] = [
      await shop.signUp(),
      await shop.signUp(),
      await shop.signUp(),
    ];
    const { pid } = await shop.stock();
    const order = anOrder({ uid: ordered.id, lines: [{ pid, quantity: 1 }] });
    await shop.post('/api/shop/orders', order, ordered.token);
    await shop.post(`/api/shop/orders/${order.id}/status`, { status: 'delivered' }, admin.token);
    await sql(`UPDATE users SET last_seen_at = '${daysAgo(1_096)}'`);
    await shop.post('/api/collections/users/auth-refresh', {}, signsIn.token);
    await runCron('retention');

    await expect.poll(() => shop.countOf('users', `id = "${idle.id}"`)).toBe(0);
    for (const { id } of [ordered, signsIn, admin]) {
      expect(await shop.countOf('users', `id = "${id}"`)).toBe(1);
    }
  });

  it('the signals of orders that nobody follows any more', async () => {
    const place = async (status: string, days: number) => {
      const order = anOrder({ lines: [{ pid: (await shop.stock()).pid, quantity: 1 }] });
      const { body } = await shop.post<{ order: { signal: string } }>('/api/shop/orders', order);
      await shop.post(`/api/shop/orders/${order.id}/status`, { status }, admin.token);
      await sql(`UPDATE orders SET updated = '${daysAgo(days)}' WHERE id = '${order.id}'`);
      return body.order.signal;
    };
    const old = await place('delivered', 4);
    const others = [await place('delivered', 2), await place('shipped', 4)];
    await runCron('retention');

    await expect.poll(() => shop.countOf('signals', `id = "${old}"`)).toBe(0);
    for (const id of others) expect(await shop.countOf('signals', `id = "${id}"`)).toBe(1);
  });

  it('the signals of accounts that are gone', async () => {
    const [gone, here] = [await shop.signUp(), await shop.signUp()];
    expect((await erase(gone)).status).toBe(200);
    const has = ({ id }: Person) => shop.countOf('signals', `id = "${id}"`);
    await sql(`INSERT OR IGNORE INTO signals (id, rev) VALUES ('${here.id}', 1)`);
    expect([await has(gone), await has(here)]).toEqual([1, 1]);
    await runCron('retention');

    await expect.poll(() => has(gone)).toBe(0);
    expect(await has(here)).toBe(1);
    expect(await shop.countOf('signals', 'id = "catalogue"')).toBe(1);
  });

  it('the phones of guests whose orders are long finished', async () => {
    const follow = async (days: number) => {
      const order = anOrder({ lines: [{ pid: (await shop.stock()).pid, quantity: 1 }] });
      await shop.post('/api/shop/orders', order);
      const phone = aPushSubscription();
      const orders = [{ id: order.id, key: order.key }];
      await shop.post('/api/shop/push/subscribe', { ...phone, kind: 'customer', orders });
      const status = { status: 'delivered' };
      await shop.post(`/api/shop/orders/${order.id}/status`, status, admin.token);
      await sql(`UPDATE orders SET updated = '${daysAgo(days)}' WHERE id = '${order.id}'`);
      return phone.endpoint;
    };
    const old = await follow(4);
    const fresh = await follow(2);
    const has = (endpoint: string) =>
      shop.countOf('push_subscriptions', `endpoint = "${endpoint}"`);
    expect([await has(old), await has(fresh)]).toEqual([1, 1]);
    await runCron('retention');

    await expect.poll(() => has(old)).toBe(0);
    expect(await has(fresh)).toBe(1);
  });

  it('nothing that the owner wants kept', async () => {
    await shop.changeSettings({ waitlist_days: 0, idle_account_days: 0, requests_days: 30 });
    const idle = await shop.signUp();
    await sql(`UPDATE users SET last_seen_at = '${daysAgo(3_000)}' WHERE id = '${idle.id}'`);
    await waits({ email: 'kept@example.com' });
    await sql(`UPDATE waitlist SET created = '${daysAgo(3_000)}'`);
    await ask({ kind: 'item', message: 'A month ago' });
    await sql(
      `UPDATE support_requests SET updated = '${daysAgo(31)}' WHERE message = 'A month ago'`,
    );
    await runCron('retention');
    await expect.poll(() => shop.countOf('support_requests', 'message = "A month ago"')).toBe(0);

    expect(await shop.countOf('users', `id = "${idle.id}"`)).toBe(1);
    expect(await shop.countOf('waitlist', 'email = "kept@example.com"')).toBe(1);
  });
});
