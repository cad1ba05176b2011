// @vitest-environment jsdom
/** What the staff do without a network, on its way to the shop. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { saveSession } from '../../../../src/phone/db/session.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { staffDb } from '../../../../src/phone/db/staff-db.ts';
import {
  listCommands,
  readBoard,
  resubmitRecorded,
  storeBoard,
  watchStaffOutbox,
} from '../../../../src/phone/db/staff-outbox.ts';
import {
  amendOrder,
  dismissRefused,
  moveOrder,
  type NewAmendment,
  NO_ORDER,
  queueForOrders,
  recordTransfers,
  undoAmendment,
  undoMove,
  undoTransfer,
} from '../../../../src/staff/orders/outbox/outbox.ts';
import { refusedEntries } from '../../../../src/staff/orders/outbox/refused-words.ts';
import { amendmentId } from '../../../support/amending.ts';
import { ACCOUNT, aStaffShop } from '../../../support/staff-shop.ts';

const signIn = (account: string) =>
  saveSession({ account, token: 'a token', signInName: 'owner', isAdmin: true, profile: null });

const found = (count: number): NewAmendment => ({ kind: 'found', line: '1', count });
const NONE_LEFT: NewAmendment = { kind: 'short', line: '2', count: 0, reason: 'out_of_stock' };
/** Dearer than the customer has agreed to. */
const TOO_MUCH: NewAmendment = { kind: 'found', line: '1', count: 9 };

let shop: ReturnType<typeof aStaffShop>;

beforeEach(async () => {
  await staffDb.transaction('rw', staffDb.tables, () =>
    Promise.all(staffDb.tables.map((table) => table.clear())),
  );
  await signIn(ACCOUNT);
  shop = aStaffShop();
  vi.stubGlobal('fetch', shop.fetch);
});
// One whose request hangs would go on with the next test's commands.
afterEach(() => shop.closeTabs());

const isYoung = () => true;
const states = async () => (await listCommands()).map(({ state }) => state);
const later = (ms: number) => {
  shop.state.nowMs += ms;
};

it('sends the commands of an order in order, its amendments together', async () => {
  const order = shop.has('order0000000001', 'confirmed');
  await moveOrder(order, 'processing', 'confirmed');
  await amendOrder(order, [found(3), NONE_LEFT]);
  await amendOrder(order, [{ kind: 'bags', count: 2 }]);
  await moveOrder(order, 'shipped', 'processing');
  await shop.tab().send();
  expect(shop.requests()).toEqual([
    'order0000000001/status processing',
    'order0000000001/pack found short bags',
    'order0000000001/status shipped',
  ]);
  expect(await listCommands()).toEqual([]);
  expect(shop.order(order.id)?.status).toBe('shipped');
});

it('shows a shop that was restored from a backup what the one before had recorded, once', async () => {
  const lineage = (name: string) => db.cursors.put({ id: 'catalogue', lineage: name, rev: 1 });
  const paidIn = { kind: 'paid_in', account: 'cash:till', amountPaise: paise(50_00) } as const;
  await lineage('before');
  const [id] = await recordTransfers([paidIn]);
  await shop.tab().send();
  expect(await listCommands()).toEqual([]);
  expect(await resubmitRecorded(ACCOUNT, isYoung)).toBe(0);
  await lineage('after');
  expect(await resubmitRecorded('somebodyelse000', isYoung)).toBe(0);
  expect(await resubmitRecorded(ACCOUNT, isYoung)).toBe(1);
  await shop.tab().send();
  expect(shop.sent.at(-1)).toEqual({
    path: '/api/shop/transfers/reassert',
    body: { proof: [id], signature: `of ${id}` },
  });
  expect([await listCommands(), await resubmitRecorded(ACCOUNT, isYoung)]).toEqual([[], 0]);

  // A shop that was restored once more. What it will not take is in sight, and not shown again.
  await lineage('later');
  expect(await resubmitRecorded(ACCOUNT, isYoung)).toBe(1);
  // Taking it back is no reason to drop it: that shop may have it.
  await undoTransfer({ id: '', number: '' }, id ?? '');
  expect(await listCommands()).toHaveLength(2);
  shop.fail('/reassert', Response.json({ code: 'invalid' }, { status: 400 }));
  await shop.tab().send();
  expect(await states()).toEqual(['refused']);
  await dismissRefused(id ?? '');
  await lineage('last');
  // What took it back was recorded.
  expect(await resubmitRecorded(ACCOUNT, isYoung)).toBe(1);

  expect(await resubmitRecorded(ACCOUNT, () => false)).toBe(0);
  expect(await staffDb.recorded.count()).toBe(0);
});

