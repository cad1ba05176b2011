/**
 * The PocketBase SDK for the admin area: one client per session; failures are returned as values. For records and the
 * realtime stream; the routes under /api/shop use http.ts.
 */
import PocketBase, { BaseAuthStore, ClientResponseError, type SendOptions } from 'pocketbase';
import * as v from 'valibot';
import { APP_VERSION, VERSION_HEADER } from '../../domain/store/app-name.ts';
import { storePath } from '../../lib/current-store.ts';
import type { HttpAnswer, NoAnswer } from '../../api/http.ts';
import type { Failure, Result } from '../../api/result.ts';

type ProblemReason =
  | NoAnswer
  /** The server does not accept this session as an admin's. */
  | 'not_admin'
  /** `message` and `fields` have the server's reason. */
  | 'refused'
  /** The server failed at it. */
  | 'server_error'
  /** Another admin has changed the same fields: `conflicts`. */
  | 'conflict';

/** A field that was changed elsewhere since the form was opened. */
export interface Conflict {
  /** Column name. */
  field: string;
  /** The stored value, the same for display, and the form's value for display. */
  now: unknown;
  shown: unknown;
  wanted: unknown;
  /** Name of the other admin; '' if the change was automatic, such as stock reduced by an order. */
  by: string;
  /** null if unknown. */
  atMs: number | null;
}

export interface Problem extends Failure<ProblemReason> {
  message: string;
  /** Code per refused field. */
  fields: Readonly<Record<string, string>>;
  conflicts: readonly Conflict[];
}

export type Reply<Data> = Result<Data, ProblemReason, Problem> & {
  /** The server's clock, where the response says it. */
  serverTimeMs?: number | null;
};

const REQUEST_TIMEOUT_MS = 15_000;

let current: { token: string; client: PocketBase } | undefined;

/** The client of a session. */
export function adminClient(token: string): PocketBase {
  if (current?.token !== token) current = { token, client: createAdminClient(token) };
  return current.client;
}

/** A client of its own: what one stream subscribes to is none of another's. */
export function createAdminClient(token: string): PocketBase {
  // The SDK's store keeps the token in memory only: Dexie stores it.
  const authStore = new BaseAuthStore();
  if (token !== '') authStore.save(token, null);
  const client = new PocketBase(location.origin + storePath, authStore);
  // Auto-cancellation would cancel earlier requests to the same path.
  client.autoCancellation(false);
  client.beforeSend = (url, options) => ({
    url,
    options: {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...options,
      headers: { ...options.headers, [VERSION_HEADER]: APP_VERSION },
    },
  });
  // The SDK takes any successful response for the shop's, and what it can not parse for a list without rows.
  client.afterSend = ({ ok, url, status, headers }, data: unknown, options?: SendOptions) => {
    const isPage = headers.get('Content-Type')?.includes('text/html');
    if (ok && (isPage || (options?.method === 'DELETE' && status !== 204)))
      throw new NotOfTheShop();
    if (ok && options?.method === 'GET' && isList(url)) v.parse(listSchema, data);
    return data;
  };
  return client;
}

/** A captive portal answers any request with a page of its own. */
class NotOfTheShop extends Error {}

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

/** Whether the server does not show this to the account: then what the device has stored of it is not shown either. */
export const isRefusal = (error: Problem | null): boolean =>
  error?.reason === 'refused' || error?.reason === 'not_admin';

/** Answers for a server that is starting (502, 504) or has too much to do (429, 503), of a proxy or its own; of a portal (511). */
const UNREACHABLE_STATUSES: readonly number[] = [0, 429, 502, 503, 504, 511];

const isRefusedSession = (status: number) => status === 401 || status === 403;

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

/** Runs a call of the SDK and returns its failure as a value. */
export async function replyTo<Data>(call: () => Promise<Data>): Promise<Reply<Data>> {
  try {
    return { ok: true, data: await call() };
  } catch (error) {
    // The SDK wraps errors that `afterSend` throws.
    const cause = error instanceof ClientResponseError ? error.originalError : error;
    if (cause instanceof NotOfTheShop) return problem('unreachable');
    if (v.isValiError(cause)) return problem('unintelligible', cause.message);
    if (!(error instanceof ClientResponseError)) throw error;
    if (UNREACHABLE_STATUSES.includes(error.status)) return problem('unreachable');
    if (error.status >= 500) return problem('server_error');
    if (isRefusedSession(error.status)) return problem('not_admin', error.message);
    const conflict = v.safeParse(conflictsSchema, error.response);
    if (conflict.success) return problem('conflict', '', {}, conflict.output.conflicts);
    const fields = Object.entries(v.parse(fieldErrorsSchema, error.response.data));
    return problem(
      'refused',
      error.message,
      Object.fromEntries(fields.map(([name, { code }]) => [name, code])),
    );
  }
}

const refusalSchema = v.object({ code: v.string() });
/** Still an admin: signing in again changes nothing. */
const stillAdminSchema = v.object({ code: v.picklist(['owner_only', 'device_required']) });

/** The problem of an unsuccessful response of a route under /api/shop. */
export function refusalOf(answer: HttpAnswer<unknown>): Problem {
  if (!answer.ok && answer.isForeignPage) return problem('unreachable');
  if (UNREACHABLE_STATUSES.includes(answer.status)) return problem('unreachable');
  if (answer.status >= 500) return problem('server_error');
  if (answer.ok && v.is(stillAdminSchema, answer.data)) {
    return problem('refused', answer.data.code);
  }
  if (isRefusedSession(answer.status)) return problem('not_admin');
  if (answer.ok && answer.status >= 400) {
    const refusal = v.safeParse(refusalSchema, answer.data);
    return problem('refused', refusal.success ? refusal.output.code : '');
  }
  return problem('unintelligible');
}

/** Parses the rows of a list; drops and logs invalid ones. */
export function readRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
): v.InferOutput<Schema>[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    if (parsed.success) return [parsed.output];
    console.warn('Dropped an invalid record', v.flatten(parsed.issues));
    return [];
  });
}
