/** Sums of the ledger (D73), which triggers keep. */
const domain = require('../built/domain.js');
const { selectJson } = require('../records/sql.js');

const BALANCE_SQL = `SELECT coalesce((SELECT sum(balance_paise) FROM account_balances
  WHERE account = {:account}), 0) AS json`;

/** What is in an account, in paise. */
const balanceOf = (app, account) => selectJson(app, BALANCE_SQL, { account });

/** By the indexes of pb_migrations/0751_transfers_of_drawers.js. */
const SINCE_SQL = `SELECT coalesce(sum(paise), 0) AS json FROM (
  SELECT amount_paise AS paise FROM transfers WHERE to_account = {:account}
    AND to_account GLOB 'cash:*' AND taken_at > {:at} AND made_at > {:at}
  UNION ALL SELECT 0 - amount_paise FROM transfers WHERE from_account = {:account}
    AND from_account GLOB 'cash:*' AND taken_at > {:at} AND made_at > {:at})`;

/**
 * What was in a drawer at an instant, as far as the shop knows by now: a count is compared with that, however late it
 * arrives. What follows from an order counts from its press, where the device has said when that was, else from when the
 * shop stored it.
 */
function balanceAt(app, account, at) {
  const since = selectJson(app, SINCE_SQL, { account, at: at.replace('T', ' ') });
  return domain.exactPaise(balanceOf(app, account) - since);
}

/** Its first condition is that of idx_transfers_recorded. */
const COUNTED_SINCE_SQL = `SELECT EXISTS (SELECT 1 FROM transfers
  WHERE kind NOT IN ('sold', 'assumed', 'rounded') AND kind = 'closed' AND taken_at > {:at} AND made_at > {:at}
    AND {:account} IN (from_account, to_account)) AS json`;

/** Whether a later count of a drawer has come first: what was missing at this one it has recorded. */
const isCountedSince = (app, account, at) =>
  selectJson(app, COUNTED_SINCE_SQL, { account, at: at.replace('T', ' ') }) === 1;

/** The drawer of whoever takes cash from a customer. */
const drawerOf = (app, member) => domain.drawerOf(member, balanceOf(app, domain.cashWith(member)));

module.exports = { balanceAt, drawerOf, isCountedSince };
