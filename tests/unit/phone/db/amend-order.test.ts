// @vitest-environment jsdom
/** What a customer changes in an order, as the outbox holds it (P11 of src/phone/outbox/README.md, D49). */
import { isCommand } from '../../../../src/phone/db/order-entries.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { amendOrder, readPendingAmendments } from '../../../../src/phone/db/amend-order.ts';
import type { AmendmentRequest } from '../../../../src/domain/order/amendment.ts';
import type { AmendAnswer } from '../../../../src/domain/order/order.ts';
import { db, type OrderCommandEntry, type OutboxEntry } from '../../../../src/phone/db/db.ts';
import { cancelOrder } from '../../../../src/phone/db/order-actions.ts';
import {
  customerOutbox,
  pendingEntries,
  settleAmend,
  settleCancel,
  settleResubmit,
} from '../../../../src/phone/db/outbox.ts';
import type { Order } from '../../../../src/phone/db/orders.ts';
import { amendOrder as amendCommand } from '../../../../src/phone/commands/amend-order.ts';
import type { OrderRoutes } from '../../../../src/phone/commands/customer-routes.ts';
import { orderCommandOf } from '../../../../src/phone/commands/order-commands.ts';
import { requestsOf } from '../../../../src/phone/outbox/lanes.ts';
import { createSender, type Outbox } from '../../../../src/phone/outbox/sender.ts';
import { noAnswer } from '../../../support/answers.ts';
import { anOrder } from '../../../support/an-order.ts';
import { aShopOrder, NOON } from '../../../support/builders.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { anOrder as anOrderRequest } from '../../../support/order-bodies.ts';

const ORDER = anOrder();
const drop = (line: string) => amendOrder(ORDER.id, { kind: 'dropped', line }, NOON);
const undo = (amendment: string) => amendOrder(ORDER.id, { kind: 'undone', amendment }, NOON);
const entry = async () => (await pendingEntries())[0]!;
const pending = async () => (await readPendingAmendments()).get(ORDER.id) ?? [];
const shop = aShopOrder({ id: ORDER.id });

/** One of this hour, which the phone can show to a shop again. */
function received(more: Partial<Order> = {}): Order {
  const at = new Date().toISOString();
  const request = anOrderRequest({ id: ORDER.id, key: ORDER.key });
  const delivery = { state: 'received', receivedAt: at } as const;
  return { ...ORDER, placedAt: at, delivery, request, receipt: 'signed', receiptRev: 1, ...more };
}

const sendable = (entries: OutboxEntry[]) =>
  requestsOf(entries as OrderCommandEntry[], orderCommandOf).flatMap((one) => one.entries);
const send = async () =>
  (await customerOutbox.markSending([(await entry()).seq]))[0] as OrderCommandEntry<'amend'>;

/** The shop's answer to what was sent; to all there is, unless it was sent before. */
async function settle(answer: AmendAnswer, before?: OrderCommandEntry<'amend'>): Promise<void> {
  const sent = before ?? (await send());
  await settleAmend(sent.seq, ORDER.id, answer, sent);
}

const answerAbout = (id: string): AmendAnswer => ({
  code: 'amended',
  order: shop,
  outcomes: [{ id, code: 'applied' }],
});

beforeEach(async () => {
  await emptyDatabase();
  await db.orders.put(ORDER);
});

