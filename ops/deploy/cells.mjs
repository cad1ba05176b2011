/** The shops side by side on a machine (D38): which there are, where each listens, how one more is added. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../server/lib/main.mjs';
import { layout } from './layout.mjs';

/**
 * @typedef {import('../../server/lib/cells.mjs').ListedCell} ListedCell
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
 * What earlier deployments have written of where each cell listens: by its name, which its environment says.
 * `first` is the one that is the shop itself; '' where there is one shop.
 *
 * @param {{ environment: string, cellEnvironments: string }} places The shop's environment file, and the folder
 *   of the other cells'.
 */
export function deployedPorts({ environment, cellEnvironments }) {
  const names = existsSync(cellEnvironments) ? readdirSync(cellEnvironments) : [];
  const files = [environment, ...names.map((name) => join(cellEnvironments, name))];
  const [shop, ...others] = files.map(readEnvironment);
  const first = shop?.CELL ?? '';
  const ports = [shop, ...others].flatMap(({ CELL = '', PORT = '' } = {}) =>
    CELL === '' || PORT === '' ? [] : [/** @type {const} */ ([CELL, Number(PORT)])],
  );
  return { first, ports: new Map(ports) };
}

/** @returns {Record<string, string | undefined>} */
function readEnvironment(file) {
  // What the owner adds beside it moves nothing.
  if (file.endsWith('.own') || !existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)="?([^"\n]*)"?$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

/**
 * Where each listens: where it always did, by its name, and a new one on a port that no cell has had. A
 * problem where a cell would answer at another's place.
 *
 * @param {ListedCell[]} listed
 * @param {number} port The shop's, which is the first one's.
 * @param {ReturnType<typeof deployedPorts>} deployed
 * @returns {DeployedCell[]}
 */
export function deployedCells(listed, port, { first, ports }) {
  const [head] = listed;
  if (head === undefined) return [];
  if (first !== '' && head.cell !== first) {
    throw new Problem(
      `The first cell of this machine is ${first}, with its data and its phones, and ${layout.cells} begins with ${head.cell}: put ${first} first again.`,
    );
  }
  const before = ports.get(head.cell);
  if (before !== undefined && before !== port) {
    throw new Problem(
      `${head.cell} listens on ${before}, and a cell keeps its port: --port ${before}.`,
    );
  }
  const taken = new Set([...ports.values(), port]);
  const portOf = (cell) => {
    const known = cell === head.cell ? port : ports.get(cell);
    if (known !== undefined) return known;
    const next = Math.max(...taken) + 1;
    taken.add(next);
    return next;
  };
  return listed.map((cell, index) => ({ ...cell, isFirst: index === 0, port: portOf(cell.cell) }));
}

/**
 * The cells that were deployed once and are listed no more: what runs them has to end.
 *
 * @param {ListedCell[]} listed
 * @param {ReturnType<typeof deployedPorts>} deployed
 */
export const unlistedCells = (listed, { ports }) =>
  [...ports.keys()].filter((name) => listed.every(({ cell }) => cell !== name));
