/**
 * CRUD requests for a collection. An edit sends only the changed fields, with their values when the form was opened
 * (`seen`); the server answers with the fields that another admin has changed since.
 */
import { ClientResponseError, type RecordService } from 'pocketbase';
import * as v from 'valibot';
import { adminClient, readRows, type Reply, replyTo } from './client.ts';
import type { Page } from './records.ts';

/** PocketBase's maximum page size. */
const MAX_PAGE_SIZE = 1_000;

/** A record with the database's column names. */
type Wire = Readonly<Record<string, unknown>>;

/** The decision about fields that another admin has changed. */
export interface Resolution {
  /** Fields that keep the other admin's value. */
  kept: readonly string[];
  /** Values of the other admin that may be overwritten, by field. */
  replaced: Wire;
}

export const NO_RESOLUTION: Resolution = { kept: [], replaced: {} };

/** The changed fields, with their values before the edit in `seen`. */
export function editBody(
  opened: Wire,
  wanted: Wire,
  { kept, replaced }: Resolution,
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
  /** Column names; all columns by default. */
  fields?: string;
}

/**
 * `schema` parses a record; `toWire` converts a draft or a parsed row to columns. Failures are returned as values.
 */
export function adminCollection<Row, Draft = never>(
  name: string,
  schema: v.GenericSchema<unknown, Row>,
  toWire: (draft: Draft) => Wire = () => ({}),
) {
  const records = (token: string) => adminClient(token).collection(name);
  return {
    /** One page, with the total count. */
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
    /** The first rows, without a count. */
    first: (token: string, limit: number, which: Which): Promise<Reply<Row[]>> =>
      replyTo(async () => {
        const found = await records(token).getList(1, limit, { ...which, skipTotal: true });
        return readRows(schema, found.items);
      }),
    all: (token: string, which: Which): Promise<Reply<Row[]>> =>
      replyTo(async () =>
        readRows(schema, await records(token).getFullList({ batch: MAX_PAGE_SIZE, ...which })),
      ),
    /** Sets fields without a conflict check. */
    set: (token: string, id: string, fields: Wire): Promise<Reply<Row>> =>
      replyTo(async () => v.parse(schema, await records(token).update(id, fields))),
    /**
     * Stores an edit with a conflict check; creates a record if `opened` is null, under `newId`. `seen` and `more` are
     * columns outside the draft: `seen` before the edit, `more` after it.
     */
    save: (
      token: string,
      opened: (Draft & { id: string }) | null,
      draft: Draft,
      { resolution = NO_RESOLUTION, seen = {}, more = {}, newId }: Saving = {},
    ): Promise<Reply<Row>> =>
      replyTo(async () => {
        const wanted = { ...toWire(draft), ...more };
        const stored = opened
          ? records(token).update(
              opened.id,
              editBody({ ...toWire(opened), ...seen }, wanted, resolution),
            )
          : createOnce(records(token), wanted, newId);
        return v.parse(schema, await stored);
      }),
    remove: (token: string, id: string): Promise<Reply<boolean>> =>
      replyTo(() => records(token).delete(id)),
  };
}

interface Saving {
  resolution?: Resolution | undefined;
  seen?: Wire;
  more?: Wire;
  newId?: string | undefined;
}

/** A request whose answer was lost is repeated with the same id: then the record is there, and becomes what is wanted now. */
async function createOnce(records: RecordService, wanted: Wire, id: string | undefined) {
  if (id === undefined) return records.create(wanted);
  try {
    return await records.create({ ...wanted, id });
  } catch (refused) {
    if (!isTaken(refused)) throw refused;
    return records.update(id, wanted).catch((error: unknown) => {
      // Somebody else's record has the name.
      throw error instanceof ClientResponseError && error.status === 404 ? refused : error;
    });
  }
}

const takenSchema = v.object({ data: v.record(v.string(), v.object({ code: v.string() })) });

/** Whether the id, or a field that must be unique, is another record's, or this one's from before. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof ClientResponseError)) return false;
  const refusal = v.safeParse(takenSchema, error.response);
  return (
    refusal.success &&
    Object.entries(refusal.output.data).some(
      ([field, { code }]) => field === 'id' || code === 'validation_not_unique',
    )
  );
}
