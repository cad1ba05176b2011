/** The shop's own secrets: made by migrations and never changed, so an engine reads each once. */
const { selectText } = require('./sql.js');

const SQL = 'SELECT secret AS json FROM shop_secrets WHERE name = {:name}';

/** @type {Record<string, string>} */
const known = {};

/** What is signed with the secret of a name, as 64 hex characters. */
function sign(app, name, text) {
  const secret = (known[name] ??= selectText(app, SQL, { name }));
  return $security.hs256(text, secret);
}

module.exports = { sign };
