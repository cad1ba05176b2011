/** Search parameters of the requests. */
import * as v from 'valibot';
import { oneOfSearch, pageSearch } from '../components/table/list-search.ts';

export const requestSearchSchema = v.object({
  page: pageSearch,
  show: oneOfSearch(['open', 'all']),
});

export type RequestSearch = v.InferOutput<typeof requestSearchSchema>;

export const REQUEST_SEARCH_DEFAULTS: RequestSearch = { page: 1, show: 'open' };
