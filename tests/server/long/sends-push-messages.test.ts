/**
 * Web Push (D34), from the order to what a phone reads: the real server, its queue, the sender beside it
 * and a push service that checks and opens what it is sent.
 */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayStartMs, localDay } from '../../../src/domain/store/figures.ts';
import type { Started } from '../../../server/lib/processes.mjs';
import { startPushSender } from '../../../server/lib/push-sender.mjs';
import { anAmendment, anOrder, aPushSubscription } from '../../support/order-bodies.ts';
import { listen } from '../../support/realtime.ts';
import { openPushService, type Phone, type PushService } from '../../support/push-service.ts';
import { quietZone } from '../../support/quiet-zone.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../../support/server.ts';

let service: PushService;
let shop: TestShop;
let admin: Person;
let matchbox: StoredProduct;
let key: string;
let sender: Started | undefined;

beforeAll(async () => {
  service = await openPushService();
  const env = { ESSENTIALS_TEST_PUSH_ORIGIN: service.origin, ESSENTIALS_TEST_STAFF_LOOK_MS: '500' };
  shop = await openShop({ env });
  admin = await shop.anAdmin();
  matchbox = await shop.stock({ price: 412 });
  key = (await shop.get<{ key: string }>('/api/shop/push/key')).body.key;
});
afterAll(async () => {
  await shop.close();
  await service.close();
});
afterEach(async () => {
  await sender?.stop();
  sender = undefined;
  for (const { id } of await rowsOf('push_subscriptions')) {
    await shop.asSuperuser('DELETE', `/api/collections/push_subscriptions/records/${id}`);
  }
  service.delivered.length = 0;
  expect(service.faults).toEqual([]);
});

type Row = Record<string, unknown> & { id: string };

async function rowsOf(collection: string): Promise<Row[]> {
  const path = `/api/collections/${collection}/records?perPage=500`;
  return (await shop.asSuperuser<{ items: Row[] }>('GET', path)).items;
}

/** The sender needs the server's own credentials, which are its starter's alone. */
function startSender(env: Record<string, string> = {}): void {
  sender = startPushSender(shop.server(), shop.dataDir, {
    ...env,
    ESSENTIALS_TEST_PUSH_ORIGIN: service.origin,
  });
}

/** In place of the sender at work, one that waits so long for a push service instead of 5 s. */
async function startSenderThatWaits(limitMs: number): Promise<void> {
  await sender?.stop();
  startSender({ ESSENTIALS_TEST_PUSH_LIMIT_MS: String(limitMs) });
}

let count = 0;
const aPhone = (): Phone => {
  count += 1;
  return service.subscribe(`phone-${count}`, key);
};

/** With the secret of the person's device, as the app does; a guest has none. */
const subscribe = (phone: Phone, more: Record<string, unknown>, person?: Person) => {
  const own = person && { device: person.email, secret: person.password };
  const body = { ...phone.subscription, ...own, ...more };
  return shop.post('/api/shop/push/subscribe', body, person?.token);
};

async function aStaffPhone(): Promise<Phone> {
  const phone = aPhone();
  expect((await subscribe(phone, { kind: 'staff' }, admin)).status).toBe(200);
  return phone;
}

async function aPlacedOrder(overrides: Parameters<typeof anOrder>[0] = {}, token = '') {
  const order = anOrder({ lines: [{ pid: matchbox.pid, quantity: 1 }], ...overrides });
  expect((await shop.post('/api/shop/orders', order, token)).status).toBe(200);
  return order;
}

async function aFollowedOrder() {
  const order = await aPlacedOrder();
  const phone = aPhone();
  const orders = [{ id: order.id, key: order.key }];
  expect((await subscribe(phone, { kind: 'customer', orders })).status).toBe(200);
  return { order, phone };
}

const deliveredTo = (phone: Phone) => service.delivered.filter((told) => told.phone === phone.name);
const kindsDeliveredTo = (phone: Phone) => deliveredTo(phone).map(({ payload }) => payload.kind);
const asksFor = (phone: Phone) => service.asked.get(phone.name) ?? 0;

