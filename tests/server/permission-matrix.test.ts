/**
 * Every cell of tests/fixtures/permission-matrix.ts, asked over HTTP of a running shop, and the
 * comparison of its rows with what that shop has: collections and fields as its schema tells them,
 * routes as its hooks register them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACTORS,
  type Actor,
  BUILT_IN,
  COLLECTIONS,
  type Field,
  type Parts,
  ROUTES,
  type Row,
  TOPICS,
} from '../fixtures/permission-matrix.ts';
import { openStream } from '../../scripts/lib/streams.mjs';
import { anId, anOrder, someCredentials } from '../support/order-bodies.ts';
import { memoryMb } from '../support/memory.ts';
import { type Listener, listen } from '../support/realtime.ts';
import { openShop, type Person, type TestShop } from '../support/server.ts';

type StoredRow = Record<string, unknown> & { id: string };
interface SchemaField {
  name: string;
  type: string;
  collectionId?: string;
}
interface Schema {
  id: string;
  name: string;
  fields: SchemaField[];
}

const NAMES = Object.keys(COLLECTIONS);
/** Superusers pass every rule; what they get is told by the other tests. */
const RULED = ACTORS.filter((actor) => actor !== 'superuser');

let shop: TestShop;
let tokens: Record<Actor, string>;
let people: Record<'owner' | 'other' | 'suspended' | 'expired' | 'former' | 'admin', Person>;
/** Whom only another owner may act on, and a device of theirs. */
let shopsOwner: { id: string; device: string };
let orders: Record<'owner' | 'suspended' | 'expired' | 'guest', ReturnType<typeof anOrder>>;
let product: { id: string; pid: number };
let schema: Schema[];
/** The record each test asks for: the owner's. */
let targets: Record<string, string>;
/** Those that belong to whoever has lost their session. */
let lost: Record<'suspended' | 'expired', Record<string, string>>;
let parts: Omit<Parts, 'number'>;
let number = 0;
let cells = 0;

const recordsOf = (collection: string) => `/api/collections/${collection}/records`;
const rowsOf = async (collection: string, query = '') => {
  const path = `${recordsOf(collection)}?perPage=500&skipTotal=1${query}`;
  return (await shop.asSuperuser<{ items: StoredRow[] }>('GET', path)).items;
};
const rowOf = (collection: string, id: string) =>
  shop.asSuperuser<StoredRow>('GET', `${recordsOf(collection)}/${id}`);
const schemaOf = (name: string) => schema.find((one) => one.name === name) as Schema;

const freshBody = (collection: string) => {
  number += 1;
  return COLLECTIONS[collection]?.fresh({ ...parts, number });
};
const aFreshRow = (collection: string) =>
  shop.asSuperuser<StoredRow>('POST', recordsOf(collection), freshBody(collection));

/** Whose record it is, in the words of each collection. */
const ownerOf = (collection: string, row: StoredRow) =>
  ({
    users: row.id,
    user_profiles: row.id,
    orders: row.user,
    order_events: orderOwners.get(String(row.order)),
    _authOrigins: row.recordRef,
    _externalAuths: row.recordRef,
    _mfas: row.recordRef,
    _otps: row.recordRef,
  })[collection];
const orderOwners = new Map<string, string>();

/** The record an actor asks for: those whose session ended ask for their own. */
const targetOf = (collection: string, actor: Actor) =>
  (actor === 'suspended' || actor === 'expired' ? lost[actor][collection] : undefined) ??
  targets[collection] ??
  '';

/** Asks every actor in turn, counts the cells and says what each got. */
async function askAll(
  ask: (actor: Actor, token: string) => Promise<string | number>,
  actors: readonly Actor[] = ACTORS,
): Promise<Row> {
  const got: Partial<Row> = {};
  for (const actor of actors) {
    got[actor] = String(await ask(actor, tokens[actor]));
    cells += 1;
  }
  return got as Row;
}

async function anExpiredToken(id: string) {
  const { token } = await shop.asSuperuser<{ token: string }>(
    'POST',
    `/api/collections/users/impersonate/${id}`,
    { duration: 1 },
  );
  return token;
}

const firstId = async (collection: string, filter: string) =>
  (await rowsOf(collection, `&filter=${encodeURIComponent(filter)}`))[0]?.id ?? '';

