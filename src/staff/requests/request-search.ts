/** Which requests are shown, as the address says it. */
import * as v from 'valibot';
import { oneOfSearch, pageSearch } from '../components/search-schema.ts';

export const requestSearchSchema = v.object({
  page: pageSearch,
  show: oneOfSearch(['open', 'all']),
});

export type RequestSearch = v.InferOutput<typeof requestSearchSchema>;

export const REQUEST_SEARCH_DEFAULTS: RequestSearch = { page: 1, show: 'open' };