/** Waits for what a process of its own does. */
const until = (condition: () => unknown) => vi.waitUntil(condition, { timeout: 60_000 });

/** As if the time had come. */
async function makeDue(): Promise<void> {
  for (const { id } of await rowsOf('push_messages')) {
    await shop.asSuperuser('PATCH', `/api/collections/push_messages/records/${id}`, { due_ms: 0 });
  }
}

/** As the order's event has it queued, for the only phone. */
async function queueNewOrder(order: string): Promise<void> {
  const [phone] = await rowsOf('push_subscriptions');
  await shop.asSuperuser('POST', '/api/collections/push_messages/records', {
    subscription: phone?.id,
    order,
    kind: 'new_order',
    created_ms: Date.now(),
    rings_left: 10,
  });
}

describe('the keys', () => {
  it('are in the data folder, for nobody else on the machine', () => {
    expect(key).toMatch(/^B[\w-]{86}$/);
    expect(statSync(join(shop.dataDir, 'push-keys.json')).mode & 0o777).toBe(0o600);
  });
});

describe('nothing is queued', () => {
  it('while nobody has subscribed', async () => {
    const { id } = await aPlacedOrder();
    await shop.setStatus(id, 'confirmed');

    expect(await rowsOf('push_messages')).toEqual([]);
  });

  it("for a guest's phone about another's order", async () => {
    await aFollowedOrder();
    const { id } = await aPlacedOrder();
    await shop.setStatus(id, 'confirmed');

    expect(await rowsOf('push_messages')).toEqual([]);
  });

  it('about what the customer did', async () => {
    const { order } = await aFollowedOrder();
    await shop.post(`/api/shop/orders/${order.id}/cancel`, { key: order.key });

    expect(await rowsOf('push_messages')).toEqual([]);
  });
});

