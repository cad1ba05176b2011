/** The shops side by side on a machine (D38): their list, their ports, and how one more is added. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../server/lib/main.mjs';
import { layout } from './layout.mjs';

/**
 * @typedef {import('../../server/lib/stores.mjs').ListedStore} ListedStore
 *
 * @typedef {{ cell: string, port: number }} StorePort A store, and its PocketBase's port on this machine.
 *
 * @typedef {ListedStore & StorePort & { isFirst: boolean }} DeployedStore
 */

/**
 * The list with a store that is opened, or whose name or pincodes are others now. The first one ever is the
 * shop that is there.
 *
 * @param {ListedStore[]} listed
 * @param {{ cell: string, name?: string, pincodes?: string[] } | null} asked
 * @returns {ListedStore[]}
 */
export function withStore(listed, asked) {
  if (asked === null) return listed;
  const known = listed.find(({ cell: store }) => store === asked.cell);
  const { name = known?.name, pincodes = known?.pincodes } = asked;
  if (!name || !pincodes) {
    throw new Problem(`The store ${asked.cell} is new: it needs --name and --pincodes.`);
  }
  const told = { cell: asked.cell, name, pincodes };
  return known ? listed.map((store) => (store === known ? told : store)) : [...listed, told];
}

/**
 * The ports of the stores in the files of earlier deployments: by its name, which its environment has. `first` is the
 * store that is the shop itself; '' where there is one shop.
 *
 * @param {{ environment: string, storeEnvironments: string }} places The shop's environment file, and the folder of the
 *   other stores'.
 */
export function deployedPorts({ environment, storeEnvironments }) {
  const names = existsSync(storeEnvironments) ? readdirSync(storeEnvironments) : [];
  const files = [environment, ...names.map((name) => join(storeEnvironments, name))];
  const [shop, ...others] = files.map(readEnvironment);
  const first = shop?.CELL ?? '';
  const ports = [shop, ...others].flatMap(({ CELL = '', PORT = '' } = {}) =>
    CELL === '' || PORT === '' ? [] : [/** @type {const} */ ([CELL, Number(PORT)])],
  );
  return { first, ports: new Map(ports) };
}

/** @returns {Record<string, string | undefined>} */
function readEnvironment(file) {
  // The owner's additions beside it move nothing.
  if (file.endsWith('.own') || !existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)="?([^"\n]*)"?$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

/**
 * Where each listens: where it always did, by its name, and a new one on a port that no store has had. A
 * problem where a store would answer in place of another.
 *
 * @param {ListedStore[]} listed
 * @param {number} port The shop's, which is the first one's.
 * @param {ReturnType<typeof deployedPorts>} deployed
 * @returns {DeployedStore[]}
 */
export function deployedStores(listed, port, { first, ports }) {
  const [head] = listed;
  if (head === undefined) return [];
  if (first !== '' && head.cell !== first) {
    throw new Problem(
      `The first store of this machine is ${first}, with its data and its phones, and ${layout.stores} begins with ${head.cell}: put ${first} first again.`,
    );
  }
  const before = ports.get(head.cell);
  if (before !== undefined && before !== port) {
    throw new Problem(
      `${head.cell} listens on ${before}, and a store keeps its port: --port ${before}.`,
    );
  }
  const taken = new Set([...ports.values(), port]);
  const portOf = (store) => {
    const known = store === head.cell ? port : ports.get(store);
    if (known !== undefined) return known;
    const next = Math.max(...taken) + 1;
    taken.add(next);
    return next;
  };
  return listed.map((store, index) => ({
    ...store,
    isFirst: index === 0,
    port: portOf(store.cell),
  }));
}

/**
 * The stores that were deployed and are no longer listed: their units have to be stopped.
 *
 * @param {ListedStore[]} listed
 * @param {ReturnType<typeof deployedPorts>} deployed
 */
export const unlistedStores = (listed, { ports }) =>
  [...ports.keys()].filter((name) => listed.every(({ cell: store }) => store !== name));
