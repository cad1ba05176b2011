/** The orders that are not acknowledged, for every page of the admin area. */
import { atom } from 'jotai';
import { type AdminOrder, NEW_ORDERS_COUNTED } from '../api/orders.ts';
import { atomStore } from '../../state/atom-store.ts';
import { adminNewOrdersText } from '../../text/admin-new-orders.ts';

/** Orders that were opened or changed during this visit. */
export const acknowledgedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The last response; without older new orders unless `areAll`. */
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

const areAllListedAtom = atom((get) => get(listedOrdersAtom).areAll);

/** The server's maximum page size. */
const MAX_LISTED = 1_000;

/**
 * The number to request: the highest count and one more, plus the acknowledged ones, which the server may still
 * list.
 */
export const mostListedAtom = atom((get) => {
  const seenCount = get(listedOrdersAtom).orders.length - get(newOrdersAtom).length;
  return Math.min(NEW_ORDERS_COUNTED + 1 + seenCount, MAX_LISTED);
});

/**
 * The number to request again when half of the listed orders are acknowledged and the server has more, so that the
 * bar does not disappear too early; 0 while enough are listed.
 */
export const wantedAtom = atom((get) => {
  const isShort = !get(areAllListedAtom) && get(newOrdersAtom).length < NEW_ORDERS_COUNTED / 2;
  return isShort ? get(mostListedAtom) : 0;
});

/** The text of the bar; '' for none. */
export const newOrdersWordsAtom = atom((get) => {
  const count = get(newOrdersAtom).length;
  if (count === 0) return '';
  return get(areAllListedAtom)
    ? adminNewOrdersText.count('news', count)
    : adminNewOrdersText('many', { n: count - 1 });
});

/** For the page title: '3', '50+'; '' for none. */
export const newOrdersBadgeAtom = atom((get) => {
  const count = get(newOrdersAtom).length;
  if (count === 0) return '';
  return get(areAllListedAtom) ? String(count) : `${count - 1}+`;
});

export const isSoundArmedAtom = atom(false);

/** The sound stops for these orders. */
export function acknowledge(ids: Iterable<string>): void {
  atomStore.set(acknowledgedAtom, new Set([...atomStore.get(acknowledgedAtom), ...ids]));
}
