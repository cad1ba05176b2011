/** What this version reads of a shop of the next version (D47): at the border, nothing is lost that can be read. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { postProfile } from '../../../src/api/accounts.ts';
import {
  fetchOwnOrders,
  lookUpOrders,
  postCancel,
  postOrder,
  postResubmit,
} from '../../../src/api/orders.ts';
import { postRequest } from '../../../src/api/post-request.ts';
import { acceptedToWire } from '../../../src/domain/order/receipt.ts';
import wire from '../../fixtures/wire-1.0.1.json' with { type: 'json' };
import { aShopOrder } from '../../support/builders.ts';
import { aNewerDetail, aNewerOrder } from '../../support/newer-shop.ts';
import { anOrder } from '../../support/order-bodies.ts';

afterEach(() => vi.unstubAllGlobals());

const theShopSays = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

const ORDER = anOrder();
const { id } = ORDER;
const KEYED = { id, key: ORDER.key };
const SHOWN = { order: ORDER, accepted: acceptedToWire(aShopOrder()), receipt: 'b' };
const PROFILE = { id: 'user00000000001', full_name: 'Asha', phone_number: '', address: '' };

it('reads the answers that version 1.0.1 has read', async () => {
  const { order, lookup } = wire;
  const sent = { ...ORDER, id: order.request.id };
  theShopSays(order.answer);
  expect(await postOrder(sent, '')).toMatchObject({ ok: true, data: { code: 'accepted' } });
  theShopSays(lookup.answer);
  expect(await lookUpOrders([sent])).toMatchObject({
    ok: true,
    data: { orders: [{ id: sent.id, events: [{ status: 'pending' }] }] },
  });
});

const READ_ORDER = {
  id,
  status: 'ready_for_pickup',
  paymentMethod: 'pay_later',
  lines: [
    {
      pid: 2,
      name: 'Onion',
      quantityLabel: '1 kg',
      imageUrl: '/img/products/onion.webp',
      pricePaise: 3500,
      quantity: 2,
    },
  ],
};

describe('an order with words that this version does not know', () => {
  it.each([
    ['a lookup', () => lookUpOrders([KEYED])],
    ["a page of the account's orders", () => fetchOwnOrders(1, 'a token')],
  ])('is read as it comes from %s, its readable events included', async (_what, ask) => {
    theShopSays({ orders: [aNewerDetail(id)], unknown: [], more: false, total: 1 });
    const answer = await ask();
    expect(answer.ok && answer.data.orders).toMatchObject([
      {
        ...READ_ORDER,
        events: [
          { status: 'processing', at: '2026-11-20T06:31:00.000Z' },
          { status: 'ready_for_pickup', at: '2026-11-20T06:32:00.000Z' },
        ],
      },
    ]);
  });

  it.each([
    ['placing it', 'accepted', () => postOrder(ORDER, '')],
    ['cancelling it', 'cancelled', () => postCancel(KEYED, '')],
    ['cancelling it too late', 'too_late', () => postCancel(KEYED, '')],
    ['showing it again', 'accepted', () => postResubmit(SHOWN, '')],
  ])('is read from the answer to %s', async (_what, code, ask) => {
    theShopSays({ code, order: aNewerOrder(id) });
    expect(await ask()).toMatchObject({ ok: true, data: { code, order: READ_ORDER } });
  });
});

const ASKING: [what: string, ask: () => Promise<{ ok: boolean }>][] = [
  ['placing an order', () => postOrder(ORDER, '')],
  ['cancelling one', () => postCancel(KEYED, '')],
  ['showing one again', () => postResubmit(SHOWN, '')],
];

describe('an unknown code in answer to', () => {
  it.each(ASKING)('%s is a decision about it', async (_what, ask) => {
    theShopSays({ id, code: 'not_today', message: 'No' }, 409);
    expect(await ask()).toMatchObject({
      ok: true,
      data: { id, code: 'other', unknownCode: 'not_today' },
    });
  });

  it.each(ASKING)('%s may bring the order', async (_what, ask) => {
    theShopSays({ code: 'waits_in_line', order: aNewerOrder(id) }, 202);
    expect(await ask()).toMatchObject({ ok: true, data: { code: 'other', order: READ_ORDER } });
  });

  it.each(ASKING)('%s decides nothing about another order (P2)', async (_what, ask) => {
    theShopSays({ id: 'zyx000000000001', code: 'not_today' }, 409);
    expect(await ask()).toMatchObject({ ok: false, reason: 'unintelligible' });
    theShopSays({ code: 'not_today', order: aNewerOrder('zyx000000000001') }, 409);
    expect(await ask()).toMatchObject({ ok: false, reason: 'unintelligible' });
  });

  it.each(ASKING)('%s decides nothing without the id', async (_what, ask) => {
    theShopSays({ code: 'too_many_requests', message: 'Later' }, 409);
    expect(await ask()).toMatchObject({ ok: false, reason: 'unintelligible' });
  });

  const UNDECIDED = [401, 408, 425, 429, 500, 503];
  it.each(ASKING)('%s decides nothing under a status that asks to come again', async (_w, ask) => {
    for (const status of UNDECIDED) {
      theShopSays({ id, code: 'not_today' }, status);
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other
      expect(await ask(), String(status)).toMatchObject({ ok: false, reason: 'unintelligible' });
    }
  });
});

it.each([
  ['accepted', () => postOrder(ORDER, '')],
  ['cancelled', () => postCancel(KEYED, '')],
  ['too_late', () => postCancel(KEYED, '')],
  ['accepted', () => postResubmit(SHOWN, '')],
])('%s without an order that can be read is no refusal', async (code, ask) => {
  theShopSays({ id, code, order: { id } });
  expect(await ask()).toMatchObject({ ok: false, reason: 'unintelligible' });
});

it('a known refusal whose details cannot be read is a refusal still', async () => {
  theShopSays({ id, code: 'price_changed', bill: {} }, 409);
  expect(await postOrder(ORDER, '')).toMatchObject({
    ok: true,
    data: { code: 'other', unknownCode: 'price_changed' },
  });
});

const BODIES: [what: string, ask: () => Promise<{ ok: boolean }>][] = [
  ['a request', () => postRequest({ id }, '')],
  ['a change of the profile', () => postProfile(PROFILE.id, { fullName: 'Asha' }, '', 'a token')],
];

describe('an unknown code in answer to', () => {
  it.each(BODIES)('%s is a decision about it', async (_what, ask) => {
    theShopSays({ code: 'not_here', message: 'No' }, 422);
    expect(await ask()).toMatchObject({
      ok: true,
      data: { code: 'other', unknownCode: 'not_here' },
    });
  });

  it.each(BODIES)('%s decides nothing where the path or the sender is meant', async (_w, ask) => {
    for (const status of [401, 403, 404, 429, 503]) {
      theShopSays({ code: 'not_here', message: 'No' }, status);
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other
      expect(await ask(), String(status)).toMatchObject({ ok: false, reason: 'unintelligible' });
    }
  });

  it('a change of the profile may bring the profile', async () => {
    theShopSays({ code: 'not_here', profile: PROFILE }, 409);
    expect(await postProfile(PROFILE.id, {}, '', 'a token')).toMatchObject({
      ok: true,
      data: { code: 'other', profile: { fullName: 'Asha' } },
    });
  });
});

describe('the answer to another request about the same order', () => {
  const order = aNewerOrder(id);

  it.each([
    ['a cancellation', 'accepted', () => postCancel(KEYED, '')],
    ['a cancellation', 'price_changed', () => postCancel(KEYED, '')],
    ['an order', 'cancelled', () => postOrder(ORDER, '')],
    ['an order', 'withdrawn', () => postOrder(ORDER, '')],
    ['an order sent again', 'too_late', () => postResubmit(SHOWN, '')],
  ])('answers %s with nothing: %s', async (_name, code, ask) => {
    theShopSays({ code, id, order });
    expect(await ask()).toMatchObject({ ok: false, reason: 'unintelligible' });
    theShopSays({ code, id });
    expect(await ask()).toMatchObject({ ok: false, reason: 'unintelligible' });
  });
});
