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

/** Of a list for working through many products. */
export const productListSearch = listSearch({ show: oneOfSearch(['', 'above_mrp']) });

export type ProductSearch = SearchOf<typeof productSearch>;
