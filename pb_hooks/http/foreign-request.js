/** Rejects cross-origin requests and bodies that are not JSON; unread rests of a body never become the next request. */
const { isPermittedByToken } = require('./access.js');
const limits = require('./body-limits.js');
const { setAll } = require('./headers.js');

/** What Go's server reads of an unread body by itself before it takes the next request. */
const DISCARDED_BYTES = 256 * 1024;

/**
 * A refusal may come before the end of a long body. On a connection that stays open the rest would be
 * read as the next request, which behind a proxy may be somebody else's.
 */
function closeAfterLongBody(e) {
  const length = e.request.contentLength;
  if (length < 0 || length > DISCARDED_BYTES) setAll(e, { Connection: 'close' });
}

const hostOf = (origin) => /^https?:\/\/([^/]+)$/.exec(origin.toLowerCase())?.[1];

/**
 * Sent by a page of another origin. Browsers say so themselves where the connection is secure; else
 * the origin they name has to be the host they ask. Who names neither is no browser.
 */
function isForeign(e) {
  const site = e.request.header.get('Sec-Fetch-Site');
  if (site === 'same-origin') return false;
  if (site !== '' && site !== 'none') return true;
  const origin = e.request.header.get('Origin');
  return origin !== '' && hostOf(origin) !== e.request.host.toLowerCase();
}

/** PocketBase's records take pictures too, and its backups files. */
const TAKES_FORMS = /^\/api\/(collections|backups)\//;

/** PocketBase's own routes, which read a body whole, up to a limit of its own. */
const IS_POCKETBASE = /^\/api\/(collections|backups|realtime|batch|settings|logs|crons)(\/|$)/;

/** A record has no text as long as this, and looking through one takes an engine seconds. */
const RECORD_BYTES = 256 * 1024;

const typeOf = (e) => e.request.header.get('Content-Type').split(';')[0].trim().toLowerCase();

const isLongPath = new RegExp(limits.LONG.pattern);

const maySendMuch = (e) => isPermittedByToken(e, 'send_large_body');

/** The longest body that is taken on this path from this caller; the role is read only for one above the general limit. */
function mostBytes(e) {
  const own = isLongPath.test(e.request.url.path) ? limits.LONG.bytes : limits.SMALL_BYTES;
  return e.request.contentLength > own && maySendMuch(e) ? limits.STAFF.bytes : own;
}

/**
 * A body that is longer than its path takes, or a record that cannot be one; pictures travel as forms. Refused
 * before it is read: whoever sends it slowly would keep an engine until it ends.
 */
function isTooLong(e) {
  const { contentLength, url } = e.request;
  // Of a length that is not said, our own routes count what they read.
  if (contentLength < 0) return IS_POCKETBASE.test(url.path) && !maySendMuch(e);
  const isRecord = typeOf(e) === 'application/json' && url.path.startsWith('/api/collections/');
  return contentLength > mostBytes(e) || (isRecord && contentLength > RECORD_BYTES);
}

/** No form of a foreign page can send JSON without being asked first. */
function isReadableBody(e) {
  if (e.request.contentLength === 0) return true;
  const type = typeOf(e);
  if (type === 'application/json') return true;
  return type === 'multipart/form-data' && TAKES_FORMS.test(e.request.url.path);
}

module.exports = { closeAfterLongBody, isForeign, isReadableBody, isTooLong };
