/** Headers that every answer carries, those of pages, and those of data. */

const FOR_ALL = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

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

/** A proxy is believed about its own side only when the settings say that there is one. */
const isSecure = (e) =>
  e.request.tls !== null ||
  (e.request.header.get('X-Forwarded-Proto') === 'https' &&
    e.app.settings().trustedProxy.headers.length > 0);

/** PocketBase has rules of its own for uploaded files, and they may be kept. */
const isUpload = (e) => e.request.url.path.startsWith('/api/files/');

/** Before anybody answers: what holds unless the answer says otherwise. */
function setOwnHeaders(e) {
  setAll(e, {
    ...FOR_ALL,
    ...(isSecure(e) && FOR_SECURE),
    ...(!isUpload(e) && { 'Cache-Control': 'no-store', 'Content-Security-Policy': DATA_POLICY }),
  });
}

/** For pages and the files they load; `styleHash` is of the styles within a page. */
function setPageHeaders(e, styleHash) {
  const styles = styleHash ? `; style-src 'self' '${styleHash}'` : '';
  setAll(e, { ...FOR_ALL, 'Content-Security-Policy': PAGE_POLICY + styles });
}

/** For JSON. The time travels in a header too, because a cached body cannot carry it. */
function setDataHeaders(e, now) {
  setAll(e, {
    ...FOR_ALL,
    'Content-Security-Policy': DATA_POLICY,
    'X-Server-Time': now.toISOString(),
  });
}

module.exports = { setAll, setOwnHeaders, setPageHeaders, setDataHeaders };
