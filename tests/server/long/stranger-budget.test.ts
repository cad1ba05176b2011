/** What strangers may have the shop store: a limit to all of it together, beside the limits per address (D46). */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anId, anOrder, aPushSubscription, someCredentials } from '../../support/order-bodies.ts';
import { aPhoto } from '../../support/photo-bytes.ts';
import {
  deviceOf,
  openShop,
  type Person,
  type StoredProduct,
  type TestShop,
} from '../../support/server.ts';

let shop: TestShop;
let matchbox: StoredProduct;

/** All that strangers have left, and all whom the shop knows. */
const LEFT = [
  'support_requests',
  'waitlist',
  'closed_orders',
  'push_subscriptions',
  'push_orders',
  'orders',
  'devices',
  'user_profiles',
  'users',
];

beforeAll(async () => {
  // The day of the photos does not end.
  shop = await openShop({ env: { ESSENTIALS_TEST_PHOTO_DAY_MS: '1e15' } });
  matchbox = await shop.stock();
});
beforeEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const table of LEFT) await sql(`DELETE FROM ${table}`);
  await rm(join(shop.dataDir, 'storage'), { recursive: true, force: true });
});
afterAll(() => shop.close());

const sql = (query: string) => shop.asSuperuser('POST', '/api/sql', { query });
const ask = (fields: Record<string, unknown> = {}, token = '') =>
  shop.post<{ code: string; photo?: string }>(
    '/api/shop/requests',
    { id: anId('help'), kind: 'support', message: 'The milk was sour.', ...fields },
    token,
  );
/** The id of an order of a guest: the shop has it, and nobody there has looked at it. */
async function anOrderHere(): Promise<string> {
  const order = anOrder({ lines: [{ pid: matchbox.pid, quantity: 1 }] });
  expect((await shop.post('/api/shop/orders', order)).status).toBe(200);
  return order.id;
}
/** One that the shop has accepted. */
async function anAcceptedOrder(): Promise<string> {
  const id = await anOrderHere();
  await sql(`UPDATE orders SET status = 'confirmed' WHERE id = '${id}'`);
  return id;
}
const photo = (bytes = 190_000) => aPhoto(bytes).toString('base64');
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');

/** Rows as strangers leave them: `whose` is the mark of their address. */
const leave = (table: string, count: number, whose: string, more: Record<string, string> = {}) => {
  const fields: Record<string, string> = {
    id: `'${whose}' || printf('%09d', n)`,
    address_hash: `'${whose}'`,
    ...more,
  };
  return sql(`WITH RECURSIVE rows(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM rows WHERE n < ${count})
    INSERT INTO ${table} (${Object.keys(fields)
      .map((name) => `"${name}"`)
      .join()}) SELECT ${Object.values(fields).join()} FROM rows`);
};
const LONG_AGO = { created: `'${daysAgo(3)}'`, updated: `'${daysAgo(3)}'` };
const leaveRequests = (count: number, whose: string, more: Record<string, string> = {}) =>
  leave('support_requests', count, whose, {
    kind: `'item'`,
    ticket: `'T'`,
    message: `'Jowar'`,
    status: `'open'`,
    ...LONG_AGO,
    ...more,
  });
const from = (whose: string) => `address_hash = "${whose}"`;

