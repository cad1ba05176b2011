/**
 * The server's signals: one small record per thing that can change. A signal means "fetch"; the catalogue's also
 * carries small changes (D40), so that not every open phone has to request them.
 * Signals are lost while the stream is down, so every (re)connect counts as one.
 *
 * The stream is PocketBase's: its first event contains the client's id, and a separate request sets the client's
 * subscriptions (https://pocketbase.io/docs/api-realtime).
 */
import * as v from 'valibot';
import type { CatalogueEvent } from '../domain/catalogue/catalogue.ts';
import { readNews } from './catalogue.ts';
import { storePath } from '../lib/current-store.ts';
import { parseJson, requestJson } from './http.ts';

export interface RealtimeConnection {
  /**
   * Subscribes to the catalogue and to exactly these signals. Rejects while the server cannot be reached; it
   * does not retry, so the caller calls again.
   */
  listenTo(signals: readonly string[]): Promise<void>;
  /** Closes the stream for good: no later call opens another, also one that is under way. */
  close(): Promise<void>;
}

/** `mayBeFor` tells whether the event may concern a signal. */
type OnSignal = (mayBeFor: (signal: string) => boolean) => void;

/** Stores the changes of an event; returns whether nothing is left to fetch. */
type TakeNews = (news: CatalogueEvent) => Promise<boolean>;

interface Stream {
  source: EventSource;
  clientId: string;
  /** The listener of each subscribed topic. */
  listeners: Map<string, (event: MessageEvent<unknown>) => void>;
}

const PATH = '/api/realtime';
const CATALOGUE_TOPIC = 'signals/catalogue';
const topicOf = (signal: string) => `signals/${signal}`;

const connectedSchema = v.object({ clientId: v.pipe(v.string(), v.minLength(1)) });

/** All phones receive the catalogue's signal at the same time; their requests are spread randomly over this time. */
const SPREAD_MS = 1_500;

/** Time limit for the stream's first event. */
const CONNECT_LIMIT_MS = 15_000;
/** After a shorter connection, the next one waits for PAUSE_MS. */
const SHORT_LIFE_MS = 10_000;
const PAUSE_MS = 3_000;

/** Without subscriptions yet. `onSignal` is called for every signal whose changes were not stored. */
export function openRealtime(onSignal: OnSignal, takeNews: TakeNews): RealtimeConnection {
  let stream: Promise<Stream> | null = null;
  let isOver = false;

  const open = () => {
    const opening = connect((livedMs) => {
      if (stream === opening) stream = null;
      // The pull that this triggers subscribes again if the server is reachable.
      if (livedMs > 0) setTimeout(onSignal, livedMs < SHORT_LIFE_MS ? PAUSE_MS : 0, () => true);
    });
    return opening;
  };

  const drop = async () => {
    const ended = stream;
    stream = null;
    await ended?.then(({ source }) => source.close()).catch(() => undefined);
  };

  return {
    async listenTo(signals) {
      if (isOver) return;
      stream ??= open();
      try {
        await listen(await stream, [CATALOGUE_TOPIC, ...signals.map(topicOf)], onSignal, takeNews);
      } catch (error) {
        await drop();
        throw error;
      }
    },
    close() {
      isOver = true;
      return drop();
    },
  };
}

/** Resolves with the client id. `onEnd` receives the duration of the connection. */
function connect(onEnd: (livedMs: number) => void): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const source = new EventSource(storePath + PATH);
    let connectedMs = 0;
    const fail = () => {
      // Otherwise the browser reconnects endlessly, without the pull that a reconnect needs.
      source.close();
      clearTimeout(limit);
      reject(new Error('No realtime stream'));
      onEnd(connectedMs === 0 ? 0 : performance.now() - connectedMs);
    };
    const limit = setTimeout(fail, CONNECT_LIMIT_MS);
    source.addEventListener('error', fail);
    source.addEventListener('PB_CONNECT', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(limit);
      const named = v.safeParse(connectedSchema, parseJson(String(data)));
      if (!named.success) return fail();
      connectedMs = performance.now();
      resolve({ source, clientId: named.output.clientId, listeners: new Map() });
    });
  });
}

/** Requests a pull only if the event did not contain the changes. */
async function takeCatalogueSignal(event: string, takeNews: TakeNews, ask: () => void) {
  const news = readNews(event);
  const isTaken = news !== null && (await takeNews(news).catch(() => false));
  if (!isTaken) setTimeout(ask, Math.random() * SPREAD_MS);
}

/** Sets the stream's subscriptions. Rejects if the server refuses them. */
async function listen(
  { source, clientId, listeners }: Stream,
  topics: string[],
  onSignal: OnSignal,
  takeNews: TakeNews,
) {
  const isFirst = listeners.size === 0;
  const isSame = topics.length === listeners.size && topics.every((topic) => listeners.has(topic));
  if (isSame) return;
  for (const topic of topics) {
    if (listeners.has(topic)) continue;
    const ask = () => onSignal((signal) => topic === topicOf(signal));
    const listener =
      topic === CATALOGUE_TOPIC
        ? ({ data }: MessageEvent<unknown>) => void takeCatalogueSignal(String(data), takeNews, ask)
        : ask;
    source.addEventListener(topic, listener);
    listeners.set(topic, listener);
  }
  const answer = await requestJson({
    method: 'POST',
    path: PATH,
    body: { clientId, subscriptions: topics },
    schema: v.unknown(),
  });
  if (answer.status !== 204) throw new Error('Realtime subscriptions were refused');
  for (const [topic, listener] of listeners) {
    if (topics.includes(topic)) continue;
    source.removeEventListener(topic, listener);
    listeners.delete(topic);
  }
  // For what was changed before the subscription.
  if (isFirst) onSignal(() => true);
}
