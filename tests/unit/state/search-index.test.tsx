// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSnapshot } from '../../../src/data/local/pulled.ts';
import { useSearch } from '../../../src/state/search-index.ts';
import { aProduct, aSnapshot } from '../../support/builders.ts';
import { emptyDatabase } from '../../support/local-database.ts';

const COUNT = 450;
const stored = { position: { lineage: 'first-life', rev: 10 } };
const categories: never[] = [];

describe('searching among more products than are read in one step', () => {
  beforeEach(async () => {
    await emptyDatabase();
    // The shop's order is not that of their numbers, and two stand in the same place.
    const products = Array.from({ length: COUNT }, (_, at) =>
      aProduct({ pid: at + 1, name: `Onion ${at + 1}`, position: Math.floor((COUNT - at) / 2) }),
    );
    await storeSnapshot(aSnapshot({ products }));
  });

  it('finds each of them once, and those that fit alike in the order of the shop', async () => {
    const { result } = renderHook(() => useSearch(stored, categories));
    await waitFor(() => expect(result.current).not.toBeNull());
    const found = result.current?.('onion') ?? [];
    expect(found.map(({ pid }) => pid).sort((a, b) => a - b)).toEqual(
      Array.from({ length: COUNT }, (_, at) => at + 1),
    );
    const places = found.map(({ position }) => position);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