async function settleIn(person: Person) {
  const order = anOrder({ uid: person.id, lines: [{ pid: product.pid, quantity: 1 }] });
  const placed = await shop.post<{ order: { signal: string } }>(
    '/api/shop/orders',
    order,
    person.token,
  );
  expect(placed.status).toBe(200);
  await shop.post('/api/shop/sign-in-codes', {}, person.token);
  const [waitlist, support] = [anId('wait'), anId('supp')];
  await shop.post(
    '/api/shop/requests',
    { id: waitlist, kind: 'waitlist', email: 'own@example.com', pincode: '462001' },
    person.token,
  );
  await shop.post(
    '/api/shop/requests',
    { id: support, kind: 'support', message: 'A private matter', phone: '9876543210' },
    person.token,
  );
  const owned: Record<string, string> = {
    users: person.id,
    user_profiles: person.id,
    orders: order.id,
    order_events: await firstId('order_events', `order = "${order.id}"`),
    sign_in_codes: await firstId('sign_in_codes', `user = "${person.id}"`),
    devices: await firstId('devices', `user = "${person.id}"`),
    waitlist,
    support_requests: support,
    signals: placed.body.order.signal,
  };
  return { order, owned };
}

/** Rows of PocketBase's own about an account. A changed token key clears them away. */
async function bookkeep({ id }: Person) {
  const rows: Record<string, string> = {};
  for (const name of ['_authOrigins', '_externalAuths', '_mfas', '_otps']) {
    const body = COLLECTIONS[name]?.fresh({ ...parts, number: 0, owner: id });
    rows[name] = (await shop.asSuperuser<StoredRow>('POST', recordsOf(name), body)).id;
  }
  return rows;
}

beforeAll(async () => {
  shop = await openShop();
  product = await shop.stock();
  schema = (await shop.asSuperuser<{ items: Schema[] }>('GET', '/api/collections?perPage=200'))
    .items;
  const categoryId = (await rowsOf('categories', '&sort=cid'))[0]?.id ?? '';

  const [owner, other, suspended, expired] = await Promise.all([
    shop.signUp({ phone_number: '9811111111' }),
    shop.signUp({ phone_number: '9822222222' }),
    shop.signUp({ phone_number: '9833333333' }),
    shop.signUp({ phone_number: '9844444444' }),
  ]);
  const [former, admin] = [await shop.anAdmin(), await shop.anAdmin()];
  const { id: shopsOwnerId } = await shop.anOwner();
  shopsOwner = {
    id: shopsOwnerId,
    device: await firstId('devices', `user = "${shopsOwnerId}"`),
  };
  people = { owner, other, suspended, expired, former, admin };
  parts = {
    owner: owner.id,
    users: schemaOf('users').id,
    category: categoryId,
    order: '',
  };

  const [ofOwner, ofSuspended, ofExpired] = [
    await settleIn(owner),
    await settleIn(suspended),
    await settleIn(expired),
  ];
  const guestOrder = anOrder({ lines: [{ pid: product.pid, quantity: 1 }] });
  await shop.post('/api/shop/orders', guestOrder);
  orders = {
    owner: ofOwner.order,
    suspended: ofSuspended.order,
    expired: ofExpired.order,
    guest: guestOrder,
  };
  parts.order = ofOwner.order.id;
  lost = { suspended: ofSuspended.owned, expired: ofExpired.owned };
  await shop.asSuperuser('POST', recordsOf('coupons'), { code: 'SWITCHEDOFF', percent: 50 });

  const area = await aFreshRow('service_areas');
  const coupon = await aFreshRow('coupons');
  const category = await aFreshRow('categories');
  const superuser = await aFreshRow('_superusers');
  targets = {
    ...ofOwner.owned,
    categories: category.id,
    products: product.id,
    service_areas: area.id,
    coupons: coupon.id,
    referrals: (await aFreshRow('referrals')).id,
    audit_log: (await aFreshRow('audit_log')).id,
    staff_bell: (await aFreshRow('staff_bell')).id,
    order_blocks: (await aFreshRow('order_blocks')).id,
    store_settings: (await rowsOf('store_settings'))[0]?.id ?? '',
    _superusers: superuser.id,
  };

  const rpc = (name: string, target: Person) =>
    shop.post(`/api/rpc/${name}`, { target_user_id: target.id }, admin.token);
  expect((await rpc('toggle_admin_role', former)).status).toBe(200);
  expect((await rpc('suspend_user', suspended)).status).toBe(200);
  Object.assign(targets, await bookkeep(owner));
  Object.assign(lost.suspended, await bookkeep(suspended));
  Object.assign(lost.expired, await bookkeep(expired));
  const expiredToken = await anExpiredToken(expired.id);
  tokens = {
    guest: '',
    keyholder: '',
    owner: owner.token,
    other: other.token,
    suspended: suspended.token,
    expired: expiredToken,
    former: former.token,
    admin: admin.token,
    superuser: await shop.superuserToken(),
  };
  for (const { id, user } of await rowsOf('orders')) orderOwners.set(id, String(user));
  await sleep(1_100);
});
afterAll(async () => {
  await shop.close();
  console.log(
    `Permission matrix: ${cells} cells checked (${ACTORS.length} kinds of people, ${NAMES.length} collections, ${fieldCount} fields, ${ROUTES.length + BUILT_IN.length} route cases)`,
  );
});