describe('requests', () => {
  it('give way by the oldest of whoever has left the most, and customers’ stay', async () => {
    const order = await anAcceptedOrder();
    await ask({ order });
    await leaveRequests(9_900, 'mallor');
    await leaveRequests(99, 'ravi00');
    expect(await shop.countOf('support_requests')).toBe(10_000);

    expect((await ask({ message: 'Ragi flour' })).status).toBe(200);
    expect(await shop.countOf('support_requests')).toBe(9_900);
    expect(await shop.countOf('support_requests', from('ravi00'))).toBe(99);
    expect(await shop.countOf('support_requests', from('mallor'))).toBe(9_799);
    expect(await shop.countOf('support_requests', `order = "${order}"`)).toBe(1);
    expect(await shop.countOf('support_requests', 'message = "Ragi flour"')).toBe(1);
  });

  it('that wait for a pincode give way in the same way', async () => {
    const of = { ...LONG_AGO, email: `'a@example.com'`, pincode: `'462001'` };
    await leave('waitlist', 19_990, 'mallor', of);
    await leave('waitlist', 10, 'ravi00', of);
    const id = anId('wait');
    await ask({ id, kind: 'waitlist', email: 'asha@example.com', pincode: '462001' });

    expect(await shop.countOf('waitlist')).toBe(19_900);
    expect(await shop.countOf('waitlist', from('ravi00'))).toBe(10);
    expect(await shop.countOf('waitlist', `id = "${id}"`)).toBe(1);
  });
});

describe('the mark of a sender’s address', () => {
  it.each([
    ['pending', true],
    ['awaiting_payment', true],
    ['cancelled', true],
    ['payment_failed', true],
    ['confirmed', false],
    ['processing', false],
    ['shipped', false],
    ['delivered', false],
  ])('beside an account with an order that is %s: %s', async (status, isKept) => {
    const asha = await shop.signUp();
    const id = await anOrderHere();
    await sql(`UPDATE orders SET status = '${status}', user = '${asha.id}' WHERE id = '${id}'`);
    await ask({}, asha.token);
    const marked = `user = "${asha.id}" && address_hash != ""`;
    expect(await shop.countOf('support_requests', marked)).toBe(isKept ? 1 : 0);
  });
});

describe('photos', () => {
  // A new day: what was spent of it is in memory.
  beforeEach(async () => {
    await shop.server().stop();
    await shop.restart();
  });

  const photosOf = (filter: string) => shop.countOf('support_requests', `${filter} && photo != ''`);

  it('of strangers end for the day when their bytes are spent; the message is kept', async () => {
    const order = await anAcceptedOrder();
    const answers: unknown[] = [];
    for (let count = 0; count < 54; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answers.push((await ask({ photo: photo() })).body.photo);
    }
    const id = anId('help');
    expect((await ask({ id, photo: photo() })).body).toMatchObject({
      code: 'stored',
      photo: 'left_out',
    });

    expect(answers.slice(0, 52).every((said) => said === undefined)).toBe(true);
    expect(answers.at(-1)).toBe('left_out');
    expect(await shop.countOf('support_requests', `id = "${id}" && photo = ""`)).toBe(1);
    // Somebody whose order the shop has accepted does not suffer for it.
    expect((await ask({ photo: photo(), order })).body.photo).toBeUndefined();
    // Anybody may place one that nobody accepts.
    const fake = await anOrderHere();
    for (const status of ['pending', 'awaiting_payment', 'cancelled', 'payment_failed']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sql(`UPDATE orders SET status = '${status}' WHERE id = '${fake}'`);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await ask({ photo: photo(), order: fake })).body.photo).toBe('left_out');
    }
  });

  it('give way when they are too many in all, of done requests first, and leave the message', async () => {
    for (const status of ['open', 'done']) {
      const id = anId('help');
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ask({ id, photo: photo(), message: status });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sql(`UPDATE support_requests SET status = '${status}' WHERE id = '${id}'`);
    }
    await leaveRequests(1, 'ravi00', { photo: `'none.webp'`, photo_bytes: '299700000' });
    const files = async () =>
      (await readdir(join(shop.dataDir, 'storage'), { recursive: true })).filter((path) =>
        path.endsWith('.webp'),
      );
    expect(await files()).toHaveLength(2);

    await ask({ photo: photo(), message: 'the newest' });
    expect(await photosOf('message = "done"')).toBe(0);
    expect(await shop.countOf('support_requests', 'message = "done"')).toBe(1);
    expect(await photosOf('message = "the newest"')).toBe(1);
    await expect.poll(files).not.toHaveLength(3);
  });
});

