/** Reading a request: its body and who sent it. */
const { Refusal } = require('./refusal.js');

/** A full cart of 100 lines with the longest address is a tenth of this. */
const BODY_LIMIT = 64 * 1024;

/** The decoded body, an object. Never reads more than the limit, whatever the headers say. */
function readBody(e, limit = BODY_LIMIT) {
  const text = readerToString(e.request.body, limit + 1);
  // Characters are at most as many as bytes, so this alone could let a longer body through cut off;
  // a cut JSON text does not parse.
  if (e.request.contentLength > limit || text.length > limit) {
    throw new Refusal('too_large');
  }
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal('invalid', { fields: ['body'] });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('invalid', { fields: ['body'] });
  }
  return body;
}

/** The account or superuser behind the request, or null for a guest. A dead token is not a guest. */
function caller(e) {
  if (e.request.header.get('Authorization') !== '' && !e.auth) throw new Refusal('auth_expired');
  return e.auth ?? null;
}

const isSuperuser = (record) => record !== null && record.isSuperuser();

/** The signed-in user, or null for a guest. Superusers are no customers. */
function callingUser(e) {
  const record = caller(e);
  if (record === null || isSuperuser(record)) return null;
  if (record.getBool('is_suspended')) throw new Refusal('account_suspended');
  return record;
}

module.exports = {
  readBody,
  caller,
  callingUser,
  isSuperuser,
};
