/**
 * Fetches the catalogue's card pictures when the phone is idle, so that they are there offline: as many
 * as fit into 1.5 MB, in the shop's own order, and none on a line that is slow or paid by the byte.
 */
import { liveQuery } from 'dexie';
import { countProducts, listCategories, listFirstProducts } from '../db/catalogue.ts';
import { cardPicture } from '../../domain/catalogue/picture.ts';
import { PICTURE_CACHE } from '../db/picture-cache.ts';

/** Bytes of all pictures that are kept ahead of being seen. */
export const PREFETCH_BUDGET = 1_500_000;
/** More than whose pictures fit into it. */
const MOST_PRODUCTS = 500;
/** As large as a card's picture may be at the server: none is begun with less left. */
const MOST_FOR_ONE = 100_000;

/** What is known of the line. WebKit and Firefox tell nothing, and '4g' is anything from 1 Mbit/s. */
export interface Line {
  saveData?: boolean;
  effectiveType?: string;
  /** As measured by what the app has fetched from the shop; null before it has. */
  roundTripMs?: number | null;
}

/** On a line that answers later than this, every byte is in somebody's way. */
const GOOD_ROUND_TRIP_MS = 120;

/** Whether pictures nobody has asked for may be fetched. */
export function mayPrefetch({
  saveData = false,
  effectiveType = '4g',
  roundTripMs = null,
}: Line = {}): boolean {
  return !saveData && effectiveType === '4g' && (roundTripMs ?? 0) <= GOOD_ROUND_TRIP_MS;
}

/** The shortest wait for an answer of the shop; null when nothing has been asked. */
export function shortestRoundTripMs(
  entries: readonly { name: string; requestStart: number; responseStart: number }[],
): number | null {
  const waits = entries
    .filter(({ name, requestStart }) => requestStart > 0 && /\/(api\/shop|data)\//.test(name))
    .map(({ requestStart, responseStart }) => responseStart - requestStart);
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** Begins once a catalogue has arrived. */
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

/** Its fields are its prototype's, which spreading leaves out. */
const pick = ({ saveData, effectiveType }: Line = {}): Line => ({
  ...(saveData !== undefined && { saveData }),
  ...(effectiveType !== undefined && { effectiveType }),
});

async function fetchMissing(): Promise<void> {
  if (!mayPrefetch(line())) return;
  const shelves = [...(await listCategories()), ...(await listFirstProducts(MOST_PRODUCTS))];
  const urls = [...new Set(shelves.map(cardPicture))].filter((url) => url !== '');
  const cache = await caches.open(PICTURE_CACHE);
  await keepWithin(PREFETCH_BUDGET, urls, async (url) => {
    const kept = await cache.match(url);
    if (kept) return keptSize(kept);
    if (!mayPrefetch(line())) return null;
    // The service worker keeps what passes through it.
    const response = await fetch(url).catch(() => null);
    return response && sizeOf(response);
  });
}

/**
 * Keeps one picture after the other until the budget does not hold another. `keep` answers its bytes,
 * null when it is better to stop. What is kept already counts: a second visit fetches no more.
 */
export async function keepWithin(
  budget: number,
  urls: readonly string[],
  keep: (url: string) => Promise<number | null>,
): Promise<void> {
  let spent = 0;
  for (const url of urls) {
    if (spent + MOST_FOR_ONE > budget) return;
    // oxlint-disable-next-line no-await-in-loop -- one at a time leaves the line to the shopper
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
export function keptSize(kept: Response): Promise<number> | number {
  return Number(kept.headers.get('Content-Length')) || sizeOf(kept);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 2_000);
}
