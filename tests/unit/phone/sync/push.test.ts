// @vitest-environment jsdom
/** The outbox on its way to the shop; the clauses are those of src/phone/outbox/README.md. */
// jsdom's own Blob cannot be kept by the database that stands in here.
import { Blob as NodeBlob, Buffer } from 'node:buffer';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  CancelAnswer,
  OrderAnswer,
  OrderRefusalAnswer,
  ResubmitAnswer,
} from '../../../../src/domain/order/order.ts';
import type { OrderRequest } from '../../../../src/domain/order/request.ts';
import type {
  Profile,
  ProfileAnswer,
  ProfileChanges,
} from '../../../../src/domain/people/profile.ts';
import { paise } from '../../../../src/domain/money.ts';
import { adoptGuestData } from '../../../../src/phone/db/account.ts';
import { db } from '../../../../src/phone/db/db.ts';
import {
  cancelOrder,
  editInCart,
  readUnanswered,
  sendAgain,
} from '../../../../src/phone/db/order-actions.ts';
import { isCommand } from '../../../../src/phone/db/order-entries.ts';
import { findOrder } from '../../../../src/phone/db/orders.ts';
import {
  makeAllDue,
  customerOutbox,
  settleCancel,
  watchOutbox,
} from '../../../../src/phone/db/outbox.ts';
import { storeLookedUpOrders } from '../../../../src/phone/db/store-pull.ts';
import { listTickets, queueSupportRequest } from '../../../../src/phone/db/queue-request.ts';
import {
  changeProfile,
  profileOutcome,
  saveProfile,
  settleProfile,
} from '../../../../src/phone/db/profile.ts';
import { forgetSession, readSession, saveSession } from '../../../../src/phone/db/session.ts';
import { listEvents } from '../../../../src/phone/db/sync-events.ts';
import type { HttpAnswer } from '../../../../src/api/http.ts';
import { amendOrder } from '../../../../src/phone/db/amend-order.ts';
import { createPusher, type PushShop } from '../../../../src/phone/sync/push.ts';
import { answered, noAnswer, nonsense, portalPage } from '../../../support/answers.ts';
import { aShopOrder, NOON, aSession } from '../../../support/builders.ts';
import { databaseWithCatalogue } from '../../../support/local-database.ts';
import { aPlacedOrder } from '../../../support/placed-order.ts';

const QUOTE = { ...aShopOrder().quote, totalPaise: paise(99_00) };
const A_LINE = {
  pid: 2,
  name: 'Onion',
  quantityLabel: '1 kg',
  imageUrl: '/img/products/onion.webp',
  pricePaise: paise(70_00),
  quantity: 1,
};

const ASHA: Profile = {
  fullName: 'Asha Patil',
  phoneNumber: '9876543210',
  address: 'Old Road',
  isPhoneVerified: true,
  updatedAt: 'at first',
};

type OrderReply = (
  body: OrderRequest,
) => HttpAnswer<OrderAnswer> | Promise<HttpAnswer<OrderAnswer>>;

const accepts: OrderReply = ({ id }) => answered({ code: 'accepted', order: aShopOrder({ id }) });
const refuses =
  (refusal: OrderRefusalAnswer): OrderReply =>
  ({ id }) =>
    answered({ id, ...refusal });
const PRICE_CHANGED: OrderRefusalAnswer = {
  code: 'price_changed',
  quote: QUOTE,
  lines: [A_LINE],
};

