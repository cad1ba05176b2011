import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { type AdminOrder, NEW_ORDERS_COUNTED } from '../../../../src/staff/api/orders.ts';
import {
  acknowledgedAtom,
  listedOrdersAtom,
  mostListedAtom,
  wantedAtom,
  newOrdersBadgeAtom,
  newOrdersWordsAtom,
} from '../../../../src/staff/new-orders/new-orders-state.ts';

const orders = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `order${at}` })) as AdminOrder[];

type Store = ReturnType<typeof createStore>;
const show = (store: Store, count: number, areAll: boolean) =>
  store.set(listedOrdersAtom, { orders: orders(count), areAll });
const acknowledge = (store: Store, count: number) =>
  store.set(acknowledgedAtom, new Set(orders(count).map(({ id }) => id)));

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
    show(store, count, count <= NEW_ORDERS_COUNTED);
    acknowledge(store, seen);
    expect(store.get(newOrdersWordsAtom)).toBe(words);
    expect(store.get(newOrdersBadgeAtom)).toBe(badge);
  });
});

describe('new orders beyond those that are listed', () => {
  it('are asked for before the last that is listed has been seen', () => {
    const store = createStore();
    show(store, NEW_ORDERS_COUNTED + 1, false);
    acknowledge(store, 20);
    expect(store.get(wantedAtom)).toBe(0);
    acknowledge(store, NEW_ORDERS_COUNTED);
    // The shop lists those that were seen here as well.
    const most = 2 * NEW_ORDERS_COUNTED + 1;
    expect(store.get(wantedAtom)).toBe(most);
    expect(store.get(mostListedAtom)).toBe(most);
    show(store, most, false);
    expect(store.get(wantedAtom)).toBe(0);
    expect(store.get(newOrdersWordsAtom)).toBe('More than 50 new orders');
  });

  it('are not asked for when there are none', () => {
    const store = createStore();
    show(store, NEW_ORDERS_COUNTED, true);
    acknowledge(store, NEW_ORDERS_COUNTED);
    expect(store.get(wantedAtom)).toBe(0);
    expect(store.get(newOrdersWordsAtom)).toBe('');
  });
});
