import { currentStore } from '../../lib/current-store.ts';

/** Parses and stores the catalogue in a worker. Resolves to false if that fails; the page then does it itself. */
export async function storeInWorker(json: Blob): Promise<boolean> {
  const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), {
    type: 'module',
    name: currentStore,
  });
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data === true));
      // For example offline: the worker's script is not precached (vite.config.ts).
      worker.addEventListener('error', () => resolve(false));
      worker.postMessage(json);
    });
  } finally {
    worker.terminate();
  }
}