/** A shop that answers orders as told, one after the other, and keeps what it was sent. */
function aShop(...replies: OrderReply[]) {
  const sent: string[] = [];
  const bodies: OrderRequest[] = [];
  const requests: Record<string, unknown>[] = [];
  const state = {
    nowMs: NOON.getTime(),
    token: '' as string | null,
    renewed: 0,
    resubmitReply: ({ id }: { id: string }): HttpAnswer<ResubmitAnswer> =>
      answered({ code: 'accepted', order: aShopOrder({ id, rev: 2 }) }),
    cancelReply: ({ id }: { id: string }): HttpAnswer<CancelAnswer> =>
      answered({ code: 'cancelled', order: aShopOrder({ id, status: 'cancelled', rev: 30 }) }),
    profileReply: (changes: ProfileChanges): HttpAnswer<ProfileAnswer> =>
      answered({ code: 'stored', profile: { ...ASHA, ...changes, updatedAt: 'later' } }),
  };
  const shop: PushShop = {
    postOrder: async (body) => {
      sent.push(`place ${body.id}`);
      bodies.push(body);
      return (await replies.shift()?.(body)) ?? noAnswer();
    },
    postCancel: async ({ id }, token) => {
      sent.push(`cancel ${id}${token === '' ? '' : ' with a token'}`);
      return state.cancelReply({ id });
    },
    postAmend: async ({ id, amendments }, token) => {
      sent.push(`amend ${id}${token === '' ? '' : ' with a token'}`);
      const outcomes = amendments.map((one) => ({ id: one.id, code: 'applied' }));
      return answered({ code: 'amended', order: aShopOrder({ id, rev: 40 }), outcomes });
    },
    postResubmit: async ({ order: { id } }) => {
      sent.push(`show ${id}`);
      return state.resubmitReply({ id });
    },
    postProfile: async (_account, changes, basedOn) => {
      sent.push(`change ${JSON.stringify(changes)} of ${basedOn}`);
      return state.profileReply(changes);
    },
    postRequest: async (body) => {
      requests.push(body);
      return answered({ code: 'stored', ticket: 'T1' });
    },
    tokenFor: async () => state.token,
    renewToken: async () => {
      state.renewed += 1;
    },
    nowMs: () => state.nowMs,
    random: () => 0.999,
  };
  const pusher = createPusher(shop);
  return { state, push: () => pusher.push(), sent, bodies, requests };
}

const MINUTE_MS = 60_000;
const deliveryOf = async (id: string) => (await db.orders.get(id))?.delivery;

beforeEach(databaseWithCatalogue);

describe('an answer', () => {
  it('is stored, and the entry dropped (P1)', async () => {
    const { id } = await aPlacedOrder();
    expect(await aShop(accepts).push()).toBe('reachable');
    expect(await deliveryOf(id)).toEqual({
      state: 'received',
      receivedAt: '2026-11-20T06:30:01.000Z',
    });
    expect(await db.outbox.count()).toBe(0);
  });

  it.each([
    { what: 'none at all', reply: noAnswer, reachability: 'unreachable', reason: 'no_answer' },
    {
      what: "a proxy's page",
      reply: () => nonsense(),
      reachability: 'reachable',
      reason: 'nonsense',
    },
    { what: "a network's own page", reply: portalPage, reachability: 'portal', reason: 'portal' },
  ])('that is $what leaves the outcome unknown: the same goes again (P2)', async (row) => {
    const { id } = await aPlacedOrder();
    const { push, state, bodies } = aShop(row.reply, accepts);
    expect(await push()).toBe(row.reachability);
    expect(await db.outbox.toArray()).toMatchObject([
      { state: 'waiting', attempts: 1, reason: row.reason },
    ]);
    expect(await push()).toBe('unknown');
    state.nowMs += MINUTE_MS;
    expect(await push()).toBe('reachable');
    expect(bodies.map((body) => body.id)).toEqual([id, id]);
    // The same but for when it was sent (D16).
    const [first, again] = bodies;
    expect({ ...again, sent_at: first?.sent_at }).toEqual(first);
    expect(Date.parse(again?.sent_at ?? '') - Date.parse(first?.sent_at ?? '')).toBe(MINUTE_MS);
    expect(await db.outbox.count()).toBe(0);
  });
});

describe('entries', () => {
  it('are reported as unsent when the tab that was sending them has closed (L2)', async () => {
    await aPlacedOrder();
    await customerOutbox.markSending([(await db.outbox.toArray())[0]?.seq ?? 0]);
    const heard = vi.fn<(unsentCount: number) => void>();
    const unwatch = watchOutbox(heard);
    await expect.poll(() => heard).toHaveBeenCalledWith(1);
    unwatch();
  });

  it('that were written before an update of the app are sent (P1)', async () => {
    const { id } = await aPlacedOrder();
    const [entry] = await db.outbox.toArray();
    if (!entry || !isCommand('place')(entry)) throw new Error('Nothing was queued');
    const { wait: _wait, ...old } = entry;
    const { replaces: _replaces, ...body } = entry.body;
    await db.outbox.put({ ...old, body, nextAttemptAtMs: 9e15, state: 'sending' } as never);
    await aShop(accepts).push();
    expect(await deliveryOf(id)).toMatchObject({ state: 'received' });
  });
});