it('refuses with the first of two transfers of a press the second, which means nothing alone', async () => {
  const order = shop.has('order0000000001', 'delivered');
  // Paid by UPI and not in cash, which somebody else has said meanwhile.
  await recordTransfers(
    [
      { kind: 'reversed', reverses: 'transfer0000001' },
      { kind: 'collected', account: 'upi', order: order.id, amountPaise: paise(500_00) },
    ],
    order,
    { dependsOnPrevious: true },
  );
  const paidIn = { kind: 'paid_in', account: 'cash:till', amountPaise: paise(50_00) } as const;
  await recordTransfers([paidIn]);
  shop.fail('/transfers', Response.json({ code: 'reversed_already' }, { status: 409 }));
  await shop.tab().send();
  expect(await states()).toEqual(['refused', 'refused']);
  expect((await listCommands()).map(({ answer }) => answer?.code)).toEqual([
    'reversed_already',
    'reversed_already',
  ]);
});

it('refuses with the first of a press all that mean nothing without it, one after the other', async () => {
  const order = shop.has('order0000000001', 'delivered');
  // It was delivered twice, and each time taken to be paid in cash.
  await recordTransfers(
    [
      { kind: 'reversed', reverses: 'transfer0000001' },
      { kind: 'reversed', reverses: 'transfer0000002' },
      { kind: 'collected', account: 'upi', order: order.id, amountPaise: paise(500_00) },
    ],
    order,
    { dependsOnPrevious: true },
  );
  shop.fail('/transfers', Response.json({ code: 'reversed_already' }, { status: 409 }));
  await shop.tab().send();
  expect(await states()).toEqual(['refused', 'refused', 'refused']);
});

it('puts on a khata what is owed, also where somebody else has taken the cash back', async () => {
  const order = shop.has('order0000000001', 'delivered');
  const owed = { customer: 'customer0000001', order: order.id, amountPaise: paise(500_00) };
  await recordTransfers(
    [
      { kind: 'reversed', reverses: 'transfer0000001' },
      { kind: 'on_khata', ...owed, isOverLimit: false },
    ],
    order,
  );
  shop.fail('/transfers', Response.json({ code: 'reversed_already' }, { status: 409 }));
  await shop.tab().send();
  expect((await listCommands()).map(({ state }) => state)).toEqual(['refused']);
});

it('keeps what was paid for an order that a restored shop may get again', async () => {
  const order = shop.has('order0000000001', 'delivered');
  await recordTransfers(
    [{ kind: 'collected', account: 'upi', order: order.id, amountPaise: paise(500_00) }],
    order,
  );
  const lost = { code: 'unknown_order', may_return: true };
  shop.fail('/transfers', Response.json(lost, { status: 404 }));
  await shop.tab().send();
  expect(await states()).toEqual(['waiting']);
  later(600_000);
  await shop.tab().send();
  expect(await listCommands()).toEqual([]);
});

it('drops the answers that the shop sent before it was restored from a backup', async () => {
  const lineage = (name: string) => db.cursors.put({ id: 'catalogue', lineage: name, rev: 1 });
  await lineage('before');
  const order = shop.has('order0000000001', 'processing');
  await amendOrder(order, [NONE_LEFT]);
  await shop.tab().send();
  let shown: string[] = [];
  const stop = watchStaffOutbox((outbox) => {
    shown = outbox.serverOrders.map(({ orderId }) => orderId);
  });
  await expect.poll(() => shown).toEqual([order.id]);
  await lineage('after');
  await expect.poll(() => shown).toEqual([]);
  stop();
});

it('sends no more amendments at once than the shop decides', async () => {
  const order = shop.has('order0000000001');
  await amendOrder(
    order,
    Array.from({ length: 21 }, (_, at) => ({ kind: 'bags' as const, count: 1 + (at % 2) })),
  );
  await shop.tab().send();
  expect(shop.sent.map(({ body }) => body.amendments?.length)).toEqual([20, 1]);
  expect(await listCommands()).toEqual([]);
});

