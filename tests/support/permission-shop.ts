/**
 * The shop for the permission tests (tests/fixtures/permissions): one account of every role, with its records, and
 * the records that the tests request.
 */
import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { type AccountRole, isStaff } from '../../src/domain/roles.ts';
import { ACTORS, type Actor, ROLE_OF, type Row } from '../fixtures/permissions/actors.ts';
import { COLLECTIONS, type Parts } from '../fixtures/permissions/collections.ts';
import { anId, anOrder, aPushSubscription } from './order-bodies.ts';
import type { Schema } from './relations.ts';
import { deviceOf, openShop, type Person, type StoredProduct, type TestShop } from './server.ts';
import { queryOf } from './statements.ts';

export type StoredRow = Record<string, unknown> & { id: string };
/** Record ids by collection. */
type Targets = Record<string, string>;

/** Without superusers, who bypass all rules; other tests cover them. */
export const RULED = ACTORS.filter((actor) => actor !== 'superuser');

export const recordsOf = (collection: string) => `/api/collections/${collection}/records`;

/** Reads records as a superuser. */
function readsOf(shop: TestShop) {
  const rowsOf = async (collection: string, query = '') => {
    const path = `${recordsOf(collection)}?perPage=500&skipTotal=1${query}`;
    return (await shop.asSuperuser<{ items: StoredRow[] }>('GET', path)).items;
  };
  return {
    rowsOf,
    rowOf: (collection: string, id: string) =>
      shop.asSuperuser<StoredRow>('GET', `${recordsOf(collection)}/${id}`),
    firstId: async (collection: string, filter: string) =>
      (await rowsOf(collection, `&filter=${encodeURIComponent(filter)}`))[0]?.id ?? '',
  };
}

/** Creates unique records. */
function makesOf(shop: TestShop, parts: Omit<Parts, 'number'>) {
  let number = 0;
  const freshBody = (collection: string) => {
    number += 1;
    return COLLECTIONS[collection]?.fresh({ ...parts, number });
  };
  const aFreshRow = (collection: string, more: Readonly<Record<string, string>> = {}) =>
    shop.asSuperuser<StoredRow>('POST', recordsOf(collection), {
      ...freshBody(collection),
      ...more,
    });
  return { freshBody, aFreshRow };
}

/** One account per role, before the roles are assigned. */
async function signEverybodyUp(shop: TestShop): Promise<People> {
  const [owner, other, suspended, expired] = await Promise.all([
    shop.signUp({ phone_number: '9811111111' }),
    shop.signUp({ phone_number: '9822222222' }),
    shop.signUp({ phone_number: '9833333333' }),
    shop.signUp({ phone_number: '9844444444' }),
  ]);
  const former = await shop.anAdmin();
  const people: Partial<People> = { owner, other, suspended, expired, former };
  for (const actor of ACTORS) {
    const role = ROLE_OF[actor];
    if (!isStaff(role)) continue;
    // oxlint-disable-next-line no-await-in-loop -- in their order in the list of accounts
    people[actor as keyof People] = await shop.somebodyOf(role as AccountRole);
  }
  return people as People;
}
type People = Record<Exclude<Actor, 'guest' | 'keyholder' | 'superuser'>, Person>;

/** An owner, whom only another owner may change, with a device. */
async function aShopsOwner(shop: TestShop) {
  const { id } = await shop.anOwner();
  return { id, device: await readsOf(shop).firstId('devices', `user = "${id}"`) };
}

async function askForThings(shop: TestShop, { token }: Person) {
  const [waitlist, support] = [anId('wait'), anId('supp')];
  await shop.post(
    '/api/shop/requests',
    { id: waitlist, kind: 'waitlist', email: 'own@example.com', pincode: '462001' },
    token,
  );
  await shop.post(
    '/api/shop/requests',
    { id: support, kind: 'support', message: 'A private matter', phone: '9876543210' },
    token,
  );
  return { waitlist, support_requests: support };
}

/** Creates a record of the person in each collection that customers write to. */
async function createRecordsOf(shop: TestShop, { pid }: StoredProduct, person: Person) {
  const { firstId } = readsOf(shop);
  const order = anOrder({ uid: person.id, lines: [{ pid, quantity: 1 }] });
  const placed = await shop.post<{ order: { signal: string } }>(
    '/api/shop/orders',
    order,
    person.token,
  );
  expect(placed.status).toBe(200);
  await shop.post('/api/shop/sign-in-codes', deviceOf(person), person.token);
  const owned: Targets = {
    users: person.id,
    user_profiles: person.id,
    orders: order.id,
    order_events: await firstId('order_events', `order = "${order.id}"`),
    sign_in_codes: await firstId('sign_in_codes', `user = "${person.id}"`),
    devices: await firstId('devices', `user = "${person.id}"`),
    ...(await askForThings(shop, person)),
    signals: placed.body.order.signal,
  };
  return { order, owned };
}

