import { mark } from './layout.mjs';
import { proxyLimits } from './proxy-limits.mjs';

/** An IPv6 address counts by its first 64 bits. */
const families = [
  { version: 4, source: 'ip saddr' },
  { version: 6, source: 'ip6 saddr & ffff:ffff:ffff:ffff::' },
];

const sets = ({ version }) => `	set open-${version} {
		type ipv${version}_addr
		size 65535
		flags dynamic
	}
	set opened-${version} {
		type ipv${version}_addr
		size 65535
		flags dynamic,timeout
		timeout 1m
	}`;

const rules = ({ version, source }, { connections, newConnections }) =>
  `		update @opened-${version} { ${source} limit rate over ${newConnections}/second burst ${2 * connections} packets } counter drop
		add @open-${version} { ${source} ct count over ${connections} } counter reject with tcp reset`;

/**
 * The file of nftables for a machine whose Caddy serves phones: how many TCP connections one address may have
 * open, and open in a second. Caddy counts neither, and HAProxy behind it sees the requests only.
 *
 * - It is a table of its own, which refuses those connections and accepts nothing that another table refuses.
 * - The kernel keeps an entry of each connection for two minutes after its end; without the limit of a second,
 *   one address could fill the table of those entries.
 * - An address that no longer has a connection leaves the sets. Where a set is full, its limit does not apply
 *   to further addresses.
 *
 * @param {import('./proxy-limits.mjs').ProxyLimits} [limits]
 */
export const connectionsTable = (limits = proxyLimits) => `# ${mark}
table inet essentials
delete table inet essentials
table inet essentials {
${families.map(sets).join('\n')}
	chain input {
		type filter hook input priority filter; policy accept;
		tcp dport { 80, 443 } ct state new jump counted
	}
	chain counted {
${families.map((family) => rules(family, limits)).join('\n')}
	}
}
`;