describe('an account', () => {
  it('that has signed out finds its order unsent when it comes back (P7)', async () => {
    const { id } = await aPlacedOrder();
    const { push, state, sent } = aShop(accepts);
    state.token = null;
    expect(await push()).toBe('unknown');
    expect(sent).toEqual([]);
    state.token = '';
    await push();
    expect(sent).toEqual([`place ${id}`]);
  });

  it.each(['auth_expired', 'account_suspended'] as const)(
    'whose session is dead (%s) is signed in again, and its order waits (P7)',
    async (code) => {
      const { id } = await aPlacedOrder();
      const { push, state } = aShop(refuses({ code }), refuses({ code }), accepts);
      await push();
      expect(state.renewed).toBe(2);
      expect(await deliveryOf(id)).toEqual({ state: 'waiting' });
      expect(await db.outbox.toArray()).toMatchObject([{ reason: 'signed_out', attempts: 2 }]);
    },
  );
});

describe('a refused order', () => {
  it('is kept for a decision, with what is true today (P6)', async () => {
    const { id } = await aPlacedOrder();
    await aShop(refuses(PRICE_CHANGED)).push();
    expect(await deliveryOf(id)).toEqual({ state: 'refused', ...PRICE_CHANGED });
  });

  it('is ordered again under a new id that names the old one, with the same key (P6)', async () => {
    const { id, key } = await aPlacedOrder();
    await aShop(refuses(PRICE_CHANGED)).push();
    const anHourLater = new Date(NOON.getTime() + 3_600_000);
    const again = await sendAgain(id, QUOTE.totalPaise, anHourLater);
    expect(again).not.toBe(id);
    const [entry] = await db.outbox.toArray();
    expect(entry).toMatchObject({
      kind: 'order_command',
      command: 'place',
      orderId: again,
      attempts: 0,
      body: {
        id: again,
        replaces: id,
        key,
        quote: { total_paise: 99_00 },
        placed_at: anHourLater.toISOString(),
        pressed_at: anHourLater.toISOString(),
      },
    });
    expect(await findOrder(id)).toMatchObject({ id: again, delivery: { state: 'waiting' } });
    expect(await db.orders.count()).toBe(1);
  });

  it('is found by any of its ids, however often it was ordered again (P6)', async () => {
    const { id } = await aPlacedOrder();
    await aShop(refuses({ code: 'stale' })).push();
    const second = await sendAgain(id, QUOTE.totalPaise, NOON);
    await aShop(refuses({ code: 'stale' })).push();
    const third = await sendAgain(second ?? '', QUOTE.totalPaise, NOON);
    expect(await findOrder(id)).toMatchObject({ id: third });
    expect(await findOrder(second ?? '')).toMatchObject({ id: third });
  });

  it("goes again as the account's that has taken it over from a guest (P6)", async () => {
    const { id } = await aPlacedOrder();
    const account = 'user00000000001';
    await saveSession(aSession({ account }));
    await adoptGuestData(account);
    await aShop(refuses(PRICE_CHANGED)).push();
    await sendAgain(id, QUOTE.totalPaise, NOON);
    expect(await db.outbox.toArray()).toMatchObject([{ account, body: { uid: account } }]);
  });

  it('is not ordered again for a total that nobody has seen', async () => {
    const { id } = await aPlacedOrder();
    await aShop(refuses(PRICE_CHANGED)).push();
    expect(await sendAgain(id, paise(98_99), NOON)).toBeNull();
    expect(await db.outbox.count()).toBe(0);
    expect(await deliveryOf(id)).toMatchObject({ state: 'refused', quote: QUOTE });
  });

  it('goes back into the cart, and what is placed then takes its place (P6)', async () => {
    const { id, key } = await aPlacedOrder();
    await aShop(refuses({ code: 'store_closed' })).push();
    await editInCart(id);
    expect((await db.carts.get('guest'))?.lines).toEqual([{ pid: 2, quantity: 1 }]);
    expect(await deliveryOf(id)).toEqual({ state: 'withdrawn' });
    expect((await aPlacedOrder()).request).toMatchObject({ replaces: id, key });
    expect((await aPlacedOrder()).request).toMatchObject({ replaces: '' });
  });

  it('stays refused when the cart could not be written (P6)', async () => {
    const { id } = await aPlacedOrder();
    await aShop(refuses({ code: 'store_closed' })).push();
    vi.spyOn(db.carts, 'put').mockRejectedValueOnce(new Error('The power is gone'));
    await expect(editInCart(id)).rejects.toThrow('The power is gone');
    expect(await deliveryOf(id)).toEqual({ state: 'refused', code: 'store_closed' });
    expect(await db.carts.get('guest')).toMatchObject({ lines: [] });
  });
});

