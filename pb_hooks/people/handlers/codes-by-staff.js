/**
 * GET /api/shop/codes-by-staff: {issued}, the last sign-in code that the staff made for the caller's account within 90
 * days, or null: each of its devices shows it until somebody has seen it there, because a code lets another device in (D22).
 * `?account=` without a session: a device that the other one has ended learns of it too. An account's id cannot be
 * guessed, as for its signals.
 */
const { permit } = require('../../http/access.js');
const { object, selectJson } = require('../../records/sql.js');

/** A phone that was off as long as a session of it lasts still shows it. */
const SHOWN_MS = 90 * 24 * 60 * 60_000;

const SQL = `SELECT coalesce((SELECT ${object({ id: 'id' })} FROM audit_log
  WHERE action = 'issue_code' AND record = {:account} AND "by" <> {:account} AND created >= {:since}
  ORDER BY created DESC LIMIT 1), 'null') AS json`;

function accountAsked(e) {
  const asked = e.request.url.query().get('account');
  if (asked === '') return permit(e, 'manage_own_devices').id;
  permit(e, 'read_code_of_account');
  return asked;
}

module.exports = (e) => {
  const account = accountAsked(e);
  const since = new Date(Date.now() - SHOWN_MS).toISOString().replace('T', ' ');
  return { code: 'codes', issued: selectJson(e.app, SQL, { account, since }) };
};
