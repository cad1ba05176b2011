import { join } from 'node:path';
import { caddyfile } from './caddyfile.mjs';
import { connectionsTable } from './connections.mjs';
import { commandFile, environmentFile } from './environment.mjs';
import { haproxyConfig } from './haproxy.mjs';
import { layout } from './layout.mjs';
import { connectionsUnits, unitFiles } from './units.mjs';

/**
 * @typedef {object} Deployment What a machine is made into.
 * @property {string} domain
 * @property {'caddy' | 'haproxy'} proxy Who speaks to phones; behind Caddy stands HAProxy as well.
 * @property {number} port Where PocketBase listens on this machine; HAProxy, behind Caddy, on the one before.
 * @property {string} project The checkout.
 * @property {string} node Node's path.
 * @property {string} pocketBase PocketBase's path.
 * @property {string[]} words The command line.
 * @property {string[]} scripts The names of the npm scripts.
 * @property {import('./stores.mjs').DeployedStore[]} [stores] The stores under one address (D38); none for a single shop.
 * @property {string[]} [unlisted] Stores that were deployed and are no longer listed.
 *
 * @typedef {{
 *   path: string, text: string, mode: number, isShared?: boolean, check?: (path: string) => string[],
 * }} WantedFile `isShared` says that the owner may change it too: what it held is held by what is written.
 *   `check` is the command that finds out whether such a file can be used: one that fails is not put in place.
 */

const everybodyReads = 0o644;
const everybodyRuns = 0o755;
const rootReads = 0o600;

/** The list that phones read. */
const listFile = (stores) => ({
  path: layout.stores,
  text: `${JSON.stringify({ cells: stores.map(({ cell: store, name, pincodes }) => ({ cell: store, name, pincodes })) }, null, 2)}\n`,
  mode: everybodyReads,
  isShared: true,
});

/**
 * Every file that a deployment writes.
 *
 * @param {Deployment} deployment
 * @returns {WantedFile[]}
 */
export function deployedFiles(deployment) {
  const { port, domain, project, proxy, stores = [] } = deployment;
  const [first, ...others] = stores;
  const behindCaddyAt = proxy === 'caddy' ? port - 1 : undefined;
  const proxyFiles = [
    {
      path: layout.haproxy,
      text: haproxyConfig({ port, stores, certificates: layout.certificates, behindCaddyAt }),
      mode: everybodyReads,
      check: (path) => ['haproxy', '-c', '-f', path],
    },
    behindCaddyAt !== undefined && {
      path: layout.caddyfile,
      text: caddyfile({ domain, port: behindCaddyAt, publicDir: join(project, 'dist') }),
      mode: everybodyReads,
      check: (path) => ['caddy', 'validate', '--adapter', 'caddyfile', '--config', path],
    },
    behindCaddyAt !== undefined && {
      path: layout.connections,
      text: connectionsTable(),
      mode: everybodyReads,
      check: (path) => ['nft', '--check', '--file', path],
    },
  ].filter((file) => file !== false);
  const unitTexts = {
    ...unitFiles(deployment),
    ...(proxy === 'caddy' && connectionsUnits),
    ...(others.length > 0 && unitFiles({ ...deployment, isStore: true })),
  };
  const units = Object.entries(unitTexts).map(([name, text]) => ({
    path: join(layout.units, name),
    text,
    mode: everybodyReads,
  }));
  return [
    // systemd and the command read it as root; secrets may stand in the owner's beside it.
    {
      path: layout.environment,
      text: environmentFile({ ...deployment, store: first }),
      mode: rootReads,
    },
    ...others.map((store) => ({
      path: layout.storeEnvironment(store.cell),
      text: environmentFile({ ...deployment, port: store.port, store }),
      mode: rootReads,
    })),
    ...(first ? [listFile(stores)] : []),
    {
      path: layout.command,
      text: commandFile({ ...deployment, hasStores: others.length > 0 }),
      mode: everybodyRuns,
    },
    ...units,
    ...proxyFiles,
  ];
}
