/** What the addresses of lists have in common. Whatever makes no sense reads as nothing. */
import * as v from 'valibot';
import type { CursorPair } from '../api/slices.ts';

/** From 1. */
export const pageSearch = v.fallback(
  v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.check((page) => page >= 1),
    ),
    1,
  ),
  1,
);

/** A number in the address, such as a phone number, is read as a number. */
export const textSearch = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  '',
);

/** Only what is older than one place, or newer than another; what is no place reads as none. */
export const placeSearch = { before: textSearch, after: textSearch };

/** Where a list that goes by a time begins. */
export const NEWEST: CursorPair = { before: '', after: '' };

/** One of a few words; the first when it is another one. */
export function oneOfSearch<const Word extends string>(words: readonly [Word, ...Word[]]) {
  return v.optional(v.fallback(v.picklist(words), words[0]), words[0]);
}
