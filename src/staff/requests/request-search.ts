/** Search parameters of the requests. */
import {
  listSearch,
  oneOfSearch,
  pageSearch,
  type SearchOf,
} from '../components/table/list-search.ts';

export const requestSearch = listSearch({
  page: pageSearch,
  show: oneOfSearch(['open', 'all']),
});

export type RequestSearch = SearchOf<typeof requestSearch>;
