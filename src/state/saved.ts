/** The saved products: one watch of the local database for all the heart buttons on a screen. */
import { type Query, useSelected } from './query-cache.ts';

const savedQuery: Query<number[]> = {
  key: 'saved',
  read: ({ savedProductIds }) => savedProductIds(),
};

/** Whether a product is saved; false until that has been read. Renders when that changes, not for other products. */
export function useIsSaved(pid: number): boolean {
  return useSelected(savedQuery, (saved) => saved?.includes(pid) ?? false);
}