it.each([
  [500, true],
  [503, false],
])('tells an error of the shop, as %i, from a network that is missing', async (status, isFault) => {
  const order = shop.has('order0000000001', 'confirmed');
  await amendOrder(order, [found(3)]);
  shop.fail('pack', Response.json({ code: 'server_error' }, { status }));
  const tab = shop.tab();
  await tab.send();
  const [waiting] = await listCommands();
  expect(waiting).toMatchObject({ state: 'waiting' });
  expect(waiting?.isFault === true).toBe(isFault);
  await tab.sendAll();
  expect(await listCommands()).toEqual([]);
});

it('sends again what had no answer, under the same ids, and the shop has it once', async () => {
  const order = shop.has('order0000000001', 'confirmed');
  const [id] = await amendOrder(order, [found(3)]);
  await moveOrder(order, 'processing', 'confirmed');
  shop.fail('pack', 'lost');
  shop.fail('status', 'lost');
  const tab = shop.tab();
  await tab.send();
  expect(await states()).toEqual(['waiting', 'waiting']);
  // Not at once: the delay grows with each failure.
  await tab.send();
  expect(shop.requests()).toHaveLength(1);
  later(2_000);
  await tab.send();
  later(10_000);
  await tab.send();
  expect(shop.requests()).toEqual([
    'order0000000001/pack found',
    'order0000000001/pack found',
    'order0000000001/status processing',
    'order0000000001/status processing',
  ]);
  expect(shop.order(order.id)?.history.amendments.map((one) => one.id)).toEqual([id]);
  expect(shop.order(order.id)?.status).toBe('processing');
  expect(await listCommands()).toEqual([]);
});

it('stores once what two tabs send at the same time', async () => {
  const order = shop.has('order0000000001', 'confirmed');
  await amendOrder(order, [found(3)]);
  await moveOrder(order, 'processing', 'confirmed');
  await Promise.all([shop.tab().send(), shop.tab().send()]);
  await shop.tab().send();
  expect(await listCommands()).toEqual([]);
  expect(shop.order(order.id)?.history.amendments).toHaveLength(1);
  expect(shop.order(order.id)?.status).toBe('processing');
});

it('does not take an answer about other amendments for one', async () => {
  const order = shop.has('order0000000001');
  await amendOrder(order, [found(3)]);
  shop.fail('pack', Response.json({ code: 'amended', outcomes: [] }));
  await shop.tab().send();
  expect(await states()).toEqual(['waiting']);
});

it('keeps what is refused in sight until somebody has seen it, and sends the rest', async () => {
  const order = shop.has('order0000000001');
  const [refused = ''] = await amendOrder(order, [TOO_MUCH, NONE_LEFT]);
  await moveOrder(order, 'shipped', 'processing');
  await shop.tab().send();
  expect(await listCommands()).toMatchObject([
    { id: refused, state: 'refused', answer: { code: 'needs_consent', status: 'processing' } },
  ]);
  const kinds = shop.order(order.id)?.history.amendments.map(({ kind }) => kind);
  expect(kinds).toEqual(['refused', NONE_LEFT.kind]);
  expect(shop.order(order.id)?.status).toBe('shipped');
  await dismissRefused(refused);
  expect(await listCommands()).toEqual([]);
});

it('keeps what another one has changed before its answer came in sight, and nothing of its own', async () => {
  const order = shop.has('order0000000001');
  const [overtaken = ''] = await amendOrder(order, [found(3), NONE_LEFT]);
  shop.fail('pack', 'lost');
  const tab = shop.tab();
  await tab.send();
  // Of another packer; and of this one, whose other line nobody else has changed.
  const theirs = {
    id: amendmentId(),
    kind: 'short' as const,
    made_at: new Date(shop.state.nowMs).toISOString(),
    line: '1',
    count: 1,
    reason: 'damaged' as const,
  };
  await shop.deliverAgain({
    path: `/api/shop/orders/${order.id}/pack`,
    body: { amendments: [theirs] },
  });
  await amendOrder(order, [{ kind: 'found', line: '2', count: 1 }]);
  later(2_000);
  await tab.send();
  const commands = await listCommands();
  expect(commands).toMatchObject([
    { id: overtaken, state: 'refused', answer: { code: 'overtaken' } },
  ]);
  expect(refusedEntries(commands)).toEqual([
    {
      isOvertaken: true,
      text: 'Order ORD00000: what you said of a line was stored, and somebody has changed the line since.',
      ids: [overtaken],
    },
  ]);
  expect(shop.order(order.id)?.history.amendments).toHaveLength(4);
});