describe('amendments of one order', () => {
  it('are one entry, in the order in which they were made', async () => {
    const first = await drop('2');
    const second = await drop('3');
    expect(await pendingEntries()).toHaveLength(1);
    expect(await entry()).toMatchObject({ body: { id: ORDER.id, key: ORDER.key } });
    expect((await pending()).map(({ id }) => id)).toEqual([first, second]);
  });

  it('are taken out of it when they are undone unsent, and undone at the shop otherwise', async () => {
    await undo((await drop('2'))!);
    expect(await pendingEntries()).toEqual([]);
    const sent = (await drop('2'))!;
    await customerOutbox.markSending([(await entry()).seq]);
    await undo(sent);
    expect(await pending()).toMatchObject([
      { kind: 'dropped' },
      { kind: 'undone', amendment: sent },
    ]);
  });

  it('stay where they were made after the others were sent', async () => {
    const first = (await drop('2'))!;
    const sent = await send();
    const later = await drop('3');
    await settle(answerAbout(first), sent);
    expect((await pending()).map(({ id }) => id)).toEqual([later]);
    expect(await entry()).toMatchObject({ state: 'waiting', wait: null });
  });

  it('stay where an answer comes twice, to two tabs that have sent the others', async () => {
    const first = (await drop('2'))!;
    const [one, other] = [await send(), await send()];
    const later = (await drop('3'))!;
    await settle(answerAbout(first), one);
    await settle(answerAbout(first), other);
    expect((await pending()).map(({ id }) => id)).toEqual([later]);
    // One that was sent by another meanwhile is not taken out, but undone at the shop.
    const again = await send();
    await settle(answerAbout(first), one);
    await undo(later);
    expect(await pending()).toMatchObject([{ id: later }, { kind: 'undone', amendment: later }]);
    await settle({ code: 'unknown_order' }, again);
    expect(await pending()).toMatchObject([{ kind: 'undone' }]);
  });

  it('are sent as they are when their turn comes, without what was undone meanwhile', async () => {
    const undone = (await drop('2'))!;
    const kept = await drop('3');
    const read = await entry();
    await undo(undone);
    const posted: AmendmentRequest[] = [];
    const postAmend = async ({ amendments }: { amendments: AmendmentRequest[] }) => {
      posted.push(...amendments);
      return noAnswer();
    };
    const sender = createSender<OrderCommandEntry<'amend'>, OrderRoutes>({
      ...(customerOutbox as unknown as Outbox<OrderCommandEntry<'amend'>, OrderRoutes>),
      pending: async () => [read as OrderCommandEntry<'amend'>],
      tokenFor: async () => '',
      renewToken: async () => undefined,
      routes: { postAmend } as unknown as OrderRoutes,
      kindOf: () => ({ command: amendCommand, settle: async () => undefined }),
      nowMs: () => NOON.getTime(),
      random: () => 0,
    });
    await sender.send();
    expect(posted.map(({ id }) => id)).toEqual([kept]);
  });

  it('are stored with the order as the shop tells it, and kept to be told where it has refused', async () => {
    const taken = (await drop('2'))!;
    const refused = (await drop('3'))!;
    const history = { amendments: ['told'] };
    await settle({
      code: 'amended',
      order: { ...shop, history },
      outcomes: [
        { id: taken, code: 'applied' },
        { id: refused, code: 'too_late' },
      ],
    });
    expect(await pendingEntries()).toEqual([]);
    expect(await db.orders.get(ORDER.id)).toMatchObject({
      rev: shop.rev,
      history,
      refusedAmendments: [{ code: 'too_late', request: { kind: 'dropped', line: '3' } }],
    });
  });

  it('wait for their order, which a shop that has lost it is shown first (D31)', async () => {
    await db.orders.put(received());
    await drop('2');
    const { seq } = await entry();
    await customerOutbox.markSending([seq]);
    await settle({ code: 'unknown_order' });
    const [amending, showing] = await pendingEntries();
    expect(amending).toMatchObject({ command: 'amend', state: 'waiting' });
    expect(showing).toMatchObject({ command: 'resubmit', body: { receipt: 'signed' } });
    expect(sendable([amending!, showing!])).toEqual([showing]);
    await settleResubmit(showing!.seq, ORDER.id, { code: 'accepted', order: shop });
    expect(sendable(await pendingEntries())).toEqual([amending]);
    expect((await db.orders.get(ORDER.id))?.refusedAmendments).toBeUndefined();
  });

  it('are told as refused when the shop has deleted their order', async () => {
    await db.orders.put(received());
    await drop('2');
    await settle({ code: 'unknown_order' });
    const [, showing] = await pendingEntries();
    await settleResubmit(showing!.seq, ORDER.id, { code: 'closed', id: ORDER.id });
    await settle({ code: 'unknown_order' });
    expect(await pendingEntries()).toEqual([]);
    expect(await db.orders.get(ORDER.id)).toMatchObject({
      delivery: { state: 'lost' },
      refusedAmendments: [{ code: 'unknown_order' }],
    });
  });

  it('of an order from another phone wait for that one, unless the shop has deleted the order', async () => {
    await db.orders.put(received({ key: '' }));
    await drop('2');
    await settle({ code: 'unknown_order', mayReturn: true });
    expect(await pendingEntries()).toMatchObject([
      { command: 'amend', state: 'waiting', wait: { forMs: 60_000 } },
    ]);
    await settle({ code: 'unknown_order', mayReturn: false });
    expect(await pendingEntries()).toEqual([]);
    expect(await db.orders.get(ORDER.id)).toMatchObject({
      refusedAmendments: [{ code: 'unknown_order' }],
    });
  });

  it('are refused by a shop that has lost an order of which the phone can show nothing', async () => {
    await drop('2');
    await settle({ code: 'unknown_order', mayReturn: true });
    expect(await pendingEntries()).toEqual([]);
    expect(await db.orders.get(ORDER.id)).toMatchObject({
      refusedAmendments: [{ code: 'unknown_order' }],
    });
  });

  it('wait for a cancellation, which ends them, or comes too late for that', async () => {
    await drop('2');
    await cancelOrder(ORDER.id);
    const [amending, cancelling] = await pendingEntries();
    expect(sendable([amending!, cancelling!])).toEqual([cancelling]);
    await settleCancel(cancelling!.seq, ORDER.id, { code: 'too_late', order: shop });
    expect(await pending()).toHaveLength(1);
    await cancelOrder(ORDER.id);
    const again = (await pendingEntries()).find(isCommand('cancel'))!;
    const order = { ...shop, rev: shop.rev + 1, status: 'cancelled' };
    await settleCancel(again.seq, ORDER.id, { code: 'cancelled', order });
    expect(await pendingEntries()).toEqual([]);
  });

  it('are not made of an order that the shop does not have', async () => {
    await db.orders.update(ORDER.id, { delivery: { state: 'waiting' } });
    expect(await drop('2')).toBeNull();
  });
});
