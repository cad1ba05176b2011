// @vitest-environment jsdom
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSnapshot } from '../../../src/phone/db/store-pull.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { makeSearch } from '../../../src/state/searching.ts';
import { aProduct, aSnapshot } from '../../support/builders.ts';
import { emptyDatabase } from '../../support/local-database.ts';

const COUNT = 450;
const SHELVES = { categories: [], bought: new Map<number, number>() };
const { signal } = new AbortController();

describe('searching among more products than are read in one step', () => {
  beforeEach(async () => {
    vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB);
    await emptyDatabase();
    // The shop's order is not that of their numbers, and two stand in the same place.
    const products = Array.from({ length: COUNT }, (_, at) =>
      aProduct({ pid: at + 1, name: `Onion ${at + 1}`, position: Math.floor((COUNT - at) / 2) }),
    );
    await storeSnapshot(aSnapshot({ products }));
  });

  it('finds each of them once, and those that fit alike in the order of the shop', async () => {
    const told: Product[] = [];
    const find = await makeSearch(SHELVES, (products) => told.push(...products), signal);
    const found = find?.('onion').pids ?? [];
    expect(found.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: COUNT }, (_, at) => at + 1),
    );
    expect(told.map(({ pid }) => pid)).toEqual(found.toSorted((a, b) => a - b));
    const places = found.map((pid) => told[pid - 1]?.position ?? -1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('ends when it is no longer wanted', async () => {
    const giveUp = new AbortController();
    giveUp.abort();
    expect(await makeSearch(SHELVES, () => undefined, giveUp.signal)).toBeNull();
  });
});