it('says once that a bag is to be unpacked, whose order was cancelled meanwhile', async () => {
  const order = shop.has('order0000000001', 'cancelled');
  await amendOrder(order, [found(3), NONE_LEFT]);
  await shop.tab().send();
  const commands = await listCommands();
  expect(refusedEntries(commands)).toEqual([
    {
      isOvertaken: false,
      text: 'Order ORD00000: the customer had cancelled. Unpack this bag. (2 changes)',
      ids: commands.map(({ id }) => id),
    },
  ]);
});

it('refuses what the shop refuses as a whole', async () => {
  await amendOrder({ id: 'nowhere00000001', number: 'ORD123456' }, [found(3)]);
  await moveOrder({ id: 'nowhere00000001', number: 'ORD123456' }, 'shipped', 'processing');
  await shop.tab().send();
  expect(refusedEntries(await listCommands())).toMatchObject([
    { text: 'Order ORD12345 is not there any more. (2 changes)' },
  ]);
});

describe('a shop that was restored from a backup', () => {
  const LOST = { id: 'order0000000001', number: 'ORD123456' };

  it('is asked again about an order that it does not have yet, and the commands wait for it', async () => {
    shop.state.hasLostOrders = true;
    await amendOrder(LOST, [found(3)]);
    await moveOrder(LOST, 'shipped', 'processing');
    const other = shop.has('order0000000002');
    await amendOrder(other, [found(3)]);
    const tab = shop.tab();
    await tab.send();
    expect(await states()).toEqual(['waiting', 'waiting']);
    expect(shop.order(other.id)?.history.amendments).toHaveLength(1);
    shop.has(LOST.id);
    await tab.sendAll();
    expect(await listCommands()).toEqual([]);
    expect(shop.order(LOST.id)).toMatchObject({
      status: 'shipped',
      history: { amendments: [{ kind: 'found' }] },
    });
  });

  it('is not asked any more when no phone can show it the order', async () => {
    shop.state.hasLostOrders = true;
    await amendOrder(LOST, [found(3)]);
    shop.state.nowMs = Date.now() + 8 * 86_400_000;
    await shop.tab().send();
    expect(await states()).toEqual(['refused']);
  });
});

it('takes an amendment back without a request while it is unsent, and with one after that', async () => {
  const order = shop.has('order0000000001');
  const [unsent = '', sent = ''] = await amendOrder(order, [found(2), NONE_LEFT]);
  await undoAmendment(order, unsent);
  shop.fail('pack', 'lost');
  const tab = shop.tab();
  await tab.send();
  await undoAmendment(order, sent);
  await tab.sendAll();
  expect(shop.requests()).toEqual([
    'order0000000001/pack short',
    'order0000000001/pack short undone',
  ]);
  expect(shop.order(order.id)?.history.amendments.map(({ kind }) => kind)).toEqual([
    'short',
    'undone',
  ]);
});

it('tells nobody of a refused amendment that was taken back', async () => {
  const order = shop.has('order0000000001');
  const [id = ''] = await amendOrder(order, [TOO_MUCH]);
  shop.fail('pack', 'unreachable');
  const tab = shop.tab();
  await tab.send();
  await undoAmendment(order, id);
  await tab.sendAll();
  expect(await listCommands()).toEqual([]);
});

it('moves an order once, however often the button is pressed', async () => {
  const order = shop.has('order0000000001', 'confirmed');
  await Promise.all([
    moveOrder(order, 'processing', 'confirmed'),
    moveOrder(order, 'processing', 'confirmed'),
  ]);
  expect(await listCommands()).toHaveLength(1);
});

it('takes a move back without a request while it is unsent, and with one after that', async () => {
  const order = shop.has('order0000000001', 'confirmed');
  const move = { status: 'processing', from: 'confirmed' } as const;
  const unsent = await moveOrder(order, move.status, move.from);
  expect(await undoMove(order, unsent ?? '', move)).toBeNull();
  const sent = await moveOrder(order, move.status, move.from);
  const tab = shop.tab();
  await tab.send();
  await undoMove(order, sent ?? '', move);
  await tab.send();
  expect(shop.requests()).toEqual([
    'order0000000001/status processing',
    'order0000000001/status confirmed',
  ]);
});

