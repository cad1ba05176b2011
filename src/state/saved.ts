/** The products with a heart; one watch of the local database for all the hearts on a screen. */
import { atom } from 'jotai';
import { watchSavedProductIds } from '../data/local/saved-products.ts';

export const savedProductsAtom = atom<ReadonlySet<number>>(new Set<number>());

savedProductsAtom.onMount = (set) => watchSavedProductIds((pids) => set(new Set(pids)));
