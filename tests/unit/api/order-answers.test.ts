/** What counts as an answer about an order; the clauses are those of src/phone/outbox/README.md. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { postRequest } from '../../../src/api/post-request.ts';
import { lookUpOrders, postCancel, postOrder, postResubmit } from '../../../src/api/orders.ts';
import { acceptedToWire } from '../../../src/domain/order/receipt.ts';
import { ticketNumber } from '../../../src/domain/people/shop-request.ts';
import { aShopOrder } from '../../support/builders.ts';
import { anId, anOrder } from '../../support/order-bodies.ts';

afterEach(() => vi.unstubAllGlobals());

const theShopSays = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

const ORDER = anOrder();
const KEYED = { id: ORDER.id, key: ORDER.key };
const OTHER = anId('zyx');
const aWireOrder = (id: string) => ({
  id,
  number: 'ORD123456',
  payment_method: 'cod',
  signal: 'a',
  receipt: 'b',
  ...acceptedToWire(aShopOrder()),
});
const aWholeOrder = (id: string) => ({
  ...aWireOrder(id),
  placed_at: '2026-11-20T06:30:00.000Z',
  customer: {},
  events: [],
});
const SHOWN = { order: ORDER, accepted: acceptedToWire(aShopOrder()), receipt: 'b' };

describe('an answer about another order is none (P2)', () => {
  it.each<[what: string, ask: () => Promise<{ ok: boolean }>, answerTo: (id: string) => unknown]>([
    ['accepted', () => postOrder(ORDER, ''), (id) => ({ code: 'accepted', order: aWireOrder(id) })],
    ['refused', () => postOrder(ORDER, ''), (id) => ({ code: 'stale', id })],
    [
      'refused for its lines',
      () => postOrder(ORDER, ''),
      (id) => ({ code: 'line_unavailable', id, unavailable: [] }),
    ],
    [
      'cancelled',
      () => postCancel(KEYED, ''),
      (id) => ({ code: 'cancelled', order: aWireOrder(id) }),
    ],
    ['taken back', () => postCancel(KEYED, ''), (id) => ({ code: 'withdrawn', id })],
    ['shown again', () => postResubmit(SHOWN, ''), (id) => ({ code: 'closed', id })],
    [
      'a request',
      () => postRequest({ id: ORDER.id }, ''),
      (id) => ({ code: 'stored', ticket: ticketNumber(id) }),
    ],
  ])('when it is %s', async (_what, ask, answerTo) => {
    theShopSays(answerTo(ORDER.id));
    expect(await ask()).toMatchObject({ ok: true });
    theShopSays(answerTo(OTHER));
    expect(await ask()).toMatchObject({ ok: false, reason: 'unintelligible' });
  });

  it('nor is a refusal that names no order', async () => {
    theShopSays({ code: 'invalid' }, 400);
    expect(await postOrder(ORDER, '')).toMatchObject({ ok: false, reason: 'unintelligible' });
  });
});

it('reads the orders that can be read beside one that cannot (Q3)', async () => {
  theShopSays({
    orders: [aWholeOrder(ORDER.id), { ...aWholeOrder(OTHER), status: 7 }, null],
    unknown: [],
  });
  const answer = await lookUpOrders([KEYED]);
  expect(answer.ok && answer.data.orders.map(({ id }) => id)).toEqual([ORDER.id]);
});

it('reads the morning that an order is for, and none of an order for now (D56)', async () => {
  theShopSays({
    orders: [{ ...aWholeOrder(ORDER.id), deliver_on: '2026-11-26' }, aWholeOrder(OTHER)],
    unknown: [],
  });
  const answer = await lookUpOrders([KEYED]);
  expect(answer.ok && answer.data.orders.map(({ deliverOn }) => deliverOn)).toEqual([
    '2026-11-26',
    undefined,
  ]);
});

it('reads what the shop says of the payment, also where it says nothing (D73)', async () => {
  const whole = aWholeOrder(ORDER.id);
  theShopSays({
    orders: [
      { ...whole, payment: { method: 'cod', status: 'pending' }, on_khata: true },
      whole,
      { ...whole, payment: 'odd' },
    ],
    unknown: [],
  });
  const answer = await lookUpOrders([KEYED]);
  expect(answer.ok && answer.data.orders.map((one) => [one.payment, one.isOnKhata])).toEqual([
    ['pending', true],
    [undefined, false],
    [undefined, false],
  ]);
});
