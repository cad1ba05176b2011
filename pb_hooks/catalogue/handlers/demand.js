/**
 * GET /api/shop/demand: people on the waitlist by pincode, most people first; admins only. An email address
 * counts once per pincode. `pincodes` is the total number of pincodes.
 */
const { permit } = require('../../http/access.js');
const { selectJson } = require('../../records/sql.js');

/** The waitlist is public, so the number of pincodes is not bounded. */
const MAX_PINCODES = 100;

const DEMAND_SQL = `WITH demand AS MATERIALIZED (
    SELECT pincode, count(DISTINCT lower(trim(email))) AS people FROM waitlist GROUP BY pincode)
  SELECT json_object(
    'pincodes', (SELECT count(*) FROM demand),
    'demand', json((SELECT json_group_array(json_object('pincode', pincode, 'people', people))
      FROM (SELECT * FROM demand ORDER BY people DESC, pincode LIMIT ${MAX_PINCODES})))) AS json`;

module.exports = (e) => {
  permit(e, 'read_demand');
  return selectJson(e.app, DEMAND_SQL);
};