describe('changing an order that waits', () => {
  it('takes back on the phone alone what was never sent (P3)', async () => {
    const { id } = await aPlacedOrder();
    expect(await editInCart(id)).toBe('withdrawn');
    expect(await db.outbox.count()).toBe(0);
    expect(await deliveryOf(id)).toEqual({ state: 'withdrawn' });
    expect(await db.carts.get('guest')).toMatchObject({ lines: [{ pid: 2, quantity: 1 }] });
  });

  it('asks to cancel what may have been sent, and the next order takes its place (P5, P6)', async () => {
    const { id, key } = await aPlacedOrder();
    const { push, state, sent, bodies } = aShop(noAnswer, accepts);
    await push();
    expect(await editInCart(id)).toBe('asked');
    expect(await deliveryOf(id)).toEqual({ state: 'waiting' });
    expect((await readUnanswered()).get(id)).toEqual({ isCancelling: true, reason: null });
    expect(await db.carts.get('guest')).toMatchObject({
      lines: [{ pid: 2, quantity: 1 }],
      replaces: id,
    });

    const next = await aPlacedOrder();
    state.cancelReply = () => answered({ code: 'withdrawn', id });
    await push();
    expect(new Set(sent)).toEqual(new Set([`place ${id}`, `cancel ${id}`, `place ${next.id}`]));
    expect(bodies.at(-1)).toMatchObject({ id: next.id, replaces: id, key });
    expect(await deliveryOf(id)).toEqual({ state: 'withdrawn' });
    expect(await deliveryOf(next.id)).toMatchObject({ state: 'received' });
  });

  it('leaves the cart alone once the shop has the order', async () => {
    const { id } = await aPlacedOrder();
    await aShop(accepts).push();
    expect(await editInCart(id)).toBe('not_possible');
    expect(await db.carts.get('guest')).toMatchObject({ lines: [] });
    expect(await db.outbox.count()).toBe(0);
  });
});

describe('what is not answered', () => {
  it('is known by its order, with what the last try has found', async () => {
    const { id } = await aPlacedOrder();
    expect(await readUnanswered()).toEqual(new Map([[id, { isCancelling: false, reason: null }]]));
    const { push } = aShop(portalPage, accepts);
    await push();
    expect((await readUnanswered()).get(id)).toEqual({ isCancelling: false, reason: 'portal' });
    await makeAllDue();
    await push();
    expect((await readUnanswered()).size).toBe(0);
  });
});

describe('a call for help', () => {
  it('goes to the shop with its photo, which is kept until the shop has it', async () => {
    // More bytes than are turned into letters at once.
    const bytes = Buffer.from(Array.from({ length: 20_000 }, (_, index) => index % 251));
    const photo = new NodeBlob([bytes], { type: 'image/webp' }) as unknown as Blob;
    const { push, requests } = aShop();
    await queueSupportRequest({ message: 'Green potatoes', phone: '', order: null, photo }, NOON);

    await push();

    expect(requests).toMatchObject([{ kind: 'support', photo: bytes.toString('base64') }]);
    expect(await db.outbox.count()).toBe(0);
    expect(await listTickets()).toMatchObject([{ state: 'received', hasPhoto: true }]);
  });
});