describe('closed orders', () => {
  const hex = (text: string) => text.padEnd(32, '0');
  const withdraw = (id = anId('gone')) =>
    shop.post<{ code: string }>(`/api/shop/orders/${id}/cancel`, { key: hex('a') });
  const leaveClosed = (count: number, whose: string, hoursAgo: number) =>
    leave('closed_orders', count, whose, {
      payload_hash: `''`,
      answer: `''`,
      closed_at: `'${daysAgo(hoursAgo / 24)}'`,
    });

  it('of one address end at three hundred in an hour, and are never closed silently', async () => {
    const first = anId('gone');
    expect((await withdraw(first)).body.code).toBe('withdrawn');
    const codes: string[] = [];
    for (let count = 0; count < 300; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      codes.push((await withdraw()).body.code);
    }
    expect(codes.slice(0, 299).every((code) => code === 'withdrawn')).toBe(true);
    const late = anId('gone');
    const refused = await withdraw(late);
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('too_many_requests');
    expect(await shop.countOf('closed_orders')).toBe(300);

    // What is closed is so still; what is not can be ordered.
    expect((await withdraw(first)).body.code).toBe('withdrawn');
    const lines = [{ pid: matchbox.pid, quantity: 1 }];
    const closed = await shop.post('/api/shop/orders', anOrder({ id: first, lines }));
    expect(closed.body).toMatchObject({ code: 'closed', id: first });
    expect((await shop.post('/api/shop/orders', anOrder({ id: late, lines }))).status).toBe(200);
  });

  it('count what was refused as well', async () => {
    for (let count = 0; count < 300; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await withdraw();
    }
    const order = anOrder({ lines: [{ pid: 987_654, quantity: 1 }] });
    const refused = await shop.post('/api/shop/orders', order);
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('too_many_requests');
    expect(await shop.countOf('closed_orders', `id = "${order.id}"`)).toBe(0);
  });

  it('of all addresses give way once no copy of the order can come any more, and not before', async () => {
    await leaveClosed(9_000, 'mallor', 3);
    await leaveClosed(500, 'ravi00', 4);
    await leaveClosed(500, 'asha00', 1);
    expect((await withdraw()).body.code).toBe('withdrawn');
    expect(await shop.countOf('closed_orders', from('mallor'))).toBe(8_800);
    expect(await shop.countOf('closed_orders', from('ravi00'))).toBe(500);

    await sql(`UPDATE closed_orders SET closed_at = '${daysAgo(1 / 24)}'`);
    await leaveClosed(300, 'others', 1);
    const refused = await withdraw();
    expect(refused.body.code).toBe('too_many_requests');
    expect(await shop.countOf('closed_orders', from('mallor'))).toBe(8_800);
  });

  it('with dates to come, from before the clock was set back, block nothing and do not stay', async () => {
    await withdraw();
    const [{ address_hash: mine }] = (
      await shop.asSuperuser<{ items: [{ address_hash: string }] }>(
        'GET',
        '/api/collections/closed_orders/records',
      )
    ).items;
    const inAYear = -365 * 24;
    await leaveClosed(10_000, 'mallor', inAYear);
    await leaveClosed(300, 'here00', inAYear);
    await sql(`UPDATE closed_orders SET address_hash = '${mine}' WHERE address_hash = 'here00'`);
    expect((await withdraw()).body.code).toBe('withdrawn');
    expect(await shop.countOf('closed_orders', from('mallor'))).toBe(10_000);

    await shop.asSuperuser('POST', '/api/crons/retention');
    const tomorrow = `closed_at > "${daysAgo(-1)}"`;
    await expect.poll(() => shop.countOf('closed_orders', tomorrow)).toBe(0);
    expect(await shop.countOf('closed_orders', from('mallor'))).toBe(10_000);
    await sql(`UPDATE closed_orders SET closed_at = '${daysAgo(3 / 24)}'`);
    expect((await withdraw()).body.code).toBe('withdrawn');
    expect(await shop.countOf('closed_orders', from('mallor'))).toBe(9_800);
  });
});