/** Creates the records of all people, and a guest's order. */
async function createAllRecords(shop: TestShop, product: StoredProduct, people: People) {
  const owner = await createRecordsOf(shop, product, people.owner);
  const suspended = await createRecordsOf(shop, product, people.suspended);
  const expired = await createRecordsOf(shop, product, people.expired);
  const guest = anOrder({ lines: [{ pid: product.pid, quantity: 1 }] });
  await shop.post('/api/shop/orders', guest);
  return {
    orders: {
      owner: owner.order,
      suspended: suspended.order,
      expired: expired.order,
      guest,
    },
    /** The records that the tests request: those of the role 'owner'. */
    targets: owner.owned,
    /** The records of accounts whose session has ended. */
    lost: { suspended: suspended.owned, expired: expired.owned },
  };
}

/** Records without an owner. */
async function shopsRecords(
  shop: TestShop,
  product: StoredProduct,
  aFreshRow: (collection: string, more?: Readonly<Record<string, string>>) => Promise<StoredRow>,
): Promise<Targets> {
  await shop.asSuperuser('POST', recordsOf('coupons'), { code: 'SWITCHEDOFF', percent: 50 });
  const made: Targets = {};
  for (const name of [
    'service_areas',
    'coupons',
    'categories',
    '_superusers',
    'referrals',
    'audit_log',
    'closed_orders',
    'missed_searches',
    'product_imports',
    'product_import_rows',
    'push_subscriptions',
    'push_orders',
    'staff_bell',
    'order_blocks',
  ]) {
    made[name] = (await aFreshRow(name)).id;
  }
  // One without its subscription is deleted at night.
  const ofSubscription = { subscription: made.push_subscriptions ?? '' };
  made.push_messages = (await aFreshRow('push_messages', ofSubscription)).id;
  const [settings] = await readsOf(shop).rowsOf('store_settings');
  return { ...made, products: product.id, store_settings: settings?.id ?? '' };
}

/** PocketBase's own records of an account; it deletes them when the token key changes. */
async function bookkeep(shop: TestShop, parts: Omit<Parts, 'number'>, { id }: Person) {
  const rows: Targets = {};
  for (const name of ['_authOrigins', '_externalAuths', '_mfas', '_otps']) {
    const body = COLLECTIONS[name]?.fresh({ ...parts, number: 0, owner: id });
    rows[name] = (await shop.asSuperuser<StoredRow>('POST', recordsOf(name), body)).id;
  }
  return rows;
}

/** Assigns the roles. */
async function changeRoles(shop: TestShop, { admin, former, suspended }: People) {
  const rpc = (name: string, target: Person) =>
    shop.post(`/api/rpc/${name}`, { target_user_id: target.id }, admin.token);
  expect((await rpc('toggle_admin_role', former)).status).toBe(200);
  expect((await rpc('suspend_user', suspended)).status).toBe(200);
}

/** The account's token with an end in the past, signed with the key that the server signed it with. */
async function anExpiredToken(shop: TestShop, { id, token }: Person) {
  const [[key = ''] = []] = await queryOf(
    shop,
    `SELECT users.tokenKey || (_collections.options ->> '$.authToken.secret')
      FROM users, _collections WHERE users.id = '${id}' AND _collections.name = 'users'`,
  );
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const [head, claims = '', signature] = token.split('.');
  expect(sign(`${head}.${claims}`)).toBe(signature);
  const parsed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  const past = JSON.stringify({ ...parsed, exp: Date.parse('2020-01-01') / 1_000 });
  const signed = `${head}.${Buffer.from(past).toString('base64url')}`;
  return `${signed}.${sign(signed)}`;
}

async function tokensOf(shop: TestShop, people: People): Promise<Record<Actor, string>> {
  const expired = await anExpiredToken(shop, people.expired);
  const superuser = await shop.superuserToken();
  const tokens = Object.entries(people).map(([actor, { token }]) => [actor, token]);
  return { guest: '', keyholder: '', ...Object.fromEntries(tokens), expired, superuser };
}

