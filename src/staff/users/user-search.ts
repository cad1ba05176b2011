/** Search parameters of the users. */
import { USER_FILTERS } from '../../domain/people/user-filter.ts';
import {
  listSearch,
  oneOfSearch,
  pageSearch,
  type SearchOf,
  textSearch,
} from '../components/table/list-search.ts';

export const userSearch = listSearch({
  page: pageSearch,
  q: textSearch,
  show: oneOfSearch(USER_FILTERS),
});

export type UserSearch = SearchOf<typeof userSearch>;