describe('with the sender at work', () => {
  beforeEach(() => startSender());

  it('the owner hears of a new order, and what it comes to', async () => {
    const phone = await aStaffPhone();
    const order = await aPlacedOrder();
    await until(() => deliveredTo(phone).length > 0);

    const { items } = await shop.asSuperuser<{ items: Row[] }>(
      'GET',
      `/api/collections/orders/records?filter=id="${order.id}"`,
    );
    expect(deliveredTo(phone)).toEqual([
      {
        phone: phone.name,
        payload: {
          kind: 'new_order',
          order: order.id,
          number: order.number,
          total_paise: Math.round(Number(items[0]?.order_amount) * 100),
        },
        ttlS: 3_600,
        urgency: 'high',
        topic: order.id,
        contact: 'mailto:shop@essentials.invalid',
      },
    ]);
  });

  it('the message says in which of several stores it was ordered', async () => {
    await sender?.stop();
    const CELLS = join(shop.dataDir, 'cells.json');
    const stores = ['jalgaon', 'aundh'].map((store) => ({
      cell: store,
      name: store,
      pincodes: [],
    }));
    writeFileSync(CELLS, JSON.stringify({ cells: stores }));
    startSender({ CELL: 'aundh', CELLS });
    const phone = await aStaffPhone();
    const order = await aPlacedOrder();
    await until(() => deliveredTo(phone).length > 0);
    expect(deliveredTo(phone)[0]?.payload).toMatchObject({ cell: 'aundh', order: order.id });
  });

  it('its message stays queued when its customer signs in and claims it', async () => {
    await aStaffPhone();
    const { id, key: orderKey } = await aPlacedOrder();
    const queued = await rowsOf('push_messages');
    expect(queued).toHaveLength(1);
    const asha = await shop.signUp();
    const orders = [{ id, key: orderKey }];
    const { body } = await shop.post('/api/shop/orders/claim', { orders }, asha.token);

    expect(body).toMatchObject({ claimed: [id] });
    expect((await rowsOf('push_messages')).map((message) => message.id)).toEqual(
      queued.map((message) => message.id),
    );
  });

  it('the message is repeated until somebody acknowledges the order', async () => {
    const phone = await aStaffPhone();
    const order = await aPlacedOrder();
    await until(() => deliveredTo(phone).length === 1);
    await until(async () => (await rowsOf('push_messages'))[0]?.rings_left === 9);
    await makeDue();
    await until(() => deliveredTo(phone).length === 2);
    const seen = await shop.post('/api/shop/orders/seen', { orders: [order.id] }, admin.token);

    expect(seen.status).toBe(200);
    expect(await rowsOf('push_messages')).toEqual([]);
    expect(kindsDeliveredTo(phone)).toEqual(['new_order', 'new_order']);
  });

  it('of an order for a later morning the shop is told again when that begins', async () => {
    const { zone, minutes } = quietZone();
    await shop.changeSettings({ time_zone: zone });
    const order = await aPlacedOrder();
    const tomorrow = localDay(Date.now() + 86_400_000, minutes);
    await shop.asSuperuser('PATCH', `/api/collections/orders/records/${order.id}`, {
      deliver_on: tomorrow,
    });
    const phone = await aStaffPhone();
    await queueNewOrder(order.id);
    await until(async () => (await rowsOf('push_messages'))[0]?.rings_left === 9);
    const [message] = await rowsOf('push_messages');
    expect(deliveredTo(phone)).toHaveLength(1);
    // The shop of these tests opens at midnight.
    expect(message?.due_ms).toBe(dayStartMs(tomorrow, minutes));
  });

  it('acknowledging all ends the messages of those that had come in, and of none that came since', async () => {
    const phone = await aStaffPhone();
    const [first, second, third] = [
      await aPlacedOrder(),
      await aPlacedOrder(),
      await aPlacedOrder(),
    ];
    await until(() => deliveredTo(phone).length === 3);
    await shop.backdate(first.id, 9);
    await shop.backdate(second.id, 4);
    const row = async ({ id }: { id: string }) =>
      shop.asSuperuser<Row>('GET', `/api/collections/orders/records/${id}`);
    const body = { orders: [], until: String((await row(second)).received_at).replace(' ', 'T') };
    expect((await shop.post('/api/shop/orders/seen', body, admin.token)).status).toBe(200);

    expect((await rowsOf('push_messages')).map(({ order }) => order)).toEqual([third.id]);
    expect((await row(first)).seen_at).not.toBe('');
    expect((await row(second)).seen_at).not.toBe('');
    expect((await row(third)).seen_at).toBe('');
    for (const nonsense of ['yesterday', 7]) {
      const refused = await shop.post(
        '/api/shop/orders/seen',
        { orders: [], until: nonsense },
        admin.token,
      );
      expect(refused.status).toBe(400);
    }
  });

  it('a guest hears of their order while it is under way', async () => {
    const { order, phone } = await aFollowedOrder();
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) {
      await shop.setStatus(order.id, status);
      await until(async () => (await rowsOf('push_messages')).length === 0);
    }

    expect(kindsDeliveredTo(phone)).toEqual(['confirmed', 'shipped', 'delivered']);
    expect(deliveredTo(phone)[0]?.payload).toEqual({
      kind: 'confirmed',
      order: order.id,
      number: order.number,
    });
  });

  it('a customer hears of every order of the account, and of nobody else’s', async () => {
    const [asha, ravi] = [await shop.signUp(), await shop.signUp()];
    const [hers, his] = [aPhone(), aPhone()];
    await subscribe(hers, { kind: 'customer' }, asha);
    await subscribe(his, { kind: 'customer' }, ravi);
    const { id } = await aPlacedOrder({ uid: asha.id }, asha.token);
    await shop.setStatus(id, 'shipped');
    await until(() => deliveredTo(hers).length > 0);

    expect(kindsDeliveredTo(hers)).toEqual(['shipped']);
    expect(deliveredTo(his)).toEqual([]);
  });

  it('a phone that the push service does not know any more is forgotten', async () => {
    const [gone, other] = [await aStaffPhone(), await aStaffPhone()];
    service.answer(gone, 410);
    await aPlacedOrder();
    await until(() => asksFor(gone) > 0 && deliveredTo(other).length > 0);
    await until(async () => (await rowsOf('push_subscriptions')).length === 1);

    expect(await rowsOf('push_messages')).toHaveLength(1);
  });

  it('a push service that is down is asked again later', async () => {
    const { order, phone } = await aFollowedOrder();
    service.answer(phone, 500);
    await shop.setStatus(order.id, 'confirmed');
    await until(async () => Number((await rowsOf('push_messages'))[0]?.tries) > 0);
    const [kept] = await rowsOf('push_messages');
    expect(kept).toMatchObject({ sent_ms: 0, kind: 'confirmed' });
    expect(Number(kept?.due_ms)).toBeGreaterThan(Number(kept?.created_ms) + 10_000);

    service.answer(phone, null);
    await makeDue();
    await until(() => deliveredTo(phone).length > 0);
    await until(async () => (await rowsOf('push_messages')).length === 0);
    expect(kindsDeliveredTo(phone)).toEqual(['confirmed']);
  });

  it('a push service that asks for patience gets it', async () => {
    const { order, phone } = await aFollowedOrder();
    service.answer(phone, 429, { 'Retry-After': '3000' });
    await shop.setStatus(order.id, 'confirmed');
    await until(async () => (await rowsOf('push_messages'))[0]?.tries === 1);
    const [kept] = await rowsOf('push_messages');

    expect(Number(kept?.due_ms)).toBeGreaterThan(Number(kept?.created_ms) + 3_000_000 - 1);
  });

  it('phones that never answer do not delay the owner’s messages, nor other customers’', async () => {
    // Longer than this test: what waited for one of them would not be sent.
    await startSenderThatWaits(3_600_000);
    const [mallory, asha] = [await shop.signUp(), await shop.signUp()];
    const silent = Array.from({ length: 20 }, aPhone);
    for (const phone of silent) {
      service.keepSilent(phone);
      await subscribe(phone, { kind: 'customer' }, mallory);
    }
    const [owners, hers] = [await aStaffPhone(), aPhone()];
    await subscribe(hers, { kind: 'customer' }, asha);
    for (const _ of [1, 2, 3]) {
      const { id } = await aPlacedOrder({ uid: mallory.id }, mallory.token);
      await shop.setStatus(id, 'confirmed');
    }
    await until(() => silent.some((phone) => asksFor(phone) > 0));

    const order = await aPlacedOrder({ uid: asha.id }, asha.token);
    await until(() => deliveredTo(owners).some(({ payload }) => payload.order === order.id));
    await shop.setStatus(order.id, 'confirmed');
    await until(() => deliveredTo(hers).length > 0);
    // Three phones of an account at a time, and others after each minute without a result; sixty messages are due.
    const askedAtOnce = silent.filter((phone) => asksFor(phone) > 0);
    expect(askedAtOnce.length).toBeLessThanOrEqual(9);
  });

  it('a phone that never answers is left alone for longer and longer, and given up in the end', async () => {
    await startSenderThatWaits(1_500);
    const { order, phone } = await aFollowedOrder();
    const owners = await aStaffPhone();
    service.keepSilent(phone);
    await aPlacedOrder();
    await until(() => deliveredTo(owners).length > 0);
    await shop.setStatus(order.id, 'confirmed');
    const subscription = async () =>
      (await rowsOf('push_subscriptions')).find(({ kind }) => kind === 'customer');
    await until(async () => (await subscription())?.failures === 1);
    const once = await subscription();
    expect(Number(once?.retry_at_ms)).toBeGreaterThan(Number(once?.silent_since_ms) + 10_000);
    expect(asksFor(phone)).toBe(1);

    // As if it had gone on for two hours.
    await shop.asSuperuser('PATCH', `/api/collections/push_subscriptions/records/${once?.id}`, {
      failures: 9,
      silent_since_ms: Date.now() - 2 * 3_600_000,
      retry_at_ms: 0,
    });
    await until(async () => (await subscription()) === undefined);
    expect(asksFor(phone)).toBe(2);
    expect((await rowsOf('push_messages')).every(({ kind }) => kind === 'new_order')).toBe(true);
  });

  it('a phone that answers again hears what it has missed', async () => {
    await startSenderThatWaits(1_500);
    const { order, phone } = await aFollowedOrder();
    service.keepSilent(phone);
    await shop.setStatus(order.id, 'confirmed');
    await until(async () => (await rowsOf('push_subscriptions'))[0]?.failures === 1);
    service.answer(phone, null);
    const [row] = await rowsOf('push_subscriptions');
    await shop.asSuperuser('PATCH', `/api/collections/push_subscriptions/records/${row?.id}`, {
      retry_at_ms: 0,
    });
    await until(() => deliveredTo(phone).length > 0);
    await until(async () => (await rowsOf('push_subscriptions'))[0]?.failures === 0);

    expect(kindsDeliveredTo(phone)).toEqual(['confirmed']);
  });

  it('an address inside the network is never dialled', async () => {
    const { order, phone } = await aFollowedOrder();
    const [row] = await rowsOf('push_subscriptions');
    const path = `/api/collections/push_subscriptions/records/${row?.id}`;
    await shop.asSuperuser('PATCH', path, { endpoint: `https://localhost/${phone.name}` });
    await shop.setStatus(order.id, 'confirmed');
    await until(async () => (await rowsOf('push_subscriptions')).length === 0);

    expect(asksFor(phone)).toBe(0);
  });
});

