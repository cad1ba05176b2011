/**
 * Requests to the server. A network error or an invalid response is returned as a value, not thrown. Whether the
 * phone is offline is decided by requests: `navigator.onLine` stays true when only the server is down.
 */
import * as v from 'valibot';
import { APP_VERSION, VERSION_HEADER } from '../domain/store/app-name.ts';
import { storePath } from '../lib/current-store.ts';
import type { Result } from './result.ts';

export type NoAnswer =
  /** No response: offline, server down or too slow. The outcome is unknown. */
  | 'unreachable'
  /** A response that does not match the schema, such as a proxy's error page. */
  | 'unintelligible';

/** A response that matches the schema, with any HTTP status. */
export type Answer<Data> = Result<Data, NoAnswer>;

/** With status and headers. */
export type HttpAnswer<Data> = Answer<Data> & {
  /** 0 without a response. */
  status: number;
  /** The server's clock; null without the header. */
  serverTimeMs: number | null;
  /** `Retry-After`; null without it. */
  retryAfterMs: number | null;
  /** Version of the list of stores (D38); missing for a single shop. */
  storesTag?: string | undefined;
  /** An HTML page instead of JSON: probably a captive portal. */
  isForeignPage: boolean;
};

/** Time limit between two chunks of the response; a slow connection that delivers data is not aborted. */
const SILENCE_LIMIT_MS = 15_000;
const MAX_REQUEST_MS = 180_000;

interface PlainRequest {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  /** Path prefix, for another store (D38) than the page's. */
  base?: string;
  body?: unknown;
  /** Auth token of the session; '' for a guest. */
  token?: string;
}

export interface JsonRequest<Schema extends v.GenericSchema> extends PlainRequest {
  /** For responses of every HTTP status. */
  schema: Schema;
}

export async function requestJson<Schema extends v.GenericSchema>({
  schema,
  ...request
}: JsonRequest<Schema>): Promise<HttpAnswer<v.InferOutput<Schema>>> {
  const answer = await requestBytes(request);
  if (!answer.ok) return answer;
  const parsed = v.safeParse(schema, parseJson(textOf(answer.data)));
  return parsed.success ? { ...answer, data: parsed.output } : unintelligible(answer);
}

/** The body of a response of any HTTP status, in the pieces in which it came. */
export async function requestBytes({
  method = 'GET',
  path,
  base = storePath,
  body,
  token = '',
}: PlainRequest): Promise<HttpAnswer<Uint8Array<ArrayBuffer>[]>> {
  let response: Response;
  let bytes: Uint8Array<ArrayBuffer>[];
  const timeout = new AbortController();
  const endMs = performance.now() + MAX_REQUEST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    const leftMs = Math.min(SILENCE_LIMIT_MS, endMs - performance.now());
    timer = setTimeout(() => timeout.abort(), leftMs);
  };
  try {
    restartTimer();
    response = await fetch(base + path, {
      method,
      headers: {
        ...(path.startsWith('/api/') && { [VERSION_HEADER]: APP_VERSION }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === '' ? {} : { Authorization: token }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: timeout.signal,
    });
    bytes = await readBytes(response, restartTimer);
  } catch {
    return { ok: false, reason: 'unreachable', ...NO_RESPONSE };
  } finally {
    clearTimeout(timer);
  }
  const { status, headers } = response;
  return {
    ok: true,
    data: bytes,
    status,
    serverTimeMs: numberOrNull(Date.parse(headers.get('X-Server-Time') ?? '')),
    retryAfterMs: numberOrNull(Number.parseInt(headers.get('Retry-After') ?? '', 10) * 1_000),
    isForeignPage: false,
    storesTag: headers.get('X-Cells') ?? undefined,
  };
}

/** For a body that is not what was asked for. */
export function unintelligible(
  answer: HttpAnswer<readonly Uint8Array[]> & { ok: true },
): HttpAnswer<never> {
  const { data, ...said } = answer;
  // A proxy's error page has an error status; a portal's page has a status of success, or 511.
  const isPortal = (said.status >= 200 && said.status < 300) || said.status === 511;
  return {
    ...said,
    ok: false,
    reason: 'unintelligible',
    isForeignPage: isPortal && /^\s*</.test(textOf(data)),
  };
}

/** Whether the server failed, is starting or has too much to do: it has not decided anything about the request. */
export const isServerBusy = (status: number): boolean => status === 429 || status >= 500;

const NO_RESPONSE = {
  status: 0,
  serverTimeMs: null,
  retryAfterMs: null,
  isForeignPage: false,
} as const;

const numberOrNull = (value: number) => (Number.isNaN(value) ? null : value);

/** Calls `onChunk` for every chunk. */
async function readBytes(
  response: Response,
  onChunk: () => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader();
  if (!reader) return [new Uint8Array(await response.arrayBuffer())];
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- chunk by chunk
    const { done, value } = await reader.read();
    if (done) return chunks;
    onChunk();
    chunks.push(value);
  }
}

/** The text of a body, in UTF-8. */
export function textOf(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}

/** undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
