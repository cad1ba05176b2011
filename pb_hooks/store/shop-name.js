/** The name of a shop that is set up; '' for the sample's name (D1). */
const { selectText } = require('../records/sql.js');

/** SQL expression on store_settings. */
const OWN_NAME =
  "CASE WHEN store_settings.is_set_up THEN trim(store_settings.shop_name) ELSE '' END";

const shopsOwnName = (app) =>
  selectText(app, `SELECT coalesce((SELECT ${OWN_NAME} FROM store_settings LIMIT 1), '') AS json`);

module.exports = { OWN_NAME, shopsOwnName };
