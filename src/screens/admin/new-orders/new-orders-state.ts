/** The orders nobody has acknowledged, for every page of the admin area. */
import { atom } from 'jotai';
import type { AdminOrder } from '../../../data/remote/admin-orders.ts';
import { atomStore } from '../../../state/atom-store.ts';

/** Acknowledged one by one during this visit: opened or moved. */
export const acknowledgedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** What the server last listed as new. */
export const listedOrdersAtom = atom<readonly AdminOrder[]>([]);

export const newOrdersAtom = atom((get) => {
  const acknowledged = get(acknowledgedAtom);
  return get(listedOrdersAtom).filter(({ id }) => !acknowledged.has(id));
});

export const isBellArmedAtom = atom(false);

/** The owner has seen these orders; the bell is silent about them from now on. */
export function acknowledge(ids: Iterable<string>): void {
  atomStore.set(acknowledgedAtom, new Set([...atomStore.get(acknowledgedAtom), ...ids]));
}
