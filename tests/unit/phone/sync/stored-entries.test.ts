// @vitest-environment jsdom
/** Entries as the version before stored them (P1): a kind for each order command, database version 4. */
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseOf } from '../../../../src/domain/store/stores.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { cancelOrder, readUnanswered } from '../../../../src/phone/db/order-actions.ts';
import { makeAllDue } from '../../../../src/phone/db/outbox.ts';
import { sendWaitingOf } from '../../../../src/phone/sync/in-background.ts';
import { createPusher } from '../../../../src/phone/sync/push.ts';
import { shop } from '../../../../src/phone/sync/server-api.ts';
import { NOON } from '../../../support/builders.ts';
import { anOrder as anOrderRequest } from '../../../support/order-bodies.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const UNSENT = { account: 'guest', state: 'waiting', attempts: 0, wait: null };
const SENT = { ...UNSENT, state: 'sending', attempts: 1 };
const placed = (id: string) => ({
  kind: 'place_order',
  orderId: id,
  body: anOrderRequest({ id, key: KEY }),
});
const cancelled = (id: string) => ({
  kind: 'cancel_order',
  orderId: id,
  body: { id, key: KEY },
});
const shown = (id: string) => ({
  kind: 'reassert_order',
  orderId: id,
  body: { order: anOrderRequest({ id, key: KEY }), accepted: { rev: 4 }, receipt: 'a receipt' },
});

const STORED = [
  { ...UNSENT, ...placed('placedwaiting01') },
  { ...SENT, ...placed('placedsending01') },
  { ...UNSENT, ...placed('placedrejected1'), state: 'rejected' },
  { ...SENT, ...placed('cancelledsent01') },
  { ...UNSENT, ...cancelled('cancelledsent01') },
  { ...SENT, ...cancelled('cancelsending01') },
  {
    ...UNSENT,
    ...shown('shownwaiting001'),
    attempts: 3,
    reason: 'no_answer',
    wait: { sinceMs: NOON.getTime(), forMs: 8_000 },
  },
  {
    ...UNSENT,
    kind: 'request',
    requestId: 'request00000001',
    body: { id: 'request00000001', kind: 'support', message: 'Hello' },
  },
];

/** Requests without that of help, which the app alone sends. */
const ONCE = [
  '/api/shop/orders placedwaiting01',
  '/api/shop/orders placedsending01',
  '/api/shop/orders/cancelledsent01/cancel',
  '/api/shop/orders/cancelsending01/cancel',
  '/api/shop/orders/reassert shownwaiting001',
].sort();

let sent: string[] = [];

/** The tables that matter here, as the version before declared them. */
async function storeAsBefore(version: number): Promise<void> {
  await db.delete({ disableAutoOpen: false });
  const before = new Dexie(databaseOf(''));
  before.version(version).stores({
    products: 'pid, categorySlug, position',
    orders: 'id, [account+placedAt]',
    outbox: '++seq, state, account, orderId',
    sessions: 'id',
  });
  await before.table('outbox').bulkAdd(STORED);
  await before.table('orders').add({
    id: 'placedwaiting01',
    account: 'guest',
    key: KEY,
    status: 'pending',
    quote: { promoCode: '' },
    delivery: { state: 'waiting' },
  });
  before.close();
}

beforeEach(async () => {
  await storeAsBefore(4);
  sent = [];
  // The database that Dexie has in a test (tests/support/unit-setup.ts).
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const { id, order } = JSON.parse(body);
    sent.push([path, id ?? order?.id].join(' ').trim());
    const orderId = id ?? order?.id ?? path.split('/')[4];
    if (path.endsWith('/cancel')) return Response.json({ code: 'withdrawn', id: orderId });
    if (!path.startsWith('/api/shop/orders'))
      return Response.json({ code: 'stored', ticket: 'T1' });
    return Response.json({ code: 'closed', id: orderId }, { status: 409 });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete({ disableAutoOpen: false });
});

const push = () => createPusher(shop).push();

it('are sent once by the app, under the same ids, and answered', async () => {
  await makeAllDue();
  await push();
  await push();
  expect(sent.filter((request) => request.startsWith('/api/shop/orders')).sort()).toEqual(ONCE);
  const entries = await db.outbox.toArray();
  expect(entries.filter(({ kind }) => kind !== 'request')).toMatchObject([
    { kind: 'order_command', command: 'place', orderId: 'placedrejected1', state: 'rejected' },
  ]);
});

it('keep their number, state and delay', async () => {
  const entries = await db.outbox.toArray();
  expect(entries.map(({ seq }) => seq)).toEqual(STORED.map((_entry, index) => index + 1));
  expect(entries).toMatchObject(STORED.map(({ kind: _kind, ...entry }) => entry));
});

it('are what the screens show and cancel', async () => {
  expect([...(await readUnanswered()).keys()].sort()).toEqual([
    'cancelledsent01',
    'cancelsending01',
    'placedsending01',
    'placedwaiting01',
  ]);
  // Never sent: withdrawn without a request.
  expect(await cancelOrder('placedwaiting01')).toBe('withdrawn');
});

it('are sent once by the service worker, before the app has upgraded the database', async () => {
  const around = { nowMs: () => NOON.getTime(), random: () => 0, tell: vi.fn() };
  expect(await sendWaitingOf('', around)).toBe(true);
  expect(await sendWaitingOf('', around)).toBe(true);
  expect(sent.sort()).toEqual(ONCE);

  const inBackground = sent;
  sent = [];
  await makeAllDue();
  await push();
  // For the answers, under the same ids.
  expect(sent.filter((request) => request.startsWith('/api/shop/orders')).sort()).toEqual(
    inBackground,
  );
});

it('of the first version of the database are upgraded too', async () => {
  await storeAsBefore(1);
  expect(await db.outbox.where({ orderId: 'shownwaiting001' }).first()).toMatchObject({
    command: 'resubmit',
  });
});
