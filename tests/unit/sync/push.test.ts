// @vitest-environment jsdom
// jsdom's own Blob cannot be kept by the database that stands in here.
import { Blob as NodeBlob, Buffer } from 'node:buffer';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderAnswer } from '../../../src/domain/order.ts';
import { paise } from '../../../src/domain/money.ts';
import { addProduct } from '../../../src/data/local/cart.ts';
import { db } from '../../../src/data/local/db.ts';
import { cancelOrder, editInCart, sendAgain } from '../../../src/data/local/order-actions.ts';
import { type Order, placeOrder } from '../../../src/data/local/orders.ts';
import { listTickets, queueSupportRequest } from '../../../src/data/local/requests.ts';
import type { Answer } from '../../../src/data/remote/http.ts';
import { type PushShop, pushOutbox } from '../../../src/sync/push.ts';
import { A_CUSTOMER, aShopOrder, NOON } from '../../support/builders.ts';
import { databaseWithCatalogue, onScreen } from '../../support/local-database.ts';

const QUOTE = { ...aShopOrder().quote, totalPaise: paise(99_00) };

function answered<Data>(data: Data): Answer<Data> {
  return { kind: 'answered', status: 200, data, serverTimeMs: null };
}

/** A shop that answers orders with the given answers in turn, and keeps what it was sent. */
function aShop(...answers: Answer<OrderAnswer>[]) {
  const posted: string[] = [];
  const requests: Record<string, unknown>[] = [];
  const shop: PushShop = {
    postOrder: async (body) => {
      posted.push(body.id);
      return answers.shift() ?? { kind: 'unreachable' };
    },
    postCancel: async ({ id }) =>
      answered({ code: 'cancelled', order: aShopOrder({ id, status: 'cancelled', rev: 30 }) }),
    postRequest: async (body) => {
      requests.push(body);
      return answered({ code: 'stored', ticket: 'T1' });
    },
    tokenFor: async () => '',
    renewToken: async () => undefined,
  };
  return { shop, posted, requests };
}

async function aPlacedOrder(): Promise<Order> {
  await addProduct(2, 1);
  const result = await placeOrder(
    { customer: A_CUSTOMER, promoCode: '', paymentMethod: 'cod' },
    await onScreen(),
    NOON,
  );
  if (!result.ok) throw new Error(result.reason);
  return result.order;
}

const later = () => NOON.getTime() + 3_600_000;
const now = () => NOON.getTime();

beforeEach(databaseWithCatalogue);