describe('a question about a missing product', () => {
  const pack = async (id: string, ...amendments: object[]) => {
    const told = await shop.post<{ outcomes: { code: string }[] }>(
      `/api/shop/orders/${id}/pack`,
      { amendments },
      admin.token,
    );
    expect(told.body.outcomes.map(({ code }) => code)).toEqual(amendments.map(() => 'applied'));
  };
  const ask = ({ pid }: StoredProduct, instead: StoredProduct, pieces = 1) =>
    anAmendment({ kind: 'asked', line: String(pid), pid: instead.pid, count: pieces });

  /** An order of two products whose customer has a phone, and what the shop has instead. */
  async function aQuestionableOrder() {
    const gold = await shop.stock({ name: 'Amul Gold', quantity: '500 ml', price: 34 });
    const taaza = await shop.stock({
      name: 'Taaza',
      name_hi: 'ताज़ा',
      quantity: '500 ml',
      price: 32,
    });
    const lines = [gold, matchbox].map(({ pid }) => ({ pid, quantity: 2 }));
    const order = await aPlacedOrder({ lines });
    const phone = aPhone();
    const orders = [{ id: order.id, key: order.key }];
    expect((await subscribe(phone, { kind: 'customer', orders })).status).toBe(200);
    return { gold, taaza, order, phone };
  }

  it('says what is out, what there is, and what the order comes to, for as long as it is open', async () => {
    const { gold, taaza, order, phone } = await aQuestionableOrder();
    const question = ask(gold, taaza, 2);
    // Packing goes on in the same request.
    const found = { kind: 'found', line: String(matchbox.pid), count: 2 };
    const askedAtMs = Date.now();
    await pack(order.id, question, anAmendment(found));
    startSender();
    await until(() => deliveredTo(phone).length > 0);
    const row = await shop.asSuperuser<Row>('GET', `/api/collections/orders/records/${order.id}`);
    const nowPaise = Math.round(Number(row.order_amount) * 100);
    const [told] = deliveredTo(phone);
    expect(told?.payload).toEqual({
      kind: 'question',
      order: order.id,
      number: order.number,
      question: {
        id: question.id,
        old: { en: 'Amul Gold, 500 ml', hi: '', mr: '' },
        new: { en: 'Taaza, 500 ml', hi: 'ताज़ा, 500 ml', mr: '' },
        count: 2,
        total_paise: expect.any(Number),
        now_paise: nowPaise,
      },
    });
    const { total_paise: total } = (told?.payload.question ?? {}) as { total_paise?: number };
    expect(total).toBeLessThan(nowPaise);
    // Five minutes, without what has passed since.
    expect(told?.ttlS).toBeGreaterThanOrEqual(300 - (Date.now() - askedAtMs) / 1_000);
    expect(told?.ttlS).toBeLessThanOrEqual(300);
    expect(told?.topic).toBe(question.id);
  });

  it('is one message for each, and none once it is answered or another is asked in its place', async () => {
    const { gold, taaza, order, phone } = await aQuestionableOrder();
    const [first, second, third] = [
      ask(gold, taaza),
      ask(gold, taaza, 2),
      ask(matchbox, taaza),
    ] as const;
    await pack(order.id, first, second, third);
    expect((await rowsOf('push_messages')).map(({ question }) => question)).toEqual(
      expect.arrayContaining([second.id, third.id]),
    );
    expect(await rowsOf('push_messages')).toHaveLength(2);
    const answered = anAmendment({ kind: 'answered', question: third.id, answer: 'no' });
    const body = { key: order.key, amendments: [answered] };
    expect((await shop.post(`/api/shop/orders/${order.id}/amend`, body)).status).toBe(200);
    startSender();
    await until(() => deliveredTo(phone).length > 0);
    await until(async () => (await rowsOf('push_messages')).length === 0);
    expect(deliveredTo(phone).map(({ topic }) => topic)).toEqual([second.id]);
  });

  it('is not told once its time is over', async () => {
    const { gold, taaza, order } = await aQuestionableOrder();
    const question = ask(gold, taaza);
    await pack(order.id, question);
    // Rows of the history are never changed; here one is, in place of a wait of five minutes.
    const told = () => shop.post('/api/shop/push/take', {}, superuser);
    const superuser = await shop.superuserToken();
    await shop.asSuperuser('POST', '/api/sql', {
      query: 'DROP TRIGGER order_changes_keep_update',
    });
    await shop.asSuperuser('POST', '/api/sql', {
      query: `UPDATE order_events SET data = json_set(data, '$.data.until', '2026-01-01T00:00:00.000Z')
        WHERE id = '${question.id}'`,
    });
    expect((await told()).body).toMatchObject({ messages: [] });
    expect(await rowsOf('push_messages')).toEqual([]);
  });
});

