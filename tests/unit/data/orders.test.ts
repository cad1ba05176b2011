import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, readCart, restoreCart, setCartAside } from '../../../src/data/local/cart.ts';
import { db } from '../../../src/data/local/db.ts';
import { makeRecordId } from '../../../src/data/local/ids.ts';
import { listOrders, placeOrder } from '../../../src/data/local/orders.ts';
import { noteServerTime } from '../../../src/data/local/shop-clock.ts';
import { saveSession } from '../../../src/data/local/session.ts';
import { parseOrderRequest } from '../../../src/domain/order-request.ts';
import { A_CUSTOMER, aProduct, NOON } from '../../support/builders.ts';
import { databaseWithCatalogue } from '../../support/local-database.ts';

const DRAFT = { customer: A_CUSTOMER, promoCode: '', paymentMethod: 'cod' } as const;

beforeEach(databaseWithCatalogue);

describe('placing an order', () => {
  it('writes order and outbox entry and empties the cart', async () => {
    await addProduct(2, 3);
    const result = await placeOrder(DRAFT, NOON);
    expect(result.ok && result.order.quote.totalPaise).toBe(105_00 + 25_00 + 5_25);
    expect(await readCart()).toEqual([]);
    const [entry] = await db.outbox.toArray();
    expect(entry?.state).toBe('waiting');
    expect(parseOrderRequest(entry?.body).ok).toBe(true);
  });

  it("dates an order by the shop's clock when the phone's is wrong", async () => {
    noteServerTime(NOON.getTime() + 86_400_000, NOON.getTime());
    await addProduct(2, 1);
    const result = await placeOrder(DRAFT, NOON);
    expect(result.ok && Date.parse(result.order.placedAt)).toBe(NOON.getTime() + 86_400_000);
  });

  it('refuses an empty cart', async () => {
    expect(await placeOrder(DRAFT, NOON)).toEqual({ ok: false, reason: 'cart_empty' });
  });

  it('refuses a pincode nobody delivers to and keeps the cart', async () => {
    await addProduct(2, 1);
    const customer = { ...A_CUSTOMER, pincode: '462001' };
    expect(await placeOrder({ ...DRAFT, customer }, NOON)).toEqual({
      ok: false,
      reason: 'pincode_not_served',
    });
    expect(await readCart()).toHaveLength(1);
  });

  it('refuses at 23:00 exactly', async () => {
    await addProduct(2, 1);
    expect(await placeOrder(DRAFT, new Date(2026, 10, 20, 23, 0))).toEqual({
      ok: false,
      reason: 'store_closed',
    });
  });

  it('makes two orders of two presses only if there was something in the cart twice', async () => {
    await addProduct(2, 1);
    const results = await Promise.all([placeOrder(DRAFT, NOON), placeOrder(DRAFT, NOON)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.orders.count()).toBe(1);
  });

  it("keeps a guest's orders apart from an account's", async () => {
    await addProduct(2, 1);
    await placeOrder(DRAFT, NOON);
    await saveSession({
      account: makeRecordId(),
      token: 't',
      signInName: '9876543210',
      isAdmin: false,
      profile: null,
    });
    expect(await listOrders()).toEqual([]);
    expect(await readCart()).toEqual([]);
  });
});

describe('the cart', () => {
  it('never holds more than the counted stock', async () => {
    await db.products.put(aProduct({ pid: 25, stock: 3 }));
    expect(await addProduct(25, 5)).toEqual({ quantity: 3, isShort: true });
    expect(await addProduct(25, 1)).toEqual({ quantity: 3, isShort: true });
    expect(await addProduct(25, -1)).toEqual({ quantity: 2, isShort: false });
  });

  it('counts every one of two quick presses', async () => {
    await Promise.all([addProduct(2), addProduct(2)]);
    expect(await readCart()).toEqual([{ pid: 2, quantity: 2 }]);
    await Promise.all([addProduct(2, -1), addProduct(2, -1), addProduct(2, -1)]);
    expect(await readCart()).toEqual([]);
  });

  it('is put aside when the shop closes and comes back on request', async () => {
    await addProduct(2, 2);
    await setCartAside();
    expect(await readCart()).toEqual([]);
    await restoreCart();
    expect(await readCart()).toEqual([{ pid: 2, quantity: 2 }]);
  });
});
