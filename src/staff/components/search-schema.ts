/** Shared schemas of the search parameters of lists. Invalid values become the default. */
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

/** The router parses a number, such as a phone number, as a number, and 'true' as a boolean. */
export const textSearch = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)), ''),
  '',
);

/** Cursors (api/slices.ts); invalid ones are ignored. */
export const placeSearch = { before: textSearch, after: textSearch };

/** The newest slice. */
export const NEWEST: CursorPair = { before: '', after: '' };

/** The first word is the default. */
export function oneOfSearch<const Word extends string>(words: readonly [Word, ...Word[]]) {
  return v.optional(v.fallback(v.picklist(words), words[0]), words[0]);
}
