/** Search parameters of the users. */
import * as v from 'valibot';
import { USER_FILTERS } from '../../domain/people/user-filter.ts';
import { oneOfSearch, pageSearch, textSearch } from '../components/table/list-search.ts';

export const userSearchSchema = v.object({
  page: pageSearch,
  q: textSearch,
  show: oneOfSearch(USER_FILTERS),
});

export type UserSearch = v.InferOutput<typeof userSearchSchema>;

export const USER_SEARCH_DEFAULTS: UserSearch = { page: 1, q: '', show: 'all' };
