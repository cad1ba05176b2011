/**
 * GET /api/shop/account-changes: {changes}, for owners: what other members of the staff did to accounts in the last 30
 * days (D23), oldest first; also what was done by the owner's own token alone (D22). However much else there is, everybody
 * who was made an admin and still is one is among them. An owner's device shows each until it is confirmed there. `undo` is
 * the RPC that takes it back and `undo_user` its target; '' where there is nothing to take back any more, or it was done
 * to the owner, who cannot undo it (user-change.js). A deletion
 * cannot be taken back: its `undo` takes the role from whoever did it.
 */
const { MAKING, REVOKING } = require('../../built/domain.js');
const { nameOf } = require('../name-sql.js');
const { isStaffSql } = require('../stored-role.js');
const { permit } = require('../../http/access.js');
const { instant, object, selectJson, wordList } = require('../../records/sql.js');

const SHOWN_MS = 30 * 24 * 60 * 60_000;
const MAX_CHANGES = 100;

const UNDO = `CASE
  WHEN log.record = {:me} THEN ''
  WHEN log.action IN (${wordList(MAKING)}) AND ${isStaffSql('who')} THEN 'toggle_admin_role'
  WHEN log.action IN (${wordList(REVOKING)}) AND NOT ${isStaffSql('who')} THEN 'toggle_admin_role'
  WHEN log.action = 'suspend' AND who.is_suspended THEN 'activate_user'
  WHEN log.action = 'activate' AND NOT who.is_suspended THEN 'suspend_user'
  WHEN log.action = 'delete' AND ${isStaffSql('doer')} THEN 'toggle_admin_role'
  ELSE '' END`;

const CHANGE = object({
  id: 'log.id',
  at: instant('log.created'),
  action: 'log.action',
  name: nameOf('log.record'),
  by_name: nameOf('log."by"'),
  undo: UNDO,
  undo_user: `CASE log.action WHEN 'delete' THEN log."by" ELSE log.record END`,
});
/** Of everybody who was made an admin, the last time. */
const MADE_ADMINS = `SELECT max(made.rowid) FROM audit_log AS made
  JOIN users ON users.id = made.record AND ${isStaffSql('users')}
  WHERE made.kind = 'accounts' AND made.action IN (${wordList(MAKING)}) AND made.created >= {:since}
  GROUP BY made.record`;
const IS_OTHERS = `(log."by" <> {:me} OR log.is_by_token)`;
const SQL = `SELECT json_group_array(json(change)) AS json FROM (SELECT change FROM (
  SELECT ${CHANGE} AS change, log.created AS at, log.rowid AS place FROM audit_log AS log
  LEFT JOIN users AS who ON who.id = log.record LEFT JOIN users AS doer ON doer.id = log."by"
  WHERE log.kind = 'accounts' AND log.created >= {:since} AND ${IS_OTHERS}
    AND log.action IN (${wordList([...MAKING, ...REVOKING, 'suspend', 'activate', 'delete'])})
  ORDER BY log.rowid IN (${MADE_ADMINS}) DESC, log.created DESC, log.rowid DESC
  LIMIT ${MAX_CHANGES}) ORDER BY at, place)`;

module.exports = (e) => {
  const { id: me } = permit(e, 'read_account_changes');
  const since = new Date(Date.now() - SHOWN_MS).toISOString().replace('T', ' ');
  return { changes: selectJson(e.app, SQL, { since, me }) };
};
