// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../../../src/phone/db/db.ts';
import { readCart } from '../../../src/phone/db/cart.ts';
import type { CartView } from '../../../src/domain/cart/view.ts';
import type { OrderLimits } from '../../../src/domain/order/limits.ts';
import {
  cartQuery,
  pressCart,
  refreshCart,
  useCart,
  useQuantity,
} from '../../../src/state/cart.ts';
import { cachedValue, clearQueryCache, load } from '../../../src/state/query-cache.ts';
import { areasQuery, shopQuery } from '../../../src/state/catalogue-queries.ts';
import { sessionQuery } from '../../../src/state/session.ts';
import { local } from '../../../src/state/local.ts';
import { aProduct, aSnapshot } from '../../support/builders.ts';
import { emptyDatabase } from '../../support/local-database.ts';
import { storeSnapshot } from '../../../src/phone/db/store-pull.ts';

const onion = aProduct();
const limits: OrderLimits = { mostPerProduct: 0, isGuest: true };

const shownQuantity = () => renderHook(() => useQuantity(onion)).result;

/** What another tab has written is shown after everything that this one has written or read before. */
async function showOfAnotherTab(shown: { current: number }, quantity: number): Promise<void> {
  await act(async () => {
    await db.carts.put({ account: 'guest', lines: [{ pid: onion.pid, quantity }], kept: [] });
  });
  await waitFor(() => expect(shown.current).toBe(quantity));
}

describe('the cart in memory', () => {
  beforeEach(async () => {
    await local();
    clearQueryCache();
    await emptyDatabase();
    await storeSnapshot(aSnapshot({ products: [onion] }));
  });

  it.each([
    ['known', true],
    ['not read yet', false],
  ])(
    'shows a press on a cart that is %s before it is written, and never more than was pressed',
    async (_, isKnown) => {
      const seen: number[] = [];
      const { result: quantity } = renderHook(() => {
        const shown = useQuantity(onion);
        seen.push(shown);
        return shown;
      });
      if (isKnown) await act(refreshCart);
      let written: Promise<unknown> = Promise.resolve();
      act(() => {
        written = Promise.all([pressCart(onion, 1, limits), pressCart(onion, 1, limits)]);
      });
      expect(quantity.current).toBe(2);
      expect(await db.carts.count()).toBe(0);
      seen.length = 0;
      await act(() => written);
      expect(await readCart()).toEqual([{ pid: 2, quantity: 2 }]);
      await showOfAnotherTab(quantity, 5);
      expect(seen.filter((shown) => shown !== 2 && shown !== 5)).toEqual([]);
    },
  );

  it('is priced in the first render after a loader, without a read of its own', async () => {
    await db.carts.put({ account: 'guest', lines: [{ pid: onion.pid, quantity: 2 }], kept: [] });
    const [{ account }] = await Promise.all([
      load(cartQuery),
      load(shopQuery),
      load(areasQuery),
      load(sessionQuery),
    ]);
    const shown: (CartView | undefined)[] = [];
    renderHook(() => shown.push(useCart()));
    expect(account).toBe('guest');
    expect(shown[0]).toMatchObject({ account, count: 2, quote: { subtotalPaise: 7_000 } });
  });

  it('takes one transaction to write and one to read for a press', async () => {
    const modes: string[] = [];
    db.close({ disableAutoOpen: false });
    db.use({
      stack: 'dbcore',
      name: 'counting',
      create: (core) => ({
        ...core,
        transaction: (...args) => {
          modes.push(args[1]);
          return core.transaction(...args);
        },
      }),
    });
    await db.open();
    const quantity = shownQuantity();
    // That the read has begun is too early: a press that comes before its answer reads for itself.
    await waitFor(() => expect(cachedValue(cartQuery)).toBeDefined());
    expect(modes).toEqual(['readonly']);
    modes.length = 0;
    await act(() => pressCart(onion, 1, limits));
    await waitFor(() => expect(modes).toContain('readonly'));
    await showOfAnotherTab(quantity, 5);
    // Those of the other tab are the last two: nothing more has followed the press.
    expect(modes).toEqual(['readwrite', 'readonly', 'readwrite', 'readonly']);
    db.unuse({ stack: 'dbcore', name: 'counting' });
  });

  it('shows what was there before when a press cannot be written', async () => {
    const quantity = shownQuantity();
    const put = vi.spyOn(db.carts, 'put').mockRejectedValue(new Error('no room'));
    let failed: Promise<unknown> = Promise.resolve();
    act(() => {
      failed = pressCart(onion, 1, limits).catch((error: Error) => error.message);
    });
    expect(quantity.current).toBe(1);
    expect(await act(() => failed)).toBe('no room');
    expect(quantity.current).toBe(0);
    put.mockRestore();
  });

  it('knows whose cart it is, and all of it, after a press that came before it had been read', async () => {
    await db.carts.put({ account: 'guest', lines: [{ pid: 3, quantity: 2 }], kept: [] });
    await storeSnapshot(aSnapshot({ products: [onion, aProduct({ pid: 3 })] }));
    clearQueryCache();
    const seen: (CartView | undefined)[] = [];
    renderHook(() => seen.push(useCart()));
    await act(() => pressCart(onion, 1, limits));
    const lines = [
      { pid: 3, quantity: 2 },
      { pid: 2, quantity: 1 },
    ];
    await waitFor(() => expect(seen.at(-1)?.lines).toEqual(lines));
    const known = seen.filter((cart) => cart !== undefined);
    expect(new Set(known.map(({ account }) => account))).toEqual(new Set(['guest']));
    expect(known.every((cart) => cart.lines.length === 2)).toBe(true);
  });

  it('follows what another tab puts in', async () => {
    await showOfAnotherTab(shownQuantity(), 5);
  });

  it('calls nothing gone before a catalogue has arrived', async () => {
    await emptyDatabase();
    await db.carts.put({ account: 'guest', lines: [{ pid: 2, quantity: 1 }], kept: [] });
    const { result } = renderHook(() => useCart());
    await waitFor(() => expect(result.current?.lines).toHaveLength(1));
    expect(result.current?.goneProducts).toEqual([]);
    await act(() => storeSnapshot(aSnapshot({ products: [aProduct({ pid: 3 })] })));
    await waitFor(() => expect(result.current?.goneProducts).toEqual([2]));
  });
});
