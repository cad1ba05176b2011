/** The products with a heart; one watch of the local database for all the hearts on a screen. */
import { type Query, useQuery } from './query-cache.ts';

const savedQuery: Query<number[]> = {
  key: 'saved',
  read: ({ savedProductIds }) => savedProductIds(),
};

/** Whether a product has a heart; false until that has been read. */
export function useIsSaved(pid: number): boolean {
  return useQuery(savedQuery)?.includes(pid) ?? false;
}
