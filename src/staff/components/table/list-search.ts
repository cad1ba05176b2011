/** The search parameters of lists: their schemas, where invalid values become the default, and how a list changes them. */
import * as v from 'valibot';
import type { CursorPair } from '../../api/slices.ts';

/** From 1. */
export const pageSearch = v.fallback(
  v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.check((page) => page >= 1),
    ),
    1,
  ),
  1,
);

/** The router parses a number, such as a phone number, as a number, and 'true' as a boolean. */
export const textSearch = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)), ''),
  '',
);

/** Cursors (api/slices.ts); invalid ones are ignored. */
export const placeSearch = { before: textSearch, after: textSearch };

/** The newest slice. */
export const NEWEST: CursorPair = { before: '', after: '' };

/** The first word is the default. */
export function oneOfSearch<const Word extends string>(words: readonly [Word, ...Word[]]) {
  return v.optional(v.fallback(v.picklist(words), words[0]), words[0]);
}

/** `replace`: the change makes no history entry. */
export type OnSearch<Search> = (change: Partial<Search>, options?: { replace: boolean }) => void;

/**
 * Stores a list's filters and page in the URL, so that Back, reload and links restore them. A change of the page
 * resets the scroll position; a change of a filter does not.
 */
export function searchInAddress<Search extends { page: number } | CursorPair>(
  navigate: (options: {
    search: (before: Search) => Search;
    replace?: boolean;
    resetScroll: boolean;
  }) => Promise<void>,
): OnSearch<Search> {
  return (change, options) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      ...options,
      resetScroll: 'page' in change || 'before' in change,
    });
}
