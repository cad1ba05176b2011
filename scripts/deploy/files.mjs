import { join } from 'node:path';
import { caddyfile } from './caddyfile.mjs';
import { commandFile, environmentFile } from './environment.mjs';
import { haproxyConfig } from './haproxy.mjs';
import { layout } from './layout.mjs';
import { unitFiles } from './units.mjs';

/**
 * @typedef {object} Deployment What a machine is made into.
 * @property {string} domain
 * @property {'caddy' | 'haproxy'} proxy
 * @property {number} port Where PocketBase listens on this machine.
 * @property {string} project The checkout.
 * @property {string} node Node's path.
 * @property {string} pocketBase PocketBase's path.
 * @property {string[]} scripts The names of the npm scripts.
 *
 * @typedef {{ path: string, text: string, mode: number }} WantedFile
 */

const everybodyReads = 0o644;
const everybodyRuns = 0o755;
const rootReads = 0o600;

/**
 * Every file that a deployment writes.
 *
 * @param {Deployment} deployment
 * @returns {WantedFile[]}
 */
export function deployedFiles(deployment) {
  const { port, domain, project, proxy } = deployment;
  const proxyFile =
    proxy === 'caddy'
      ? {
          path: layout.caddyfile,
          text: caddyfile({ domain, port, publicDir: join(project, 'dist') }),
          mode: everybodyReads,
        }
      : {
          path: layout.haproxy,
          text: haproxyConfig({ port, certificates: layout.certificates }),
          mode: everybodyReads,
        };
  const units = Object.entries(unitFiles(deployment)).map(([name, text]) => ({
    path: join(layout.units, name),
    text,
    mode: everybodyReads,
  }));
  return [
    // systemd and the command read it as root; secrets may stand in the owner's beside it.
    { path: layout.environment, text: environmentFile(deployment), mode: rootReads },
    { path: layout.command, text: commandFile(deployment), mode: everybodyRuns },
    ...units,
    proxyFile,
  ];
}
