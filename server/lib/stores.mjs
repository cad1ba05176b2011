/**
 * Several stores under one address (D38): CELL is the id of this one, CELLS the file that lists them all. Without
 * CELLS there is one shop, whatever CELL says.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isStoreId, isPincode, pathTo } from '../../pb_hooks/built/domain.js';
import { Problem } from './main.mjs';

const isText = (value) => typeof value === 'string' && value !== '';

/** What is wrong with a list; '' when nothing is. Without a package: a deployment begins before npm has run. */
function fault(list) {
  if (!Array.isArray(list?.cells) || list.cells.length === 0) return 'it lists no stores';
  const names = list.cells.map((row) => row?.cell);
  const wrong = names.find((name) => !isText(name) || !isStoreId(name));
  if (names.includes(wrong)) return `"${wrong}" is no id of a store: a-z, 0-9 and -, at most 32`;
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) return `"${double}" is there twice`;
  const nameless = list.cells.find(({ name }) => !isText(name));
  if (nameless) return `${nameless.cell} has no name for people`;
  const misplaced = list.cells.find(
    ({ pincodes }) =>
      !Array.isArray(pincodes) || !pincodes.every((code) => isText(code) && isPincode(code)),
  );
  return misplaced ? `${misplaced.cell} needs pincodes of six digits each` : '';
}

/**
 * @typedef {{ cell: string, name: string, pincodes: string[] }} ListedStore
 */

/**
 * Reads a list of stores, the first one first; a problem when it is none.
 *
 * @param {string} file
 * @returns {ListedStore[]}
 */
export function readStores(file) {
  let list;
  try {
    list = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Problem(`${file} can not be read as a list of stores: ${error.message}`);
  }
  const problem = fault(list);
  if (problem !== '') throw new Problem(`${file} is no list of stores: ${problem}.`);
  return list.cells;
}

/**
 * What a server has to know of its store: `id` is the id in the list, `storedId` the id that phones store, `path` the
 * prefix of its URLs. All are '' for a single shop.
 *
 * @param {{ CELL?: string, CELLS?: string }} environment
 */
export function currentStore({ CELL = '', CELLS = '' } = process.env) {
  if (CELLS === '') return { id: '', storedId: '', path: '', file: '' };
  const stores = readStores(CELLS);
  const at = stores.findIndex(({ cell: store }) => store === CELL);
  if (at < 0) throw new Problem(`CELL is "${CELL}", and ${CELLS} lists no such store.`);
  return { id: CELL, storedId: at === 0 ? '' : CELL, path: pathTo(CELL), file: resolve(CELLS) };
}

/**
 * The same as the hooks read it.
 *
 * @param {{ CELL?: string, CELLS?: string }} [environment]
 */
export function storeEnv(environment) {
  const { id, storedId, file } = currentStore(environment);
  return { ESSENTIALS_CELL: storedId, ESSENTIALS_CELL_NAME: id, ESSENTIALS_CELLS: file };
}
