/**
 * GET /api/shop/demand: where people wait for the shop to come to them, the most wanted pincodes first;
 * admins only. Who asked twice counts once. `pincodes` says how many there are in all.
 */
const { signedInAdmin } = require('../../http/request.js');
const { selectJson } = require('../../records/sql.js');

/** Anybody may ask for any pincode: the rest is a number. */
const MOST_PINCODES = 100;

const DEMAND_SQL = `WITH demand AS MATERIALIZED (
    SELECT pincode, count(DISTINCT lower(trim(email))) AS people FROM waitlist GROUP BY pincode)
  SELECT json_object(
    'pincodes', (SELECT count(*) FROM demand),
    'demand', json((SELECT json_group_array(json_object('pincode', pincode, 'people', people))
      FROM (SELECT * FROM demand ORDER BY people DESC, pincode LIMIT ${MOST_PINCODES})))) AS json`;

module.exports = (e) => {
  signedInAdmin(e);
  return selectJson(e.app, DEMAND_SQL);
};
