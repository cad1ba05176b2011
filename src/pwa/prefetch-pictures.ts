/** Fetches the catalogue's small pictures when the phone is idle, so that they are there offline. */
import { liveQuery } from 'dexie';
import { listCategories, listProducts } from '../data/local/catalogue.ts';
import { PICTURE_CACHE } from './picture-cache.ts';

/** Enough for a neighbourhood shop; a larger catalogue is kept as it is seen. */
const MOST_PICTURES = 300;

/** Begins once a catalogue has arrived; does nothing when the shopper saves data. */
export function prefetchPictures(): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  const subscription = liveQuery(listProducts).subscribe((products) => {
    if (products.length === 0) return;
    setTimeout(() => subscription.unsubscribe());
    whenIdle(() => void fetchMissing());
  });
}

async function fetchMissing(): Promise<void> {
  const shelves = [...(await listCategories()), ...(await listProducts())];
  const urls = [...new Set(shelves.map(({ imageUrl }) => imageUrl))].filter((url) => url !== '');
  const cache = await caches.open(PICTURE_CACHE);
  for (const url of urls.slice(0, MOST_PICTURES)) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time leaves the line to the shopper
    if (await cache.match(url)) continue;
    // The service worker keeps what passes through it.
    // oxlint-disable-next-line no-await-in-loop -- as above
    const response = await fetch(url).catch(() => null);
    if (!response) return;
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 2_000);
}
