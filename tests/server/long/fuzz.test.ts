/**
 * What nobody would send, and somebody will: orders, filters and texts from a seeded generator. The
 * shop answers each with a success or a refusal that has a code, for little work, and goes on working.
 */
import { readFileSync } from 'node:fs';
import { request as httpRequest, Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '../../../server/lib/streams.mjs';
import { anOrder, someCredentials } from '../../support/order-bodies.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';

/** `npm run test:ci` sends the first tenth of what each seed draws, `npm run test:all` all of it. */
const SHARE = Number(process.env.FUZZ_SHARE ?? 0.1);
const ORDERS = 10_000 * SHARE;
const FILTERS = 5_000 * SHARE;
const TEXTS = 10_000 * SHARE;
const PATHS = 5_000 * SHARE;
const SUBSCRIPTIONS = 3_000 * SHARE;
const AT_ONCE = 16;
/** So many are asked for again alone when all are through: more than those that waited for one slow request. */
const SLOWEST = 40;
/** Of the server's processor for one of them, in hundredths of a second. */
const MAX_PROCESSOR_TIME = 200;

let shop: TestShop;
let customer: Person;
let admin: Person;
let pid: number;
let productId: string;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  shop = await openShop();
  customer = await shop.signUp();
  admin = await shop.anAdmin();
  ({ pid, id: productId } = await shop.stock());
  // Refused orders count for no address: after 300 of one its orders are refused before they are looked at (D46).
  await shop.asSuperuser('POST', '/api/sql', {
    query: `CREATE TRIGGER from_nowhere AFTER INSERT ON closed_orders BEGIN
      UPDATE closed_orders SET address_hash = '' WHERE id = NEW.id; END`,
  });
});
afterAll(async () => {
  agent.destroy();
  await shop.close();
});

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (most: number) => Math.floor(next() * most);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  return { below, pick, chance: (share: number) => next() < share };
}
type Dice = ReturnType<typeof seeded>;

const BELL = String.fromCharCode(7);
const NUL = String.fromCharCode(0);
/** Each of them has broken something, somewhere. */
const TEXT_SAMPLES = [
  '',
  ' ',
  '  \t\n ',
  'आशा पाटील, जळगाव',
  'क्‍ष ज्ञ त्र श्र ॐ ₹५०',
  '👩‍👩‍👧‍👦🛒🇮🇳',
  '‮gnirts desrever‬',
  '‏مرحبا‎',
  `a${NUL}b`,
  BELL.repeat(3),
  '\ud800',
  'x\udfffy',
  '\ufffe\uffff\ufeff',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('x')",
  '{{constructor.constructor("alert(1)")()}}',
  '=HYPERLINK("http://example.com","x")',
  '+1+1',
  '@SUM(A1:A9)',
  "-2+3+cmd|' /C calc'!A0",
  "'; DROP TABLE orders; --",
  '" || 1=1 || "',
  '%00%0a%0d%252e',
  '../../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '\u0024{jndi:ldap://x}',
  '%s%n%x',
  '\\',
  'ABC\\',
  '\\"',
  "\\'",
  '\\\\',
  'a\\nb',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  'true',
];
const NUMBER_SAMPLES = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.5,
  -1e9,
  1e9,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
  5e-324,
  99,
  100,
  101,
  999_999_999,
  10_000_000_000,
];

function anyText(dice: Dice): string {
  if (dice.chance(0.04)) return 'x'.repeat(dice.pick([100, 101, 500, 501, 2000, 2001, 20_000]));
  const text = dice.pick(TEXT_SAMPLES);
  return dice.chance(0.3) ? text + dice.pick(TEXT_SAMPLES) + dice.below(1000) : text;
}

