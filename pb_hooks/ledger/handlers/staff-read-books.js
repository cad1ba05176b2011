/**
 * GET /api/shop/staff/ledger/books?from&to&after: the transfers of days of the shop, oldest first, up to PAGE at a time, for
 * an accountant (D76). `after` is the `next` of the page before; '' begins, and a `next` of '' says that it was the last.
 */
const { permit } = require('../../http/access.js');
const { nameOf } = require('../../people/name-sql.js');
const { instant, object, selectJson } = require('../../records/sql.js');
const { daysOf } = require('../shop-days.js');

const PAGE = 2_000;

const ROW = object({
  row: 'rowid',
  id: 'id',
  kind: 'kind',
  from: 'from_account',
  to: 'to_account',
  amountPaise: 'amount_paise',
  order: 'page."order"',
  orderNumber: `coalesce((SELECT number FROM orders WHERE orders.id = page."order"), '')`,
  customer: `coalesce((SELECT name FROM customers WHERE customers.id = substr(
    iif(page.to_account GLOB 'customer:*' AND page.to_account <> 'customer:walk-in', page.to_account, page.from_account), 10)), '')`,
  reverses: 'reverses',
  note: 'note',
  byName: nameOf('page."by"'),
  takenAt: instant('taken_at'),
});

const BOOKS_SQL = `SELECT json_group_array(${ROW}) AS json FROM (SELECT rowid, * FROM transfers
  WHERE taken_at >= {:from} AND taken_at < {:to} AND rowid > {:after} ORDER BY rowid LIMIT ${PAGE}) AS page`;

module.exports = (e) => {
  permit(e, 'read_ledger');
  const after = Number(e.request.url.query().get('after')) || 0;
  const rows = selectJson(e.app, BOOKS_SQL, { ...daysOf(e), after });
  const next = rows.length === PAGE ? String(rows[rows.length - 1].row) : '';
  return { transfers: rows, next };
};
