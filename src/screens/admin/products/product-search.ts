/** What of the products is shown, as the address says it. */
import * as v from 'valibot';

/** A number in the address is read as a number. */
const searchText = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');

export const productSearchSchema = v.object({
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  q: v.optional(searchText, ''),
  category: v.optional(searchText, ''),
  status: v.optional(v.fallback(v.picklist(['', 'active', 'inactive', 'removed']), ''), ''),
});

export type ProductSearch = v.InferOutput<typeof productSearchSchema>;

export const PRODUCT_SEARCH_DEFAULTS: ProductSearch = { page: 1, q: '', category: '', status: '' };
