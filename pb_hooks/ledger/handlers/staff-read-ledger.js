/**
 * GET /api/shop/staff/ledger: each drawer since it was last counted, what is owed of which orders, and the last transfers
 * that people have recorded (D73).
 */
const { permit } = require('../../http/access.js');
const { instant, object, selectJson, selectText } = require('../../records/sql.js');
const { ACTIVE } = require('../../orders/status-sql.js');
const { nameOf } = require('../../people/name-sql.js');
const { isStaffSql } = require('../../people/stored-role.js');
const { TRANSFER } = require('../transfers.js');

const MAX_OWED = 200;
const MAX_RECORDED = 50;
const MAX_PEOPLE = 100;

/** What people have recorded: as idx_transfers_recorded has it. */
const BY_PEOPLE = "kind NOT IN ('sold', 'assumed', 'rounded')";

/** When it was counted, and not when that reached the shop; no device is ahead of the shop. */
const COUNTED_AT = 'min(made_at, taken_at)';

/** Of the last time that a drawer was closed: by people, or also where the ledger began. */
const lastClosed = (column, condition = '') => `(SELECT ${column} FROM transfers
  WHERE ${BY_PEOPLE} AND kind = 'closed' AND account IN (from_account, to_account) ${condition}
  ORDER BY taken_at DESC LIMIT 1)`;

/** The drawers that anything has ever gone into, the shop's own first. */
const DRAWERS_SQL = `SELECT json_group_array(json(drawer)) AS json FROM (SELECT ${object({
  account: 'account',
  holder: nameOf('substr(account, 6)'),
  balance_paise: 'balance_paise',
  counted_at: lastClosed(instant(COUNTED_AT), 'AND "by" <> \'migration\''),
  since: `coalesce(${lastClosed(COUNTED_AT)}, '')`,
  stored_at: `coalesce(${lastClosed('taken_at')}, '')`,
})} AS drawer FROM account_balances WHERE account GLOB 'cash:*' ORDER BY account <> 'cash:till', account)`;

/** What the count was not compared with: made after it, or stored after it. */
const SINCE = 'taken_at > {:since} AND (made_at > {:since} OR taken_at > {:stored})';

/**
 * What has gone into a drawer and out of it since, by kind; what was taken back has the opposite sign. By the indexes of
 * pb_migrations/0751_transfers_of_drawers.js.
 */
const MOVED = `(SELECT json_group_array(json_object('kind', kind, 'paise', paise, 'count', count)) FROM
  (SELECT kind, sum(paise) AS paise, count(*) AS count FROM (
     SELECT kind, amount_paise AS paise FROM transfers
     WHERE to_account = {:account} AND to_account GLOB 'cash:*' AND ${SINCE}
     UNION ALL SELECT kind, 0 - amount_paise FROM transfers
     WHERE from_account = {:account} AND from_account GLOB 'cash:*' AND ${SINCE})
   GROUP BY kind ORDER BY kind))`;

const OWED_ROW = object({
  id: 'orders.id',
  number: 'orders.number',
  customer_name: 'orders.customer_name',
  customer_phone: 'orders.customer_phone',
  status: 'orders.status',
  total_paise: 'CAST(round(orders.order_amount * 100) AS INTEGER)',
  owed_paise: 'account_balances.balance_paise',
  received_at: instant('orders.received_at'),
});
/** Above zero the customer owes it, below zero the shop does. Of a prepaid order on its way the shop owes the goods, no money. */
const OPEN = `FROM account_balances JOIN orders ON orders.id = account_balances."order"
  WHERE account_balances.account = 'customer:walk-in' AND account_balances.balance_paise <> 0
    AND account_balances."order" <> '' AND orders.status NOT IN (${ACTIVE})`;

/** Who can be given money to carry. */
const PEOPLE = `(SELECT json_group_array(json(person)) FROM (SELECT ${object({
  account: "'cash:' || users.id",
  name: nameOf('users.id'),
})} AS person FROM users WHERE ${isStaffSql('users')} AND NOT is_suspended ORDER BY users.id LIMIT ${MAX_PEOPLE}))`;

const LEDGER_SQL = `SELECT ${object({
  people: `json(${PEOPLE})`,
  owed: `json((SELECT json_group_array(json(owed)) FROM
    (SELECT ${OWED_ROW} AS owed ${OPEN} ORDER BY orders.received_at LIMIT ${MAX_OWED})))`,
  owed_count: `(SELECT count(*) ${OPEN})`,
  owed_paise: `(SELECT coalesce(sum(max(account_balances.balance_paise, 0)), 0) ${OPEN})`,
  recorded: `json((SELECT json_group_array(${TRANSFER}) FROM (SELECT * FROM transfers
    WHERE ${BY_PEOPLE} AND "by" <> 'migration' AND 'round_off' NOT IN (from_account, to_account)
    ORDER BY taken_at DESC, rowid DESC LIMIT ${MAX_RECORDED}) AS entry))`,
})} AS json`;

module.exports = (e) => {
  permit(e, 'read_ledger');
  const drawers = selectJson(e.app, DRAWERS_SQL).map(({ since, stored_at: stored, ...drawer }) => {
    const values = { account: drawer.account, since, stored };
    return { ...drawer, moved: selectJson(e.app, `SELECT ${MOVED} AS json`, values) };
  });
  return { drawers, ...JSON.parse(selectText(e.app, LEDGER_SQL)) };
};
