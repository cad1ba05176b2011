/**
 * How many concurrent requests a proxy forwards to PocketBase. There, each request except a realtime stream occupies a
 * JavaScript engine until the client has read the answer: more of them than the processors can serve delay each other
 * and use memory.
 *
 * @typedef {object} ProxyLimits
 * @property {number} atOnce Concurrent ordinary requests.
 * @property {number} waiting Queued requests; further ones get a 503 with `Retry-After`.
 * @property {number} waitS Longest time in the queue, in seconds.
 * @property {number} retryAfterS The value of `Retry-After`, in seconds.
 * @property {number} connections TCP connections per address.
 * @property {number} newConnections New TCP connections per address and second, after the first few hundred.
 */

/**
 * PocketBase keeps 64 engines (`--hooksPool`), and two processors take 180 orders a second: the last one in the queue
 * waits for a second and a half. The restart of a server fits into `waitS`.
 *
 * @type {ProxyLimits}
 */
export const proxyLimits = {
  atOnce: 24,
  waiting: 256,
  waitS: 5,
  retryAfterS: 3,
  connections: 256,
  newConnections: 32,
};

/**
 * The kinds of requests, each with its own limits: `atOnce` is the number of concurrent requests, `perAddress` the
 * number of requests that one address may be sending, waiting for or reading. With the ordinary ones, `atOnce` adds up
 * to 64. An IPv6 address counts by its first 64 bits; many phones may share an IPv4 address.
 */
export const lanes = {
  requests: { perAddress: 64 },
  /** Orders by their keys: a stranger's whole orders may be long answers, which are read at the reader's speed. */
  lookups: { atOnce: 8, perAddress: 32 },
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

/**
 * The longest headers and the longest address of a request, in bytes. They share a buffer with the body, and HAProxy does not
 * wait for a body that does not fit into it.
 */
export const HEADER_BYTES = 16 * 1024;
export const ADDRESS_BYTES = 8 * 1024;

/** How long a body may take, in seconds, for those that a proxy waits for as a whole. */
export const BODY_S = 10;
