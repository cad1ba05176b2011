/**
 * One way to ask the shop's server. Nothing here throws for a network that is gone or a server that
 * talks nonsense: those are outcomes, and a request failure is the truth about being offline
 * (`navigator.onLine` stays true when only the server is dead).
 */
import * as v from 'valibot';
import { APP_VERSION, VERSION_HEADER } from '../domain/store/app-name.ts';
import { storePath } from '../phone/current-store.ts';
import type { Result } from './result.ts';

export type NoAnswer =
  /** No answer at all: offline, server down, or too slow. The outcome is unknown. */
  | 'unreachable'
  /** An answer that is not in the agreed shape, such as a proxy's error page. */
  | 'unintelligible';

/** What the server said, be it yes or no. */
export type Answer<Data> = Result<Data, NoAnswer>;

/** The same, with what came beside it. */
export type HttpAnswer<Data> = Answer<Data> & {
  /** 0 when nothing came. */
  status: number;
  /** The server's clock; null when it was not told. */
  serverTimeMs: number | null;
  /** How long the server asks to be left alone; null when it does not. */
  retryAfterMs: number | null;
  /** Which list of cells there is (D38); missing where there is one shop. */
  cellsTag?: string;
  /** A page came where data was asked for: a network that wants somebody to sign in first. */
  isForeignPage: boolean;
};

/** Longer than this nobody says nothing. A slow line that brings piece after piece is waited for. */
const SILENCE_LIMIT_MS = 15_000;
const LONGEST_MS = 180_000;

export interface JsonRequest<Schema extends v.GenericSchema> {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  /** What stands before the path: that of another cell (D38) than the page's. */
  base?: string;
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
  base = storePath,
  body,
  token = '',
  schema,
}: JsonRequest<Schema>): Promise<HttpAnswer<v.InferOutput<Schema>>> {
  let response: Response;
  let text: string;
  const patience = new AbortController();
  const endMs = performance.now() + LONGEST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    const leftMs = Math.min(SILENCE_LIMIT_MS, endMs - performance.now());
    timer = setTimeout(() => patience.abort(), leftMs);
  };
  try {
    heard();
    response = await fetch(base + path, {
      method,
      headers: {
        ...(path.startsWith('/api/') && { [VERSION_HEADER]: APP_VERSION }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === '' ? {} : { Authorization: token }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: patience.signal,
    });
    text = await readText(response, heard);
  } catch {
    return { ok: false, reason: 'unreachable', ...NOTHING_CAME };
  } finally {
    clearTimeout(timer);
  }
  const parsed = v.safeParse(schema, parseJson(text));
  const { status, headers } = response;
  const cellsTag = headers.get('X-Cells');
  const beside = {
    status,
    serverTimeMs: numberOrNull(Date.parse(headers.get('X-Server-Time') ?? '')),
    retryAfterMs: numberOrNull(Number.parseInt(headers.get('Retry-After') ?? '', 10) * 1_000),
    isForeignPage: false,
    ...(cellsTag !== null && { cellsTag }),
  };
  if (parsed.success) return { ok: true, data: parsed.output, ...beside };
  // A proxy's error page has an error's status; a portal claims that all is well, or redirects.
  const isForeignPage = (response.ok || status === 511) && /^\s*</.test(text);
  return { ok: false, reason: 'unintelligible', ...beside, isForeignPage };
}

const NOTHING_CAME = {
  status: 0,
  serverTimeMs: null,
  retryAfterMs: null,
  isForeignPage: false,
} as const;

const numberOrNull = (value: number) => (Number.isNaN(value) ? null : value);

/** The body as text; `heard` is called for every piece. */
async function readText(response: Response, heard: () => void): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- piece by piece
    const { done, value } = await reader.read();
    heard();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
  }
}

/** What a text says; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