const fieldCount = Object.values(COLLECTIONS).flatMap(({ fields }) => Object.keys(fields)).length;

/** What a hook file registers, found by running it with nothing behind it. */
function registeredRoutes(): string[] {
  const folder = resolve(import.meta.dirname, '../../pb_hooks');
  const routes: string[] = [];
  const nothing: unknown = new Proxy(Object, {
    get: () => nothing,
    apply: () => nothing,
    construct: () => ({}),
  });
  const globals = new Proxy(
    { routerAdd: (method: string, path: string) => routes.push(`${method} ${path}`) },
    {
      has: () => true,
      get: (known, name) =>
        typeof name === 'symbol' ? undefined : (Reflect.get(known, name) ?? nothing),
    },
  );
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.pb.js'))) {
    const code = readFileSync(join(folder, file), 'utf8');
    runInNewContext(`with (globals) {${code}}`, { globals });
  }
  return routes;
}

describe('the table', () => {
  it('has a row for every collection of the running schema', () => {
    expect(NAMES.toSorted()).toEqual(schema.map(({ name }) => name).toSorted());
  });

  it.each(NAMES)('has a row for every field of %s', (name) => {
    const fields = schemaOf(name).fields.map((field) => field.name);
    expect(Object.keys(COLLECTIONS[name]?.fields ?? {}).toSorted()).toEqual(fields.toSorted());
  });

  it('has a row for every route that the hooks register', () => {
    expect([...new Set(ROUTES.map(({ route }) => route))].toSorted()).toEqual(
      registeredRoutes().toSorted(),
    );
  });

  it('is about a server whose hooks listen to no realtime connection', () => {
    const folder = resolve(import.meta.dirname, '../../pb_hooks');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.pb.js'))) {
      const code = readFileSync(join(folder, file), 'utf8');
      expect(code, file).not.toContain('onRealtimeConnectRequest');
      // The streams are led past what server.pb.js uses for everything else.
      if (file !== 'server.pb.js') expect(code, file).not.toContain('routerUse');
    }
  });
});

/**
 * Many at a time: PocketBase lets whoever filters and finds nothing wait a while, so that the time
 * an answer takes tells nothing either.
 */
async function together<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const AT_ONCE = 64;
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await Promise.all(items.slice(at, at + AT_ONCE).map(work));
  }
}

const idsIn = (items: StoredRow[]) => items.map(({ id }) => id).toSorted();

async function listedIds(collection: string, token: string, query = '') {
  const { status, body } = await shop.get<{ items: StoredRow[] }>(
    `${recordsOf(collection)}?perPage=500&skipTotal=1${query}`,
    token,
  );
  return status === 200 ? idsIn(body.items) : status;
}

