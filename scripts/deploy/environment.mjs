import { dirname } from 'node:path';
import { layout, mark } from './layout.mjs';

/**
 * The environment of a deployed shop, as systemd and a shell read it.
 *
 * @param {{ domain: string, port: number, node: string, pocketBase: string }} shop `port` is PocketBase's
 *   on this machine; `node` and `pocketBase` are the programs' paths.
 */
export function environmentFile({ domain, port, node, pocketBase }) {
  const values = {
    SHOP_ORIGIN: `https://${domain}`,
    PORT: String(port),
    HOST: '127.0.0.1',
    // The proxy overwrites X-Forwarded-For; without this all its callers would count as one.
    TRUSTED_PROXY: '1',
    DATA_DIR: layout.dataDir,
    BACKUP_DIR: layout.backups,
    POCKETBASE_BIN: pocketBase,
    DEMO: '0',
    PATH: `${dirname(node)}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}="${value}"`);
  return `# ${mark}\n# Your own additions: ${layout.ownEnvironment}\n${lines.join('\n')}\n`;
}

/**
 * The command `essentials`: an npm script of the shop, as its user and with its environment, such as
 * `essentials owner-link`.
 *
 * @param {{ project: string }} shop The checkout.
 */
export const commandFile = ({ project }) => `#!/bin/sh
# ${mark}
# An npm script of the shop, as its user and with its environment: essentials owner-link
set -eu
if [ "$#" -eq 0 ]; then
	echo "Which one? For example: essentials owner-link" >&2
	exit 1
fi
set -a
. ${layout.environment}
if [ -f ${layout.ownEnvironment} ]; then . ${layout.ownEnvironment}; fi
set +a
cd ${project}
script=$1
shift
export HOME=${layout.home}
exec runuser --user ${layout.user} -- npm run --silent "$script" -- "$@"
`;
