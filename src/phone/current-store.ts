/**
 * In which cell this page is (D38), by the name that a phone keeps; '' in the first, and where there is one
 * shop. It is fixed while the page lives: session, catalogue, cart, orders and outbox are the cell's, and
 * whoever goes to another one begins anew there. A worker that looks after another cell bears its name.
 */
import { isCellName, pathTo } from '../domain/store/cell-name.ts';

/** Where the name is kept, and what the cookie is called by which the proxy knows it. */
export const HERE = 'essentials_cell';

/** Where the tag of the list of cells is kept (phone/db/cells.ts). */
export const CELLS_TAG = 'essentials_cells_tag';

/** That tag; null where there is one shop. */
export const cellsTag = () => localStorage.getItem(CELLS_TAG);

function nameHere(): string {
  const isPage = typeof document !== 'undefined';
  const name = isPage ? localStorage.getItem(HERE) : (globalThis as { name?: string }).name;
  return name && isCellName(name) ? name : '';
}

export const here = nameHere();

/** What stands before every path of its server. */
export const storePath = pathTo(here);
