// @vitest-environment jsdom
/** What a phone keeps of an order's history (D49), and sends again to a restored shop (D31). */
import { beforeEach, expect, it, vi } from 'vitest';
import { lookUpOrders } from '../../../../src/api/orders.ts';
import { parseHistory } from '../../../../src/domain/order/history.ts';
import { acceptedToWire } from '../../../../src/domain/order/receipt.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { settleCancel } from '../../../../src/phone/db/outbox.ts';
import { exportPersonalData } from '../../../../src/phone/db/personal-data.ts';
import { storeLookedUpOrders } from '../../../../src/phone/db/store-pull.ts';
import { NEW_ENTRY } from '../../../../src/phone/db/new-entry.ts';
import { agreedLine, TERMS } from '../../../support/amending.ts';
import { anOrder } from '../../../support/an-order.ts';
import { aShopOrder } from '../../../support/builders.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { anOrder as anOrderRequest } from '../../../support/order-bodies.ts';

const HISTORY = {
  lines: [agreedLine(2, 35, { quantity: 2 })],
  terms: TERMS,
  amendments: [
    {
      id: 'amendment000001',
      kind: 'sung',
      by: 'shop',
      made_at: '2026-11-20T06:31:00.000Z',
      at: '2026-11-20T06:31:01.000Z',
      data: { song: 'of a newer shop' },
    },
  ],
  receipt: 'signed',
};
const REQUEST = anOrderRequest();
const ORDER = anOrder({ id: REQUEST.id, key: REQUEST.key, request: REQUEST });
const NOW_MS = Date.parse('2026-11-20T07:00:00Z');

/** What the wire has of the order, read as the app reads it. */
async function answerWith(more: object) {
  const wire = {
    ...acceptedToWire(aShopOrder()),
    id: ORDER.id,
    number: ORDER.number,
    payment_method: 'cod',
    signal: 'signal000000001',
    receipt: 'b',
    placed_at: ORDER.placedAt,
    customer: {},
    events: [],
    rev: 5,
    ...more,
  };
  const body = JSON.stringify({ orders: [wire], unknown: [] });
  vi.stubGlobal('fetch', async () => new Response(body));
  const answer = await lookUpOrders([ORDER]);
  vi.unstubAllGlobals();
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
}

beforeEach(async () => {
  await emptyDatabase();
  await db.orders.put(ORDER);
});

it('is kept as the shop told it, what this version does not know included', async () => {
  await storeLookedUpOrders(await answerWith({ history: HISTORY }), NOW_MS);
  const stored = await db.orders.get(ORDER.id);
  expect(stored?.history).toEqual(HISTORY);
  expect(parseHistory(stored?.history)?.amendments).toEqual(HISTORY.amendments);
});

it('may be missing', async () => {
  await storeLookedUpOrders(await answerWith({}), NOW_MS);
  expect(await db.orders.get(ORDER.id)).toMatchObject({ rev: 5 });
  expect((await db.orders.get(ORDER.id))?.history).toBeUndefined();
});

it('stays when an answer tells none', async () => {
  await storeLookedUpOrders(await answerWith({ history: HISTORY }), NOW_MS);
  const { orders } = await answerWith({ rev: 6, status: 'cancelled' });
  const seq = await db.outbox.add({
    kind: 'order_command',
    command: 'cancel',
    orderId: ORDER.id,
    body: { id: ORDER.id, key: ORDER.key },
    account: 'guest',
    ...NEW_ENTRY,
  });
  await settleCancel(seq, ORDER.id, { code: 'cancelled', order: orders[0]! });
  expect(await db.orders.get(ORDER.id)).toMatchObject({ status: 'cancelled', history: HISTORY });
});

it('goes with the order to a shop that has forgotten it (Q5)', async () => {
  await storeLookedUpOrders(await answerWith({ history: HISTORY }), NOW_MS);
  await storeLookedUpOrders({ orders: [], unknown: [ORDER.id] }, NOW_MS);
  expect(await db.outbox.toArray()).toMatchObject([
    { command: 'resubmit', body: { receipt: 'b', history: HISTORY } },
  ]);
});

it('is shown to a restored shop that has the order and not all of its amendments (D31)', async () => {
  await storeLookedUpOrders(await answerWith({ history: HISTORY }), NOW_MS);
  await db.orders.update(ORDER.id, { rev: 0 });
  await storeLookedUpOrders(
    await answerWith({ rev: 4, history: { ...HISTORY, amendments: [] } }),
    NOW_MS,
  );
  expect(await db.outbox.toArray()).toMatchObject([
    { command: 'resubmit', body: { receipt: 'b', history: HISTORY, accepted: { rev: 5 } } },
  ]);
  expect((await db.orders.get(ORDER.id))?.rev).toBe(4);
});

it('is not shown again to a shop that has taken another amendment since', async () => {
  await storeLookedUpOrders(await answerWith({ history: HISTORY }), NOW_MS);
  const other = { ...HISTORY, amendments: [{ ...HISTORY.amendments[0], id: 'another00000001' }] };
  await storeLookedUpOrders(await answerWith({ rev: 6, history: other }), NOW_MS);
  expect(await db.outbox.toArray()).toEqual([]);
});

it("is among what one takes along, without the shop's signature", async () => {
  await storeLookedUpOrders(await answerWith({ history: HISTORY }), NOW_MS);
  const { orders } = JSON.parse(await exportPersonalData(new Date(NOW_MS)));
  const { receipt: _receipt, ...said } = HISTORY;
  expect(orders[0].history).toEqual(said);
});

it('is not missing from an answer to an older question', async () => {
  await storeLookedUpOrders(await answerWith({ rev: 5, history: HISTORY }), NOW_MS);
  await storeLookedUpOrders(
    await answerWith({ rev: 4, history: { ...HISTORY, amendments: [] } }),
    NOW_MS,
  );
  expect(await db.outbox.count()).toBe(0);
});

it('costs nobody an order that the shop has, however old', async () => {
  await storeLookedUpOrders(await answerWith({ history: HISTORY }), NOW_MS);
  await db.orders.update(ORDER.id, { rev: 0 });
  await storeLookedUpOrders(
    await answerWith({ rev: 4, history: { ...HISTORY, amendments: [] } }),
    NOW_MS + 30 * 86_400_000,
  );
  expect(await db.orders.get(ORDER.id)).toMatchObject({ delivery: { state: 'received' } });
});
