/**
 * Somebody of a role that exists nowhere, who may do all that an admin may with the orders that are assigned to them,
 * asks every route of the shop. The hooks are a copy in which customers have that role, and an order is assigned to its
 * customer.
 */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderAction } from '../../../src/domain/access.ts';
import { openStream } from '../../../server/lib/streams.mjs';
import { ROUTES } from '../../fixtures/permissions/routes.ts';
import { anId, anOrder } from '../../support/order-bodies.ts';
import { aShopWithPeople, type ShopWithPeople } from '../../support/permission-shop.ts';
import { queryOf } from '../../support/statements.ts';

/** The one thing that an admin may do with orders and this role may not. */
const NOT_GIVEN = 'read_order_khata' satisfies OrderAction;
/** Added to the rules: what a customer may not do and an admin may, the customer may with the orders of the scope. */
const WITH_SCOPED_ROLE = `{
  const { accessRefusal, scopeOf } = exports;
  exports.scopeOf = (role, action) =>
    scopeOf(role, action) ??
    (role === 'customer' && action !== '${NOT_GIVEN}' && scopeOf('admin', action) !== null
      ? 'assigned'
      : null);
  exports.accessRefusal = (role, action) =>
    exports.scopeOf(role, action) === null ? accessRefusal(role, action) : null;
}`;
const ASSIGNED = /assigned: '[^']*'/;
const ASSIGNED_TO_CUSTOMER = "assigned: 'user = {:asker}'";

let folder = '';
let world: ShopWithPeople;

async function changeHook(name: string, change: (text: string) => string) {
  const file = join(folder, 'pb_hooks', name);
  const before = await readFile(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'essentials-hooks-'));
  await cp(resolve('pb_hooks'), join(folder, 'pb_hooks'), { recursive: true });
  // What hooks and migrations read beside the hooks.
  for (const name of ['pb_migrations', 'package.json', 'dist']) {
    await symlink(resolve(name), join(folder, name));
  }
  await changeHook('built/domain.js', (text) => text + WITH_SCOPED_ROLE);
  await changeHook('orders/order-scope.js', (text) => text.replace(ASSIGNED, ASSIGNED_TO_CUSTOMER));
  world = await aShopWithPeople({ hooksDir: join(folder, 'pb_hooks') });
});
afterAll(() => rm(folder, { recursive: true }));
afterAll(() => world.shop.close());

/** Everything that is stored of orders. */
const storedOrders = () =>
  Promise.all(
    ['orders', 'order_events', 'order_blocks'].map((name) =>
      queryOf(world.shop, `SELECT * FROM ${name}`),
    ),
  );

/** What customers may not ask, and an admin may. */
const OF_THE_STAFF = ROUTES.filter(
  ({ outcome }) => outcome.other === 'forbidden' && outcome.admin !== 'forbidden',
);

describe('somebody to whom nothing is assigned', () => {
  it.each(OF_THE_STAFF)('gets no order, and changes none: $route, $asks', async (asked) => {
    const [method = '', address = ''] = asked.route.split(' ');
    const { path = address, body } = (await asked.sends?.(world, 'other')) ?? {};
    const before = await storedOrders();
    const answer = await world.shop.send(method, path, body, world.tokens.other);

    expect(await storedOrders()).toEqual(before);
    const text = JSON.stringify(answer.body);
    for (const { number, customer_name: name } of await world.rowsOf('orders')) {
      expect(text).not.toContain(number);
      expect(text).not.toContain(name);
    }
  });
});

describe('somebody to whom orders are assigned', () => {
  const ask = <Body = { orders: { id: string }[] }>(path: string, body?: unknown) =>
    world.shop.send<Body>(body === undefined ? 'GET' : 'POST', path, body, world.tokens.owner);

  it.each([
    '/api/shop/staff/orders',
    '/api/shop/staff/orders/open',
    '/api/shop/staff/orders/new?after=2026-01-01T00:00:00Z&limit=100',
  ])('gets those and no others: %s', async (path) => {
    const { id } = await world.placeFor(world.people.owner);
    const { body } = await ask(path);
    const theirs = await world.rowsOf('orders', `&filter=user="${world.people.owner.id}"`);

    const ids = body.orders.map((order) => order.id);
    expect(ids).toContain(id);
    expect(theirs.map((order) => order.id)).toEqual(expect.arrayContaining(ids));
  });

  it('reads, moves and has seen one of them, and none of a guest', async () => {
    const { id } = await world.placeFor(world.people.owner);
    const { guest } = world.orders;
    const codes = [];
    for (const order of [id, guest.id]) {
      const read = await ask<{ code?: string }>(`/api/shop/staff/orders/${order}`);
      const related = await ask<{ code: string }>(`/api/shop/orders/${order}/alike`);
      const move = { status: 'confirmed' };
      const moved = await ask<{ code: string }>(`/api/shop/orders/${order}/status`, move);
      codes.push([read.body.code ?? 'ok', related.body.code, moved.body.code]);
    }
    await ask('/api/shop/orders/seen', { orders: [id, guest.id], until: '2100-01-01T00:00:00Z' });

    expect(codes).toEqual([
      ['ok', 'found', 'updated'],
      ['unknown_order', 'unknown_order', 'unknown_order'],
    ]);
    expect((await world.shop.orderRow(id)).seen_at).not.toBe('');
    expect((await world.shop.orderRow(guest.id)).seen_at).toBe('');
  });

  it('reads nothing of one of them that nobody gave', async () => {
    const { id } = await world.placeFor(world.people.owner);
    const { body } = await ask<object>(`/api/shop/staff/orders/${id}`);

    expect(Object.keys(body)).toEqual(expect.arrayContaining(['order', 'events', 'transfers']));
    expect(body).not.toHaveProperty('customers');
  });

  it('takes cash for one of them, and for none of a guest', async () => {
    const { id } = await world.placeFor(world.people.owner);
    const take = async (order: string) => {
      const cash = { kind: 'collected', account: 'cash:till', amount_paise: 100 };
      const made_at = '2026-11-29T06:00:00.000Z';
      const body = { id: anId('transfer'), ...cash, order, made_at };
      return (await ask<{ code: string }>('/api/shop/transfers', body)).body.code;
    };

    expect(await take(id)).toBe('recorded');
    expect(await take(world.orders.guest.id)).toBe('unknown_order');
  });

  it('stops those of a device, and none of a guest on it', async () => {
    const { id: uid, token } = world.people.owner;
    const ofOneDevice = {
      device: 'd'.repeat(32),
      lines: [{ pid: world.product.pid, quantity: 1 }],
    };
    const theirs = anOrder({ ...ofOneDevice, uid });
    const guests = anOrder(ofOneDevice);
    await world.shop.post('/api/shop/orders', theirs, token);
    await world.shop.post('/api/shop/orders', guests);
    const related = await ask<{ alike: { kind: string; open: number }[] }>(
      `/api/shop/orders/${theirs.id}/alike`,
    );
    await ask(`/api/shop/orders/${theirs.id}/stop`, { kinds: ['device'], block: false });

    expect(related.body.alike).toContainEqual({ kind: 'device', open: 1, is_blocked: false });
    expect((await world.shop.orderRow(theirs.id)).status).toBe('cancelled');
    expect((await world.shop.orderRow(guests.id)).status).toBe('pending');
  });

  it('subscribes to no records', async () => {
    const stream = await openStream(world.shop.url, {
      topics: ['orders/*'],
      token: world.tokens.owner,
    });
    stream.close();
    expect(stream.status).toBe(403);
  });
});