describe('pushing the outbox', () => {
  it('stores the answer and drops the entry', async () => {
    const { id } = await aPlacedOrder();
    await pushOutbox(aShop(answered({ code: 'accepted', order: aShopOrder({ id }) })).shop, now);
    expect((await db.orders.get(id))?.delivery).toEqual({
      state: 'received',
      receivedAt: '2026-11-20T06:30:01.000Z',
    });
    expect(await db.outbox.count()).toBe(0);
  });

  it('keeps an entry whose outcome is unknown and sends the same id again', async () => {
    const { id } = await aPlacedOrder();
    const { shop, posted } = aShop(
      { kind: 'unreachable' },
      answered({ code: 'accepted', order: aShopOrder({ id }) }),
    );
    expect(await pushOutbox(shop, now)).toBe('unreachable');
    expect((await db.outbox.toArray())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(await pushOutbox(shop, now)).toBe('done');
    expect(posted).toEqual([id]);
    await pushOutbox(shop, later);
    expect(posted).toEqual([id, id]);
    expect(await db.outbox.count()).toBe(0);
  });

  it('goes on with the next entry when one is answered with nonsense', async () => {
    const first = await aPlacedOrder();
    const second = await aPlacedOrder();
    const { shop, posted } = aShop(
      { kind: 'unintelligible', status: 502 },
      answered({ code: 'accepted', order: aShopOrder({ id: second.id }) }),
    );
    await pushOutbox(shop, now);
    expect(posted).toEqual([first.id, second.id]);
    expect(await db.outbox.toCollection().keys()).toHaveLength(1);
  });

  it('holds what an account left unsent until it signs in again', async () => {
    const { id } = await aPlacedOrder();
    const { shop, posted } = aShop(answered({ code: 'accepted', order: aShopOrder({ id }) }));
    await pushOutbox({ ...shop, tokenFor: async () => null }, now);
    expect(posted).toEqual([]);
    await pushOutbox(shop, now);
    expect(posted).toEqual([id]);
  });

  it('keeps a refused order for a decision', async () => {
    const { id } = await aPlacedOrder();
    await pushOutbox(aShop(answered({ code: 'price_changed', quote: QUOTE })).shop, now);
    expect((await db.orders.get(id))?.delivery).toEqual({
      state: 'refused',
      code: 'price_changed',
      quote: QUOTE,
    });
  });

  it('sends an order again with the new total once the customer accepts it', async () => {
    const { id } = await aPlacedOrder();
    await pushOutbox(aShop(answered({ code: 'price_changed', quote: QUOTE })).shop, now);
    const anHourLater = new Date(later());
    expect(await sendAgain(id, QUOTE.totalPaise, anHourLater)).toBe(true);
    const [entry] = await db.outbox.toArray();
    expect(entry).toMatchObject({ kind: 'place_order', orderId: id, attempts: 0 });
    expect(entry?.kind === 'place_order' && entry.body).toMatchObject({
      quote: { total_paise: 99_00 },
      placed_at: anHourLater.toISOString(),
    });
    expect((await db.orders.get(id))?.delivery).toEqual({ state: 'waiting' });
  });

  it('sends nothing again for a total that nobody has seen', async () => {
    const { id } = await aPlacedOrder();
    await pushOutbox(aShop(answered({ code: 'price_changed', quote: QUOTE })).shop, now);
    expect(await sendAgain(id, paise(98_99), NOON)).toBe(false);
    expect(await db.outbox.count()).toBe(0);
    expect((await db.orders.get(id))?.delivery).toMatchObject({ state: 'refused', quote: QUOTE });
  });

  it('puts the lines of a refused order back into the cart to be changed', async () => {
    const { id } = await aPlacedOrder();
    await pushOutbox(aShop(answered({ code: 'store_closed' })).shop, now);
    await editInCart(id);
    expect((await db.carts.get('guest'))?.lines).toEqual([{ pid: 2, quantity: 1 }]);
    expect((await db.orders.get(id))?.delivery).toEqual({ state: 'withdrawn' });
  });
});

describe('a call for help', () => {
  it('goes to the shop with its photo, which is kept until the shop has it', async () => {
    // More bytes than are turned into letters at once.
    const bytes = Buffer.from(Array.from({ length: 20_000 }, (_, index) => index % 251));
    const photo = new NodeBlob([bytes], { type: 'image/webp' }) as unknown as Blob;
    const { shop, requests } = aShop();
    await queueSupportRequest({ message: 'Green potatoes', phone: '', order: null, photo }, NOON);

    await pushOutbox(shop, now);

    expect(requests).toMatchObject([{ kind: 'support', photo: bytes.toString('base64') }]);
    expect(await db.outbox.count()).toBe(0);
    expect(await listTickets()).toMatchObject([{ state: 'received', hasPhoto: true }]);
  });
});

describe('cancelling', () => {
  it('withdraws an order that never left the phone', async () => {
    const { id } = await aPlacedOrder();
    expect(await cancelOrder(id)).toBe('withdrawn');
    expect(await db.outbox.count()).toBe(0);
    expect((await db.orders.get(id))?.status).toBe('cancelled');
  });

  it('never lets the cancellation overtake an order that waits for its next try', async () => {
    const { id } = await aPlacedOrder();
    const { shop, posted } = aShop(
      { kind: 'unintelligible', status: 502 },
      answered({ code: 'accepted', order: aShopOrder({ id }) }),
    );
    await pushOutbox(shop, now);
    expect(await cancelOrder(id)).toBe('asked');
    await pushOutbox(shop, now);
    expect(posted).toHaveLength(1);
    expect((await db.orders.get(id))?.delivery).toEqual({ state: 'waiting' });
    await pushOutbox(shop, later);
    expect((await db.orders.get(id))?.status).toBe('cancelled');
    expect(await db.outbox.count()).toBe(0);
  });

  it('asks the shop when the outcome of sending is unknown', async () => {
    const { id } = await aPlacedOrder();
    const { shop } = aShop(
      { kind: 'unreachable' },
      answered({ code: 'accepted', order: aShopOrder({ id }) }),
    );
    await pushOutbox(shop, now);
    expect(await cancelOrder(id)).toBe('asked');
    await pushOutbox(shop, later);
    expect((await db.orders.get(id))?.status).toBe('cancelled');
    expect(await db.outbox.count()).toBe(0);
  });
});
