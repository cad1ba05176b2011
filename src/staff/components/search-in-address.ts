import type { Beside } from '../api/slices.ts';

/** What of a list's search is changed by `change`, and whether Back leads to what was before. */
export type OnSearch<Search> = (change: Partial<Search>, options?: { replace: boolean }) => void;

/**
 * A list's filters and page live in its address: Back, a reload and a link show the same. Another page
 * begins at its top, another filter stays where it is.
 */
export function searchInAddress<Search extends { page: number } | Beside>(
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
