/**
 * GET /api/shop/staff/ledger/days?from&to: what has happened with money on days of the shop (D76). Each drawer and UPI from
 * what was in it to what is, by kind; all flows between groups of accounts; what was counted and spent.
 */
const { permit } = require('../../http/access.js');
const { nameOf } = require('../../people/name-sql.js');
const { instant, object, selectText } = require('../../records/sql.js');
const { daysOf } = require('../shop-days.js');

const IN_DAYS = 'taken_at >= {:from} AND taken_at < {:to}';

/** An account, or the group of them that an accountant would ask about. */
const groupOf = (account) => `CASE
  WHEN ${account} = 'customer:walk-in' THEN 'orders'
  WHEN ${account} GLOB 'customer:*' THEN 'khata'
  WHEN ${account} GLOB 'cash:*' THEN 'cash'
  ELSE ${account} END`;

const FLOWS = `(SELECT json_group_array(${object({
  kind: 'kind',
  from: '"from"',
  to: '"to"',
  paise: 'paise',
  count: 'count',
})}) FROM (SELECT kind, ${groupOf('from_account')} AS "from", ${groupOf('to_account')} AS "to",
    sum(amount_paise) AS paise, count(*) AS count
  FROM transfers WHERE ${IN_DAYS} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3))`;

/**
 * What went into `held`, an account that holds money, and out of it, in a time: `when` is a condition of it. Only that
 * account's transfers are read, by the indexes of pb_migrations/0751_transfers_of_drawers.js and 0753_transfers_of_upi.js.
 */
const movedOf = (when) => {
  const side = (column, paise) => {
    const of = (condition) =>
      `SELECT kind,${paise} AS paise FROM transfers WHERE ${condition} AND ${when}`;
    const ofDrawer = of(`${column}=held.account AND ${column} GLOB 'cash:*'`);
    return `${ofDrawer} UNION ALL ${of(`held.account='upi' AND ${column}='upi'`)}`;
  };
  return `(${side('to_account', 'amount_paise')} UNION ALL ${side('from_account', '-amount_paise')})`;
};
const sumOf = (when) => `(SELECT coalesce(sum(paise), 0) FROM ${movedOf(when)})`;

const HOLDS = `(SELECT account, balance_paise FROM account_balances
  WHERE account GLOB 'cash:*' OR account = 'upi')`;

const ACCOUNT = object({
  account: 'held.account',
  holder: nameOf('substr(held.account, 6)'),
  before_paise: `held.balance_paise - ${sumOf('taken_at>={:from}')}`,
  after_paise: `held.balance_paise - ${sumOf('taken_at>={:to}')}`,
  moved: `json((SELECT json_group_array(json_object('kind', kind, 'paise', paise)) FROM
    (SELECT kind, sum(paise) AS paise FROM ${movedOf(IN_DAYS)} GROUP BY kind ORDER BY kind)))`,
});

const COUNTED = object({
  id: 'id',
  account: "iif(from_account GLOB 'cash:*', from_account, to_account)",
  counted_paise: 'counted_paise',
  difference_paise: "iif(to_account = 'difference', 0 - amount_paise, amount_paise)",
  by_name: nameOf('counts."by"'),
  at: instant('taken_at'),
});
const SPENT = object({
  id: 'id',
  note: 'note',
  paise: 'amount_paise',
  by_name: nameOf('spent."by"'),
  at: instant('taken_at'),
});
/** What was taken back later stays an expense of its day: a day that is over does not change. */
const IS_BACK_IN_DAYS = `EXISTS (SELECT 1 FROM transfers AS back
  WHERE back.reverses = spent.id AND back.reverses <> '' AND back.taken_at < {:to})`;
/** Nobody counts or spends more often; the sums are of all. */
const MAX_LISTED = 200;

const DAYS_SQL = `SELECT ${object({
  flows: `json(${FLOWS})`,
  accounts: `json((SELECT json_group_array(json(row)) FROM
    (SELECT ${ACCOUNT} AS row FROM ${HOLDS} AS held
      ORDER BY held.account = 'upi', held.account <> 'cash:till', held.account)))`,
  counts: `json((SELECT json_group_array(json(row)) FROM (SELECT ${COUNTED} AS row FROM transfers AS counts
    WHERE ${IN_DAYS} AND kind = 'closed' AND "by" <> 'migration' ORDER BY taken_at, rowid LIMIT ${MAX_LISTED})))`,
  expenses: `json((SELECT json_group_array(json(row)) FROM (SELECT ${SPENT} AS row FROM transfers AS spent
    WHERE ${IN_DAYS} AND kind = 'paid_out' AND to_account = 'expense'
      AND NOT ${IS_BACK_IN_DAYS}
    ORDER BY taken_at, rowid LIMIT ${MAX_LISTED})))`,
})} AS json`;

module.exports = (e) => {
  permit(e, 'read_ledger');
  return { text: selectText(e.app, DAYS_SQL, daysOf(e)) };
};