describe.each(NAMES)('%s', (name) => {
  const expected = COLLECTIONS[name] as (typeof COLLECTIONS)[string];

  it('is listed as far as somebody may see it', async () => {
    const all = await rowsOf(name);
    const got = await askAll(async (actor, token) => {
      const ids = await listedIds(name, token);
      if (typeof ids === 'number') return ids;
      const user = people[actor as keyof typeof people]?.id;
      const named: Record<string, string[]> = {
        none: [],
        all: idsIn(all),
        own: idsIn(all.filter((row) => user && ownerOf(name, row) === user)),
      };
      const fitting = Object.keys(named).find((word) => String(named[word]) === String(ids));
      return fitting ?? `others' rows: ${ids.length}`;
    });

    expect(got).toEqual(expected.list);
  });

  it('is viewed', async () => {
    const got = await askAll(
      async (actor, token) =>
        (await shop.get(`${recordsOf(name)}/${targetOf(name, actor)}`, token)).status,
    );

    expect(got).toEqual(expected.view);
  });

  it('is created', async () => {
    const got = await askAll(async (_, token) => {
      const { status, body } = await shop.post<StoredRow>(recordsOf(name), freshBody(name), token);
      if (status === 200) await shop.asSuperuser('DELETE', `${recordsOf(name)}/${body.id}`);
      return status;
    });

    expect(got).toEqual(expected.create);
  });

  it('is updated', async () => {
    const got = await askAll(async (actor, token) => {
      const id = targetOf(name, actor);
      const before = await rowOf(name, id);
      const [field, { value }] = Object.entries(expected.fields).find(
        ([, { writes }]) => writes !== 'nobody',
      ) ?? ['created', { value: '' }];
      const change = { [field]: value === 'not' ? !before[field] : filled(value) };
      const { status } = await shop.send('PATCH', `${recordsOf(name)}/${id}`, change, token);
      if (status === 200) await restore(name, before, field);
      else expect(await rowOf(name, id)).toEqual(before);
      return status;
    });

    expect(got).toEqual(expected.update);
  });

  it('is deleted', async () => {
    const got = await askAll(async (actor, token) => {
      const isAllowed = expected.delete[actor] === '204';
      const id = isAllowed ? (await aFreshRow(name)).id : targetOf(name, actor);
      const { status } = await shop.send('DELETE', `${recordsOf(name)}/${id}`, undefined, token);
      const { length } = await rowsOf(name, `&filter=id="${id}"`);
      expect(length, `${actor} deleting`).toBe(status === 204 ? 0 : 1);
      return status;
    });

    expect(got).toEqual(expected.delete);
  });

  it('is not reached through a batch', async () => {
    const got = await askAll(async (actor, token) => {
      const url = `${recordsOf(name)}/${targetOf(name, actor)}`;
      const body = { requests: [{ method: 'DELETE', url }] };
      return (await shop.post('/api/batch', body, token)).status;
    });

    expect(new Set(Object.values(got))).toEqual(new Set(['403']));
  });

  it('shows of each record the fields that it may', async () => {
    for (const actor of ACTORS) {
      if (expected.view[actor] !== '200') continue;
      const { body } = await shop.get(`${recordsOf(name)}/${targetOf(name, actor)}`, tokens[actor]);
      for (const [field, { reads }] of Object.entries(expected.fields)) {
        const isSeen = reads === 'viewers' || (reads === 'superuser' && actor === 'superuser');
        expect(field in body, `${actor} sees ${field}`).toBe(isSeen);
        cells += 1;
      }
    }
  });

  it('takes of each field only the writers’ values', async () => {
    for (const actor of RULED) {
      for (const [field, rule] of Object.entries(expected.fields)) {
        expect(await canWrite(name, actor, field, rule), `${actor} writes ${field}`).toBe(
          rule.writes === actor,
        );
        cells += 1;
      }
    }
  });

  it('takes of each field at creation only what it may', async () => {
    // One of each kind: every account costs the server a password hash.
    const kinds: Actor[] = ['guest', 'owner', 'admin'];
    const creators = kinds.filter((actor) => expected.create[actor] === '200');
    for (const actor of creators) {
      for (const [field, rule] of Object.entries(expected.fields)) {
        if (rule.reads === 'nobody') continue;
        const maySet = rule.writes === 'admin' || (expected.sets ?? []).includes(field);
        expect(await canSet(name, actor, field, rule), `${actor} sets ${field}`).toBe(maySet);
        cells += 1;
      }
    }
  });

  it.each(['filter', 'sort'] as const)('tells nothing more to who probes it by %s', async (how) => {
    const asked = RULED.flatMap((actor) =>
      Object.entries(expected.fields).map(([field, { reads }]) => ({ actor, field, reads })),
    );
    await together(asked, async ({ actor, field, reads }) => {
      const plain = await listedIds(name, tokens[actor]);
      const query =
        how === 'sort'
          ? `&sort=${field}`
          : `&filter=${encodeURIComponent(`${field}!="zz"||id!=""`)}`;
      const got = await listedIds(name, tokens[actor], query);
      // Nobody sorts or filters by what they may not read, whichever rows they may list.
      const isClosed = reads !== 'viewers' && plain !== 403;
      expect(got, `${actor}, ${field}`).toEqual(isClosed ? 400 : plain);
      cells += 1;
    });
  });

  it('tells nothing of other collections to who probes it along relations', async () => {
    const paths = await relationPaths(schemaOf(name));
    const isListing = async (actor: Actor) =>
      typeof (await listedIds(name, tokens[actor])) !== 'number';
    const listing: Actor[] = [];
    for (const actor of RULED) if (await isListing(actor)) listing.push(actor);
    await together(
      listing.flatMap((actor) => paths.map((path) => ({ actor, path }))),
      ({ actor, path }) => probe(name, actor, path),
    );
  }, 120_000);

  it('expands one step, and only to what the asker could read anyway', async () => {
    const expand = neighbours(schemaOf(name))
      .map(({ step }) => step)
      .join(',');
    for (const actor of RULED) {
      const path = `${recordsOf(name)}?perPage=500&expand=${expand}`;
      const { body } = await shop.get<{ items?: Expanded[] }>(path, tokens[actor]);
      const found = new Set((body.items ?? []).flatMap(expandedRecords));
      for (const address of found) {
        expect((await shop.get(address, tokens[actor])).status, `${actor} ${address}`).toBe(200);
      }
      cells += 1;
    }
  });
});

