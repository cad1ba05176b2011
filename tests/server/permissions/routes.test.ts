/**
 * Every cell of tests/fixtures/permissions/routes.ts, asked over HTTP of a running shop, and the
 * comparison of its rows with the routes that the hooks register.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../fixtures/permissions/actors.ts';
import { COLLECTIONS } from '../../fixtures/permissions/collections.ts';
import { BUILT_IN, ROUTES } from '../../fixtures/permissions/routes.ts';
import {
  anAmendment,
  anId,
  anOrder,
  aPushSubscription,
  someCredentials,
} from '../../support/order-bodies.ts';
import {
  aShopsOwner,
  aShopWithPeople,
  recordsOf,
  type ShopWithPeople,
  type StoredRow,
} from '../../support/permission-shop.ts';
import { deviceOf, type Person } from '../../support/server.ts';

let world: ShopWithPeople;

beforeAll(async () => {
  world = await aShopWithPeople();
});
afterAll(() => world.close(`${ROUTES.length + BUILT_IN.length} route cases`));

type Asked = { path?: string; body?: unknown; read?: (body: Record<string, unknown>) => string };

const placeFor = async (person: Person | null) => {
  const order = anOrder({
    uid: person?.id ?? '',
    lines: [{ pid: world.product.pid, quantity: 1 }],
  });
  expect((await world.shop.post('/api/shop/orders', order, person?.token)).status).toBe(200);
  return order;
};
const found = ({ orders: list }: Record<string, unknown>) =>
  (list as unknown[]).length > 0 ? 'found' : 'unknown';
const claimed = ({ claimed: list }: Record<string, unknown>) =>
  (list as unknown[]).length > 0 ? 'found' : 'unknown';
const WRONG_KEY = '0123456789abcdef0123456789abcdef';

const aVictim = async () => ({ body: { target_user_id: (await world.shop.signUp()).id } });
/** For an owner of the shop, who may change it, another one each time. */
const shopsOwnerFor = (actor: Actor) =>
  actor === 'shop_owner' ? aShopsOwner(world.shop) : world.shopsOwner;
const theShopsOwner = async (actor: Actor) => ({
  body: { target_user_id: (await shopsOwnerFor(actor)).id },
});
/** The secret of the device of whoever asks, for what their token alone does not do. */
const ownDevice = (actor: Actor) => {
  const person = world.personOf(actor);
  return person ? deviceOf(person) : {};
};
const ownPhone = (actor: Actor) => {
  const { email: device = '', password: secret = '' } = world.personOf(actor) ?? {};
  return { ...aPushSubscription(), device, secret };
};
const nothingThere = async () => ({ path: '/nothing.json' });

