/**
 * Shops that stand side by side (D38): CELL names this one, CELLS the file that lists them all. Without
 * CELLS there is one shop, whatever it is called.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { isCellName, isPincode, pathTo } from '../../pb_hooks/lib/domain.js';
import { Problem } from './main.mjs';

const cellsSchema = v.object({
  cells: v.pipe(
    v.array(
      v.object({
        cell: v.pipe(v.string(), v.check(isCellName, 'a cell is named with a-z, 0-9 and -')),
        name: v.pipe(v.string(), v.minLength(1, 'a name is missing')),
        pincodes: v.array(v.pipe(v.string(), v.check(isPincode, 'a pincode has six digits'))),
      }),
    ),
    v.check(
      (cells) => new Set(cells.map(({ cell }) => cell)).size === cells.length,
      'two cells have one name',
    ),
  ),
});

/**
 * @typedef {{ cell: string, name: string, pincodes: string[] }} ListedCell
 */

/**
 * Reads a list of cells, the first one first; a problem when it is none.
 *
 * @param {string} file
 * @returns {ListedCell[]}
 */
export function readCells(file) {
  try {
    return v.parse(cellsSchema, JSON.parse(readFileSync(file, 'utf8'))).cells;
  } catch (error) {
    throw new Problem(`${file} is no list of cells: ${error.message}.`);
  }
}

/**
 * What a server has to know of it: `keptName` is the cell's name as phones keep it, `path` what stands before
 * its addresses. All is '' where there is one shop.
 *
 * @param {{ CELL?: string, CELLS?: string }} environment
 */
export function cellSettings({ CELL = '', CELLS = '' } = process.env) {
  if (CELLS === '') return { cell: '', keptName: '', path: '', file: '' };
  const cells = readCells(CELLS);
  const at = cells.findIndex(({ cell }) => cell === CELL);
  if (at < 0) throw new Problem(`CELL is "${CELL}", and ${CELLS} lists no such cell.`);
  return { cell: CELL, keptName: at === 0 ? '' : CELL, path: pathTo(CELL), file: resolve(CELLS) };
}

/**
 * The same as the hooks read it.
 *
 * @param {{ CELL?: string, CELLS?: string }} [environment]
 */
export function cellEnv(environment) {
  const { keptName, file } = cellSettings(environment);
  return { ESSENTIALS_CELL: keptName, ESSENTIALS_CELLS: file };
}
