/**
 * What there is to do where shops stand side by side (D38): the list of them is kept, an address that names
 * a cell leads there, and what waits in another cell, or is under way there, goes on from here, each cell in
 * a worker of its own with that cell's database. None of this is loaded where there is one shop.
 */
import { here } from '../current-store.ts';
import { enterCell, openBusinessElsewhere, readCells, saveCells } from '../db/cells.ts';
import { fetchCells } from '../../api/cells.ts';
import { type Cell, keptName } from '../../domain/store/cells.ts';

/** Keeps the list of cells that has this tag. */
export async function bringCells(tag: string): Promise<void> {
  const answer = await fetchCells();
  if (answer.ok) saveCells(tag, answer.data);
}

/** Goes where an address such as /at/baner/order-status leads: to that screen, in that cell. */
export async function followAddress(): Promise<void> {
  const url = new URL(location.href);
  const [, name = '', path = '/'] = /^\/at\/([^/]*)(\/.*)?$/.exec(url.pathname) ?? [];
  const isNamed = ({ cell }: Cell) => cell === name;
  let cell = readCells().find(isNamed);
  if (!cell) {
    const answer = await fetchCells();
    if (answer.ok) {
      // Its tag comes with the catalogue.
      saveCells('', answer.data);
      cell = answer.data.find(isNamed);
    }
  }
  if (cell && keptName(cell) !== here) await enterCell(keptName(cell), null);
  url.pathname = path;
  location.replace(url);
}

/** Looks after the other cells of this phone, until the signal says that it is over. */
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
    // Its script may not be on the phone while there is no network.
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