it('applies a move to the status that another admin has set meanwhile', async () => {
  const order = shop.has('order0000000001', 'pending');
  await moveOrder(order, 'processing', 'pending');
  shop.setStatus(order.id, 'confirmed');
  const tab = shop.tab();
  await tab.send();
  await tab.send();
  expect(shop.order(order.id)?.status).toBe('processing');
  expect(await listCommands()).toEqual([]);
});

it('moves nothing by a request that the network delays past the undoing of its move', async () => {
  const order = shop.has('order0000000001', 'confirmed');
  const move = { status: 'processing', from: 'confirmed' } as const;
  const id = await moveOrder(order, move.status, move.from);
  await shop.tab().send();
  await undoMove(order, id ?? '', move);
  await shop.tab().send();
  expect(await shop.deliverAgain(shop.sent[0]!)).toMatchObject({
    code: 'updated',
    order: { status: 'confirmed' },
  });
  expect(shop.order(order.id)?.status).toBe('confirmed');
});

it('sends a move from another status as another command', async () => {
  const order = shop.has('order0000000001', 'pending');
  const id = await moveOrder(order, 'processing', 'pending');
  shop.setStatus(order.id, 'confirmed');
  const tab = shop.tab();
  await tab.send();
  await tab.send();
  const [first, again] = shop.sent;
  expect(first?.body.id).toBe(id);
  expect(again?.body).toMatchObject({ status: 'processing', from: 'confirmed' });
  expect(again?.body.id).not.toBe(id);
  shop.setStatus(order.id, 'pending');
  expect(await shop.deliverAgain(first!)).toMatchObject({ code: 'status_changed' });
  expect(shop.order(order.id)?.status).toBe('pending');
});

it('asks about the last of some moves that have become a step back', async () => {
  const order = shop.has('order0000000001', 'pending');
  await moveOrder(order, 'confirmed', 'pending');
  await moveOrder(order, 'processing', 'confirmed');
  shop.setStatus(order.id, 'shipped');
  await shop.tab().send();
  const commands = await listCommands();
  expect(commands).toMatchObject([
    { body: { status: 'processing' }, answer: { code: 'status_changed', status: 'shipped' } },
  ]);
  expect(shop.order(order.id)?.status).toBe('shipped');
  // A dialog asks; the list above the board has what nobody can answer.
  expect(refusedEntries(commands)).toEqual([]);
});

it('sends nothing as somebody else, and all of it when its person is back', async () => {
  const order = shop.has('order0000000001');
  await signIn('staff0000000002');
  await amendOrder(order, [found(1)]);
  await signIn(ACCOUNT);
  await amendOrder(order, [found(3)]);
  await shop.tab().send();
  expect(await listCommands()).toMatchObject([{ account: 'staff0000000002', attempts: 0 }]);
  expect(shop.requests()).toHaveLength(1);
});

it('waits while the session cannot be renewed', async () => {
  const order = shop.has('order0000000001');
  const forbidden = () => Response.json({ code: 'forbidden' }, { status: 403 });
  shop.fail('pack', forbidden());
  shop.fail('pack', forbidden());
  await amendOrder(order, [found(3)]);
  const tab = shop.tab();
  await tab.send();
  expect(shop.requests()).toHaveLength(2);
  expect(await states()).toEqual(['waiting']);
  await tab.sendAll();
  expect(await states()).toEqual([]);
});

it('acknowledges orders in one request, and waits for none of their moves', async () => {
  const orders = [shop.has('order0000000001'), shop.has('order0000000002')];
  const untilMs = Date.parse('2026-11-24T09:00:00Z');
  await queueForOrders(orders, { kind: 'see', body: { untilMs: null } });
  await queueForOrders([NO_ORDER], { kind: 'see', body: { untilMs } });
  await shop.tab().send();
  expect(shop.sent).toEqual([
    {
      path: '/api/shop/orders/seen',
      body: { orders: ['order0000000001', 'order0000000002'], until: '2026-11-24T09:00:00.000Z' },
    },
  ]);
  expect(await listCommands()).toEqual([]);
});

it('has the last board of an account, for the version that stored it', async () => {
  const board = { account: ACCOUNT, shape: 'v1', orders: [{ id: 'a' }], areAll: true, asOfMs: 1 };
  await storeBoard(board);
  expect(await readBoard(ACCOUNT, 'v1')).toEqual(board);
  expect(await readBoard(ACCOUNT, 'v2')).toBeUndefined();
  expect(await readBoard('staff0000000002', 'v1')).toBeUndefined();
});
