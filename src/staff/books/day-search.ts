/** Search parameters of a day's money. */
import {
  listSearch,
  pageSearch,
  type SearchOf,
  textSearch,
} from '../components/table/list-search.ts';

/** `day` is YYYY-MM-DD; '' and what is no day are today. */
export const daySearch = listSearch({ page: pageSearch, day: textSearch });

export type DaySearch = SearchOf<typeof daySearch>;