describe('the UPI id that customers pay to', () => {
  const staffPhoneOf = async (person: Person) => {
    const phone = aPhone();
    expect((await subscribe(phone, { kind: 'staff' }, person)).status).toBe(200);
    return phone;
  };
  afterEach(() => shop.changeSettings({ upi_id: '' }));

  it('is told to every device of an owner when it is changed, masked, and to nobody else', async () => {
    const [asha, meena] = [await shop.anOwner(), await shop.anOwner()];
    const theirs = [await staffPhoneOf(asha), await staffPhoneOf(asha), await staffPhoneOf(meena)];
    const [admins, customers] = [await aStaffPhone(), aPhone()];
    await subscribe(customers, { kind: 'customer' }, asha);
    const path = '/api/collections/store_settings/records/storesettings01';
    const sent = await shop.send('PATCH', path, { upi_id: 'mallory@okbank' }, asha.token);
    expect(sent.status).toBe(200);
    startSender();
    await until(() => theirs.every((phone) => deliveredTo(phone).length > 0));
    await until(async () => (await rowsOf('push_messages')).length === 0);

    expect(deliveredTo(theirs[0] as Phone)).toMatchObject([
      {
        payload: { kind: 'upi_changed', upi: 'ma…@okbank' },
        ttlS: 259_200,
        urgency: 'high',
        topic: 'upi_changed',
      },
    ]);
    expect(theirs.map(kindsDeliveredTo)).toEqual([
      ['upi_changed'],
      ['upi_changed'],
      ['upi_changed'],
    ]);
    expect([admins, customers].map(asksFor)).toEqual([0, 0]);
    expect(JSON.stringify(service.delivered)).not.toContain('mallory');
  });

  it('is told once after several changes, as it is now', async () => {
    const phone = await staffPhoneOf(await shop.anOwner());
    for (const upi_id of ['mallory@okbank', 'patil@upi', '']) {
      // oxlint-disable-next-line no-await-in-loop -- one change after the other
      await shop.changeSettings({ upi_id });
    }
    expect(await rowsOf('push_messages')).toHaveLength(1);
    await shop.changeSettings({ shop_address: 'Station Road' });
    expect(await rowsOf('push_messages')).toHaveLength(1);
    startSender();
    await until(() => deliveredTo(phone).length > 0);

    expect(deliveredTo(phone)[0]?.payload).toEqual({ kind: 'upi_changed', upi: '' });
  });

  it('is not told to an owner who is none any more when the message is sent', async () => {
    const former = await shop.anOwner();
    const phone = await staffPhoneOf(former);
    await shop.changeSettings({ upi_id: 'patil@upi' });
    await aPlacedOrder();
    await shop.changeUser(former.id, { is_owner: false });
    startSender();
    await until(() => deliveredTo(phone).length > 0);
    await until(async () =>
      (await rowsOf('push_messages')).every(({ kind }) => kind === 'new_order'),
    );

    expect(kindsDeliveredTo(phone)).toEqual(['new_order']);
  });
});

