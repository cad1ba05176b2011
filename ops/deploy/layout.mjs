/**
 * The paths of a deployed shop on its machine. The checkout belongs to root and is only read; the shop writes to its
 * data folder.
 */
export const layout = {
  user: 'essentials',
  home: '/var/lib/essentials',
  dataDir: '/var/lib/essentials/pb_data',
  backups: '/var/backups/essentials',
  /** Written by `npm run deploy`. */
  environment: '/etc/essentials/environment',
  /** The owner's own additions; never written, and read after the other. */
  ownEnvironment: '/etc/essentials/own-environment',
  /** The version that served last. */
  revision: '/etc/essentials/revision',
  /** The list of stores, if there are several (D38); the owner may edit it too. */
  stores: '/etc/essentials/cells.json',
  storeEnvironments: '/etc/essentials/cells',
  /** For each store except the first, which is the shop above: its environment, and the owner's additions to it. */
  storeEnvironment: (store) => `/etc/essentials/cells/${store}`,
  ownStoreEnvironment: (store) => `/etc/essentials/cells/${store}.own`,
  storeHome: (store) => `/var/lib/essentials/cells/${store}`,
  storeBackups: (store) => `/var/backups/essentials/cells/${store}`,
  /** The folder of PocketBase's releases. */
  pocketBase: '/usr/local/lib/essentials',
  /** Runs an npm script as the shop's user, with its environment. */
  command: '/usr/local/bin/essentials',
  units: '/etc/systemd/system',
  caddyfile: '/etc/caddy/Caddyfile',
  haproxy: '/etc/haproxy/haproxy.cfg',
  certificates: '/etc/haproxy/certificates',
  /** The limits of connections, for nftables. */
  connections: '/etc/essentials/connections.nft',
};

/** The first line of everything that is written, after what marks a comment there. */
export const mark = 'Written by npm run deploy, which overwrites it.';
