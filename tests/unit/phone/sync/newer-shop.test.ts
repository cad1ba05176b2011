// @vitest-environment jsdom
/** The outbox of this version and a shop of the next version (D47): what it decides ends the repeating. */
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../../../../src/phone/db/db.ts';
import { cancelOrder } from '../../../../src/phone/db/order-actions.ts';
import { pendingEntries } from '../../../../src/phone/db/outbox.ts';
import { changeProfile, profileOutcome, saveProfile } from '../../../../src/phone/db/profile.ts';
import { ordersToFollow, storeLookedUpOrders } from '../../../../src/phone/db/store-pull.ts';
import { queueSupportRequest } from '../../../../src/phone/db/queue-request.ts';
import { readSession, saveSession } from '../../../../src/phone/db/session.ts';
import { postProfile } from '../../../../src/api/accounts.ts';
import {
  postAmend,
  lookUpOrders,
  postCancel,
  postOrder,
  postResubmit,
} from '../../../../src/api/orders.ts';
import { postRequest } from '../../../../src/api/post-request.ts';
import { sendWaitingOf } from '../../../../src/phone/sync/in-background.ts';
import { createPusher } from '../../../../src/phone/sync/push.ts';
import { NOON, aSession } from '../../../support/builders.ts';
import { databaseWithCatalogue } from '../../../support/local-database.ts';
import { aNewerDetail, aNewerOrder } from '../../../support/newer-shop.ts';
import { aPlacedOrder } from '../../../support/placed-order.ts';

type Said = [status: number, body: unknown];
let sent: string[] = [];
let says: (path: string) => Said = () => [500, 'nothing'];

