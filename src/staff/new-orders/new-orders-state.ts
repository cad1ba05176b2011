/** The orders nobody has acknowledged, for every page of the admin area. */
import { atom } from 'jotai';
import { type AdminOrder, NEW_ORDERS_COUNTED } from '../api/orders.ts';
import { atomStore } from '../../state/atom-store.ts';
import { adminNewOrdersText } from '../../text/admin-new-orders.ts';

/** Acknowledged one by one during this visit: opened or moved. */
export const acknowledgedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** What the server last listed as new; older ones are left out unless `areAll`. */
export interface ListedOrders {
  orders: readonly AdminOrder[];
  areAll: boolean;
}
export const NONE_LISTED: ListedOrders = { orders: [], areAll: true };
export const listedOrdersAtom = atom(NONE_LISTED);

export const newOrdersAtom = atom((get) => {
  const acknowledged = get(acknowledgedAtom);
  return get(listedOrdersAtom).orders.filter(({ id }) => !acknowledged.has(id));
});

/** Of more than are counted nobody here knows how many. */
const areAllListedAtom = atom((get) => get(listedOrdersAtom).areAll);

/** As many as a page of the server's lists has. */
const MOST_LISTED = 1_000;

/** How many to ask for: those that are counted and one more, beside what the server does not know is seen. */
export const mostListedAtom = atom((get) => {
  const seenCount = get(listedOrdersAtom).orders.length - get(newOrdersAtom).length;
  return Math.min(NEW_ORDERS_COUNTED + 1 + seenCount, MOST_LISTED);
});

/**
 * How many to ask for again, before the last that was listed has been seen and the bar is gone: more with each
 * one that is seen until there is an answer; 0 while enough are listed.
 */
export const wantedAtom = atom((get) => {
  const isShort = !get(areAllListedAtom) && get(newOrdersAtom).length < NEW_ORDERS_COUNTED / 2;
  return isShort ? get(mostListedAtom) : 0;
});

/** How many there are, in words; '' for none. */
export const newOrdersWordsAtom = atom((get) => {
  const count = get(newOrdersAtom).length;
  if (count === 0) return '';
  return get(areAllListedAtom)
    ? adminNewOrdersText.count('news', count)
    : adminNewOrdersText('many', { n: count - 1 });
});

/** The same in a tab's title: '3', '50+'; '' for none. */
export const newOrdersBadgeAtom = atom((get) => {
  const count = get(newOrdersAtom).length;
  if (count === 0) return '';
  return get(areAllListedAtom) ? String(count) : `${count - 1}+`;
});

export const isBellArmedAtom = atom(false);

/** The owner has seen these orders; the bell is silent about them from now on. */
export function acknowledge(ids: Iterable<string>): void {
  atomStore.set(acknowledgedAtom, new Set([...atomStore.get(acknowledgedAtom), ...ids]));
}
