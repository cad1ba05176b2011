/**
 * How much a proxy lets through to PocketBase at a time. Each request but a realtime stream takes a
 * JavaScript engine there, until its answer has been taken: with more of them than processors can serve, all
 * wait, and each takes memory.
 *
 * @typedef {object} ProxyLimits
 * @property {number} atOnce Requests that PocketBase works on, of the ordinary kind.
 * @property {number} waiting Further ones that wait for their turn; whoever comes then is told to come
 *   back later (503 with `Retry-After`).
 * @property {number} waitS How long one waits at most, in seconds.
 * @property {number} retryAfterS What `Retry-After` says, in seconds.
 * @property {number} connections TCP connections of one address.
 * @property {number} newConnections Those that one address may open in a second, after a first few hundred.
 */

/**
 * PocketBase keeps 64 engines (`--hooksPool`), and two processors take 180 orders a second: the last one in the queue
 * waits for a second and a half. The restart of a server fits into `waitS`.
 *
 * @type {ProxyLimits}
 */
export const proxyLimits = {
  atOnce: 32,
  waiting: 256,
  waitS: 5,
  retryAfterS: 3,
  connections: 256,
  newConnections: 32,
};

/**
 * The kinds of requests that do not wait for each other: `atOnce` is how many PocketBase works on, and
 * `perAddress` how many an address may have under way, those included that it still sends or reads. With the
 * ordinary ones that makes 64. An IPv6 address counts by its first 64 bits; behind an IPv4 address there may
 * be many phones.
 */
export const lanes = {
  requests: { perAddress: 64 },
  /** The catalogue, lists and pictures: a slow phone takes minutes to read them. */
  large: { atOnce: 16, perAddress: 8 },
  /** The build's files, where PocketBase sends them. */
  files: { atOnce: 8, perAddress: 64 },
  /** Longer bodies of strangers (`pb_hooks/http/body-limits.js`). */
  photos: { atOnce: 4, perAddress: 2 },
  /** Those of staff. */
  uploads: { atOnce: 4, perAddress: 3 },
  /** Streams take no engine. */
  streams: { perAddress: 512 },
};

/** How long a body may take, in seconds, for those that a proxy waits for as a whole. */
export const BODY_S = 10;