/** What is sent for each row of ROUTES: `{route} {asks}`. */
const ASKED: Record<string, (actor: Actor) => Promise<Asked>> = {
  'POST /api/shop/orders in their own name': async (actor) => ({
    body: anOrder({
      uid: world.personOf(actor)?.id ?? '',
      lines: [{ pid: world.product.pid, quantity: 1 }],
    }),
  }),
  "POST /api/shop/orders in the owner's name": async () => ({
    body: anOrder({ uid: world.people.owner.id, lines: [{ pid: world.product.pid, quantity: 1 }] }),
  }),
  "POST /api/shop/orders/lookup for the owner's order, the key only if they have it": async (
    actor,
  ) => ({
    body: {
      orders: [
        {
          id: world.orders.owner.id,
          key: actor === 'keyholder' ? world.orders.owner.key : WRONG_KEY,
        },
      ],
    },
    read: found,
  }),
  'POST /api/shop/orders/lookup for all that is theirs': async () => ({
    body: { mine: true },
    read: (body) =>
      found({
        orders: (body.orders as StoredRow[]).filter(({ id }) => id === world.orders.owner.id),
      }),
  }),
  "POST /api/shop/orders/claim for a guest's order without its key": async () => ({
    body: { orders: [{ id: world.orders.guest.id, key: WRONG_KEY }] },
    read: claimed,
  }),
  "POST /api/shop/orders/claim for a guest's order with its key": async () => {
    const { id, key } = await placeFor(null);
    return { body: { orders: [{ id, key }] }, read: claimed };
  },
  "POST /api/shop/orders/claim for the owner's order with its key": async () => ({
    body: { orders: [{ id: world.orders.owner.id, key: world.orders.owner.key }] },
    read: claimed,
  }),
  "POST /api/shop/orders/{id}/cancel for the owner's order, the key only if they have it": async (
    actor,
  ) => {
    const { id, key } = await placeFor(world.people.owner);
    return {
      path: `/api/shop/orders/${id}/cancel`,
      body: actor === 'keyholder' ? { key } : {},
    };
  },
  "POST /api/shop/orders/{id}/amend for the owner's order, the key only if they have it": async (
    actor,
  ) => {
    const { id, key } = await placeFor(world.people.owner);
    return {
      path: `/api/shop/orders/${id}/amend`,
      body: {
        ...(actor === 'keyholder' && { key }),
        amendments: [anAmendment({ kind: 'added', pid: world.product.pid, count: 1 })],
      },
    };
  },
  "POST /api/shop/orders/{id}/pack for the owner's order": async () => {
    const { id } = await placeFor(world.people.owner);
    return {
      path: `/api/shop/orders/${id}/pack`,
      body: { amendments: [anAmendment({ kind: 'bags', count: 2 })] },
    };
  },
  "POST /api/shop/orders/reassert with the owner's order, its receipt only if they have it": async (
    actor,
  ) => {
    const order = anOrder({
      uid: world.people.owner.id,
      lines: [{ pid: world.product.pid, quantity: 1 }],
    });
    const { body } = await world.shop.post<{ order: StoredRow }>(
      '/api/shop/orders',
      order,
      world.people.owner.token,
    );
    const { receipt, ...accepted } = body.order;
    return {
      body: { order, accepted, receipt: actor === 'keyholder' ? receipt : 'f'.repeat(64) },
    };
  },
  "POST /api/shop/orders/{id}/status for the owner's order": async () => {
    const { id } = await placeFor(world.people.owner);
    return { path: `/api/shop/orders/${id}/status`, body: { status: 'confirmed' } };
  },
  'POST /api/shop/sign-in with a secret nobody has': async () => ({ body: someCredentials() }),
  'POST /api/shop/sign-out with a secret nobody has': async () => ({ body: someCredentials() }),
  'POST /api/shop/profile about their own, as it never was': async () => ({ body: {} }),
  'GET /api/shop/devices for their own': async () => ({}),
  'GET /api/shop/devices for those of a customer': async () => ({
    path: `/api/shop/devices?user=${world.people.owner.id}`,
  }),
  'GET /api/shop/devices for those of the shop’s owner': async () => ({
    path: `/api/shop/devices?user=${world.shopsOwner.id}`,
  }),
  'POST /api/shop/devices/end about a device of the shop’s owner': async (actor) => ({
    body: { device_id: (await shopsOwnerFor(actor)).device, ...ownDevice(actor) },
  }),
  'POST /api/shop/sign-in-codes for the shop’s owner': async (actor) => ({
    body: { ...(await theShopsOwner(actor)).body, ...ownDevice(actor) },
  }),
  "GET /api/shop/orders/{id}/alike about the owner's order": async () => ({
    path: `/api/shop/orders/${world.orders.owner.id}/alike`,
  }),
  "POST /api/shop/orders/{id}/stop for the owner's order": async () => {
    const { id } = await placeFor(world.people.owner);
    return { path: `/api/shop/orders/${id}/stop`, body: { kinds: ['account'], block: false } };
  },
  'POST /api/shop/sign-in-codes for another admin': async (actor) => ({
    body: { target_user_id: (await world.shop.anAdmin()).id, ...ownDevice(actor) },
  }),
  'POST /api/shop/sign-in-codes for themselves': async (actor) => ({ body: ownDevice(actor) }),
  'POST /api/shop/sign-in-codes for the owner': async (actor) => ({
    body: { target_user_id: world.people.owner.id, ...ownDevice(actor) },
  }),
  'POST /api/shop/sign-in-codes/redeem with a code nobody was given': async () => ({
    body: { code: 'ABCDEFGHJK', ...someCredentials() },
  }),
  'POST /api/shop/requests to hear when the shop delivers to them': async () => ({
    body: { id: anId('wait'), kind: 'waitlist', email: 'b@example.com', pincode: '462001' },
  }),
  'POST /api/shop/requests for help': async () => ({
    body: { id: anId('help'), kind: 'support', message: 'Where is it?' },
  }),
  'POST /api/rpc/is_admin about themselves': async () => ({
    body: {},
    read: (body) => ((body as unknown as boolean) ? 'yes' : 'no'),
  }),
  'POST /api/rpc/is_admin about the owner': async () => ({
    body: { user_id: world.people.owner.id },
    read: (body) => ((body as unknown as boolean) ? 'yes' : 'no'),
  }),
  'POST /api/rpc/get_users_with_profiles about a customer': async () => ({ body: {} }),
  'POST /api/rpc/toggle_admin_role about a customer': aVictim,
  'POST /api/rpc/suspend_user about a customer': aVictim,
  'POST /api/rpc/activate_user about a customer': aVictim,
  'POST /api/rpc/delete_user_account about a customer': aVictim,
  'POST /api/rpc/toggle_admin_role about the shop’s owner': theShopsOwner,
  'POST /api/rpc/suspend_user about the shop’s owner': theShopsOwner,
  'POST /api/rpc/activate_user about the shop’s owner': theShopsOwner,
  'POST /api/rpc/delete_user_account about the shop’s owner': theShopsOwner,
  'POST /api/shop/account/erase with an order on its way': async (actor) => {
    if (['owner', 'other', 'former', 'admin', 'shop_owner'].includes(actor))
      await placeFor(world.personOf(actor));
    return { body: {} };
  },
  'GET /api/shop/push/key for it': async () => ({}),
  "POST /api/shop/push/subscribe to the shop's news": async (actor) => ({
    body: { kind: 'staff', ...ownPhone(actor) },
  }),
  "POST /api/shop/push/subscribe to the owner's order, the key only if they have it": async (
    actor,
  ) => {
    const { id, key } = await placeFor(world.people.owner);
    const orders = [{ id, key: actor === 'keyholder' ? key : WRONG_KEY }];
    return { body: { kind: 'customer', ...ownPhone(actor), orders } };
  },
  'POST /api/shop/push/unsubscribe with an address nobody has': async () => ({
    body: { endpoint: aPushSubscription().endpoint },
  }),
  'POST /api/shop/push/renew with an address nobody has': async () => ({
    body: { before: aPushSubscription().endpoint, ...aPushSubscription() },
  }),
  'POST /api/shop/push/take for what is to be sent': async () => ({ body: {} }),
  'POST /api/shop/push/settle for what is to be sent': async () => ({ body: { results: [] } }),
  'POST /api/shop/order-log/read for everything': async () => ({ body: { lineage: '', after: 0 } }),
  "POST /api/shop/orders/seen about the owner's order": async () => ({
    body: { orders: [world.orders.owner.id] },
  }),
  'GET /api/shop/upi-change for the last one': async () => ({ path: '/api/shop/upi-change' }),
  'GET /api/shop/account-changes for the last ones': async () => ({}),
  'GET /api/shop/codes-by-staff for the last one': async () => ({}),
  'GET /api/shop/audit for all of it': async () => ({ path: '/api/shop/audit' }),
  'GET /api/shop/staff/orders for the newest': async () => ({}),
  'GET /api/shop/staff/orders/open for the board': async () => ({}),
  'GET /api/shop/staff/orders/new for one': async () => ({
    path: '/api/shop/staff/orders/new?after=2026-01-01T00:00:00Z&limit=1',
  }),
  "GET /api/shop/staff/orders/{id} for the owner's order": async () => ({
    path: `/api/shop/staff/orders/${world.orders.owner.id}`,
  }),
  'GET /api/shop/staff/waitlist for the newest': async () => ({}),
  'GET /api/shop/staff/requests for the newest': async () => ({}),
  'GET /api/shop/staff/order-blocks for all of them': async () => ({}),
  'GET /api/shop/staff/settings for all of them': async () => ({}),
  'GET /api/shop/dashboard for a week': async () => ({ path: '/api/shop/dashboard?days=7' }),
  'POST /api/shop/missed-searches to count a term': async () => ({
    path: '/api/shop/missed-searches',
    body: { terms: ['ragi flour'] },
  }),
  'GET /api/shop/staff/missed-searches for all of them': async () => ({
    path: '/api/shop/staff/missed-searches',
  }),
  'POST /api/shop/staff/missed-searches/forget about a term': async () => ({
    path: '/api/shop/staff/missed-searches/forget',
    body: { term: 'ragi flour' },
  }),
  'GET /api/shop/demand for all pincodes': async () => ({ path: '/api/shop/demand' }),
  'POST /api/shop/referral-code for their own': async () => ({ body: {} }),
  'GET /api/shop/set-up what it takes off sale': async () => ({}),
  'POST /api/shop/set-up without saying how': async () => ({ body: {} }),
  'POST /api/shop/products/import to change nothing': async () => ({
    body: { rows: [{ id: world.product.id, set: {} }] },
  }),
  'GET /api/shop/products/import for the last one': async () => ({}),
  'POST /api/shop/products/import/undo of an import that nobody made': async () => ({
    body: { import: 'nobodysimport00' },
  }),
  'POST /api/shop/pictures/fetch without an address': async () => ({ body: {} }),
  'GET /data/catalogue.json for it': async () => ({}),
  'GET /manifest.webmanifest for it': async () => ({}),
  'GET /robots.txt for it': async () => ({}),
  'GET /sitemap.xml for it': async () => ({}),
  'GET /api/shop/health for it': async () => ({}),
  'GET /api/shop/health for its figures': async () => ({
    read: (body) => ('disk_free_bytes' in body ? 'figures' : 'none'),
  }),
  'GET /data/products.json for it': async () => ({}),
  'GET /api/shop/changes for it': async () => ({ path: '/api/shop/changes?since=0&lineage=x' }),
  'GET /api/{path...} for what is not there': async () => ({ path: '/api/nothing' }),
  'GET /data/{path...} for what is not there': async () => ({ path: '/data/nothing.json' }),
  'GET /_/{$} for what is not there': async () => ({ path: '/_/' }),
  'GET /_/{file} for what is not there': async () => ({ path: '/_/index.html' }),
  'GET /_/{folder}/{file} for what is not there': async () => ({ path: '/_/images/logo.svg' }),
  'GET /_/{folder}/{inner}/{path...} for what is not there': async () => ({
    path: '/_/a/b/c/d.js',
  }),
  'GET /{path...} for a file that is not there': nothingThere,
};

