/** The orders nobody has acknowledged, for every page of the admin area. */
import { atom } from 'jotai';
import { type AdminOrder, NEW_ORDERS_COUNTED } from '../../../data/remote/admin-orders.ts';
import { atomStore } from '../../../state/atom-store.ts';
import { adminNewOrdersText } from '../../../text/admin-new-orders.ts';

/** Acknowledged one by one during this visit: opened or moved. */
export const acknowledgedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** What the server last listed as new. */
export const listedOrdersAtom = atom<readonly AdminOrder[]>([]);

export const newOrdersAtom = atom((get) => {
  const acknowledged = get(acknowledgedAtom);
  return get(listedOrdersAtom).filter(({ id }) => !acknowledged.has(id));
});

/** Of more than are counted nobody here knows how many. */
const areAllListedAtom = atom((get) => get(listedOrdersAtom).length <= NEW_ORDERS_COUNTED);

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
