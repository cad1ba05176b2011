// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addProduct, readCart } from '../../../../src/phone/db/cart.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { isFull } from '../../../../src/phone/db/free-quota.ts';
import { placeOrder } from '../../../../src/phone/db/orders.ts';
import { PICTURE_CACHE } from '../../../../src/phone/db/picture-cache.ts';
import { NOON } from '../../../support/builders.ts';
import { databaseWithCatalogue, onScreen } from '../../../support/local-database.ts';
import { DRAFT } from '../../../support/placed-order.ts';

const FULL = new DOMException('No room', 'QuotaExceededError');
const dropped = vi.fn(async () => true);

/** The phone has no room for this many orders. */
function refuseOrders(times: number): void {
  const add = db.orders.add.bind(db.orders);
  let left = times;
  vi.spyOn(db.orders, 'add').mockImplementation((...args) => {
    left -= 1;
    if (left >= 0) throw FULL;
    return add(...args);
  });
}

beforeEach(async () => {
  await databaseWithCatalogue();
  await addProduct(2, 1);
  vi.stubGlobal('caches', { delete: dropped });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  dropped.mockClear();
});

describe('a phone without room', () => {
  it('gives up its pictures for an order, which is placed once', async () => {
    refuseOrders(1);
    expect(await placeOrder(DRAFT, await onScreen(), NOON)).toMatchObject({ ok: true });
    expect(dropped.mock.calls).toEqual([[PICTURE_CACHE]]);
    expect(await db.orders.count()).toBe(1);
    expect(await db.outbox.count()).toBe(1);
  });

  it('keeps the cart and says why when that does not help', async () => {
    refuseOrders(2);
    const error: unknown = await placeOrder(DRAFT, await onScreen(), NOON).catch((e) => e);
    expect(isFull(error)).toBe(true);
    expect(await db.orders.count()).toBe(0);
    expect(await readCart()).toHaveLength(1);
  });

  it('is known by what Dexie wraps up as well, and by nothing else', () => {
    expect(isFull({ name: 'AbortError', inner: FULL })).toBe(true);
    expect(isFull({ name: 'AbortError', inner: null })).toBe(false);
    expect(isFull(new Error('Something else'))).toBe(false);
  });
});

describe('what is kept', () => {
  it('is to be kept for good from the first order on, which is asked once', async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', { storage: { persist } });
    await placeOrder(DRAFT, await onScreen(), NOON);
    await addProduct(2, 1);
    await placeOrder(DRAFT, await onScreen(), NOON);
    expect(persist).toHaveBeenCalledTimes(1);
  });
});
