/** Sums of the ledger (D73), which triggers keep. */
const domain = require('../built/domain.js');
const { selectJson } = require('../records/sql.js');

const BALANCE_SQL = `SELECT coalesce((SELECT sum(balance_paise) FROM account_balances
  WHERE account = {:account}), 0) AS json`;

/** What is in an account, in paise. */
const balanceOf = (app, account) => selectJson(app, BALANCE_SQL, { account });

/** The drawer of whoever takes cash from a customer. */
const drawerOf = (app, member) => domain.drawerOf(member, balanceOf(app, domain.cashWith(member)));

module.exports = { balanceOf, drawerOf };
