/**
 * GET /api/shop/staff/bills?from&to&after&papers: the bills of days of the shop in the order of their days, up to PAGE at a
 * time, for an accountant (D77); with `papers=credit_notes` the credit notes (D79). Each has its goods by HSN and rate, as its
 * paper says them. `after` is the `next` of the page before; '' begins, and a `next` of '' says that it was the last.
 */
const { permit } = require('../../http/access.js');
const { spanOf } = require('../../ledger/shop-days.js');
const { instant, object, selectJson } = require('../../records/sql.js');

const PAGE = 500;

const inLine = (field) => `line.value ->> '$.${field}'`;

/** [] where the shop collected no tax. */
const GOODS = `(SELECT json_group_array(${object({
  hsn: 'hsn',
  percent: 'percent',
  taxable_paise: 'taxable',
  tax_paise: 'tax',
})}) FROM (SELECT coalesce(${inLine('hsn')}, '') AS hsn, ${inLine('tax.percent')} AS percent,
    sum(${inLine('tax.taxable_paise')}) AS taxable, sum(${inLine('tax.tax_paise')}) AS tax
  FROM json_each(page.contents, '$.lines') AS line WHERE ${inLine('tax')} IS NOT NULL
  GROUP BY 1, 2 ORDER BY min(line.key)))`;

const ROW = object({
  row: 'row',
  number: 'number',
  day: 'day',
  order: "contents ->> 'order'",
  total_paise: "contents ->> 'total_paise'",
  cancelled_at: instant('cancelled_at'),
  goods: `json(${GOODS})`,
});

/** By idx_bills_day or idx_credit_notes_day, whose entries end with the row's id. */
const papersSql = (table) => `SELECT json_group_array(${ROW}) AS json FROM (
  SELECT rowid AS row, number, contents ->> 'day' AS day, contents, cancelled_at FROM ${table}
  WHERE contents ->> 'day' BETWEEN {:from} AND {:to} AND (contents ->> 'day', rowid) > ({:day}, {:row})
  ORDER BY contents ->> 'day', rowid LIMIT ${PAGE}) AS page`;

module.exports = (e) => {
  permit(e, 'read_ledger');
  const query = e.request.url.query();
  const [day = '', row = ''] = query.get('after').split('/');
  const table = query.get('papers') === 'credit_notes' ? 'credit_notes' : 'bills';
  const bills = selectJson(e.app, papersSql(table), { ...spanOf(e), day, row: Number(row) || 0 });
  const last = bills.length === PAGE ? bills[bills.length - 1] : null;
  return { bills, next: last ? `${last.day}/${last.row}` : '' };
};
