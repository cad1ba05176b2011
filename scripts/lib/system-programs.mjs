/**
 * What runs a deployed shop, for the tests: what is installed, or Debian's packages where root runs this.
 * null where it can not be had.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installOnDebian } from '../../server/lib/debian.mjs';
import { isProgram, onPath } from '../../server/lib/programs.mjs';

/** Debian keeps HAProxy where only root looks. */
const installed = (name) => [...onPath([name]), `/usr/sbin/${name}`].find(isProgram) ?? null;

async function find(name, debian = name) {
  if (!installed(name)) await installOnDebian(debian);
  return installed(name);
}

export const findCaddy = () => find('caddy');

/** Counts connections, for root. */
export const findNftables = () => (process.getuid?.() === 0 ? find('nft', 'nftables') : null);

/** With OpenSSL, which makes its certificate. */
export async function findHaproxy() {
  const haproxy = await find('haproxy');
  return haproxy && (await find('openssl')) ? haproxy : null;
}

/** Takes backups to other machines. */
export const findSftp = () => find('sftp', 'openssh-client');

/** What looks at systemd's units. */
export const findSystemd = () => find('systemd-analyze', 'systemd');

/** What makes a Debian from Debian's packages, and what boots it. */
export const findMmdebstrap = () => find('mmdebstrap');
export const findNspawn = () => find('systemd-nspawn', 'systemd-container');

const postgresVersions = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs; Debian keeps each version in its own. */
function installedPostgres() {
  if (!existsSync(postgresVersions)) return null;
  const folders = readdirSync(postgresVersions)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(postgresVersions, version, 'bin'));
  return folders.find((folder) => isProgram(join(folder, 'initdb'))) ?? null;
}

export async function findPostgres() {
  if (!installedPostgres()) await installOnDebian('postgresql');
  return installedPostgres();
}
