/**
 * The PocketBase SDK for the admin area: one client per session, and its failures as values.
 * Lists, records and the realtime stream go through here; the shop's own routes through http.ts.
 */
import PocketBase, { BaseAuthStore, ClientResponseError, type SendOptions } from 'pocketbase';
import * as v from 'valibot';
import { APP_VERSION, VERSION_HEADER } from '../../domain/store/app-name.ts';
import { storePath } from '../../phone/current-store.ts';
import type { HttpAnswer, NoAnswer } from '../../api/http.ts';
import type { Failure, Result } from '../../api/result.ts';

type ProblemReason =
  | NoAnswer
  /** The server no longer takes this session for an admin's. */
  | 'not_admin'
  /** The server said no; `message` and `fields` say why, in its words. */
  | 'refused'
  /** Somebody else has changed the same meanwhile: `conflicts` says what. */
  | 'conflict';

/** A field that somebody else has changed since the form was opened. */
export interface Conflict {
  /** In the database's words, as the values are. */
  field: string;
  /** As it is stored, and as people would call it; what the form wants instead. */
  now: unknown;
  shown: unknown;
  wanted: unknown;
  /** Whose change it was; '' when it was nobody's, such as an order's. */
  by: string;
  /** When; null when it is not known. */
  atMs: number | null;
}

export interface Problem extends Failure<ProblemReason> {
  message: string;
  /** Code per refused field. */
  fields: Readonly<Record<string, string>>;
  conflicts: readonly Conflict[];
}

/** What the server said to an admin. */
export type Reply<Data> = Result<Data, ProblemReason, Problem>;

const REQUEST_TIMEOUT_MS = 15_000;

let current: { token: string; client: PocketBase } | undefined;

/** The client of this session; made on first use. */
export function adminClient(token: string): PocketBase {
  if (current?.token === token) return current.client;
  // The token stays in memory: Dexie keeps it.
  const authStore = new BaseAuthStore();
  if (token !== '') authStore.save(token, null);
  const client = new PocketBase(location.origin + storePath, authStore);
  // The SDK's cancellation treats calls to one path as the same call and drops all but the last.
  client.autoCancellation(false);
  client.beforeSend = (url, options) => ({
    url,
    options: {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...options,
      headers: { ...options.headers, [VERSION_HEADER]: APP_VERSION },
    },
  });
  // The SDK takes whatever answers for a list without rows: a hotel's network, a proxy's page.
  client.afterSend = ({ ok, url }, data: unknown, options?: SendOptions) => {
    if (ok && options?.method === 'GET' && isList(url)) v.parse(listSchema, data);
    return data;
  };
  current = { token, client };
  return client;
}

const listSchema = v.object({ items: v.array(v.unknown()) });

const isList = (url: string) => /\/records(\?|$)/.test(url);

export function problem(
  reason: ProblemReason,
  message = '',
  fields: Problem['fields'] = {},
  conflicts: Problem['conflicts'] = [],
): Problem {
  return { ok: false, reason, message, fields, conflicts };
}

const fieldErrorsSchema = v.fallback(
  v.record(v.string(), v.fallback(v.object({ code: v.string() }), { code: '' })),
  {},
);

const conflictsSchema = v.object({
  code: v.literal('changed_meanwhile'),
  conflicts: v.array(
    v.pipe(
      v.object({
        field: v.string(),
        now: v.unknown(),
        shown: v.unknown(),
        wanted: v.unknown(),
        by: v.string(),
        at: v.string(),
      }),
      v.transform(
        ({ at, ...wire }): Conflict => ({ ...wire, atMs: at === '' ? null : Date.parse(at) }),
      ),
    ),
  ),
});

/** Runs a call of the SDK; what can go wrong on the way comes back as a value. */
export async function replyTo<Data>(call: () => Promise<Data>): Promise<Reply<Data>> {
  try {
    return { ok: true, data: await call() };
  } catch (error) {
    // What afterSend throws comes wrapped.
    const cause = error instanceof ClientResponseError ? error.originalError : error;
    if (v.isValiError(cause)) return problem('unintelligible', cause.message);
    if (!(error instanceof ClientResponseError)) throw error;
    if (error.status === 0) return problem('unreachable');
    if (error.status === 401 || error.status === 403) return problem('not_admin', error.message);
    const outrun = v.safeParse(conflictsSchema, error.response);
    if (outrun.success) return problem('conflict', '', {}, outrun.output.conflicts);
    const fields = Object.entries(v.parse(fieldErrorsSchema, error.response.data));
    return problem(
      'refused',
      error.message,
      Object.fromEntries(fields.map(([name, { code }]) => [name, code])),
    );
  }
}

const refusalSchema = v.object({ code: v.string() });
const ownerOnlySchema = v.object({ code: v.literal('owner_only') });

/** Why an answer of one of the shop's own routes is not the one asked for. */
export function refusalOf(answer: HttpAnswer<unknown>): Problem {
  if (!answer.ok && answer.reason === 'unreachable') return problem('unreachable');
  // An admin still, but not an owner.
  if (answer.ok && v.is(ownerOnlySchema, answer.data)) {
    return problem('refused', answer.data.code);
  }
  if (answer.status === 401 || answer.status === 403) return problem('not_admin');
  if (answer.ok && answer.status >= 400) {
    const refusal = v.safeParse(refusalSchema, answer.data);
    return problem('refused', refusal.success ? refusal.output.code : '');
  }
  return problem('unintelligible');
}

/** Parses the rows of a list. One that cannot be read is left out: the others still can. */
export function readRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
): v.InferOutput<Schema>[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    if (parsed.success) return [parsed.output];
    console.warn('A record could not be read', v.flatten(parsed.issues));
    return [];
  });
}
