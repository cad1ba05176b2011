/**
 * Saving what somebody edits while others may edit it too: only the fields that were changed go out,
 * beside what they read when the form was opened. The server answers with the fields that somebody
 * else has changed meanwhile.
 */
import * as v from 'valibot';
import { adminClient, type Reply, replyTo } from './admin-client.ts';

/** A record in the database's words. */
export type Wire = Readonly<Record<string, unknown>>;

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

/** Stores a record, new when it was not opened but begun (`opened` of null). */
export function saveRecord<Schema extends v.GenericSchema>(
  token: string,
  collection: string,
  schema: Schema,
  {
    opened,
    wanted,
    settlement = NOTHING_SETTLED,
  }: { opened: { id: string; wire: Wire } | null; wanted: Wire; settlement?: Settlement },
): Promise<Reply<v.InferOutput<Schema>>> {
  const records = adminClient(token).collection(collection);
  return replyTo(async () =>
    v.parse(
      schema,
      await (opened === null
        ? records.create(wanted)
        : records.update(opened.id, editBody(opened.wire, wanted, settlement))),
    ),
  );
}
