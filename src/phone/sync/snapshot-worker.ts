/**
 * A worker that reads and stores a long catalogue, so that the page stays responsive (store-in-worker.ts). Its name
 * must be the store's stored id (lib/current-store.ts). Answers whether the catalogue is stored.
 */
import { readSnapshot } from '../../api/catalogue.ts';
import { storeSnapshot } from '../db/store-pull.ts';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  readAndStore(data).then(postMessage, (error: unknown) => {
    console.warn('The catalogue was not stored', error);
    // The page tries once more, and knows what to do about it.
    postMessage(false);
  });
});

async function readAndStore(json: Blob): Promise<boolean> {
  const snapshot = await readSnapshot(await json.text());
  if (snapshot) await storeSnapshot(snapshot);
  return snapshot !== null;
}
