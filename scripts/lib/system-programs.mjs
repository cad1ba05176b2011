/**
 * What runs a deployed shop, for the tests: what is installed, or Debian's packages where root runs this.
 * null where it can not be had.
 */
import { installOnDebian } from './debian.mjs';
import { isProgram, onPath } from './programs.mjs';

/** Debian keeps HAProxy where only root looks. */
const installed = (name) => [...onPath([name]), `/usr/sbin/${name}`].find(isProgram) ?? null;

async function find(name, debian = name) {
  if (!installed(name)) await installOnDebian(debian);
  return installed(name);
}

export const findCaddy = () => find('caddy');

/** With OpenSSL, which makes its certificate. */
export async function findHaproxy() {
  const haproxy = await find('haproxy');
  return haproxy && (await find('openssl')) ? haproxy : null;
}

/** Takes backups to other machines. */
export const findSftp = () => find('sftp', 'openssh-client');

/** What looks at systemd's units. */
export const findSystemd = () => find('systemd-analyze', 'systemd');
