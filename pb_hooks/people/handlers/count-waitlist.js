/**
 * GET /api/shop/demand, for the staff: the number of people on the waitlist per pincode, largest first. An email address
 * counts once per pincode. `pincodes` is the number of all pincodes; `demand` lists at most MAX_PINCODES.
 */
const { permit } = require('../../http/access.js');
const { selectJson } = require('../../records/sql.js');

/** Anybody can join the waitlist, so it may contain thousands of pincodes. */
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
