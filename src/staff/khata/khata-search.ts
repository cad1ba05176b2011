/** Search parameters of the list of customers. */
import {
  listSearch,
  oneOfSearch,
  type SearchOf,
  textSearch,
} from '../components/table/list-search.ts';

export const KHATA_SORTS = ['most', 'longest'] as const;

export const khataSearch = listSearch({
  q: textSearch,
  sort: oneOfSearch(KHATA_SORTS),
});

export type KhataSearch = SearchOf<typeof khataSearch>;
