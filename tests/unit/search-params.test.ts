import * as v from 'valibot';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../src/search-params.ts';
import { textSearch } from '../../src/staff/components/table/list-search.ts';

it.each([
  ['rice', 'rice'],
  ['8901234567890123456', '8901234567890123456'],
  ['007', '007'],
  ['1e5', '1e5'],
  ['true', 'true'],
  ['null', 'null'],
  ['[1]', '[1]'],
  ['<b>rice</b>', '<b>rice</b>'],
  ['"9876543210"', '9876543210'],
])('the search for %s is for %s', (typed, text) => {
  const { q } = parseSearch(`?q=${encodeURIComponent(typed)}`) as { q: unknown };
  expect(v.parse(textSearch, q)).toBe(text);
});

it.each(['rice', '9876543210', '8901234567890123456', 'true', '"rice"', 2])(
  '%j is the same after it was in an address',
  (value) => {
    expect(parseSearch(stringifySearch({ q: value }))).toEqual({ q: value });
  },
);
