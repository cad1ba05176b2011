/**
 * Long lists that are sorted by a time, newest first, are read in slices: the rows directly before or after a cursor
 * (pb_hooks/records/slices.js).
 */
import * as v from 'valibot';

/** Time and id of a row, such as '1795358423395-abc'; '' for none. Invalid ones, from the URL, are ignored. */
export type Cursor = string;

/** At most one is set; without a cursor, the slice has the newest rows. */
export interface CursorPair {
  before: Cursor;
  after: Cursor;
}

export interface Slice<Row> {
  rows: Row[];
  /** Cursors of the adjacent slices; '' if there is none. */
  newer: Cursor;
  older: Cursor;
  /** Total number of rows; null if they were not counted. */
  count: number | null;
}

/** What the responses have beside their rows. */
export const sliceEntries = {
  newer: v.string(),
  older: v.string(),
  count: v.nullable(v.number()),
} as const;