describe('a sender that dies', () => {
  it('loses nothing: what it had taken is due again', async () => {
    const phone = await aStaffPhone();
    await aPlacedOrder();
    const taken = await shop.post<{ messages: Row[] }>(
      '/api/shop/push/take',
      {},
      await shop.superuserToken(),
    );
    expect(taken.body.messages).toHaveLength(1);
    const again = await shop.post('/api/shop/push/take', {}, await shop.superuserToken());
    expect(again.body.messages).toEqual([]);

    const [message] = await rowsOf('push_messages');
    await shop.asSuperuser('PATCH', `/api/collections/push_messages/records/${message?.id}`, {
      taken_until_ms: 1,
    });
    startSender();
    await until(() => deliveredTo(phone).length > 0);
    expect(kindsDeliveredTo(phone)).toEqual(['new_order']);
  });
});

describe('the contact that the shop names to push services', () => {
  const warnings = async () =>
    (await shop.get<{ warnings: string[] }>('/api/shop/health', admin.token)).body.warnings;
  afterEach(() => shop.changeSettings({ support_email: '' }));

  it('is its email address, where it has one', async () => {
    await shop.changeSettings({ support_email: 'help@kirana.example' });
    const phone = await aStaffPhone();
    startSender();
    await aPlacedOrder();
    await until(() => deliveredTo(phone).length > 0);
    expect(deliveredTo(phone)[0]?.contact).toBe('mailto:help@kirana.example');
  });

  it('is said on the health page when a push service refuses it, until it takes a message', async () => {
    // A stranger may name any server as a phone's: of this one nothing is believed.
    const strangers = await aFollowedOrder();
    service.answer(strangers.phone, 403);
    await shop.setStatus(strangers.order.id, 'confirmed');
    startSender();
    await until(async () => (await rowsOf('push_messages')).length === 0);
    expect(await warnings()).not.toContain('push_refused');

    const phone = await aStaffPhone();
    service.answer(phone, 403);
    await aPlacedOrder();
    await until(async () => (await warnings()).includes('push_refused'));

    service.answer(phone, null);
    await aPlacedOrder();
    await until(async () => !(await warnings()).includes('push_refused'));
    expect(deliveredTo(phone)).toHaveLength(1);
  });
});

