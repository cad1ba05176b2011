/**
 * One way to ask the shop's server. Nothing here throws for a network that is gone or a server that
 * talks nonsense: those are outcomes, and a request failure is the truth about being offline
 * (`navigator.onLine` stays true when only the server is dead).
 */
import * as v from 'valibot';

export type Answer<Data> =
  | { kind: 'answered'; status: number; data: Data; serverTimeMs: number | null }
  /** No answer at all: offline, server down, or too slow. The outcome is unknown. */
  | { kind: 'unreachable' }
  /** An answer that is not in the agreed shape, such as a proxy's error page. */
  | { kind: 'unintelligible'; status: number };

const REQUEST_TIMEOUT_MS = 15_000;

export interface JsonRequest<Schema extends v.GenericSchema> {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  /** Auth token of the session; '' for a guest. */
  token?: string;
  /** The shape of every answer worth reading, whatever its HTTP status. */
  schema: Schema;
}

/** Sends a request and reads the JSON answer through `schema`. */
export async function requestJson<Schema extends v.GenericSchema>({
  method = 'GET',
  path,
  body,
  token = '',
  schema,
}: JsonRequest<Schema>): Promise<Answer<v.InferOutput<Schema>>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === '' ? {} : { Authorization: token }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    text = await response.text();
  } catch {
    return { kind: 'unreachable' };
  }
  const parsed = v.safeParse(schema, parseJson(text));
  if (!parsed.success) return { kind: 'unintelligible', status: response.status };
  const serverTimeMs = Date.parse(response.headers.get('X-Server-Time') ?? '');
  return {
    kind: 'answered',
    status: response.status,
    data: parsed.output,
    serverTimeMs: Number.isNaN(serverTimeMs) ? null : serverTimeMs,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
