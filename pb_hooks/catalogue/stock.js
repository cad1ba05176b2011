/**
 * Counted stock (D19), by guarded statements: it cannot go below zero whoever else is buying. Raw
 * SQL on purpose; saving product records would wake every realtime subscriber once per line.
 *
 * The change log hears of it by its triggers, where phones show it: these statements leave `updated` alone,
 * by which a sale is told from every other change (pb_migrations/0551_quiet_sales.js). Call `signalIfChanged`
 * once all lines have moved.
 */
const { LOW_STOCK_FROM } = require('../built/domain.js');
const { signalCatalogue } = require('../push/signals.js');
const { execute, selectJson } = require('../records/sql.js');

/**
 * Takes the whole quantities of these lines, in one statement; false when it could not take them all.
 * Numbers stand in the text as they are. A product that is not counted is left alone.
 */
function takeAll(tx, lines) {
  const rows = lines.map(({ pid, quantity }) => `(${Number(pid)},${Number(quantity)})`);
  const sql = `UPDATE products SET stock = stock - taken.column2
    FROM (VALUES ${rows.join()}) AS taken
    WHERE pid = taken.column1 AND is_stock_counted AND stock >= taken.column2`;
  return execute(tx, sql) === lines.length;
}

/** Takes as much of a quantity as there is, and says how much that was. */
function takeUpTo(tx, { pid, quantity }) {
  const sql =
    'SELECT coalesce(max(stock), 0) AS json FROM products WHERE pid = {:pid} AND is_stock_counted';
  const held = Math.min(quantity, selectJson(tx, sql, { pid }));
  return held > 0 && takeAll(tx, [{ pid, quantity: held }]) ? held : 0;
}

function giveBack(tx, taken) {
  const sql = `UPDATE products SET stock = stock + {:quantity}
    WHERE pid = {:pid} AND is_stock_counted`;
  for (const { pid, quantity } of taken) execute(tx, sql, { pid, quantity });
}

/**
 * Whether shoppers read something else of these products now that so much of each was taken (or, where
 * `isBack`, given back): 'only so many left' and 'out of stock' are news, a number that nobody is told is not.
 */
function isNews(tx, lines, isBack = false) {
  if (lines.length === 0) return false;
  const rows = lines.map(
    ({ pid, quantity }) => `(${Number(pid)},${isBack ? Number(quantity) : 0})`,
  );
  const sql = `SELECT EXISTS (SELECT 1 FROM products, (VALUES ${rows.join()}) AS moved
    WHERE pid = moved.column1 AND is_stock_counted
      AND stock - moved.column2 <= ${LOW_STOCK_FROM}) AS json`;
  return selectJson(tx, sql) === 1;
}

/** Signals the catalogue if phones show these products differently now; inside the transaction. */
function signalIfChanged(tx, lines, isBack = false) {
  if (isNews(tx, lines, isBack)) signalCatalogue(tx);
}

module.exports = { takeAll, takeUpTo, giveBack, signalIfChanged };