describe('who may get messages', () => {
  it('nobody who is no admin any more', async () => {
    const helper = await shop.anAdmin();
    const phone = aPhone();
    await subscribe(phone, { kind: 'staff' }, helper);
    await shop.changeUser(helper.id, { is_admin: false });
    await aPlacedOrder();
    startSender();
    await until(async () => (await rowsOf('push_messages')).length === 0);

    expect(asksFor(phone)).toBe(0);
  });

  it('no device that has been ended', async () => {
    const phone = aPhone();
    const helper = await shop.anAdmin();
    await subscribe(phone, { kind: 'staff' }, helper);
    const devices = await rowsOf('devices');
    const device = devices.find(({ user }) => user === helper.id);
    await shop.asSuperuser('DELETE', `/api/collections/devices/records/${device?.id}`);

    expect(await rowsOf('push_subscriptions')).toEqual([]);
  });

  it('nobody with a token alone, which may be a copy and would be heard of for ever', async () => {
    const [helper, asha] = [await shop.anAdmin(), await shop.signUp()];
    const refused = { status: 403, body: { code: 'device_required' } };

    const staff = { kind: 'staff', device: helper.email };
    expect(await subscribe(aPhone(), { ...staff, secret: '' }, helper)).toMatchObject(refused);
    expect(await subscribe(aPhone(), { ...staff, secret: asha.password }, helper)).toMatchObject(
      refused,
    );
    expect((await subscribe(aPhone(), { kind: 'customer', secret: '' }, asha)).body.code).toBe(
      'unknown_order',
    );
    expect(await rowsOf('push_subscriptions')).toEqual([]);
  });

  it.each([
    ['of this machine', 'https://localhost/x'],
    ['of the network', 'https://192.168.1.1/x'],
    ['of IPv6', 'https://[::1]/x'],
    ['on another port', 'https://push.example.com:8443/x'],
    ['that is not secure', 'http://push.example.com/x'],
    ['with a password', 'https://a:b@push.example.com/x'],
  ])('no address %s', async (_, endpoint) => {
    const body = { ...aPushSubscription(), endpoint, kind: 'staff' };

    expect(await shop.post('/api/shop/push/subscribe', body, admin.token)).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: ['endpoint'] },
    });
  });

  it('a phone whose browser has changed its address, at the new one', async () => {
    const [before, after] = [await aStaffPhone(), aPhone()];
    const renewal = { before: before.subscription.endpoint, ...after.subscription };
    expect((await shop.post('/api/shop/push/renew', renewal)).body.code).toBe('renewed');
    await aPlacedOrder();
    startSender();
    await until(() => deliveredTo(after).length > 0);

    expect(asksFor(before)).toBe(0);
  });

  it('no phone that has said no', async () => {
    const phone = await aStaffPhone();
    const { endpoint } = phone.subscription;
    await shop.post('/api/shop/push/unsubscribe', { endpoint, kind: 'customer' });
    expect(await rowsOf('push_subscriptions')).toHaveLength(1);
    await shop.post('/api/shop/push/unsubscribe', { endpoint, kind: 'staff' });

    expect(await rowsOf('push_subscriptions')).toEqual([]);
  });
});

