/**
 * Shops that stand side by side (D38): CELL names this one, CELLS the file that lists them all. Without
 * CELLS there is one shop, whatever it is called.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isCellName, isPincode, pathTo } from '../../pb_hooks/built/domain.js';
import { Problem } from './main.mjs';

const isText = (value) => typeof value === 'string' && value !== '';

/** What is wrong with a list; '' when nothing is. Without a package: a deployment begins before npm has run. */
function fault(list) {
  if (!Array.isArray(list?.cells) || list.cells.length === 0) return 'it has no cells';
  const names = list.cells.map((row) => row?.cell);
  const wrong = names.find((name) => !isText(name) || !isCellName(name));
  if (names.includes(wrong)) return `"${wrong}" is no name of a cell: a-z, 0-9 and -, at most 32`;
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
 * @typedef {{ cell: string, name: string, pincodes: string[] }} ListedCell
 */

/**
 * Reads a list of cells, the first one first; a problem when it is none.
 *
 * @param {string} file
 * @returns {ListedCell[]}
 */
export function readCells(file) {
  let list;
  try {
    list = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Problem(`${file} can not be read as a list of cells: ${error.message}`);
  }
  const problem = fault(list);
  if (problem !== '') throw new Problem(`${file} is no list of cells: ${problem}.`);
  return list.cells;
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
  const { cell, keptName, file } = cellSettings(environment);
  return { ESSENTIALS_CELL: keptName, ESSENTIALS_CELL_NAME: cell, ESSENTIALS_CELLS: file };
}
