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

/** What went into an account that holds money and out of it from an instant on; `until` is SQL for the end. */
const movedSince = (account, until) => `FROM transfers WHERE taken_at >= {:from} ${until}
  AND ${account} IN (from_account, to_account)`;
const SIGNED = (account) => `iif(to_account = ${account}, amount_paise, 0 - amount_paise)`;

const HOLDS = `(SELECT account, balance_paise FROM account_balances
  WHERE account GLOB 'cash:*' OR account = 'upi')`;

const ACCOUNT = object({
  account: 'held.account',
  holder: nameOf('substr(held.account, 6)'),
  before_paise: `held.balance_paise - (SELECT coalesce(sum(${SIGNED('held.account')}), 0)
    ${movedSince('held.account', '')})`,
  after_paise: `held.balance_paise - (SELECT coalesce(sum(${SIGNED('held.account')}), 0)
    FROM transfers WHERE taken_at >= {:to} AND held.account IN (from_account, to_account))`,
  moved: `json((SELECT json_group_array(json_object('kind', kind, 'paise', paise)) FROM
    (SELECT kind, sum(${SIGNED('held.account')}) AS paise
      ${movedSince('held.account', 'AND taken_at < {:to}')} GROUP BY kind ORDER BY kind)))`,
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
