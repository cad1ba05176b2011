/** Search parameters of the waitlist. */
import * as v from 'valibot';
import { NEWEST, placeSearch, textSearch } from '../components/table/list-search.ts';

export const waitlistSearchSchema = v.object({
  ...placeSearch,
  /** '' for all. */
  pincode: textSearch,
});

export type WaitlistSearch = v.InferOutput<typeof waitlistSearchSchema>;

export const WAITLIST_SEARCH_DEFAULTS: WaitlistSearch = { ...NEWEST, pincode: '' };