describe('cancelling', () => {
  it('withdraws an order that never left the phone (P3)', async () => {
    const { id } = await aPlacedOrder();
    expect(await cancelOrder(id)).toBe('withdrawn');
    expect(await db.outbox.count()).toBe(0);
    expect(await db.orders.get(id)).toMatchObject({
      status: 'cancelled',
      delivery: { state: 'withdrawn' },
    });
  });

  it('is sent before an order whose outcome is unknown, and needs no session (P5)', async () => {
    const { id } = await aPlacedOrder();
    const { push, state, sent } = aShop(noAnswer, accepts);
    await push();
    state.token = 'dead';
    state.nowMs += MINUTE_MS;
    state.cancelReply = () => answered({ code: 'withdrawn', id });
    expect(await cancelOrder(id)).toBe('asked');
    await push();
    expect(sent).toEqual([`place ${id}`, `cancel ${id}`]);
    expect(await db.outbox.count()).toBe(0);
    expect(await deliveryOf(id)).toEqual({ state: 'withdrawn' });
  });

  it('keeps the order back until it is answered (P5)', async () => {
    const { id } = await aPlacedOrder();
    const { push, state, sent } = aShop(noAnswer, accepts);
    await push();
    await cancelOrder(id);
    state.cancelReply = noAnswer;
    await makeAllDue();
    await push();
    expect(sent).toEqual([`place ${id}`, `cancel ${id}`]);
    expect(await deliveryOf(id)).toEqual({ state: 'waiting' });
  });

  it('keeps amendments back, which then need no session either (P11)', async () => {
    const { id } = await aPlacedOrder();
    const { push, state, sent } = aShop(accepts);
    await push();
    await amendOrder(id, { kind: 'dropped', line: '2' }, NOON);
    await cancelOrder(id);
    state.token = 'dead';
    state.cancelReply = () => answered({ code: 'too_late', order: aShopOrder({ id, rev: 30 }) });
    await push();
    expect(sent.slice(1)).toEqual([`cancel ${id}`, `amend ${id}`]);
    expect(await db.outbox.count()).toBe(0);
    expect(await db.orders.get(id)).toMatchObject({ rev: 40 });
  });

  it('keeps what the shop says of an order that had arrived (P5)', async () => {
    const { id } = await aPlacedOrder();
    const { push, state } = aShop(noAnswer);
    await push();
    await cancelOrder(id);
    state.cancelReply = () =>
      answered({ code: 'too_late', order: aShopOrder({ id, status: 'processing', rev: 3 }) });
    await push();
    expect(await db.orders.get(id)).toMatchObject({
      status: 'processing',
      delivery: { state: 'received' },
      isTakenBack: false,
    });
    expect(await db.outbox.count()).toBe(0);
  });

  it('that the shop cannot do leaves the order as it is (P5)', async () => {
    const { id } = await aPlacedOrder();
    const { push, state } = aShop(accepts);
    await push();
    await cancelOrder(id);
    state.cancelReply = () => answered({ code: 'unknown_order', id });
    await push();
    expect(await db.orders.get(id)).toMatchObject({
      status: 'pending',
      delivery: { state: 'received' },
    });
    expect(await db.outbox.count()).toBe(0);
  });

  it('is fulfilled by a refusal (P6)', async () => {
    const { id } = await aPlacedOrder();
    let answer: (reply: HttpAnswer<OrderAnswer>) => void = () => undefined;
    const slow = new Promise<HttpAnswer<OrderAnswer>>((resolve) => {
      answer = resolve;
    });
    const { push, sent } = aShop(() => slow);
    const pushing = push();
    await expect.poll(() => sent).toHaveLength(1);
    await cancelOrder(id);
    answer(answered({ code: 'store_closed', id }));
    await pushing;
    expect(await deliveryOf(id)).toEqual({ state: 'withdrawn' });
    expect(await db.outbox.count()).toBe(0);
  });

  it('is not undone by a refusal that comes later (P6)', async () => {
    const { id } = await aPlacedOrder();
    let answer: (reply: HttpAnswer<OrderAnswer>) => void = () => undefined;
    const slow = new Promise<HttpAnswer<OrderAnswer>>((resolve) => {
      answer = resolve;
    });
    const { push, sent, state } = aShop(() => slow);
    state.cancelReply = () => answered({ code: 'withdrawn', id });
    const pushing = push();
    await expect.poll(() => sent).toHaveLength(1);
    await cancelOrder(id);
    await push();
    answer(answered({ code: 'closed', id }));
    await pushing;
    expect(await db.orders.get(id)).toMatchObject({
      status: 'cancelled',
      delivery: { state: 'withdrawn' },
    });
  });
});

