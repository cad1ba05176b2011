/** The products with a heart; one watch of the local database for all the hearts on a screen. */
import { type Question, useQuery } from './query-cache.ts';

const savedQuestion: Question<number[]> = {
  key: 'saved',
  ask: ({ savedProductIds }) => savedProductIds(),
};

/** Whether a product has a heart; false until that has been read. */
export function useIsSaved(pid: number): boolean {
  return useQuery(savedQuestion)?.includes(pid) ?? false;
}
