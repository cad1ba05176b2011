/**
 * The shop's doorbell: one small record per thing that can change. A ring says "pull"; the catalogue's says
 * what, too, when that is little (D40), so that not every open phone has to ask.
 * Rings while the stream was down are lost, so every (re)connect counts as a ring too.
 *
 * The stream is PocketBase's: it names the client in its first event, and a request beside it says
 * what that client listens to (https://pocketbase.io/docs/api-realtime).
 */
import * as v from 'valibot';
import type { CatalogueNews } from '../domain/catalogue/catalogue.ts';
import { readNews } from './catalogue.ts';
import { storePath } from '../phone/current-store.ts';
import { parseJson, requestJson } from './http.ts';

export interface RealtimeConnection {
  /**
   * Listens to the catalogue and to exactly these signals from now on. Rejects while the server
   * cannot be reached; nothing is repeated by itself, so the caller calls again.
   */
  listenTo(signals: readonly string[]): Promise<void>;
  /** Listens to nothing any more. */
  hangUp(): Promise<void>;
}

/** Hears whether a ring may have been for a signal. */
type OnRing = (mayBeFor: (signal: string) => boolean) => void;

/** Takes what a ring has brought; answers whether nothing is left to be asked for. */
type TakeNews = (news: CatalogueNews) => Promise<boolean>;

interface Line {
  source: EventSource;
  clientId: string;
  /** What has been listened to, by topic. */
  heard: Map<string, (event: MessageEvent<unknown>) => void>;
}

const PATH = '/api/realtime';
const CATALOGUE_TOPIC = 'signals/catalogue';
const topicOf = (signal: string) => `signals/${signal}`;

const connectedSchema = v.object({ clientId: v.pipe(v.string(), v.minLength(1)) });

/**
 * Every phone of the shop hears the catalogue's bell at once; they ask within so long, not all together.
 * Chance spreads them, and decides nothing else.
 */
const SPREAD_MS = 1_500;

/** A stream that has not said a word after this long will not. */
const CONNECT_LIMIT_MS = 15_000;
/** What cuts a line as soon as it is there is not asked again at once. */
const SHORT_LIFE_MS = 10_000;
const PAUSE_MS = 3_000;

/** A doorbell that is not yet listening. `onRing` is told of every ring but those whose news were taken. */
export function openRealtime(onRing: OnRing, takeNews: TakeNews): RealtimeConnection {
  let line: Promise<Line> | null = null;

  const dial = () => {
    const dialled = connect((livedMs) => {
      if (line === dialled) line = null;
      // Whoever pulls now finds out whether the shop is there, and listens again if so.
      if (livedMs > 0) setTimeout(onRing, livedMs < SHORT_LIFE_MS ? PAUSE_MS : 0, () => true);
    });
    return dialled;
  };

  const hangUp = async () => {
    const ended = line;
    line = null;
    await ended?.then(({ source }) => source.close()).catch(() => undefined);
  };

  return {
    async listenTo(signals) {
      line ??= dial();
      try {
        await listen(await line, [CATALOGUE_TOPIC, ...signals.map(topicOf)], onRing, takeNews);
      } catch (error) {
        await hangUp();
        throw error;
      }
    },
    hangUp,
  };
}

/** Opens a stream; answers once it has been named. `onEnd` is told how long it has lived. */
function connect(onEnd: (livedMs: number) => void): Promise<Line> {
  return new Promise((resolve, reject) => {
    const source = new EventSource(storePath + PATH);
    let connectedMs = 0;
    const fail = () => {
      // A browser would try again by itself, without end and without a pull.
      source.close();
      clearTimeout(limit);
      reject(new Error('The doorbell cannot be heard'));
      onEnd(connectedMs === 0 ? 0 : performance.now() - connectedMs);
    };
    const limit = setTimeout(fail, CONNECT_LIMIT_MS);
    source.addEventListener('error', fail);
    source.addEventListener('PB_CONNECT', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(limit);
      const named = v.safeParse(connectedSchema, parseJson(String(data)));
      if (!named.success) return fail();
      connectedMs = performance.now();
      resolve({ source, clientId: named.output.clientId, heard: new Map() });
    });
  });
}

/** Asks only for what the ring did not bring. */
async function hearOfCatalogue(event: string, takeNews: TakeNews, ask: () => void) {
  const news = readNews(event);
  const isTaken = news !== null && (await takeNews(news).catch(() => false));
  if (!isTaken) setTimeout(ask, Math.random() * SPREAD_MS);
}

/** Makes `topics` what the line listens to. Rejects when the server does not take it. */
async function listen(
  { source, clientId, heard }: Line,
  topics: string[],
  onRing: OnRing,
  takeNews: TakeNews,
) {
  const isFirst = heard.size === 0;
  const isSame = topics.length === heard.size && topics.every((topic) => heard.has(topic));
  if (isSame) return;
  for (const topic of topics) {
    if (heard.has(topic)) continue;
    const ask = () => onRing((signal) => topic === topicOf(signal));
    const ring =
      topic === CATALOGUE_TOPIC
        ? ({ data }: MessageEvent<unknown>) => void hearOfCatalogue(String(data), takeNews, ask)
        : ask;
    source.addEventListener(topic, ring);
    heard.set(topic, ring);
  }
  const answer = await requestJson({
    method: 'POST',
    path: PATH,
    body: { clientId, subscriptions: topics },
    schema: v.unknown(),
  });
  if (answer.status !== 204) throw new Error('The doorbell cannot be listened to');
  for (const [topic, ring] of heard) {
    if (topics.includes(topic)) continue;
    source.removeEventListener(topic, ring);
    heard.delete(topic);
  }
  // For what was changed before anybody listened.
  if (isFirst) onRing(() => true);
}
