/** Search parameters of the products. */
import * as v from 'valibot';
import { oneOfSearch, pageSearch, textSearch } from '../components/table/list-search.ts';

export const productSearchSchema = v.object({
  page: pageSearch,
  q: textSearch,
  category: textSearch,
  status: oneOfSearch(['', 'active', 'inactive', 'removed']),
});

export type ProductSearch = v.InferOutput<typeof productSearchSchema>;

export const PRODUCT_SEARCH_DEFAULTS: ProductSearch = { page: 1, q: '', category: '', status: '' };
