/** The search parameters of lists: their schemas, where invalid values become the default, and how a list changes them. */
import { stripSearchParams } from '@tanstack/react-router';
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
export const cursorSearch = { before: textSearch, after: textSearch };

/** The newest slice. */
const NEWEST: CursorPair = { before: '', after: '' };

/** The first word is the default. */
export function oneOfSearch<const Word extends string>(words: readonly [Word, ...Word[]]) {
  return v.optional(v.fallback(v.picklist(words), words[0]), words[0]);
}

/**
 * The search parameters of a list: `route` has the options of its route, `defaults` the list at first, which does not
 * stand in the URL.
 */
export function listSearch<Entries extends v.ObjectEntries>(entries: Entries) {
  const validateSearch = v.object(entries);
  type Search = v.InferOutput<typeof validateSearch>;
  const defaults: Search = v.parse(validateSearch, {});
  return {
    defaults,
    route: { validateSearch, search: { middlewares: [stripSearchParams<Search>(defaults)] } },
  };
}

export type SearchOf<List extends { defaults: unknown }> = List['defaults'];

/** What the screen of a list gets from its route. */
export interface ListProps<Search> {
  search: Search;
  /** `replace`: the change makes no history entry. */
  onSearch: (change: Partial<Search>, options?: { replace: boolean }) => void;
  /** Another search or filter: from the first page, and without a history entry. */
  onNarrow: (change: Partial<Search>) => void;
}

/**
 * Stores a list's filters and page in the URL, so that Back, reload and links restore them. A change of the page
 * resets the scroll position; a change of a filter does not.
 */
export function listProps<Search extends object>(
  search: Search,
  navigate: (options: {
    search: (before: Search) => Search;
    replace?: boolean;
    resetScroll: boolean;
  }) => Promise<void>,
): ListProps<Search> {
  const onSearch: ListProps<Search>['onSearch'] = (change, options) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      ...options,
      resetScroll: 'page' in change || 'before' in change,
    });
  const first = 'page' in search ? { page: 1 } : 'before' in search ? NEWEST : {};
  return {
    search,
    onSearch,
    onNarrow: (change) => onSearch({ ...first, ...change }, { replace: true }),
  };
}
