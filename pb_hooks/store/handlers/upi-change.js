/**
 * GET /api/shop/upi-change: {change}: the last change of the UPI id customers pay to, within 30 days, or
 * null. For owners, whose devices all show it: whoever has got hold of one of them redirects the money.
 */
const { Refusal } = require('../../http/refusal.js');
const { signedInAdmin } = require('../../http/request.js');
const { instant, object, selectJson } = require('../../records/sql.js');

const SHOWN_MS = 30 * 24 * 60 * 60_000;

const CHANGE = object({
  id: 'log.id',
  at: instant('log.created'),
  before: "coalesce(json_extract(change.value, '$.before'), '')",
  after: "coalesce(json_extract(change.value, '$.after'), '')",
  by_name: `coalesce((SELECT full_name FROM user_profiles WHERE user_profiles.id = log."by"), '')`,
});
const SQL = `SELECT coalesce((SELECT ${CHANGE} FROM audit_log AS log, json_each(log.changes) AS change
  WHERE log.kind = 'store_settings' AND log.created >= {:since}
    AND json_extract(change.value, '$.field') = 'upi_id'
  ORDER BY log.created DESC, log.rowid DESC LIMIT 1), 'null') AS json`;

module.exports = (e) => {
  if (!signedInAdmin(e).getBool('is_owner')) throw new Refusal('owner_only');
  const since = new Date(Date.now() - SHOWN_MS).toISOString().replace('T', ' ');
  return { change: selectJson(e.app, SQL, { since }) };
};
