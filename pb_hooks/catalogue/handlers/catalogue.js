/** GET /data/catalogue.json: the whole catalogue and the settings, for a first visit. */
const { answerCached } = require('../cached-json.js');
const { COLLECTIONS, PRODUCT_LISTS, rowsSql, SETTINGS_SQL } = require('../catalogue-wire.js');
const { selectText } = require('../../records/sql.js');

function snapshot(app, { lineage, rev }) {
  const names = /** @type {(keyof typeof COLLECTIONS)[]} */ (Object.keys(COLLECTIONS));
  const lists = [
    ...names.filter((name) => name !== 'products').map((name) => [name, rowsSql(name)]),
    ...Object.entries(PRODUCT_LISTS).map(([name, only]) => [
      name,
      rowsSql('products', { more: only }),
    ]),
  ];
  const collections = lists.map(([name, sql]) => `"${name}":${selectText(app, sql)}`);
  const settings = selectText(app, SETTINGS_SQL);
  return `{"lineage":${JSON.stringify(lineage)},"rev":${rev},${collections.join(',')},"settings":${settings}}`;
}

module.exports = (e) => answerCached(e, 'catalogue', snapshot);
