/** Search parameters of a day's money. */
import { listSearch, type SearchOf, textSearch } from '../components/table/list-search.ts';

/** `day` is YYYY-MM-DD; '' and what is no day are today. */
export const daySearch = listSearch({ day: textSearch });

export type DaySearch = SearchOf<typeof daySearch>;
