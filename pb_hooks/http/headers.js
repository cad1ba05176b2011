/** Headers that every answer carries, those of pages, and those of data. */

const permissions = (who) =>
  `accelerometer=(), camera=${who}, geolocation=${who}, gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()`;

const FOR_ALL = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': permissions('()'),
};

/**
 * The camera is for pictures of products in the admin area; where a device is, for the centre of an area there and for
 * choosing the nearest one (D67). A page of the app becomes one of the admin area without a
 * request, and a service worker answers both with one file, so every page may ask for them.
 */
const FOR_PAGES = { ...FOR_ALL, 'Permissions-Policy': permissions('(self)') };

/** Nothing from elsewhere, nothing inline; `blob:` is for pictures chosen but not yet uploaded. */
const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

function setAll(e, headers) {
  const target = e.response.header();
  for (const name of Object.keys(headers)) target.set(name, headers[name]);
}

/** Strict-Transport-Security, where the connection is secure: for a year, to this host alone. */
const FOR_SECURE = { 'Strict-Transport-Security': 'max-age=31536000' };

/** X-Forwarded-Proto is trusted only if the settings name a trusted proxy. */
const isSecure = (e) =>
  e.request.tls !== null ||
  (e.request.header.get('X-Forwarded-Proto') === 'https' &&
    e.app.settings().trustedProxy.headers.length > 0);

/** PocketBase sets security headers of its own for uploaded files, and clients may cache them. */
const isUpload = (e) => e.request.url.path.startsWith('/api/files/');
/** Files that need a token are private: they must not be cached beyond the session. */
const isPrivate = ({ rawQuery, query }) => rawQuery !== '' && query().has('token');

const DATA_HEADERS = { ...FOR_ALL, 'Content-Security-Policy': DATA_POLICY };
const NO_STORE = { 'Cache-Control': 'no-store' };
const FOR_NATIVE = { ...DATA_HEADERS, ...NO_STORE };

/** What pages and the files they load carry, unless a page has styles within. */
const PAGE_HEADERS = { ...FOR_PAGES, 'Content-Security-Policy': PAGE_POLICY };

/** On every answer. */
function setSecureHeader(e) {
  if (isSecure(e)) setAll(e, FOR_SECURE);
}

/** Before PocketBase answers: what holds unless the answer says otherwise. */
function setOwnHeaders(e) {
  setAll(e, isUpload(e) ? FOR_ALL : FOR_NATIVE);
  if (isPrivate(e.request.url)) setAll(e, NO_STORE);
}

/**
 * For pages and the files they load; `within` has the hashes of the styles and of the script within a
 * drawn page (src/first-paint/render.tsx).
 */
function setPageHeaders(e, within) {
  const own = within
    ? `; style-src 'self' '${within.styleHash}'; script-src 'self' '${within.scriptHash}'`
    : '';
  setAll(e, { ...FOR_PAGES, 'Content-Security-Policy': PAGE_POLICY + own });
}

/** For JSON. The time travels in a header too, because a cached body cannot carry it. */
const setDataHeaders = (e, now, more) =>
  setAll(e, { ...DATA_HEADERS, 'X-Server-Time': now.toISOString(), ...more });

module.exports = {
  isSecure,
  DATA_HEADERS,
  PAGE_HEADERS,
  setAll,
  setSecureHeader,
  setOwnHeaders,
  setPageHeaders,
  setDataHeaders,
};
