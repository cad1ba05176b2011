import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import {
  filterList,
  type ListFilter,
  listFilterParams,
  MIN_LISTED,
  NO_FILTER,
  parseListFilter,
} from '../../domain/catalogue/list-filter.ts';
import type { Product } from '../../domain/catalogue/product.ts';

export interface FilteredList {
  /** What the filter leaves, sorted. */
  products: readonly Product[];
  /** Everything that could be chosen from. */
  all: readonly Product[];
  filter: ListFilter;
  isFiltered: boolean;
  /** False for a short list, and in a served page until it is hydrated. */
  isOffered: boolean;
  setFilter: (filter: ListFilter) => void;
}

/** An undefined parameter is left out of the address. */
const NOTHING_CHOSEN = { sort: undefined, brand: undefined, offers: undefined, stock: undefined };

const subscribeToNothing = () => () => {};

/** A list as the address says to sort and filter it. Back and a reload bring the same list. */
export function useListFilter(all: readonly Product[]): FilteredList {
  const params = useSearch({ strict: false });
  const navigate = useNavigate();
  // Served pages are drawn without search parameters.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const filter = useMemo(
    () => (isHydrated ? parseListFilter(params) : NO_FILTER),
    [isHydrated, params],
  );
  const isFiltered = Object.keys(listFilterParams(filter)).length > 0;
  const products = useMemo(
    () => (isFiltered ? filterList(all, filter) : all),
    [all, filter, isFiltered],
  );
  return {
    products,
    all,
    filter,
    isFiltered,
    isOffered: isHydrated && (isFiltered || all.length >= MIN_LISTED),
    setFilter: (next) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          ...NOTHING_CHOSEN,
          ...listFilterParams(next),
        }),
        replace: true,
        resetScroll: false,
      }),
  };
}