const minutesAgo = (minutes: number) => daysAgo(minutes / 1_440);

describe('accounts', () => {
  /** Accounts of nobody, made at one time. */
  const leaveAccounts = (count: number, whose: string, created: string) =>
    sql(`WITH RECURSIVE rows(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM rows WHERE n < ${count})
      INSERT INTO users (id, email, password, tokenKey, created, updated, last_seen_at)
      SELECT '${whose}' || printf('%09d', n), '${whose}' || n || '@phone.invalid', 'none',
        '${whose}' || printf('%044d', n), '${created}', '${created}', '${created}' FROM rows`);
  const signUp = () => {
    const { email, password } = someCredentials();
    const body = { email, password, passwordConfirm: password };
    return shop.post('/api/collections/users/records', body);
  };
  const redeem = async (person: Person) => {
    const { body } = await shop.post<{ code: string }>(
      '/api/shop/sign-in-codes',
      deviceOf(person),
      person.token,
    );
    const sent = { ...someCredentials(), code: body.code };
    return shop.post<{ token: string }>('/api/shop/sign-in-codes/redeem', sent);
  };

  it('end for the hour at a thousand; a device, a sign-in and an order are taken as before', async () => {
    const asha = await shop.signUp();
    await leaveAccounts(998, 'mallor', minutesAgo(59));
    expect((await signUp()).status).toBe(200);
    const refused = await signUp();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('600');
    expect(refused.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await shop.countOf('users')).toBe(1_000);

    expect((await redeem(asha)).status).toBe(200);
    expect((await shop.post('/api/shop/sign-in', asha)).status).toBe(200);
    await anOrderHere();
    await sql(`UPDATE users SET created = '${minutesAgo(61)}' WHERE id LIKE 'mallor%'`);
    expect((await signUp()).status).toBe(200);
  });

  it('that a clock has dated later than now are not of this hour', async () => {
    await leaveAccounts(1_000, 'mallor', daysAgo(-2));
    expect((await signUp()).status).toBe(200);
  });

  it('that have never ordered give way at night, the ones not seen for longest first', async () => {
    const [asha, ravi, admin] = [await shop.signUp(), await shop.signUp(), await shop.anAdmin()];
    const { id } = await shop.signUp();
    await sql(`UPDATE orders SET user = '${ravi.id}' WHERE id = '${await anOrderHere()}'`);
    await sql(`UPDATE users SET created = '${daysAgo(9)}', last_seen_at = '${daysAgo(9)}'
      WHERE id <> '${id}'`);
    await leaveAccounts(99_999, 'mallor', daysAgo(5));
    await shop.asSuperuser('POST', '/api/crons/retention');

    const left = () => shop.countOf('users', `id = "${asha.id}"`);
    await expect.poll(left).toBe(0);
    expect(await shop.countOf('user_profiles', `id = "${asha.id}"`)).toBe(0);
    expect(await shop.countOf('devices', `user = "${asha.id}"`)).toBe(0);
    for (const kept of [id, ravi.id, admin.id]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await shop.countOf('users', `id = "${kept}"`)).toBe(1);
    }
    expect(await shop.countOf('users')).toBe(100_002);
  });

  it('have fifty devices: the one not seen for longest gives way to one with a code', async () => {
    const asha = await shop.signUp();
    await sql(`UPDATE devices SET last_seen = '${daysAgo(90)}' WHERE user = '${asha.id}'`);
    await sql(`WITH RECURSIVE rows(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM rows WHERE n < 49)
      INSERT INTO devices (id, user, sign_in_name, secret_hash, last_seen)
      SELECT 'asha' || printf('%011d', n), '${asha.id}', n || '@phone.invalid', 'none',
        '${daysAgo(1)}' FROM rows`);
    const { status, body } = await redeem(asha);
    expect(status).toBe(200);
    expect(await shop.countOf('devices', `user = "${asha.id}"`)).toBe(50);
    expect((await shop.get('/api/shop/devices', body.token)).status).toBe(200);
    // The device of before is out, and so is the password that PocketBase would take.
    expect((await shop.post('/api/shop/sign-in', asha)).status).toBe(401);
    const { email: identity, password } = asha;
    const byPassword = { identity, password };
    const path = '/api/collections/users/auth-with-password';
    expect((await shop.post(path, byPassword)).status).toBe(400);
  });
});