/** Sends a request as every actor; counts the cells and returns the results. */
function askingWith(tokens: Record<Actor, string>) {
  const tally = { cells: 0 };
  async function askAll(
    ask: (actor: Actor, token: string) => Promise<string | number>,
  ): Promise<Row> {
    const got: Partial<Row> = {};
    for (const actor of ACTORS) {
      got[actor] = String(await ask(actor, tokens[actor]));
      tally.cells += 1;
    }
    return got as Row;
  }
  return { tally, askAll };
}

/** Creates accounts and records. */
async function settle(shop: TestShop) {
  const product = await shop.stock();
  const { items: schema } = await shop.asSuperuser<{ items: Schema[] }>(
    'GET',
    '/api/collections?perPage=200',
  );
  const [category] = await readsOf(shop).rowsOf('categories', '&sort=cid');
  const people = await signEverybodyUp(shop);
  const shopsOwner = await aShopsOwner(shop);
  const { orders, targets, lost } = await createAllRecords(shop, product, people);
  const parts = {
    owner: people.owner.id,
    users: schema.find(({ name }) => name === 'users')?.id ?? '',
    category: category?.id ?? '',
    order: orders.owner.id,
  };
  const makes = makesOf(shop, parts);
  Object.assign(targets, await shopsRecords(shop, product, makes.aFreshRow));
  await changeRoles(shop, people);
  Object.assign(targets, await bookkeep(shop, parts, people.owner));
  Object.assign(lost.suspended, await bookkeep(shop, parts, people.suspended));
  Object.assign(lost.expired, await bookkeep(shop, parts, people.expired));
  const tokens = await tokensOf(shop, people);
  return { ...makes, product, schema, people, shopsOwner, orders, parts, targets, lost, tokens };
}

async function openWithPeople(shop: TestShop) {
  const { targets, lost, ...settled } = await settle(shop);
  const { people, product, schema, shopsOwner, tokens } = settled;
  const { tally, askAll } = askingWith(tokens);
  const personOf = (actor: Actor): Person | null => people[actor as keyof People] ?? null;
  return {
    ...settled,
    ...readsOf(shop),
    shop,
    /** Counts the tested cells; tests that do not use `askAll` must count themselves. */
    tally,
    askAll,
    schemaOf: (name: string) => schema.find((one) => one.name === name) as Schema,
    /** The account of an actor who has one. */
    personOf,
    /** The secret of the device of whoever asks, for what their token alone does not do. */
    deviceFor(actor: Actor) {
      const person = personOf(actor);
      return person ? deviceOf(person) : {};
    },
    /** A phone that may be subscribed to push messages, and its secret. */
    phoneFor(actor: Actor) {
      const { email: device = '', password: secret = '' } = personOf(actor) ?? {};
      return { ...aPushSubscription(), device, secret };
    },
    /** The owner of the shop that something is done to: for one who may do it, another one each time. */
    shopsOwnerFor: async (actor: Actor) =>
      actor === 'shop_owner' ? aShopsOwner(shop) : shopsOwner,
    /** Places an order of one product, as a guest without a person. */
    async placeFor(person: Person | null) {
      const order = anOrder({
        uid: person?.id ?? '',
        lines: [{ pid: product.pid, quantity: 1 }],
      });
      expect((await shop.post('/api/shop/orders', order, person?.token)).status).toBe(200);
      return order;
    },
    /** The record that an actor requests; actors without a valid session request their own. */
    targetOf: (collection: string, actor: Actor) =>
      (actor === 'suspended' || actor === 'expired' ? lost[actor][collection] : undefined) ??
      targets[collection] ??
      '',
    /** Closes the shop and prints how many cells were tested. */
    async close(what: string) {
      await shop.close();
      console.log(
        `Permission matrix: ${tally.cells} cells checked (${ACTORS.length} kinds of people, ${what})`,
      );
    },
  };
}

export type ShopWithPeople = Awaited<ReturnType<typeof openWithPeople>>;

/** Opens the shop with all accounts; closes it if the preparation fails. */
export async function aShopWithPeople(
  options: Parameters<typeof openShop>[0] = {},
): Promise<ShopWithPeople> {
  const shop = await openShop(options);
  try {
    return await openWithPeople(shop);
  } catch (error) {
    await shop.close();
    throw error;
  }
}

export const idsIn = (items: readonly StoredRow[]): string[] =>
  items.map(({ id }) => id).toSorted();

/** The ids that a list request answers with, or its status where it is refused. */
export async function listedIds(
  shop: TestShop,
  collection: string,
  token: string,
  query = '',
): Promise<string[] | number> {
  const { status, body } = await shop.get<{ items: StoredRow[] }>(
    `${recordsOf(collection)}?perPage=500&skipTotal=1${query}`,
    token,
  );
  return status === 200 ? idsIn(body.items) : status;
}
