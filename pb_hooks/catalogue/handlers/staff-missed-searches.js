/** GET /api/shop/staff/missed-searches: what was searched for and not found, what most have looked for first (D54). */
const { permit } = require('../../http/access.js');
const { object, selectJson } = require('../../records/sql.js');

const MAX_SHOWN = 200;

const SQL = `SELECT json_object('terms', json((SELECT json_group_array(json(wire)) FROM
  (SELECT ${object({ term: 'term', count: 'sum(count)', last_day: 'max(day)' })} AS wire
    FROM missed_searches GROUP BY term ORDER BY sum(count) DESC, max(day) DESC, term
    LIMIT ${MAX_SHOWN})))) AS json`;

module.exports = (e) => {
  permit(e, 'read_demand');
  return selectJson(e.app, SQL);
};
