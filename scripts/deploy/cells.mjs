/** The shops side by side on a machine (D38): which there are, where each listens, how one more is added. */
import { Problem } from '../lib/main.mjs';

/**
 * @typedef {import('../lib/cells.mjs').ListedCell} ListedCell
 *
 * @typedef {{ cell: string, port: number }} CellPort A cell, and its PocketBase's port on this machine.
 *
 * @typedef {ListedCell & CellPort & { isFirst: boolean }} DeployedCell
 */

/**
 * The list with a cell that is opened, or whose name or pincodes are others now. The first one ever is the
 * shop that is there.
 *
 * @param {ListedCell[]} listed
 * @param {{ cell: string, name?: string, pincodes?: string[] } | null} asked
 * @returns {ListedCell[]}
 */
export function withCell(listed, asked) {
  if (asked === null) return listed;
  const known = listed.find(({ cell }) => cell === asked.cell);
  const { name = known?.name, pincodes = known?.pincodes } = asked;
  if (!name || !pincodes) {
    throw new Problem(`The cell ${asked.cell} is new: it needs --name and --pincodes.`);
  }
  const told = { cell: asked.cell, name, pincodes };
  return known ? listed.map((cell) => (cell === known ? told : cell)) : [...listed, told];
}

/**
 * Where each listens: the first where the shop does, and the others from there on, as they were opened.
 *
 * @param {ListedCell[]} listed
 * @param {number} port
 * @returns {DeployedCell[]}
 */
export const deployedCells = (listed, port) =>
  listed.map((cell, index) => ({ ...cell, isFirst: index === 0, port: port + index }));