/** Whether a new record of an actor has the value that it was sent with. */
async function canSet(name: string, actor: Actor, field: string, { value }: Field) {
  const fresh = freshBody(name) as Record<string, unknown>;
  const sent = value === 'not' ? !fresh[field] : filled(value);
  const body = { ...fresh, [field]: sent };
  const answer = await shop.post<StoredRow>(recordsOf(name), body, tokens[actor]);
  if (answer.status !== 200) return false;
  const stored = await rowOf(name, answer.body.id);
  await shop.asSuperuser('DELETE', `${recordsOf(name)}/${stored.id}`);
  return JSON.stringify(stored[field]) === JSON.stringify(sent);
}

const filled = (value: unknown) =>
  ({
    '{category}': parts.category,
    '{other}': people.other.id,
    '{order}': orders.guest.id,
  })[String(value)] ?? value;

async function restore(name: string, before: StoredRow, field: string) {
  await shop.asSuperuser('PATCH', `${recordsOf(name)}/${before.id}`, { [field]: before[field] });
}

/** Whether an actor's PATCH of one field changes it; any other change of the record is a failure. */
async function canWrite(name: string, actor: Actor, field: string, { value }: Field) {
  const id = targetOf(name, actor);
  const before = await rowOf(name, id);
  const sent = value === 'not' ? !before[field] : filled(value);
  const body = field === 'password' ? { password: sent, passwordConfirm: sent } : { [field]: sent };
  const { status } = await shop.send('PATCH', `${recordsOf(name)}/${id}`, body, tokens[actor]);
  const after = await rowOf(name, id);
  const changed = Object.keys(after).filter(
    (one) => one !== 'updated' && JSON.stringify(after[one]) !== JSON.stringify(before[one]),
  );
  if (changed.length === 0) return false;
  expect({ status, changed }).toEqual({ status: 200, changed: [field] });
  await restore(name, before, field);
  return true;
}

interface Path {
  path: string;
  end: Schema & { rows: StoredRow[] };
  field: string;
}

/** Neighbours of a collection in filters: relations, and relations that point to it. */
function neighbours(from: Schema): { step: string; end: Schema }[] {
  const forward = from.fields.flatMap(({ name, collectionId }) => {
    const end = schema.find((one) => one.id === collectionId);
    return end ? [{ step: name, end }] : [];
  });
  const backward = schema.flatMap((end) =>
    end.fields
      .filter(({ collectionId }) => collectionId === from.id)
      .map(({ name }) => ({ step: `${end.name}_via_${name}`, end })),
  );
  return [...forward, ...backward];
}

/** Every field that one or two steps along relations lead to. */
async function relationPaths(from: Schema): Promise<Path[]> {
  const one = neighbours(from);
  const two = one.flatMap(({ step, end }) =>
    neighbours(end).map((next) => ({ step: `${step}.${next.step}`, end: next.end })),
  );
  const ends = await Promise.all(
    [...one, ...two].map(async ({ step, end }) => {
      const rows = await rowsOf(end.name);
      // The id at the end of a relation is what the relation itself says.
      const isKnown = !/_via_[^.]*$/.test(step);
      const fields = end.fields.filter(({ name }) => !(isKnown && name === 'id'));
      return fields.map(({ name }) => ({
        path: `${step}.${name}`,
        end: { ...end, rows },
        field: name,
      }));
    }),
  );
  return ends.flat();
}

