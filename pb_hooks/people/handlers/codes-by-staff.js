/**
 * GET /api/shop/codes-by-staff: {issued}, the last sign-in code that the staff made for the caller's account within
 * seven days, or null: its devices show it until somebody has seen it, because a code lets another device in (D22).
 */
const { permit } = require('../../http/access.js');
const { object, selectJson } = require('../../records/sql.js');

const SHOWN_MS = 7 * 24 * 60 * 60_000;

const SQL = `SELECT coalesce((SELECT ${object({ id: 'id' })} FROM audit_log
  WHERE action = 'issue_code' AND record = {:me} AND "by" <> {:me} AND created >= {:since}
  ORDER BY created DESC LIMIT 1), 'null') AS json`;

module.exports = (e) => {
  const { id: me } = permit(e, 'manage_own_devices');
  const since = new Date(Date.now() - SHOWN_MS).toISOString().replace('T', ' ');
  return { code: 'codes', issued: selectJson(e.app, SQL, { me, since }) };
};
