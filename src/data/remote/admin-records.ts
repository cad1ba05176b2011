/** What the admin area's record lists have in common. */
import * as v from 'valibot';

/** One page of a list that lives on the server. */
export interface Page<Row> {
  rows: Row[];
  /** From 1. */
  page: number;
  pageCount: number;
  /** Of all pages together. */
  count: number;
}

/** PocketBase writes '2026-11-20 17:06:59.436Z'; epoch milliseconds here. */
export const instantSchema = v.pipe(
  v.string(),
  v.transform((date) => Date.parse(date.replace(' ', 'T'))),
  v.number(),
);