describe('an order that nobody looks at', () => {
  const isOverlooked = async (order: { id: string; key: string }) => {
    const { body } = await shop.post<{ orders: { is_overlooked: boolean }[] }>(
      '/api/shop/orders/lookup',
      { orders: [{ id: order.id, key: order.key }] },
    );
    return body.orders[0]?.is_overlooked;
  };

  it('says so to its customer in time, and no longer once somebody has', async () => {
    const order = await aPlacedOrder();
    expect(await isOverlooked(order)).toBe(false);
    await shop.backdate(order.id, 4);
    expect(await isOverlooked(order)).toBe(true);
    await shop.post('/api/shop/orders/seen', { orders: [order.id] }, admin.token);
    expect(await isOverlooked(order)).toBe(false);
  });

  it('is nobody’s worry while an admin’s page listens', async () => {
    const order = await aPlacedOrder();
    await shop.backdate(order.id, 4);
    await until(() => isOverlooked(order));
    const counter = await listen(shop.url, ['orders/*'], admin.token);
    await until(async () => !(await isOverlooked(order)));
    counter.close();

    await until(() => isOverlooked(order));
  });

  it('counts as seen once it has moved on', async () => {
    const order = await aPlacedOrder();
    await shop.backdate(order.id, 4);
    await shop.setStatus(order.id, 'confirmed');

    expect(await isOverlooked(order)).toBe(false);
  });
});
