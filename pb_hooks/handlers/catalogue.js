/** GET /data/catalogue.json: all a first visit needs, in one request. */
const { answerCached } = require(`${__hooks}/lib/cached-json.js`);
const { PARTS, rowsSql, SETTINGS_SQL } = require(`${__hooks}/lib/catalogue-wire.js`);
const { selectText } = require(`${__hooks}/lib/sql.js`);

function snapshot(app, { lineage, rev }) {
  const parts = Object.keys(PARTS).map((name) => `"${name}":${selectText(app, rowsSql(name))}`);
  const settings = selectText(app, SETTINGS_SQL);
  return `{"lineage":${JSON.stringify(lineage)},"rev":${rev},${parts.join(',')},"settings":${settings}}`;
}

module.exports = (e) => answerCached(e, 'catalogue', snapshot);