describe('the routes of the shop', () => {
  it.each(ROUTES)('$route, $asks', async ({ route, asks, outcome }) => {
    const [method = '', address = ''] = route.split(' ');
    const got = await world.askAll(async (actor, token) => {
      const asked = await (ASKED[`${route} ${asks}`] as (typeof ASKED)[string])(actor);
      const answer = await world.shop.send(method, asked.path ?? address, asked.body, token);
      if (answer.status !== 200) return String(answer.body.code);
      return asked.read?.(answer.body) ?? 'ok';
    });

    expect(got).toEqual(outcome);
  });
});

/** What changes something, however it is answered otherwise. */
const CHANGING = [
  ...ROUTES.map(({ route }) => route),
  ...BUILT_IN.map(({ route }) => route),
  ...Object.keys(COLLECTIONS).flatMap((name) => [
    `POST ${recordsOf(name)}`,
    `PATCH ${recordsOf(name)}/{owner}`,
    `DELETE ${recordsOf(name)}/{owner}`,
  ]),
  'POST /api/realtime',
].filter((route) => !route.startsWith('GET '));

describe('a page of another origin', () => {
  it('changes nothing, in whoever’s name', async () => {
    for (const route of new Set(CHANGING)) {
      const [method = '', address = ''] = route.split(' ');
      const path = address.replace(/\{(owner|id)\}/, world.people.owner.id);
      const got = await world.askAll(async (_, token) => {
        const headers = { 'Content-Type': 'application/json', Authorization: token };
        const answer = await fetch(world.shop.url + path, {
          method,
          headers: { ...headers, Origin: 'https://evil.example' },
          body: '{}',
        });
        return ((await answer.json()) as { code: string }).code;
      });
      expect(new Set(Object.values(got)), route).toEqual(new Set(['foreign_origin']));
    }
  });
});