describe('an order that the server lost in a restore', () => {
  const HOUR_MS = 3_600_000;
  const aReceivedOrder = async () => {
    const { id } = await aPlacedOrder();
    await aShop(accepts).push();
    await db.orders.update(id, { status: 'shipped', rev: 30, receiptRev: 30 });
    return id;
  };
  const isForgotten = (id: string, afterMs = HOUR_MS) =>
    storeLookedUpOrders({ orders: [], unknown: [id] }, NOON.getTime() + afterMs);

  it('is re-sent in its last known state, with its receipt, once (Q5)', async () => {
    const id = await aReceivedOrder();
    await isForgotten(id);
    await isForgotten(id);
    expect(await db.outbox.toArray()).toMatchObject([
      {
        kind: 'order_command',
        command: 'resubmit',
        orderId: id,
        body: {
          order: { id },
          accepted: { status: 'shipped', rev: 30, received_at: '2026-11-20T06:30:01.000Z' },
          receipt: 'a receipt',
        },
      },
    ]);
    const { push, sent } = aShop();
    await push();
    expect(sent).toEqual([`show ${id}`]);
    expect(await db.orders.get(id)).toMatchObject({ delivery: { state: 'received' }, rev: 2 });
    expect(await db.outbox.count()).toBe(0);
  });

  it.each(['closed', 'invalid'] as const)('is lost when the shop says %s (Q5)', async (code) => {
    const id = await aReceivedOrder();
    await isForgotten(id);
    const { push, state } = aShop();
    state.resubmitReply = () => answered({ code, id });
    await push();
    expect(await db.orders.get(id)).toMatchObject({
      status: 'cancelled',
      delivery: { state: 'lost' },
    });
    expect(await db.outbox.count()).toBe(0);
  });

  it('waits for the answer to its cancellation (P5)', async () => {
    const id = await aReceivedOrder();
    await isForgotten(id);
    await db.orders.update(id, { status: 'pending' });
    expect(await cancelOrder(id)).toBe('asked');
    const { push, state, sent } = aShop();
    state.cancelReply = () => answered({ code: 'withdrawn', id });
    await push();
    expect(sent).toEqual([`cancel ${id}`]);
    expect(await deliveryOf(id)).toEqual({ state: 'withdrawn' });
    expect(await db.outbox.count()).toBe(0);
  });

  it('stays cancelled when that was answered before what it was shown for (P5)', async () => {
    const id = await aReceivedOrder();
    await isForgotten(id);
    const { push, state } = aShop();
    state.resubmitReply = ({ id: shown }) => {
      void settleCancel(0, shown, {
        code: 'cancelled',
        order: aShopOrder({ id: shown, status: 'cancelled', rev: 32 }),
      });
      return answered({ code: 'accepted', order: aShopOrder({ id: shown, rev: 31 }) });
    };
    await push();
    expect(await db.orders.get(id)).toMatchObject({ status: 'cancelled', rev: 32 });
    expect(await db.outbox.count()).toBe(0);
  });

  it('keeps what the shop has told since it was shown (Q2)', async () => {
    const id = await aReceivedOrder();
    await isForgotten(id);
    await db.orders.update(id, { status: 'delivered', rev: 33, receiptRev: 33 });
    const { push, state } = aShop();
    state.resubmitReply = () => answered({ code: 'accepted', order: aShopOrder({ id, rev: 31 }) });
    await push();
    expect(await db.orders.get(id)).toMatchObject({ status: 'delivered', rev: 33 });
  });

  it('is lost when nothing can be shown of it, or it is older than a week (Q5)', async () => {
    const without = await aReceivedOrder();
    await db.orders.update(without, { receipt: '' });
    await isForgotten(without);
    const old = await aReceivedOrder();
    await isForgotten(old, 8 * 24 * HOUR_MS);
    expect(await db.outbox.count()).toBe(0);
    expect(await deliveryOf(without)).toEqual({ state: 'lost' });
    expect(await deliveryOf(old)).toEqual({ state: 'lost' });
  });
});

