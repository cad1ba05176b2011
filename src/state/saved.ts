/** The products with a heart; one watch of the local database for all the hearts on a screen. */
import { type Query, useSelected } from './query-cache.ts';

const savedQuery: Query<number[]> = {
  key: 'saved',
  read: ({ savedProductIds }) => savedProductIds(),
};

/** Whether a product has a heart; false until that has been read. Renders when that changes, not with other hearts. */
export function useIsSaved(pid: number): boolean {
  return useSelected(savedQuery, (saved) => saved?.includes(pid) ?? false);
}
