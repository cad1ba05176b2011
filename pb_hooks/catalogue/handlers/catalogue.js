/** GET /data/catalogue.json: all a first visit needs, in one request. */
const { answerCached } = require('../cached-json.js');
const { PARTS, rowsSql, SETTINGS_SQL } = require('../catalogue-wire.js');
const { selectText } = require('../../records/sql.js');

function snapshot(app, { lineage, rev }) {
  const names = /** @type {(keyof typeof PARTS)[]} */ (Object.keys(PARTS));
  const parts = names.map((name) => `"${name}":${selectText(app, rowsSql(name))}`);
  const settings = selectText(app, SETTINGS_SQL);
  return `{"lineage":${JSON.stringify(lineage)},"rev":${rev},${parts.join(',')},"settings":${settings}}`;
}

module.exports = (e) => answerCached(e, 'catalogue', snapshot);
