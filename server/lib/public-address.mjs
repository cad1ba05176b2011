/**
 * Which IP addresses belong to the public internet. Whoever may name an address for the server to
 * visit must not reach what only this machine or its network can: other services, routers, the cloud's
 * own key store.
 */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/**
 * RFC 6890 and its successors: private, loopback, link-local, carrier NAT, examples, multicast.
 *
 * @type {[net: string, prefix: number][]}
 */
const KEPT_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/**
 * Within global unicast: what is not, or carries an IPv4 address inside.
 *
 * @type {[net: string, prefix: number][]}
 */
const KEPT_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const keptV4 = new BlockList();
for (const [net, prefix] of KEPT_V4) keptV4.addSubnet(net, prefix, 'ipv4');
const keptV6 = new BlockList();
for (const [net, prefix] of KEPT_V6) keptV6.addSubnet(net, prefix, 'ipv6');
/** All of the public IPv6 internet so far; mapped, local and translated addresses lie outside. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address, as text, is a public one. What is no address is not.
 *
 * @param {string} address
 */
export function isPublicAddress(address) {
  switch (isIP(address)) {
    case 4:
      return !keptV4.check(address, 'ipv4');
    case 6:
      return globalV6.check(address, 'ipv6') && !keptV6.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * The addresses of a host, all of them public; else why it is not to be visited.
 *
 * @param {string} hostname As a URL has it: a name, or an address, of IPv6 in brackets.
 * @returns {Promise<{ addresses: import('node:dns').LookupAddress[] } | { reason: 'host_unknown' | 'not_public' }>}
 */
export async function publicAddresses(hostname) {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const addresses =
    family > 0 ? [{ address: bare, family }] : await lookup(bare, { all: true }).catch(() => null);
  if (addresses === null) return { reason: 'host_unknown' };
  const arePublic =
    addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
  return arePublic ? { addresses } : { reason: 'not_public' };
}

/**
 * Has a connection go to one of the addresses that were looked at: a second answer of the name server
 * changes nothing. For the options of a request.
 *
 * @param {import('node:dns').LookupAddress[]} addresses At least one.
 */
export const dialOnly = (addresses) => ({
  lookup: (_host, options, done) =>
    options.all ? done(null, addresses) : done(null, addresses[0]?.address, addresses[0]?.family),
});
