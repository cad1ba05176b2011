/** Headers that every answer of our routes carries, and those of pages. */

const FOR_ALL = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
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

/** For pages and the files they load. */
function setPageHeaders(e) {
  setAll(e, { ...FOR_ALL, 'Content-Security-Policy': PAGE_POLICY });
}

/** For JSON. The time travels in a header too, because a cached body cannot carry it. */
function setDataHeaders(e, now) {
  setAll(e, {
    ...FOR_ALL,
    'Content-Security-Policy': DATA_POLICY,
    'X-Server-Time': now.toISOString(),
  });
}

module.exports = { setAll, setPageHeaders, setDataHeaders };