describe('an import', () => {
  it('sets nothing that an admin could not write into a record', async () => {
    const { fields } = COLLECTIONS.products as (typeof COLLECTIONS)[string];
    const closed = Object.entries(fields).filter(([, { writes }]) => writes === 'nobody');
    for (const [field, { value }] of closed) {
      for (const id of ['', world.product.id]) {
        const before = await world.rowsOf('products');
        const set =
          id === '' ? { ...world.freshBody('products'), [field]: value } : { [field]: value };
        await world.shop.post(
          '/api/shop/products/import',
          { rows: [{ id, set }] },
          world.tokens.admin,
        );
        const after = await world.rowsOf('products');
        const values = (rows: StoredRow[]) => rows.map((row) => String(row[field])).toSorted();
        expect(values(after), `${field} of ${id || 'a new product'}`).toEqual(values(before));
        world.tally.cells += 1;
      }
    }
  });
});

describe("PocketBase's own routes", () => {
  it.each(BUILT_IN)('$route', async ({ route, body, outcome }) => {
    const [method = '', address = ''] = route.split(' ');
    const path = address.replace('{owner}', world.people.owner.id);
    const got = await world.askAll(
      async (_, token) => (await world.shop.send(method, path, body, token)).status,
    );

    expect(got).toEqual(outcome);
  });
});
