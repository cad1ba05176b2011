/**
 * Prefetches card pictures when the page is idle, so that they are available offline: up to 1.5 MB, in the shop's
 * order, and none on a slow or metered connection.
 */
import { liveQuery } from 'dexie';
import { countProducts, listCategories, listFirstProducts } from '../db/catalogue.ts';
import { cardPicture } from '../../domain/catalogue/picture.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { PICTURE_CACHE } from '../db/picture-cache.ts';

/** Bytes of all prefetched pictures. */
export const PREFETCH_BUDGET = 1_500_000;
/** More than the budget allows. */
const MAX_PRODUCTS = 500;
/** The server's limit for a card picture; with less budget left, no fetch is started. */
const MAX_PICTURE_BYTES = 100_000;

/** Connection quality. WebKit and Firefox do not report it, and '4g' means 1 Mbit/s or more. */
export interface Line {
  saveData?: boolean;
  effectiveType?: string;
  /** Measured with the app's own requests; null before the first. */
  roundTripMs?: number | null;
}

/** On a connection with a longer round trip, prefetching would delay other requests. */
const GOOD_ROUND_TRIP_MS = 120;

export function mayPrefetch({
  saveData = false,
  effectiveType = '4g',
  roundTripMs = null,
}: Line = {}): boolean {
  return !saveData && effectiveType === '4g' && (roundTripMs ?? 0) <= GOOD_ROUND_TRIP_MS;
}

/** The shortest response time of a request to the shop; null without one. */
export function shortestRoundTripMs(
  entries: readonly { name: string; requestStart: number; responseStart: number }[],
): number | null {
  const waits = entries
    .filter(({ name, requestStart }) => requestStart > 0 && /\/(api\/shop|data)\//.test(name))
    .map(({ requestStart, responseStart }) => responseStart - requestStart);
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** Starts when the catalogue is stored. */
export function prefetchPictures(): void {
  const subscription = liveQuery(countProducts).subscribe((count) => {
    if (count === 0) return;
    setTimeout(() => subscription.unsubscribe());
    whenIdle(() => void fetchMissing());
  });
}

function line(): Line {
  const { connection } = navigator as { connection?: Line };
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return { ...pick(connection), roundTripMs: shortestRoundTripMs(entries) };
}

/** NetworkInformation's properties are on its prototype, so spreading does not copy them. */
const pick = ({ saveData, effectiveType }: Line = {}): Line => ({
  ...(saveData !== undefined && { saveData }),
  ...(effectiveType !== undefined && { effectiveType }),
});

async function fetchMissing(): Promise<void> {
  if (!mayPrefetch(line())) return;
  const shelves = [...(await listCategories()), ...(await listFirstProducts(MAX_PRODUCTS))];
  const urls = [...new Set(shelves.map(cardPicture))].filter((url) => url !== '');
  const cache = await caches.open(PICTURE_CACHE);
  await keepWithin(PREFETCH_BUDGET, urls, async (url) => {
    const kept = await cache.match(url);
    if (kept) return cachedSize(kept);
    if (!mayPrefetch(line())) return null;
    // The service worker caches the response. The connection may also go while it is read.
    return fetch(url)
      .then(sizeOf)
      .catch(() => null);
  });
}

/**
 * Caches pictures one after the other while the budget allows another. `keep` returns the bytes of a picture, or
 * null to stop. Pictures that are already cached count too, so a second visit fetches no more.
 */
export async function keepWithin(
  budget: number,
  urls: readonly string[],
  keep: (url: string) => Promise<number | null>,
): Promise<void> {
  let spent = 0;
  for (const url of urls) {
    if (spent + MAX_PICTURE_BYTES > budget) return;
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that other requests are not delayed
    const bytes = await keep(url);
    if (bytes === null) return;
    spent += bytes;
  }
}

const sizeOf = async (response: Response) => (await response.blob()).size;

/**
 * Bytes of a picture in the cache, by its header where it has one: every start counts all of them, a large shop has
 * hundreds, and the body need not be read for that.
 */
export function cachedSize(kept: Response): Promise<number> | number {
  return Number(kept.headers.get('Content-Length')) || sizeOf(kept);
}
