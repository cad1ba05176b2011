import { currentStore } from '../../lib/current-store.ts';

/** Has a worker read and store the catalogue. Resolves to false where it could not: the page may try. */
export async function storeInWorker(json: Blob): Promise<boolean> {
  const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), {
    type: 'module',
    name: currentStore,
  });
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data === true));
      // Its script is not on the phone.
      worker.addEventListener('error', () => resolve(false));
      worker.postMessage(json);
    });
  } finally {
    worker.terminate();
  }
}
