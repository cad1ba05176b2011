/** Search parameters of the waitlist. */
import {
  cursorSearch,
  listSearch,
  type SearchOf,
  textSearch,
} from '../components/table/list-search.ts';

export const waitlistSearch = listSearch({
  ...cursorSearch,
  /** '' for all. */
  pincode: textSearch,
});

export type WaitlistSearch = SearchOf<typeof waitlistSearch>;
