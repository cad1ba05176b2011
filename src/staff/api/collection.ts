/**
 * A collection for the admin area. What somebody edits while others may edit it too goes out as the
 * fields that were changed, beside what they read when the form was opened; the server answers with
 * the fields that somebody else has changed meanwhile.
 */
import * as v from 'valibot';
import { adminClient, readRows, type Reply, replyTo } from './client.ts';
import type { Page } from './records.ts';
import { readSlice, type Slice, type SliceQuery } from './slices.ts';

/** As many as PocketBase gives at once. */
const MOST_AT_ONCE = 1_000;

/** A record in the database's words. */
type Wire = Readonly<Record<string, unknown>>;

/** What was decided about fields that somebody else has changed: theirs is kept, or replaced knowingly. */
export interface Settlement {
  kept: readonly string[];
  /** By field: what it reads now, and may be replaced. */
  replaced: Wire;
}

export const NOTHING_SETTLED: Settlement = { kept: [], replaced: {} };

/** The fields to send for an edit, with what they were under `seen`. */
export function editBody(
  opened: Wire,
  wanted: Wire,
  { kept, replaced }: Settlement,
): Record<string, unknown> {
  const changed = Object.keys(wanted).filter(
    (field) =>
      !kept.includes(field) && JSON.stringify(wanted[field]) !== JSON.stringify(opened[field]),
  );
  const pick = (from: Wire) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { ...pick(wanted), seen: pick({ ...opened, ...replaced }) };
}

interface Which {
  /** Newest first is '-created,-id'. */
  sort: string;
  filter?: string;
  /** In the database's words; all of them when left out. */
  fields?: string;
}

/**
 * A collection as the admin area sees it. `schema` is its border; `toWire` says what a draft, or a
 * stored row, is in the database's words. What can go wrong comes back as a value.
 */
export function adminCollection<Row, Draft = never>(
  name: string,
  schema: v.GenericSchema<unknown, Row>,
  toWire: (draft: Draft) => Wire = () => ({}),
) {
  const records = (token: string) => adminClient(token).collection(name);
  return {
    /** One page, with how many there are. */
    page: (token: string, page: number, perPage: number, which: Which): Promise<Reply<Page<Row>>> =>
      replyTo(async () => {
        const found = await records(token).getList(page, perPage, which);
        return {
          rows: readRows(schema, found.items),
          page: found.page,
          pageCount: Math.max(1, found.totalPages),
          count: found.totalItems,
        };
      }),
    /** A slice of a list that goes by a time, newest first. */
    slice: (token: string, query: SliceQuery): Promise<Reply<Slice<Row>>> =>
      replyTo(async () => {
        const found = await readSlice(records(token), query);
        return { ...found, rows: readRows(schema, found.rows) };
      }),
    /** The first so many, uncounted. */
    first: (token: string, most: number, which: Which): Promise<Reply<Row[]>> =>
      replyTo(async () => {
        const found = await records(token).getList(1, most, { ...which, skipTotal: true });
        return readRows(schema, found.items);
      }),
    all: (token: string, which: Which): Promise<Reply<Row[]>> =>
      replyTo(async () =>
        readRows(schema, await records(token).getFullList({ batch: MOST_AT_ONCE, ...which })),
      ),
    one: (token: string, id: string): Promise<Reply<Row>> =>
      replyTo(async () => v.parse(schema, await records(token).getOne(id))),
    /** Sets some fields, whoever else edits them. */
    set: (token: string, id: string, fields: Wire): Promise<Reply<Row>> =>
      replyTo(async () => v.parse(schema, await records(token).update(id, fields))),
    /**
     * Stores what somebody edits while others may edit it too; new when none was opened. `seen` and
     * `more` are what is in no draft, of the opened one and of the wanted one.
     */
    save: (
      token: string,
      opened: (Draft & { id: string }) | null,
      draft: Draft,
      { settlement = NOTHING_SETTLED, seen = {}, more = {} }: Saving = {},
    ): Promise<Reply<Row>> =>
      replyTo(async () => {
        const wanted = { ...toWire(draft), ...more };
        const stored = opened
          ? records(token).update(
              opened.id,
              editBody({ ...toWire(opened), ...seen }, wanted, settlement),
            )
          : records(token).create(wanted);
        return v.parse(schema, await stored);
      }),
    remove: (token: string, id: string): Promise<Reply<boolean>> =>
      replyTo(() => records(token).delete(id)),
  };
}

interface Saving {
  settlement?: Settlement | undefined;
  seen?: Wire;
  more?: Wire;
}
