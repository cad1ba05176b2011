/** The shop's own secrets: made by migrations and never changed, so an engine reads each once. */
const { selectText } = require('../records/sql.js');

const SQL = 'SELECT secret AS json FROM shop_secrets WHERE name = {:name}';

/** @type {Record<string, string>} */
const known = {};

const secretOf = (app, name) => (known[name] ??= selectText(app, SQL, { name }));

/** What is signed with the secret of a name, as 64 hex characters. */
const sign = (app, name, text) => $security.hs256(text, secretOf(app, name));

module.exports = { secretOf, sign };
