/**
 * GET /api/shop/upi-change: {change, earlier}, for owners. `change` is the last change of the UPI id of the last
 * 30 days, or null; `earlier` has the ones before it, oldest first, MAX_CHANGES in all. An owner's device shows
 * every change that is not confirmed on it: with only the last one, a thief of another device could redirect
 * payments and hide that by a second change.
 */
const { nameOf } = require('../../people/name-sql.js');
const { permit } = require('../../http/access.js');
const { instant, object, selectJson } = require('../../records/sql.js');

const SHOWN_MS = 30 * 24 * 60 * 60_000;
const MAX_CHANGES = 100;

const CHANGE = object({
  id: 'log.id',
  at: instant('log.created'),
  before: "coalesce(json_extract(change.value, '$.before'), '')",
  after: "coalesce(json_extract(change.value, '$.after'), '')",
  by_name: nameOf('log."by"'),
});
const SQL = `SELECT json_group_array(json(change)) AS json FROM (
  SELECT ${CHANGE} AS change FROM audit_log AS log, json_each(log.changes) AS change
  WHERE log.kind = 'store_settings' AND log.created >= {:since}
    AND json_extract(change.value, '$.field') = 'upi_id'
  ORDER BY log.created DESC, log.rowid DESC LIMIT ${MAX_CHANGES})`;

module.exports = (e) => {
  permit(e, 'read_upi_changes');
  const since = new Date(Date.now() - SHOWN_MS).toISOString().replace('T', ' ');
  const [change = null, ...earlier] = selectJson(e.app, SQL, { since });
  return { change, earlier: earlier.reverse() };
};