describe('push subscriptions', () => {
  const leavePhones = (count: number, whose: string, at: string, user = '') =>
    sql(`WITH RECURSIVE rows(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM rows WHERE n < ${count})
      INSERT INTO push_subscriptions (id, kind, endpoint, p256dh, auth, user, created, updated)
      SELECT '${whose}' || printf('%09d', n), 'customer', 'https://push.example/${whose}' || n,
        'none', 'none', '${user}', '${at}', '${at}' FROM rows`);
  const subscribe = (more: object, person?: Person, phone: object = aPushSubscription()) => {
    const own = person && { device: person.email, secret: person.password };
    return shop.post('/api/shop/push/subscribe', { ...phone, ...own, ...more }, person?.token);
  };
  const following = (order: { id: string; key: string }) => ({
    kind: 'customer',
    orders: [{ id: order.id, key: order.key }],
  });
  async function aGuestsOrder() {
    const order = anOrder({ lines: [{ pid: matchbox.pid, quantity: 1 }] });
    await shop.post('/api/shop/orders', order);
    return order;
  }

  it('end for the hour at two thousand, but for staff, customers and known ones', async () => {
    const order = await aGuestsOrder();
    const phone = aPushSubscription();
    await leavePhones(1_999, 'mallor', minutesAgo(1));
    expect((await subscribe(following(order), undefined, phone)).status).toBe(200);

    const refused = await subscribe(following(order));
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'too_many_requests' });
    expect(refused.headers.get('Retry-After')).toBe('600');
    expect((await subscribe({ kind: 'customer', orders: [] }, await shop.signUp())).status).toBe(
      429,
    );
    expect((await subscribe({ kind: 'staff', orders: [] }, await shop.anAdmin())).status).toBe(200);
    expect((await subscribe(following(order), undefined, phone)).status).toBe(200);
    await sql(`UPDATE orders SET status = 'shipped' WHERE id = '${order.id}'`);
    expect((await subscribe(following(order))).status).toBe(200);
  });

  it('give way beyond fifty thousand, strangers’ first', async () => {
    const [asha, order] = [await shop.signUp(), await aGuestsOrder()];
    const bought = await anAcceptedOrder();
    await sql(`UPDATE orders SET user = '${asha.id}' WHERE id = '${bought}'`);
    await leavePhones(1, 'ashas0', daysAgo(90), asha.id);
    await leavePhones(49_999, 'mallor', daysAgo(3));
    expect((await subscribe(following(order))).status).toBe(200);
    expect(await shop.countOf('push_subscriptions')).toBe(49_900);
    expect(await shop.countOf('push_subscriptions', `user = "${asha.id}"`)).toBe(1);
    expect(await shop.countOf('push_orders')).toBe(1);
  });
});

// The last one: this address makes no account for an hour after it.
it('accounts end for the hour at two hundred of one network', async () => {
  await sql('DELETE FROM users');
  const statuses: number[] = [];
  while (statuses.length < 201 && !statuses.includes(429)) {
    const { email, password } = someCredentials();
    const body = { email, password, passwordConfirm: password };
    // oxlint-disable-next-line no-await-in-loop -- until the first refusal
    statuses.push((await shop.post('/api/collections/users/records', body)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(await shop.countOf('users')).toBe(statuses.length - 1);
});
