/**
 * Counted stock (D19). Conditional UPDATEs keep it from falling below zero when orders are concurrent. Raw
 * SQL, because saving product records would send a realtime event per line.
 *
 * These statements do not set `updated`: by that the change log's triggers recognise a sale, and log it only if
 * phones show the stock (pb_migrations/0581_goods_by_weight.js). Call `signalIfChanged` after all lines.
 */
const { LOW_STOCK } = require('./catalogue-wire.js');
const { signalCatalogue } = require('../push/signals.js');
const { execute, selectJson } = require('../records/sql.js');

/**
 * Reduces the stock of all lines in one statement. False when a line had too little stock or a product without
 * counted stock: the other lines are then reduced, so the caller must roll back.
 */
function takeAll(tx, lines) {
  const rows = lines.map(({ pid, quantity }) => `(${Number(pid)},${Number(quantity)})`);
  const sql = `UPDATE products SET stock = stock - taken.column2
    FROM (VALUES ${rows.join()}) AS taken
    WHERE pid = taken.column1 AND is_stock_counted AND stock >= taken.column2`;
  return execute(tx, sql) === lines.length;
}

/** Reduces the stock by up to `quantity`, not below zero; returns by how much. */
function takeUpTo(tx, { pid, quantity }) {
  const sql =
    'SELECT coalesce(max(stock), 0) AS json FROM products WHERE pid = {:pid} AND is_stock_counted';
  const held = Math.min(quantity, selectJson(tx, sql, { pid }));
  return held > 0 && takeAll(tx, [{ pid, quantity: held }]) ? held : 0;
}

const COUNTED_SQL = `SELECT json_group_array(pid) AS json FROM products
  WHERE is_stock_counted AND pid IN (SELECT value FROM json_each({:pids}))`;

/**
 * Takes what there is of each; answers what was taken. A part of 0 stays, if its product is counted: the order is to
 * hold it later.
 */
function takeParts(tx, parts) {
  const counted = selectJson(tx, COUNTED_SQL, {
    pids: JSON.stringify(parts.map(({ pid }) => pid)),
  });
  return parts
    .filter(({ pid }) => counted.includes(pid))
    .map((part) => ({ pid: part.pid, wanted: part.quantity, quantity: takeUpTo(tx, part) }))
    .filter(({ wanted, quantity }) => wanted === 0 || quantity > 0)
    .map(({ pid, quantity }) => ({ pid, quantity }));
}

const SAME_UNIT_SQL = `SELECT json_group_array(pid) AS json FROM products
  WHERE pid IN (SELECT value FROM json_each({:pids}))
    AND (step_grams > 0) = (pid IN (SELECT value FROM json_each({:weighed})))`;

const pidsOf = (lines) => lines.map(({ pid }) => pid);

/**
 * The numbers of an order's goods by weight.
 * @param {core.Record} order
 */
function weighedIn(order) {
  const agreed = JSON.parse(order.getString('agreement') || 'null')?.lines ?? [];
  return pidsOf([
    ...agreed.filter(({ unit }) => unit === 'g'),
    ...JSON.parse(order.getString('order_items')).filter(({ grams }) => grams),
  ]);
}

/**
 * The parts whose product is still counted as it was ordered (D50): 500 g are not put back as 500 pieces when the
 * owner sells by the piece since. `weighed` are the numbers of goods by weight among them.
 * @param {core.App} tx
 * @param {number[]} weighed
 */
function inSameUnit(tx, weighed, parts) {
  if (parts.length === 0) return parts;
  const same = selectJson(tx, SAME_UNIT_SQL, {
    pids: JSON.stringify(pidsOf(parts)),
    weighed: JSON.stringify(weighed),
  });
  return parts.filter(({ pid }) => same.includes(pid));
}

function giveBack(tx, taken) {
  const sql = `UPDATE products SET stock = stock + {:quantity}
    WHERE pid = {:pid} AND is_stock_counted`;
  for (const { pid, quantity } of taken) execute(tx, sql, { pid, quantity });
}

const UNCHANGED_SQL = `SELECT coalesce((SELECT json_object('quantity', stock, 'updated', updated)
  FROM products WHERE pid = {:pid} AND is_stock_counted AND updated <= {:saidAt}), 'null') AS json`;

/**
 * Sets the count of a product to 0, as the domain asks; answers what was written off. Nothing where it is not counted, or
 * was saved since.
 * @param {core.App} tx
 * @param {import('../../src/domain/order/write-offs.ts').EmptyShelf} empty
 * @returns {import('../../src/domain/order/write-offs.ts').WriteOff}
 */
function writeOff(tx, { saidAt, ...of }) {
  const { pid } = of;
  const found = selectJson(tx, UNCHANGED_SQL, { pid, saidAt: saidAt.replace('T', ' ') });
  const { quantity, updated } = found ?? { quantity: 0, updated: '' };
  if (quantity > 0) takeAll(tx, [{ pid, quantity }]);
  return { ...of, quantity, updated };
}

/** Puts back what was written off, unless the product was saved since. */
function endWriteOff(tx, { pid, quantity, updated }) {
  const sql = `UPDATE products SET stock = stock + {:quantity}
    WHERE pid = {:pid} AND is_stock_counted AND updated = {:updated}`;
  execute(tx, sql, { pid, quantity, updated });
}

/**
 * Whether phones show a different stock now ('only n left', 'out of stock') after these quantities were taken
 * or, with `isBack`, given back. Phones do not show a stock above LOW_STOCK.
 */
function isStockShown(tx, lines, isBack = false) {
  if (lines.length === 0) return false;
  const rows = lines.map(
    ({ pid, quantity }) => `(${Number(pid)},${isBack ? Number(quantity) : 0})`,
  );
  const sql = `SELECT EXISTS (SELECT 1 FROM products, (VALUES ${rows.join()}) AS moved
    WHERE pid = moved.column1 AND is_stock_counted
      AND stock - moved.column2 <= ${LOW_STOCK}) AS json`;
  return selectJson(tx, sql) === 1;
}

/** Call inside the transaction. */
function signalIfChanged(tx, lines, isBack = false) {
  if (isStockShown(tx, lines, isBack)) signalCatalogue(tx);
}

module.exports = {
  endWriteOff,
  giveBack,
  inSameUnit,
  signalIfChanged,
  takeAll,
  takeParts,
  takeUpTo,
  weighedIn,
  writeOff,
};