/** A value of any kind; what nests gets shallower each time. */
function anything(dice: Dice, depth = 3): unknown {
  const kinds = depth > 0 ? 9 : 6;
  switch (dice.below(kinds)) {
    case 0:
      return null;
    case 1:
      return dice.chance(0.5);
    case 2:
      return dice.pick(NUMBER_SAMPLES);
    case 3:
    case 4:
      return anyText(dice);
    case 5:
      return dice.pick([[], {}, '', 0]);
    case 6:
      return Array.from({ length: dice.below(5) }, () => anything(dice, depth - 1));
    case 7:
      return Object.fromEntries(
        Array.from({ length: dice.below(4) }, () => [anyText(dice), anything(dice, depth - 1)]),
      );
    default:
      return { toString: 1, __proto__: null, length: -1, id: anything(dice, depth - 1) };
  }
}

/** Replaces, removes or adds something in a copy of a body, at any depth. */
function spoil(dice: Dice, body: Record<string, unknown>): void {
  const keys = Object.keys(body);
  const key = dice.pick(keys);
  const inner = body[key];
  if (Array.isArray(inner) && inner.length > 0 && dice.chance(0.5)) {
    const at = dice.below(inner.length);
    if (dice.chance(0.5) && typeof inner[at] === 'object' && inner[at]) spoil(dice, inner[at]);
    else inner[at] = anything(dice);
    return;
  }
  if (typeof inner === 'object' && inner && !Array.isArray(inner) && dice.chance(0.8)) {
    spoil(dice, inner as Record<string, unknown>);
    return;
  }
  const action = dice.below(10);
  if (action === 0) delete body[key];
  else if (action === 1) body[anyText(dice)] = anything(dice);
  else if (typeof inner === 'string' && dice.chance(0.6)) body[key] = anyText(dice);
  else if (typeof inner === 'number' && dice.chance(0.6)) body[key] = dice.pick(NUMBER_SAMPLES);
  else body[key] = anything(dice);
}

const deepText = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

/** Bodies that are no JSON, or JSON in a way that few expect. */
function aStrangeText(dice: Dice, sound: string): string {
  const member = sound.slice(1, -1);
  return dice.pick([
    '',
    'null',
    '[]',
    '"text"',
    '1',
    sound.slice(0, dice.below(sound.length)),
    `${sound}${sound}`,
    `{${member},${member}}`,
    `{"id":"another00000000",${member},"id":7,"lines":[]}`,
    `{${member},"lines":${deepText(dice.pick([10, 100, 1000, 10_000]))}}`,
    `{${member},"customer":{"a":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}}`,
    sound.replace(/"quantity":1/, '"quantity":1e400'),
    sound.replace(/"quantity":1/, '"quantity":01'),
    sound.replace(/"v":1/, '"v":1.0000000000000001'),
    sound.replace('Asha', '\\ud800\\u0000'),
    `﻿${sound}`,
    sound.replaceAll('"', "'"),
    `${sound.slice(0, -1)},}`,
  ]);
}

interface Outcome {
  status: number;
  body: string;
  /** Where a redirection leads; '' for none. */
  location: string;
  ms: number;
}

/** Led to the same path without its doubled slashes and dots, and never to another host. */
const isTidied = ({ status, location }: Outcome, path: string) =>
  (status === 301 || status === 307) && /^\/($|[^/\\])/.test(location) && location !== path;

