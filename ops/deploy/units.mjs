import { dirname, join } from 'node:path';
import { layout, mark } from './layout.mjs';

/** Sandbox options that all units share. */
const protection = `UMask=0077
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
LockPersonality=yes
RemoveIPC=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM`;

/**
 * Sandbox of the shop's units: they run as its user, write to its folders and use the network. MemoryDenyWriteExecute is
 * not set, because Node and the page renderer compile at run time.
 */
const hardening = `User=${layout.user}
Group=${layout.user}
CapabilityBoundingSet=
AmbientCapabilities=
PrivateUsers=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
${protection}`;

/** Store units (D38) are systemd templates; `%i` is the store's id. */
const surroundings = (project, isStore) => `WorkingDirectory=${project}
EnvironmentFile=${isStore ? layout.storeEnvironment('%i') : layout.environment}
EnvironmentFile=-${isStore ? layout.ownStoreEnvironment('%i') : layout.ownEnvironment}
Environment=HOME=${layout.home}
StateDirectory=essentials
StateDirectoryMode=0700`;

const addressOf = (domain, isStore) => (isStore ? `${domain}/at/%i` : domain);

/**
 * The shop's service: PocketBase and the page renderer. server/serve.mjs restarts PocketBase after a crash; systemd
 * restarts serve.mjs, at most ten times in five minutes.
 *
 * @param {UnitOptions} shop
 */
const shopUnit = ({ domain, project, node, isStore = false }) => `# ${mark}
[Unit]
Description=Essentials, the shop at ${addressOf(domain, isStore)}
After=network.target
StartLimitIntervalSec=300
StartLimitBurst=10

[Service]
Type=exec
ExecStart=${node} server/serve.mjs
${surroundings(project, isStore)}
Restart=always
RestartSec=2
# It ends its PocketBase itself; whatever is left after that is killed.
KillMode=mixed
TimeoutStopSec=20
LimitNOFILE=65536
TasksMax=512
MemoryMax=75%
${hardening}

[Install]
WantedBy=multi-user.target
`;

/** A oneshot service that runs one npm script; its timer starts it. */
const taskUnit = ({ domain, project, node, script, what, isStore = false }) => `# ${mark}
[Unit]
Description=Essentials at ${addressOf(domain, isStore)}: ${what}

[Service]
Type=oneshot
ExecStart=${join(dirname(node), 'npm')} run --silent ${script}
${surroundings(project, isStore)}
# The backups of all stores, and other disks.
ReadWritePaths=${layout.backups} -/media -/mnt
TimeoutStartSec=1h
CPUSchedulingPolicy=idle
IOSchedulingClass=idle
${hardening}
`;

/** Runs at night. Persistent: a run that was missed while the machine was off starts after boot. */
const timerUnit = ({ domain, what, when, isStore = false }) => `# ${mark}
[Unit]
Description=Essentials at ${addressOf(domain, isStore)}: ${what}, at its time

[Timer]
OnCalendar=${when}
RandomizedDelaySec=15min
Persistent=yes

[Install]
WantedBy=timers.target
`;

export const CONNECTIONS_UNIT = 'essentials-connections.service';

/**
 * A service that loads the connection limits (connections.mjs) into the kernel, and a drop-in that loads them again when
 * Debian's nftables.service starts or reloads, because that removes all tables.
 */
export const connectionsUnits = {
  [CONNECTIONS_UNIT]: `# ${mark}
[Unit]
Description=Essentials: how many connections one address may have
After=nftables.service
Before=caddy.service

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/usr/sbin/nft --file ${layout.connections}
ExecStop=/usr/sbin/nft delete table inet essentials
DynamicUser=yes
AmbientCapabilities=CAP_NET_ADMIN
CapabilityBoundingSet=CAP_NET_ADMIN
RestrictAddressFamilies=AF_NETLINK
MemoryDenyWriteExecute=yes
${protection}

[Install]
WantedBy=multi-user.target
`,
  'nftables.service.d/essentials.conf': `# ${mark}
[Service]
ExecStartPost=-/usr/sbin/nft --file ${layout.connections}
ExecReload=-/usr/sbin/nft --file ${layout.connections}
`,
};

const tasks = [
  { script: 'backup', what: 'backup', when: '*-*-* 02:30' },
  { script: 'restore-drill', what: 'restoring the last backup on trial', when: 'Sun *-*-* 03:30' },
];

/**
 * @typedef {object} UnitOptions
 * @property {string} domain
 * @property {string} project The checkout.
 * @property {string} node Node's path.
 * @property {boolean} [isStore] True for the template units that all stores except the first share (D38).
 */

/**
 * The units of a shop by file name: itself, and a timer for each of the tasks whose npm script is there.
 *
 * @param {UnitOptions & { scripts: string[] }} shop
 * @returns {Record<string, string>}
 */
export function unitFiles({ scripts, ...shop }) {
  const chosen = tasks.filter(({ script }) => scripts.includes(script));
  const at = shop.isStore ? '@' : '';
  return Object.fromEntries([
    [`essentials${at}.service`, shopUnit(shop)],
    ...chosen.flatMap((task) => [
      [`essentials-${task.script}${at}.service`, taskUnit({ ...shop, ...task })],
      [`essentials-${task.script}${at}.timer`, timerUnit({ ...shop, ...task })],
    ]),
  ]);
}