/** With values that records out of sight really have, and with one that none has: the same answer. */
async function probe(name: string, actor: Actor, { path, end, field }: Path) {
  const token = tokens[actor];
  const seen = await visibleIds(end.name, actor);
  const isHidden = COLLECTIONS[end.name]?.fields[field]?.reads !== 'viewers';
  const [visible, foreign] = [true, false].map((isSeen) =>
    end.rows.filter((row) => !isHidden && seen.has(row.id) === isSeen),
  ) as [StoredRow[], StoredRow[]];
  const known = new Set(visible.map((row) => row[field]));
  const values = [...new Set(foreign.map((row) => row[field]))].filter(
    (value) => typeof value === 'string' && value.length > 1 && !known.has(value),
  );
  const answerTo = (...asked: unknown[]) =>
    listedIds(
      name,
      token,
      `&filter=${encodeURIComponent(asked.map((value) => `${path}?=${JSON.stringify(value)}`).join('||'))}`,
    );
  const toNothing = await answerTo('no such value');
  if (isHidden) expect(toNothing, `${actor} asks for ${path}`).toBe(400);
  else if (values.length > 0) {
    const label = `${actor} asks whether ${path} is ${values.join()}`;
    expect(await answerTo(...values.slice(0, 20)), label).toEqual(toNothing);
  }
  if (!isHidden && foreign.length > 0 && seen.size === 0) {
    const [up, down] = await Promise.all([
      idsSortedBy(name, token, path),
      idsSortedBy(name, token, `-${path}`),
    ]);
    expect(up, `${actor} sorts by ${path}`).toEqual(down);
  }
  cells += 1;
}

async function idsSortedBy(name: string, token: string, sort: string) {
  const { status, body } = await shop.get<{ items: StoredRow[] }>(
    `${recordsOf(name)}?perPage=500&skipTotal=1&sort=${sort},id`,
    token,
  );
  return status === 200 ? body.items.map(({ id }) => id) : status;
}

const keptIds = new Map<string, Promise<Set<string>>>();
function visibleIds(name: string, actor: Actor) {
  const key = `${name} ${actor}`;
  const ids =
    keptIds.get(key) ??
    listedIds(name, tokens[actor]).then((found) => new Set(typeof found === 'number' ? [] : found));
  keptIds.set(key, ids);
  return ids;
}

interface Expanded {
  id: string;
  collectionName: string;
  expand?: Record<string, Expanded | Expanded[]>;
}

/** Every way along relations that is so many steps long. */
function waysFrom(from: Schema, steps: number): string[] {
  if (steps === 0) return [''];
  return neighbours(from).flatMap(({ step, end }) =>
    waysFrom(end, steps - 1).map((rest) => (rest === '' ? step : `${step}.${rest}`)),
  );
}

function expandedRecords({ expand = {} }: Expanded): string[] {
  return Object.values(expand)
    .flat()
    .flatMap((record) => [
      `${recordsOf(record.collectionName)}/${record.id}`,
      ...expandedRecords(record),
    ]);
}

/** Whether a stream may listen to all of these. */
async function isHeard(topics: string[], token: string) {
  const stream = await openStream(shop.url, { topics, token });
  stream.close();
  return stream.status === 204;
}

describe('realtime', () => {
  it.each(TOPICS)('lets $what be heard by whom it may', async ({ topics, outcome }) => {
    const got = await askAll(async (_, token) =>
      (await isHeard(topics, token)) ? 'yes' : 'refused',
    );

    expect(got).toEqual(outcome);
  });

  const streams = new Map<string, Listener>();
  afterAll(() => {
    for (const stream of streams.values()) stream.close();
  });

  it('tells of each collection and record whom it may', async () => {
    const refused = new Set<string>();
    for (const actor of ACTORS) {
      const topics = NAMES.flatMap((name) => [`${name}/*`, `${name}/${targetOf(name, actor)}`]);
      const allowed: string[] = [];
      for (const topic of topics) {
        if (await isHeard([topic], tokens[actor])) allowed.push(topic);
        else refused.add(`${actor} ${topic}`);
      }
      streams.set(actor, await listen(shop.url, allowed, tokens[actor]));
    }
    // The same values again: what counts is that the record is saved.
    const touched = NAMES.flatMap((name) => [
      ...new Set(ACTORS.map((actor) => `${recordsOf(name)}/${targetOf(name, actor)}`)),
    ]);
    for (const path of touched) await shop.asSuperuser('PATCH', path, {});
    await shop.asSuperuser('PATCH', `${recordsOf('signals')}/catalogue`, {});
    await sleep(500);

    for (const name of NAMES) {
      const hears = (which: (actor: Actor) => string) =>
        askAll(async (actor) => {
          if (refused.has(`${actor} ${which(actor)}`)) return 'refused';
          return streams.get(actor)?.heard.some(({ topic }) => topic === which(actor))
            ? 'yes'
            : 'no';
        });
      const { hearsAll, hearsOne } = COLLECTIONS[name] as (typeof COLLECTIONS)[string];
      expect(await hears(() => `${name}/*`), `${name}/*`).toEqual(hearsAll);
      expect(await hears((actor) => `${name}/${targetOf(name, actor)}`), name).toEqual(hearsOne);
    }
  });

  it('never tells a foreign or a hidden field', () => {
    for (const [actor, { heard }] of streams) {
      if (actor === 'superuser') continue;
      for (const { topic, record } of heard) {
        const name = topic.split('/')[0] ?? '';
        for (const field of Object.keys(record)) {
          const rule = COLLECTIONS[name]?.fields[field];
          if (rule) expect(rule.reads, `${actor} hears ${topic} ${field}`).toBe('viewers');
        }
      }
    }
  });
});

