import { dirname, join } from 'node:path';
import { layout, mark } from './layout.mjs';

/**
 * The environment of a deployed shop, as systemd and a shell read it.
 *
 * @param {{
 *   domain: string, port: number, node: string, pocketBase: string, store?: { cell: string, isFirst: boolean },
 * }} shop `port` is PocketBase's on this machine; `node` and `pocketBase` are the programs' paths; `store`
 *   is the one of several under one address (D38).
 */
export function environmentFile({ domain, port, node, pocketBase, store }) {
  const own = store && !store.isFirst ? store.cell : null;
  const values = {
    SHOP_ORIGIN: `https://${domain}`,
    PORT: String(port),
    HOST: '127.0.0.1',
    // The proxy overwrites X-Forwarded-For; without this all its callers would count as one.
    TRUSTED_PROXY: '1',
    DATA_DIR: own ? join(layout.storeHome(own), 'pb_data') : layout.dataDir,
    BACKUP_DIR: own ? layout.storeBackups(own) : layout.backups,
    ...(store && { CELL: store.cell, CELLS: layout.stores }),
    POCKETBASE_BIN: pocketBase,
    DEMO: '0',
    // The commands that its scripts tell people to type.
    SHOP_UNIT: own ? `essentials@${own}` : 'essentials',
    PATH: `${dirname(node)}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}="${value}"`);
  const additions = own ? layout.ownStoreEnvironment(own) : layout.ownEnvironment;
  return `# ${mark}\n# Your own additions: ${additions}\n${lines.join('\n')}\n`;
}

const selectStore = `if [ "\${1-}" = --cell ]; then
	environment=${layout.storeEnvironment('$2')}
	own=${layout.ownStoreEnvironment('$2')}
	if [ ! -f "$environment" ]; then
		echo "There is no store $2 here; the first one needs no --cell." >&2
		exit 1
	fi
	shift 2
fi
`;

/**
 * The command `essentials`: an npm script of the shop, as its user and with its environment, such as
 * `essentials owner-link`.
 *
 * @param {{ project: string, hasStores?: boolean }} shop The checkout; where shops stand side by side (D38)
 *   one of them may be named: `essentials --cell aundh owner-link`.
 */
export const commandFile = ({ project, hasStores = false }) => `#!/bin/sh
# ${mark}
# An npm script of the shop, as its user and with its environment: essentials owner-link
set -eu
environment=${layout.environment}
own=${layout.ownEnvironment}
${hasStores ? selectStore : ''}if [ "$#" -eq 0 ]; then
	echo "Which one? For example: essentials owner-link" >&2
	exit 1
fi
set -a
. "$environment"
if [ -f "$own" ]; then . "$own"; fi
set +a
cd ${project}
script=$1
shift
export HOME=${layout.home}
exec runuser --user ${layout.user} -- npm run --silent "$script" -- "$@"
`;
