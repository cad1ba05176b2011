/** The numbers of bills and of credit notes (src/domain/bill/bill-number.ts). */
const domain = require('../built/domain.js');
const { execute, selectJson, selectText } = require('../records/sql.js');

const TABLES = {
  bill: { papers: 'bills', series: 'bill_series' },
  credit_note: { papers: 'credit_notes', series: 'credit_note_series' },
};

/**
 * The number that the next bill or credit note gets. To be called in the transaction that inserts the row: the number is
 * free until then. SQLite has one writer at a time, so no two transactions get the same.
 * @param {core.App} tx
 * @param {keyof typeof TABLES} paper
 * @param {string} day the shop's local day
 * @param {Date} now
 */
function takeNumber(tx, paper, day, now) {
  const tables = TABLES[paper];
  const series = selectText(tx, `SELECT series AS json FROM ${tables.series}`);
  const last = selectJson(
    tx,
    `SELECT coalesce(max(sequence), 0) AS json FROM ${tables.papers}
      WHERE series = {:series} AND year = {:year}`,
    { series, year: domain.financialYear(day) },
  );
  const next = domain.nextBillNumber({ series, last }, day, now.getTime(), paper);
  if (next.series !== series) {
    execute(tx, `UPDATE ${tables.series} SET series = {:series}`, { series: next.series });
  }
  return next;
}

module.exports = { takeNumber };
