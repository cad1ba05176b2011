/**
 * Several shops under one address (D38): stores the list of cells, opens URLs of other cells, and runs a sync
 * worker for each other cell that has unsent entries or active orders. Not loaded for a single shop.
 */
import { here } from '../current-store.ts';
import { enterCell, openBusinessElsewhere, readCells, saveCells } from '../db/cells.ts';
import { fetchCells } from '../../api/cells.ts';
import { type Cell, keptName } from '../../domain/store/cells.ts';

/** Fetches the list of cells and stores it with its tag. */
export async function bringCells(tag: string): Promise<void> {
  const answer = await fetchCells();
  if (answer.ok) saveCells(tag, answer.data);
}

/** Opens a URL such as /at/baner/order-status: enters the cell and shows the screen. */
export async function followAddress(): Promise<void> {
  const url = new URL(location.href);
  const [, name = '', path = '/'] = /^\/at\/([^/]*)(\/.*)?$/.exec(url.pathname) ?? [];
  const isNamed = ({ cell }: Cell) => cell === name;
  let cell = readCells().find(isNamed);
  if (!cell) {
    const answer = await fetchCells();
    if (answer.ok) {
      // The tag is only known from the catalogue's response.
      saveCells('', answer.data);
      cell = answer.data.find(isNamed);
    }
  }
  if (cell && keptName(cell) !== here) await enterCell(keptName(cell), null);
  url.pathname = path;
  location.replace(url);
}

/** Runs the workers until the signal aborts. */
export async function lookAfterOtherCells(signal: AbortSignal): Promise<void> {
  for (const { cell, isOpen } of await openBusinessElsewhere()) {
    if (isOpen && !signal.aborted) lookAfter(cell, signal);
  }
}

function lookAfter(cell: string, signal: AbortSignal): void {
  let worker: Worker | null = null;
  const tellWhoLooks = () => worker?.postMessage(document.visibilityState === 'visible');
  const begin = () => {
    worker ??= new Worker(new URL('./cell-worker.ts', import.meta.url), {
      type: 'module',
      name: cell,
    });
    // The script may not be cached; without a network it fails to load.
    worker.addEventListener('error', () => {
      worker = null;
    });
    tellWhoLooks();
  };
  begin();
  addEventListener('online', begin, { signal });
  document.addEventListener('visibilitychange', tellWhoLooks, { signal });
  signal.addEventListener('abort', () => worker?.terminate());
}
