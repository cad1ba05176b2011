/** Search parameters of the products. */
import {
  listSearch,
  oneOfSearch,
  pageSearch,
  type SearchOf,
  textSearch,
} from '../components/table/list-search.ts';

export const productSearch = listSearch({
  page: pageSearch,
  q: textSearch,
  category: textSearch,
  status: oneOfSearch(['', 'active', 'inactive', 'removed']),
});

export type ProductSearch = SearchOf<typeof productSearch>;