describe('a change of the profile (P10)', () => {
  const signIn = (profile: Profile | null = ASHA) =>
    saveSession(aSession({ account: 'asha00000000001', token: 'a token', profile }));
  const profileHere = async () => (await readSession())?.profile;
  const change = async (changes: ProfileChanges) => {
    const seq = await changeProfile('asha00000000001', changes);
    if (seq === null) throw new Error('Nobody is signed in');
    return seq;
  };

  beforeEach(() => signIn());

  it('is on this phone at once, and at the shop once it answers', async () => {
    const seq = await change({ address: 'New Road' });
    expect(await profileHere()).toEqual({ ...ASHA, address: 'New Road' });
    expect(await profileOutcome(seq, 'asha00000000001', { address: 'New Road' }, 0)).toBe(
      'waiting',
    );
    const { push, sent, state } = aShop();
    state.token = 'a token';
    await push();
    expect(sent).toEqual(['change {"address":"New Road"} of at first']);
    expect(await profileHere()).toEqual({ ...ASHA, address: 'New Road', updatedAt: 'later' });
    expect(await profileOutcome(seq, 'asha00000000001', { address: 'New Road' }, 5_000)).toBe(
      'stored',
    );
    expect(await db.outbox.count()).toBe(0);
  });

  it('goes together with others that wait', async () => {
    expect(await change({ address: 'New Road' })).toBe(await change({ fullName: 'Asha Rao' }));
    await change({ address: 'Newer Road' });
    const { push, sent, state } = aShop();
    state.token = 'a token';
    await push();
    expect(sent).toEqual(['change {"address":"Newer Road","fullName":"Asha Rao"} of at first']);
  });

  it('joins one that is under way, and is not undone by its answer', async () => {
    const { push, sent, state } = aShop();
    state.token = 'a token';
    const seq = await change({ address: 'New Road' });
    state.profileReply = (changes) => {
      void change({ address: 'Newer Road' });
      return answered({ code: 'stored', profile: { ...ASHA, ...changes, updatedAt: 'later' } });
    };
    await push();
    expect((await profileHere())?.address).toBe('Newer Road');
    expect((await db.outbox.toArray()).map((entry) => entry.seq)).toEqual([seq]);
    await push();
    expect(sent).toEqual([
      'change {"address":"New Road"} of at first',
      'change {"address":"Newer Road"} of later',
    ]);
  });

  it('that was made to another profile than the shop has goes again, to that', async () => {
    await change({ address: 'New Road' });
    const { push, sent, state } = aShop();
    state.token = 'a token';
    state.profileReply = () =>
      answered({
        code: 'changed_meanwhile',
        profile: { ...ASHA, fullName: 'Asha Rao', updatedAt: 'meanwhile' },
      });
    await push();
    expect(await profileHere()).toMatchObject({ fullName: 'Asha Rao', address: 'New Road' });
    await push();
    expect(sent.at(-1)).toBe('change {"address":"New Road"} of meanwhile');
  });

  it('that the shop has already stored is not stored again', async () => {
    await change({ address: 'New Road' });
    const { push, state } = aShop();
    state.token = 'a token';
    const profile = { ...ASHA, address: 'New Road', updatedAt: 'by the first copy' };
    state.profileReply = () => answered({ code: 'changed_meanwhile', profile });
    await push();
    expect(await db.outbox.count()).toBe(0);
    expect(await profileHere()).toEqual(profile);
  });

  it('that was typed after it was sent, and goes together with that, is sent all the same', async () => {
    const { push, sent, state } = aShop();
    state.token = 'a token';
    const seq = await change({ address: 'New Road' });
    const [entry] = await db.outbox.toArray();
    if (entry?.kind !== 'change_profile') throw new Error('Nothing is queued');
    await customerOutbox.markSending([seq]);
    // Another tab has tried, and put it back.
    await customerOutbox.markWaiting([seq], {
      reason: 'signed_out',
      wait: { sinceMs: NOON.getTime(), forMs: 1_000 },
    });
    expect(await change({ address: 'Newer Road' })).toBe(seq);
    await settleProfile(entry, {
      code: 'stored',
      profile: { ...ASHA, address: 'New Road', updatedAt: 'by the first tab' },
    });
    expect((await profileHere())?.address).toBe('Newer Road');
    await push();
    expect(sent).toEqual(['change {"address":"Newer Road"} of by the first tab']);
  });

  it('that the shop refuses is taken back, and told', async () => {
    const seq = await change({ address: 'New Road' });
    const { push, state } = aShop();
    state.token = 'a token';
    state.profileReply = () => answered({ code: 'invalid', profile: ASHA });
    await push();
    expect(await profileHere()).toEqual(ASHA);
    expect(await profileOutcome(seq, 'asha00000000001', { address: 'New Road' }, 5_000)).toBe(
      'refused',
    );
    expect((await listEvents('asha00000000001'))[0]?.kind).toBe('profile_refused');
  });

  it('that another tab has settled is not told once more', async () => {
    await change({ address: 'New Road' });
    const [entry] = await db.outbox.toArray();
    if (entry?.kind !== 'change_profile') throw new Error('Nothing is queued');
    for (let tab = 0; tab < 2; tab += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      await settleProfile(entry, { code: 'invalid', profile: ASHA });
    }
    const kinds = (await listEvents('asha00000000001')).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'profile_refused')).toHaveLength(1);
  });

  it('is not judged by the profile of whoever has signed in since', async () => {
    const seq = await change({ address: 'New Road' });
    await saveSession(aSession({ account: 'ravi00000000001', token: 'his', profile: ASHA }));
    expect(await profileOutcome(seq, 'asha00000000001', { address: 'New Road' }, 0)).toBe(
      'waiting',
    );
  });

  it('that another tab replaces has not been refused', async () => {
    const seq = await change({ address: 'New Road' });
    await change({ address: 'Newer Road' });
    expect(await profileOutcome(seq, 'asha00000000001', { address: 'New Road' }, 5_000)).toBe(
      'replaced',
    );
    const { push, state } = aShop();
    state.token = 'a token';
    await push();
    expect(await profileOutcome(seq, 'asha00000000001', { address: 'New Road' }, 5_000)).toBe(
      'replaced',
    );
    expect(await profileOutcome(seq, 'asha00000000001', { address: 'Newer Road' }, 5_000)).toBe(
      'stored',
    );
  });

  it('that the shop has is not taken for refused when another one follows', async () => {
    const seq = await change({ address: 'New Road' });
    const { push, state } = aShop();
    state.token = 'a token';
    await push();
    await change({ address: 'Newer Road' });
    expect(await profileOutcome(seq, 'asha00000000001', { address: 'New Road' }, 5_000)).toBe(
      'replaced',
    );
  });

  it('belongs to nobody who has signed in since it was on the screen', async () => {
    const here = { account: 'bela00000000001', token: 'hers', isAdmin: false, profile: null };
    await saveSession({ ...here, signInName: '9876543211' });
    expect(await changeProfile('asha00000000001', { address: 'New Road' })).toBeNull();
    expect(await profileHere()).toBeNull();
    expect(await db.outbox.count()).toBe(0);
  });

  it('survives a pull of the profile and signing out (P7)', async () => {
    await change({ address: 'New Road' });
    await saveProfile('asha00000000001', { ...ASHA, fullName: 'Asha Rao' });
    expect(await profileHere()).toMatchObject({ fullName: 'Asha Rao', address: 'New Road' });
    await forgetSession();
    expect(await changeProfile('asha00000000001', { address: 'Nowhere' })).toBeNull();
    await signIn();
    const { push, sent, state } = aShop();
    state.token = 'a token';
    await push();
    expect(sent).toEqual(['change {"address":"New Road"} of at first']);
  });
});
