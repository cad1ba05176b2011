/**
 * How long a body may be, by path: read by the server, and by what writes the proxies' configuration
 * (ops/deploy). The patterns are read by JavaScript and by PCRE alike.
 */

/** A full cart of 100 lines with the longest address is a tenth of this. */
const SMALL_BYTES = 64 * 1024;

/** What strangers may send that is longer: a complaint with its photo, a phone's orders after a restore. */
const LONG = { pattern: '^/api/shop/(requests|orders/reassert)$', bytes: 384 * 1024 };

/** What only staff sends: pictures of products, sheets. */
const STAFF = {
  pattern: '^/api/(shop/products/import|collections/(products|categories)/records(/[^/]+)?)$',
  bytes: 16 * 1024 * 1024,
};

module.exports = { SMALL_BYTES, LONG, STAFF };
