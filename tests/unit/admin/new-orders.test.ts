import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { type AdminOrder, NEW_ORDERS_LISTED } from '../../../src/data/remote/admin-orders.ts';
import {
  acknowledgedAtom,
  listedOrdersAtom,
  newOrdersWordsAtom,
} from '../../../src/screens/admin/new-orders/new-orders-state.ts';

const listed = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `order${at}` })) as AdminOrder[];

describe('how many new orders there are', () => {
  it.each([
    { count: 0, seen: 0, words: '' },
    { count: 1, seen: 0, words: '1 new order' },
    { count: 3, seen: 1, words: '2 new orders' },
    { count: NEW_ORDERS_LISTED, seen: 0, words: '50 or more new orders' },
    { count: NEW_ORDERS_LISTED, seen: 1, words: '49 or more new orders' },
  ])('is said of $count, $seen of them seen', ({ count, seen, words }) => {
    const store = createStore();
    store.set(listedOrdersAtom, listed(count));
    store.set(acknowledgedAtom, new Set(listed(seen).map(({ id }) => id)));
    expect(store.get(newOrdersWordsAtom)).toBe(words);
  });
});
