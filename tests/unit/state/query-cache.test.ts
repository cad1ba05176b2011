// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../../../src/phone/db/db.ts';
import { storeSnapshot } from '../../../src/phone/db/store-pull.ts';
import { readShop } from '../../../src/phone/db/catalogue.ts';
import { isAtLeastAsNew, type Shop } from '../../../src/domain/catalogue/catalogue.ts';
import { paise } from '../../../src/domain/money.ts';
import {
  subscribe,
  clearQueryCache,
  keep,
  load,
  cachedValue,
  type Query,
  useQuery,
} from '../../../src/state/query-cache.ts';
import { local } from '../../../src/state/local.ts';
import { aProduct, aSnapshot } from '../../support/builders.ts';
import { emptyDatabase } from '../../support/local-database.ts';

const query: Query<Shop> = { key: 'shop', read: () => readShop(), mayReplace: isAtLeastAsNew };
const shop = () => cachedValue(query);
const prices = () => shop()?.popular.map(({ pricePaise }) => pricePaise);

/** What a page has brought. */
const served = (rev: number, rupees: number): Shop => ({
  ...aSnapshot(),
  position: { lineage: 'first-life', rev },
  popular: [aProduct({ pricePaise: paise(rupees * 100) })],
});

describe('what is kept of the local database', () => {
  beforeEach(async () => {
    await local();
    clearQueryCache();
    await emptyDatabase();
  });

  it('is there after the first answer, and follows every change', async () => {
    await storeSnapshot(aSnapshot({ products: [aProduct()] }));
    subscribe(query, () => undefined);
    await expect.poll(() => prices()).toEqual([3_500]);
    await db.products.update(2, { pricePaise: paise(36_00) });
    await expect.poll(() => prices()).toEqual([3_600]);
  });

  it('leaves what has not changed the same object, so that nothing of it is drawn again', async () => {
    await storeSnapshot(aSnapshot({ products: [aProduct(), aProduct({ pid: 3, position: 3 })] }));
    subscribe(query, () => undefined);
    await expect.poll(() => prices()).toHaveLength(2);
    const [onion] = shop()?.popular ?? [];
    await db.products.update(3, { pricePaise: paise(99_00) });
    await expect.poll(() => prices()).toEqual([3_500, 9_900]);
    expect(shop()?.popular[0]).toBe(onion);
  });

  it('is not replaced by an older catalogue than the page has brought, nor by none', async () => {
    keep('shop', served(11, 40));
    const heard = vi.fn();
    subscribe(query, heard);
    await storeSnapshot(aSnapshot({ rev: 10, products: [aProduct()] }));
    await storeSnapshot(aSnapshot({ rev: 11, products: [aProduct({ pricePaise: paise(41_00) })] }));
    await expect.poll(() => prices()).toEqual([4_100]);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('calls no unsubscribed listener, and keeps its data for the next subscriber', async () => {
    await storeSnapshot(aSnapshot({ products: [aProduct()] }));
    const heard = vi.fn();
    const stop = subscribe(query, heard);
    await expect.poll(() => prices()).toEqual([3_500]);
    stop();
    heard.mockClear();
    await db.products.update(2, { pricePaise: paise(36_00) });
    await expect.poll(() => prices()).toEqual([3_600]);
    expect(heard).not.toHaveBeenCalled();
  });

  it('is in the first render of the screen after its loader', async () => {
    await storeSnapshot(aSnapshot({ products: [aProduct()] }));
    const counted = { ...query, read: vi.fn(query.read) };
    expect((await load(counted)).popular).toHaveLength(1);
    const renders: (Shop | undefined)[] = [];
    renderHook(() => void renders.push(useQuery(counted)));
    expect(renders[0]?.popular).toHaveLength(1);
    await act(() => db.products.update(2, { pricePaise: paise(36_00) }));
    await expect.poll(() => renders.at(-1)?.popular[0]?.pricePaise).toBe(3_600);
    // By the loader, by the subscription, and for the change unless that came first.
    expect(counted.read.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it('is loaded as it is after a write, before the change event', async () => {
    await storeSnapshot(aSnapshot({ products: [aProduct()] }));
    await load(query);
    await db.products.update(2, { pricePaise: paise(36_00) });
    expect((await load(query)).popular[0]?.pricePaise).toBe(3_600);
  });

  it('rejects a load while the database cannot be read, and loads afterwards', async () => {
    const read = vi.fn(query.read).mockRejectedValueOnce(new Error('no disk'));
    await expect(load({ ...query, read })).rejects.toThrow('no disk');
    expect(await load({ ...query, read })).toMatchObject({ categories: expect.any(Array) });
  });

  it('is what a loader has read until it is read again', () => {
    const { result } = renderHook(() => useQuery(query, served(11, 40)));
    expect(result.current.popular[0]?.pricePaise).toBe(4_000);
  });

  it('says when the database cannot be read', async () => {
    const heard = vi.fn();
    subscribe({ ...query, read: () => Promise.reject(new Error('no disk')) }, heard);
    await expect.poll(() => heard).toHaveBeenCalledTimes(1);
    expect(shop()).toBeUndefined();
  });
});