type Asked = { path?: string; body?: unknown; read?: (body: Record<string, unknown>) => string };

const placeFor = async (person: Person | null) => {
  const order = anOrder({
    uid: person?.id ?? '',
    lines: [{ pid: product.pid, quantity: 1 }],
  });
  expect((await shop.post('/api/shop/orders', order, person?.token)).status).toBe(200);
  return order;
};
const personOf = (actor: Actor) => people[actor as keyof typeof people] ?? null;
const found = ({ orders: list }: Record<string, unknown>) =>
  (list as unknown[]).length > 0 ? 'found' : 'unknown';
const claimed = ({ claimed: list }: Record<string, unknown>) =>
  (list as unknown[]).length > 0 ? 'found' : 'unknown';
const WRONG_KEY = '0123456789abcdef0123456789abcdef';

const aVictim = async () => ({ body: { target_user_id: (await shop.signUp()).id } });
const theShopsOwner = async () => ({ body: { target_user_id: shopsOwner.id } });
const nothingThere = async () => ({ path: '/nothing.json' });

/** What is sent for each row of ROUTES: `{route} {asks}`. */
const ASKED: Record<string, (actor: Actor) => Promise<Asked>> = {
  'POST /api/shop/orders in their own name': async (actor) => ({
    body: anOrder({
      uid: personOf(actor)?.id ?? '',
      lines: [{ pid: product.pid, quantity: 1 }],
    }),
  }),
  "POST /api/shop/orders in the owner's name": async () => ({
    body: anOrder({ uid: people.owner.id, lines: [{ pid: product.pid, quantity: 1 }] }),
  }),
  "POST /api/shop/orders/lookup for the owner's order, the key only if they have it": async (
    actor,
  ) => ({
    body: {
      orders: [{ id: orders.owner.id, key: actor === 'keyholder' ? orders.owner.key : WRONG_KEY }],
    },
    read: found,
  }),
  'POST /api/shop/orders/lookup for all that is theirs': async () => ({
    body: { mine: true },
    read: (body) =>
      found({ orders: (body.orders as StoredRow[]).filter(({ id }) => id === orders.owner.id) }),
  }),
  "POST /api/shop/orders/claim for a guest's order without its key": async () => ({
    body: { orders: [{ id: orders.guest.id, key: WRONG_KEY }] },
    read: claimed,
  }),
  "POST /api/shop/orders/claim for a guest's order with its key": async () => {
    const { id, key } = await placeFor(null);
    return { body: { orders: [{ id, key }] }, read: claimed };
  },
  "POST /api/shop/orders/claim for the owner's order with its key": async () => ({
    body: { orders: [{ id: orders.owner.id, key: orders.owner.key }] },
    read: claimed,
  }),
  "POST /api/shop/orders/{id}/cancel for the owner's order, the key only if they have it": async (
    actor,
  ) => {
    const { id, key } = await placeFor(people.owner);
    return {
      path: `/api/shop/orders/${id}/cancel`,
      body: actor === 'keyholder' ? { key } : {},
    };
  },
  "POST /api/shop/orders/{id}/status for the owner's order": async () => {
    const { id } = await placeFor(people.owner);
    return { path: `/api/shop/orders/${id}/status`, body: { status: 'confirmed' } };
  },
  'POST /api/shop/sign-in with a secret nobody has': async () => ({ body: someCredentials() }),
  'POST /api/shop/sign-out with a secret nobody has': async () => ({ body: someCredentials() }),
  'GET /api/shop/devices for their own': async () => ({}),
  'GET /api/shop/devices for those of a customer': async () => ({
    path: `/api/shop/devices?user=${people.owner.id}`,
  }),
  'GET /api/shop/devices for those of the shop’s owner': async () => ({
    path: `/api/shop/devices?user=${shopsOwner.id}`,
  }),
  'POST /api/shop/devices/end about a device of the shop’s owner': async () => ({
    body: { device_id: shopsOwner.device },
  }),
  'POST /api/shop/sign-in-codes for the shop’s owner': theShopsOwner,
  "GET /api/shop/orders/{id}/alike about the owner's order": async () => ({
    path: `/api/shop/orders/${orders.owner.id}/alike`,
  }),
  "POST /api/shop/orders/{id}/stop for the owner's order": async () => {
    const { id } = await placeFor(people.owner);
    return { path: `/api/shop/orders/${id}/stop`, body: { kinds: ['account'], block: false } };
  },
  'POST /api/shop/sign-in-codes for themselves': async () => ({ body: {} }),
  'POST /api/shop/sign-in-codes for the owner': async () => ({
    body: { target_user_id: people.owner.id },
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
    body: { user_id: people.owner.id },
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
    if (['owner', 'other', 'former', 'admin'].includes(actor)) await placeFor(personOf(actor));
    return { body: {} };
  },
  'GET /api/shop/audit for all of it': async () => ({ path: '/api/shop/audit' }),
  'GET /api/shop/dashboard for a week': async () => ({ path: '/api/shop/dashboard?days=7' }),
  'POST /api/shop/referral-code for their own': async () => ({ body: {} }),
  'POST /api/shop/set-up without saying how': async () => ({ body: {} }),
  'POST /api/shop/products/import to change nothing': async () => ({
    body: { rows: [{ id: product.id, set: {} }] },
  }),
  'POST /api/shop/pictures/fetch without an address': async () => ({ body: {} }),
  'GET /data/catalogue.json for it': async () => ({}),
  'GET /manifest.webmanifest for it': async () => ({}),
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
    const got = await askAll(async (actor, token) => {
      const asked = await (ASKED[`${route} ${asks}`] as (typeof ASKED)[string])(actor);
      const answer = await shop.send(method, asked.path ?? address, asked.body, token);
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
  ...NAMES.flatMap((name) => [
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
      const path = address.replace(/\{(owner|id)\}/, people.owner.id);
      const got = await askAll(async (_, token) => {
        const headers = { 'Content-Type': 'application/json', Authorization: token };
        const answer = await fetch(shop.url + path, {
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
      for (const id of ['', product.id]) {
        const before = await rowsOf('products');
        const set = id === '' ? { ...freshBody('products'), [field]: value } : { [field]: value };
        await shop.post('/api/shop/products/import', { rows: [{ id, set }] }, tokens.admin);
        const after = await rowsOf('products');
        const values = (rows: StoredRow[]) => rows.map((row) => String(row[field])).toSorted();
        expect(values(after), `${field} of ${id || 'a new product'}`).toEqual(values(before));
        cells += 1;
      }
    }
  });
});

describe('what an answer costs', () => {
  const MOST_BYTES = 400_000;

  it('is bounded, however much is asked for along relations', async () => {
    await Promise.all(Array.from({ length: 60 }, () => shop.stock()));
    const before = memoryMb(shop.serverPid());
    for (const name of NAMES) {
      const far = waysFrom(schemaOf(name), 2);
      for (const actor of RULED) {
        const near = neighbours(schemaOf(name)).map(({ step }) => step);
        for (const expand of [near.join(','), ...far.slice(0, 8), far.join(',')]) {
          const path = `${recordsOf(name)}?perPage=1000&expand=${expand}`;
          const answer = await fetch(shop.url + path, {
            headers: { Authorization: tokens[actor] },
          });
          const { length } = await answer.text();
          expect(length, `${actor} ${path}`).toBeLessThan(MOST_BYTES);
          if (expand.includes('.')) expect(answer.status, `${actor} ${path}`).toBe(400);
        }
        cells += 1;
      }
    }
    expect(memoryMb(shop.serverPid()) - before).toBeLessThan(100);
  });
});

describe("PocketBase's own routes", () => {
  it.each(BUILT_IN)('$route', async ({ route, body, outcome }) => {
    const [method = '', address = ''] = route.split(' ');
    const path = address.replace('{owner}', people.owner.id);
    const got = await askAll(
      async (_, token) => (await shop.send(method, path, body, token)).status,
    );

    expect(got).toEqual(outcome);
  });
});