/** By node's own client: fetch costs the generator more than the server needs for the answer. */
function send({ method, path, body, token = '' }: Attempt): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = httpRequest(
      shop.url + path,
      {
        agent,
        method,
        headers: {
          ...(body === undefined
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
          ...(token === '' ? {} : { Authorization: token }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            location: response.headers.location ?? '',
            ms: performance.now() - start,
          }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** PocketBase names its refusals by a status in the body, the shop's routes by a code. */
function isCoded(body: string): boolean {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return false;
  }
  if (typeof parsed !== 'object' || parsed === null) return false;
  const { code, status } = parsed as Record<string, unknown>;
  return typeof code === 'string' || typeof status === 'number';
}

interface Attempt {
  method: string;
  path: string;
  body?: string;
  token?: string;
}

interface Tally {
  statuses: Record<number, number>;
  /** Of the server's processor for one of the slowest, in hundredths of a second. */
  mostTime: number;
  wrong: string[];
}

/** Processor time of the server so far, in hundredths of a second: `utime` and `stime` of proc(5). */
function processorTime(): number {
  const fields = readFileSync(`/proc/${shop.serverPid()}/stat`, 'utf8').split(') ')[1]?.split(' ');
  return Number(fields?.[11]) + Number(fields?.[12]);
}

async function fire(count: number, make: (index: number) => Attempt): Promise<Tally> {
  const tally: Tally = { statuses: {}, mostTime: 0, wrong: [] };
  let next = 0;
  const judge = (index: number, { method, path, body }: Attempt, outcome: Outcome, time = 0) => {
    const isFine =
      (outcome.status >= 200 && outcome.status < 300) ||
      isTidied(outcome, path) ||
      (outcome.status >= 400 && outcome.status < 500 && isCoded(outcome.body));
    if (isFine && time < MAX_PROCESSOR_TIME) return;
    if (tally.wrong.length < 20) {
      tally.wrong.push(
        `#${index} ${method} ${path.slice(0, 300)} ${(body ?? '').slice(0, 600)} -> ${outcome.status} after ${time / 100} s of a processor: ${outcome.body.slice(0, 200)}`,
      );
    } else tally.wrong[20] = 'and more';
  };
  let slowest: { index: number; asked: Attempt; ms: number }[] = [];
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const asked = make(index);
      const outcome = await send(asked);
      tally.statuses[outcome.status] = (tally.statuses[outcome.status] ?? 0) + 1;
      judge(index, asked, outcome);
      slowest = [...slowest, { index, asked, ms: outcome.ms }]
        .toSorted((one, other) => other.ms - one.ms)
        .slice(0, SLOWEST);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  // Slow because the machine was busy, or because of what was asked? Then it is slow again.
  for (const { index, asked } of slowest) {
    const before = processorTime();
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const outcome = await send(asked);
    const time = processorTime() - before;
    tally.mostTime = Math.max(tally.mostTime, time);
    judge(index, asked, outcome, time);
  }
  return tally;
}

/** Health alone would stay green on a server that cannot write any more: an order has to go through. */
async function takesAnOrder() {
  const order = anOrder({ lines: [{ pid, quantity: 1 }] });
  return (await shop.post('/api/shop/orders', order)).status;
}

function report(what: string, count: number, { statuses, mostTime }: Tally) {
  const list = Object.entries(statuses)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ');
  console.log(
    `Fuzz: ${count} ${what}, at most ${mostTime / 100} s of a processor for one (${list})`,
  );
}

describe('the shop answers with a code, and for little work', () => {
  it(`${ORDERS} orders`, { timeout: 600_000 }, async () => {
    const dice = seeded(20_261_120);
    const tally = await fire(ORDERS, () => {
      const order = anOrder({ lines: [{ pid, quantity: 1 }] }) as unknown as Record<
        string,
        unknown
      >;
      if (dice.chance(0.1)) {
        order.uid = customer.id;
        return attempt(JSON.stringify(order), customer.token);
      }
      if (dice.chance(0.1)) return attempt(aStrangeText(dice, JSON.stringify(order)));
      if (dice.chance(0.0005)) return attempt(JSON.stringify({ ...order, v: 'x'.repeat(1 << 20) }));
      for (let times = 1 + dice.below(3); times > 0; times -= 1) spoil(dice, order);
      return attempt(JSON.stringify(order), dice.chance(0.05) ? anyToken(dice) : '');
    });

    report('order bodies', ORDERS, tally);
    expect(tally.wrong).toEqual([]);
    expect(await takesAnOrder()).toBe(200);
  });

  it(`${FILTERS} filters`, { timeout: 600_000 }, async () => {
    const dice = seeded(20_261_121);
    const tally = await fire(FILTERS, () => {
      const collection = dice.pick(COLLECTIONS);
      const query = new URLSearchParams({ perPage: String(dice.pick([1, 30, -1, 1e9])) });
      query.set('filter', aFilter(dice));
      if (dice.chance(0.3))
        query.set('sort', dice.pick(['-created', '@random', '@rowid', anyText(dice)]));
      if (dice.chance(0.2))
        query.set('expand', dice.pick(['user', 'order.user', 'a.b.c', anyText(dice)]));
      if (dice.chance(0.2))
        query.set('fields', dice.pick(['*', 'id', 'a:excerpt(1)', anyText(dice)]));
      if (dice.chance(0.1)) query.set('page', anyText(dice));
      const token = dice.pick(['', customer.token, admin.token]);
      return { method: 'GET', path: `/api/collections/${collection}/records?${query}`, token };
    });

    report('filters', FILTERS, tally);
    expect(tally.wrong).toEqual([]);
    expect(await takesAnOrder()).toBe(200);
  });

  it(`${TEXTS} texts`, { timeout: 600_000 }, async () => {
    const dice = seeded(20_261_122);
    const tally = await fire(TEXTS, (index) => dice.pick(TEXT_DOORS)(dice, index));

    report('text fields', TEXTS, tally);
    expect(tally.wrong).toEqual([]);
    expect(await takesAnOrder()).toBe(200);
  });

  it(`${PATHS} paths`, { timeout: 600_000 }, async () => {
    const dice = seeded(20_261_123);
    const tally = await fire(PATHS, () => aPath(dice));

    report('paths', PATHS, tally);
    expect(tally.wrong).toEqual([]);
    expect(await takesAnOrder()).toBe(200);
  });

  it(`${SUBSCRIPTIONS} subscriptions`, { timeout: 600_000 }, async () => {
    const dice = seeded(20_261_124);
    const stream = await openStream(shop.url, { topics: ['signals/catalogue'] });
    const tally = await fire(SUBSCRIPTIONS, () => aSubscription(dice, stream.clientId));

    report('subscriptions', SUBSCRIPTIONS, tally);
    expect(tally.wrong).toEqual([]);
    expect(await takesAnOrder()).toBe(200);
    stream.close();
  });
});

const attempt = (body: string, token = ''): Attempt => ({
  method: 'POST',
  path: '/api/shop/orders',
  body,
  token,
});

const anyToken = (dice: Dice) =>
  dice.pick(['x', 'Bearer x', `${customer.token}x`, 'a.b.c', customer.token.slice(0, -5)]);

const COLLECTIONS = [
  'products',
  'categories',
  'coupons',
  'service_areas',
  'store_settings',
  'orders',
  'order_events',
  'user_profiles',
  'users',
  'waitlist',
  'support_requests',
  'signals',
];

const OPERANDS = [
  'id',
  'name',
  'price',
  'created',
  'category',
  'category.name',
  'category.products_via_category.name',
  'user.email',
  'orders_via_user.customer_phone',
  'status',
  'benefits:length',
  'name:lower',
  'name:each',
  '@now',
  '@todayStart',
  '@request.auth.id',
  '@collection.orders.customer_phone',
  'key_hash',
  'null',
  'true',
  '1',
  '-1e308',
  'geoDistance(1,2,3,4)',
  'strftime("%Y", created)',
];
const OPERATORS = ['=', '!=', '>', '<=', '~', '!~', '?=', '?!=', '?~', '?>', '==', '<>', ' LIKE '];

function anOperand(dice: Dice): string {
  return dice.chance(0.6) ? dice.pick(OPERANDS) : JSON.stringify(anyText(dice));
}

function aFilter(dice: Dice, depth = 3): string {
  if (dice.chance(0.05)) return anyText(dice);
  if (dice.chance(0.02)) return '('.repeat(dice.pick([3, 50, 500])) + aFilter(dice, 0);
  if (depth > 0 && dice.chance(0.4)) {
    const join = dice.pick(['&&', '||', ' ', ',', '&']);
    return `(${aFilter(dice, depth - 1)}${join}${aFilter(dice, depth - 1)})`;
  }
  return `${anOperand(dice)}${dice.pick(OPERATORS)}${anOperand(dice)}`;
}

/** A megabyte now and then. */
const aLongText = (dice: Dice) => (dice.chance(0.003) ? 'ॐ'.repeat(350_000) : anyText(dice));

const json = (body: unknown) => JSON.stringify(body);

const PATH_PARTS = [
  'api',
  'shop',
  'orders',
  'collections',
  'products',
  'records',
  'data',
  'catalogue.json',
  'realtime',
  'files',
  '_',
  'assets',
  '.',
  '..',
  '',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%c0%ae',
  '%ff',
  ';x=1',
  'API',
  'api ',
  '~',
  '*',
  '{path...}',
];

/** Paths put together wrongly, and queries that break off. */
function aPath(dice: Dice): Attempt {
  const parts = Array.from({ length: 1 + dice.below(6) }, () =>
    dice.chance(0.85) ? dice.pick(PATH_PARTS) : encodeURIComponent(anyText(dice).toWellFormed()),
  );
  const query = dice.chance(0.3) ? dice.pick(['?', '?%', '?a=%zz', '?expand=a.b', '??', '?;']) : '';
  const path = `/${parts.join('/')}${query}`.replaceAll(' ', '%20').slice(0, 4_000);
  const method = dice.pick(['GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']);
  // A stream would never end.
  const isStream = method === 'GET' && /realtime/i.test(path);
  return { method: isStream ? 'POST' : method, path, ...(dice.chance(0.3) && { body: '{}' }) };
}

/** What a phone sends to listen, spoiled. */
function aSubscription(dice: Dice, clientId: string): Attempt {
  const topic = () =>
    dice.pick([
      'signals/catalogue',
      `signals/${anyText(dice)}`,
      `signals/catalogue?options=${anyText(dice)}`,
      `signals/catalogue?options=${encodeURIComponent(json(anything(dice)) ?? '')}`,
      'orders/*',
      '@oauth2',
      anyText(dice),
    ]);
  const topics = Array.from({ length: dice.below(5) }, topic);
  return {
    method: 'POST',
    path: '/api/realtime',
    body: json({
      clientId: dice.chance(0.8) ? clientId : anything(dice),
      subscriptions: dice.chance(0.8) ? topics : anything(dice),
    }),
  };
}

/** Everywhere that people write. */
const TEXT_DOORS: ((dice: Dice, index: number) => Attempt)[] = [
  (dice, index) => ({
    method: 'POST',
    path: '/api/shop/requests',
    body: json({
      id: `text${String(index).padStart(11, '0')}`,
      kind: dice.pick(['support', 'item', 'waitlist', anyText(dice)]),
      message: aLongText(dice),
      phone: dice.pick(['', '9876543210', anyText(dice)]),
      order: dice.pick(['', anyText(dice)]),
      email: dice.pick(['a@example.com', anyText(dice)]),
      pincode: dice.pick(['425001', anyText(dice)]),
    }),
  }),
  (dice) => ({
    method: 'PATCH',
    path: `/api/collections/user_profiles/records/${customer.id}`,
    body: json({
      [dice.pick(['full_name', 'phone_number', 'address', anyText(dice)])]: dice.chance(0.8)
        ? aLongText(dice)
        : anything(dice),
    }),
    token: customer.token,
  }),
  (dice) => ({
    method: 'POST',
    path: '/api/shop/profile',
    body: json({
      [dice.pick(['full_name', 'phone_number', 'address', anyText(dice)])]: dice.chance(0.8)
        ? aLongText(dice)
        : anything(dice),
      based_on: dice.pick(['', anyText(dice)]),
    }),
    token: customer.token,
  }),
  (dice) => ({
    method: 'PATCH',
    path: `/api/collections/products/records/${productId}`,
    body: json({
      [dice.pick(['name_hi', 'aliases', 'description', 'benefits', 'specification', 'origin'])]:
        dice.chance(0.7) ? aLongText(dice) : anything(dice),
    }),
    token: admin.token,
  }),
  (dice) => ({
    method: 'POST',
    path: '/api/collections/products/records',
    body: json({
      name: anyText(dice),
      price: anything(dice),
      status: 'removed',
      category: anyText(dice),
    }),
    token: admin.token,
  }),
  (dice) => ({
    method: 'PATCH',
    path: '/api/collections/store_settings/records/storesettings01',
    body: json({
      [dice.pick(['support_phone', 'support_email', 'upi_id'])]: aLongText(dice),
    }),
    token: admin.token,
  }),
  (dice) => {
    const { email, password } = someCredentials();
    // No password: each one costs the server a hash, also one that is refused.
    return {
      method: 'POST',
      path: '/api/collections/users/records',
      body: json({
        email,
        full_name: aLongText(dice),
        password: '',
        passwordConfirm: password,
      }),
    };
  },
  (dice) => ({
    method: 'POST',
    path: '/api/shop/sign-in-codes/redeem',
    body: json({ code: anyText(dice), ...someCredentials(), full_name: aLongText(dice) }),
  }),
  (dice) => ({
    method: 'POST',
    path: `/api/shop/orders/${encodeURIComponent(anyText(dice).toWellFormed()) || 'x'}/${dice.pick(['cancel', 'status'])}`,
    body: json({ key: anything(dice), status: anything(dice), by: anyText(dice) }),
    token: dice.pick(['', customer.token, admin.token]),
  }),
  (dice) => ({
    method: 'POST',
    path: dice.pick(['/api/shop/orders/lookup', '/api/shop/orders/claim']),
    body: json({
      mine: anything(dice),
      page: anything(dice),
      orders: dice.chance(0.5) ? [{ id: anyText(dice), key: anything(dice) }] : anything(dice),
    }),
    token: dice.pick(['', customer.token]),
  }),
  (dice) => ({
    method: 'POST',
    path: `/api/rpc/${dice.pick(['is_admin', 'toggle_admin_role', 'suspend_user', 'activate_user', 'delete_user_account'])}`,
    body: json({ user_id: anything(dice), target_user_id: anything(dice) }),
    token: admin.token,
  }),
  (dice) => ({
    method: 'GET',
    path: `/api/shop/changes?since=${encodeURIComponent(anyText(dice).toWellFormed())}&lineage=${encodeURIComponent(anyText(dice).toWellFormed())}`,
  }),
  (dice) => ({
    method: 'GET',
    path: `/${dice.pick(['', 'data/', 'img/', 'api/', 'api/files/products/x/'])}${encodeURIComponent(anyText(dice).toWellFormed())}.json`,
  }),
  (dice) => ({
    method: 'GET',
    path: `/api/shop/audit?since=${encodeURIComponent(anyText(dice).toWellFormed())}&by=${encodeURIComponent(anyText(dice).toWellFormed())}`,
    token: admin.token,
  }),
  (dice) => ({
    method: 'GET',
    path: `/api/shop/dashboard?days=${encodeURIComponent(anyText(dice).toWellFormed())}`,
    token: admin.token,
  }),
  (dice) => ({
    method: 'GET',
    path: `/api/shop/staff/${dice.pick(['orders', 'orders/new', 'requests', 'waitlist'])}?${new URLSearchParams(
      ['search', 'statuses', 'before', 'after', 'limit', 'page', 'pincode'].map((name) => [
        name,
        dice.pick(['', '1', anyText(dice).toWellFormed()]),
      ]),
    )}`,
    token: admin.token,
  }),
  (dice) => ({
    method: 'GET',
    path: `/api/shop/staff/orders/${encodeURIComponent(anyText(dice).toWellFormed())}`,
    token: admin.token,
  }),
  (dice) => ({
    method: 'POST',
    path: '/api/shop/products/import',
    body: json({
      rows: dice.chance(0.7)
        ? [
            {
              id: dice.pick(['', productId]),
              set: { name: aLongText(dice), price: anything(dice) },
            },
          ]
        : anything(dice),
      ...(dice.chance(0.3) ? { import: anything(dice) } : {}),
    }),
    token: admin.token,
  }),
  (dice) => ({
    method: 'POST',
    path: '/api/shop/products/import/undo',
    body: json({ import: anything(dice) }),
    token: admin.token,
  }),
];
