/**
 * In which cell this page is (D38), by the name that a phone keeps; '' in the first, and where there is one
 * shop. It is fixed while the page lives: session, catalogue, cart, orders and outbox are the cell's, and
 * whoever goes to another one begins anew there. A worker that looks after another cell bears its name.
 */
import { isCellName, pathTo } from '../domain/cell-name.ts';

/** Where the name is kept, and what the cookie is called by which the proxy knows it. */
export const HERE = 'essentials_cell';

const TAG = 'essentials_cells_tag';

/** The tag of the list of cells that the phone has kept (data/local/cells.ts); null where there is one shop. */
export const cellsTag = () => localStorage.getItem(TAG);

export function saveCellsTag(tag: string): void {
  localStorage.setItem(TAG, tag);
}

function nameHere(): string {
  const isPage = typeof document !== 'undefined';
  const name = isPage ? localStorage.getItem(HERE) : (globalThis as { name?: string }).name;
  return name && isCellName(name) ? name : '';
}

export const here = nameHere();

/** What stands before every path of its server. */
export const pathHere = pathTo(here);
