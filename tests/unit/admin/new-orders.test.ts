import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { type AdminOrder, NEW_ORDERS_COUNTED } from '../../../src/data/remote/admin-orders.ts';
import {
  acknowledgedAtom,
  listedOrdersAtom,
  newOrdersBadgeAtom,
  newOrdersWordsAtom,
} from '../../../src/screens/admin/new-orders/new-orders-state.ts';

const listed = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `order${at}` })) as AdminOrder[];

describe('how many new orders there are', () => {
  it.each([
    { count: 0, seen: 0, words: '', badge: '' },
    { count: 1, seen: 0, words: '1 new order', badge: '1' },
    { count: 3, seen: 1, words: '2 new orders', badge: '2' },
    { count: 50, seen: 0, words: '50 new orders', badge: '50' },
    { count: NEW_ORDERS_COUNTED + 1, seen: 0, words: 'More than 50 new orders', badge: '50+' },
    { count: NEW_ORDERS_COUNTED + 1, seen: 1, words: 'More than 49 new orders', badge: '49+' },
  ])('is said of $count, $seen of them seen', ({ count, seen, words, badge }) => {
    const store = createStore();
    store.set(listedOrdersAtom, listed(count));
    store.set(acknowledgedAtom, new Set(listed(seen).map(({ id }) => id)));
    expect(store.get(newOrdersWordsAtom)).toBe(words);
    expect(store.get(newOrdersBadgeAtom)).toBe(badge);
  });
});
