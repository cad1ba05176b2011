import type { CursorPair } from '../api/slices.ts';

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
