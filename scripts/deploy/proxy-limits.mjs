/**
 * How much a proxy lets through to PocketBase at a time. Each request but a realtime stream takes a
 * JavaScript engine there: with more of them than processors can serve, all wait, and each takes memory.
 *
 * @typedef {object} ProxyLimits
 * @property {number} atOnce Requests that PocketBase works on.
 * @property {number} waiting Further ones that wait for their turn; whoever comes then is told to come
 *   back later (503 with `Retry-After`).
 * @property {number} waitS How long one waits at most, in seconds.
 * @property {number} retryAfterS What `Retry-After` says, in seconds.
 */

/**
 * PocketBase keeps 64 engines (`--hooksPool`), and two processors take 180 orders a second: who waits
 * last waits for a second and a half. The restart of a server fits into `waitS`.
 *
 * @type {ProxyLimits}
 */
export const proxyLimits = { atOnce: 32, waiting: 256, waitS: 5, retryAfterS: 3 };
