/** Which users are shown, as the address says it. */
import * as v from 'valibot';
import { USER_FILTERS } from '../../../domain/user-filter.ts';

/** A number in the address, such as a phone number, is read as a number. */
const searchText = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');

export const userSearchSchema = v.object({
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  q: v.optional(searchText, ''),
  show: v.optional(v.fallback(v.picklist(USER_FILTERS), 'all'), 'all'),
});

export type UserSearch = v.InferOutput<typeof userSearchSchema>;

export const USER_SEARCH_DEFAULTS: UserSearch = { page: 1, q: '', show: 'all' };