beforeEach(async () => {
  await databaseWithCatalogue();
  sent = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    const [status, body] = says(path);
    return Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

let nowMs = NOON.getTime();
const pusher = createPusher({
  postOrder,
  postCancel,
  postAmend,
  postResubmit,
  postProfile,
  postRequest,
  tokenFor: async () => 'a token',
  renewToken: async () => undefined,
  nowMs: () => nowMs,
  random: () => 0,
});
/** Long enough for every wait to be over, and so often that what repeats shows. */
async function pushForAnHour(): Promise<void> {
  for (let minutes = 0; minutes < 60; minutes += 10) {
    nowMs += 10 * 60_000;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pusher.push();
  }
}

/** An order that the shop has, and that its person wants to cancel. */
async function anOrderToCancel(): Promise<string> {
  const { id } = await aPlacedOrder();
  says = () => [200, { code: 'accepted', order: aNewerOrder(id, { status: 'pending', rev: 2 }) }];
  await pusher.push();
  expect(await cancelOrder(id)).toBe('asked');
  sent = [];
  return id;
}

describe('an order', () => {
  it('that is refused under an unknown code is refused, and not sent again', async () => {
    const { id } = await aPlacedOrder();
    says = () => [422, { id, code: 'slot_full', message: 'No slot' }];
    await pushForAnHour();
    expect(sent).toEqual(['/api/shop/orders']);
    expect(await db.outbox.count()).toBe(0);
    expect((await db.orders.get(id))?.delivery).toEqual({ state: 'refused', code: 'slot_full' });
  });

  it('is sent again after an unknown code of a server in trouble', async () => {
    const { id } = await aPlacedOrder();
    says = () => [503, { id, code: 'slot_full' }];
    await pushForAnHour();
    expect(sent.length).toBeGreaterThan(3);
    expect((await db.orders.get(id))?.delivery).toEqual({ state: 'waiting' });
  });

  it('that is taken under an unknown code, in an unknown status, is received and followed', async () => {
    const { id } = await aPlacedOrder();
    says = () => [200, { code: 'taken_for_later', order: aNewerOrder(id) }];
    await pushForAnHour();
    expect(sent).toEqual(['/api/shop/orders']);
    expect(await db.orders.get(id)).toMatchObject({
      status: 'ready_for_pickup',
      paymentMethod: 'pay_later',
      delivery: { state: 'received' },
    });
    expect((await ordersToFollow(nowMs, 'active')).map((order) => order.id)).toEqual([id]);
  });

  it('whose status is unknown is stored from a lookup, with its events, and followed', async () => {
    const { id } = await aPlacedOrder();
    const { key } = (await db.orders.get(id)) ?? { key: '' };
    says = () => [200, { orders: [aNewerDetail(id)], unknown: [] }];
    const answer = await lookUpOrders([{ id, key }]);
    if (!answer.ok) throw new Error(answer.reason);
    await storeLookedUpOrders(answer.data, nowMs);
    const order = await db.orders.get(id);
    expect(order?.status).toBe('ready_for_pickup');
    expect(order?.events.map(({ status }) => status)).toEqual(['processing', 'ready_for_pickup']);
    expect(await ordersToFollow(nowMs + 365 * 24 * 3_600_000, 'active')).toHaveLength(1);
  });

  it('that the service worker brings is answered there by an unknown code, and its person is told', async () => {
    const { id } = await aPlacedOrder();
    vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB);
    says = () => [422, { id, code: 'slot_full' }];
    const asked: string[] = [];
    const around = {
      nowMs: () => nowMs,
      random: () => 0,
      tell: async (_news: string, order: { id: string }) => void asked.push(order.id),
    };
    expect(await sendWaitingOf('', around)).toBe(true);
    expect(await sendWaitingOf('', around)).toBe(true);
    expect(sent).toHaveLength(1);
    expect(asked).toEqual([id]);
  });
});

describe('a cancellation', () => {
  it('that is too late for an order in an unknown status ends, and the order is as the shop has it', async () => {
    const id = await anOrderToCancel();
    says = () => [409, { code: 'too_late', order: aNewerOrder(id) }];
    await pushForAnHour();
    expect(sent).toEqual([`/api/shop/orders/${id}/cancel`]);
    expect(await db.outbox.count()).toBe(0);
    expect(await db.orders.get(id)).toMatchObject({
      status: 'ready_for_pickup',
      isTakenBack: false,
    });
  });

  it.each(['cancelled', 'cancel_in_review'])(
    'that is answered by an unknown code with the order ends, and counts as one if it is %s',
    async (status) => {
      const id = await anOrderToCancel();
      says = () => [200, { code: 'fee_charged', order: aNewerOrder(id, { status }) }];
      await pushForAnHour();
      expect(sent).toHaveLength(1);
      expect(await db.orders.get(id)).toMatchObject({
        status,
        isTakenBack: status === 'cancelled',
      });
    },
  );

  it('that is answered by an unknown code without an order ends, and the order stays as it is', async () => {
    const id = await anOrderToCancel();
    const before = await db.orders.get(id);
    says = () => [409, { id, code: 'ask_by_phone' }];
    await pushForAnHour();
    expect(sent).toHaveLength(1);
    expect(await db.outbox.count()).toBe(0);
    expect(await db.orders.get(id)).toEqual(before);
  });
});

it.each<[what: string, body: (id: string) => unknown, state: string]>([
  ['without the order is lost', (id) => ({ id, code: 'too_old_to_show' }), 'lost'],
  [
    'with the order is received',
    (id) => ({ code: 'taken_for_later', order: aNewerOrder(id) }),
    'received',
  ],
])(
  'an order that is shown again and answered by an unknown code %s',
  async (_what, body, state) => {
    const { id } = await aPlacedOrder();
    const accepted = aNewerOrder(id, {
      status: 'pending',
      rev: 2,
      received_at: new Date().toISOString(),
    });
    says = () => [200, { code: 'accepted', order: accepted }];
    await pusher.push();
    await storeLookedUpOrders({ orders: [], unknown: [id] }, Date.now());
    expect(await pendingEntries()).toMatchObject([{ command: 'resubmit' }]);
    sent = [];
    says = () => [409, body(id)];
    await pushForAnHour();
    expect(sent).toEqual(['/api/shop/orders/reassert']);
    expect((await db.orders.get(id))?.delivery.state).toBe(state);
  },
);

describe('a change of the profile that is answered by an unknown code', () => {
  const account = 'user00000000001';
  const wire = {
    id: account,
    full_name: 'Asha',
    phone_number: '',
    address: '',
    updated: 'at first',
  };
  const changes = { fullName: 'Asha Patil' };

  async function aChange(): Promise<number> {
    const profile = { fullName: 'Asha', phoneNumber: '', address: '', isPhoneVerified: false };
    await saveSession(aSession({ account, token: 'a token' }));
    await saveProfile(account, { ...profile, updatedAt: 'at first' });
    const seq = await changeProfile(account, changes);
    if (seq === null) throw new Error('not queued');
    return seq;
  }

  it.each([
    ['with the profile', { profile: wire }, 'Asha'],
    ['without it', {}, 'Asha Patil'],
  ])('%s is refused, and not sent again', async (_what, more, shown) => {
    const seq = await aChange();
    says = () => [422, { code: 'name_in_review', ...more }];
    await pushForAnHour();
    expect(sent).toEqual(['/api/shop/profile']);
    expect(await profileOutcome(seq, account, changes, 1_000)).toBe('refused');
    expect((await readSession())?.profile?.fullName).toBe(shown);
  });
});

it('a call for help that is answered by an unknown code is kept as refused, and not sent again', async () => {
  await queueSupportRequest(
    { message: 'Broken egg', phone: '9876543210', order: null, photo: null },
    NOON,
  );
  says = () => [422, { code: 'not_here' }];
  await pushForAnHour();
  expect(sent).toEqual(['/api/shop/requests']);
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['rejected']);
});
