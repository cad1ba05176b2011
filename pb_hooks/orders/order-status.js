/** Moving an order to another status, with all that follows from it. */
const { signalOrder, signalStaffOfOrder } = require('../push/signals.js');
const domain = require('../built/domain.js');
const { followHandOver } = require('../bills/bills.js');
const { postMove } = require('../ledger/transfers.js');
const { followStatus } = require('../people/referrals.js');
const { execute, selectJson, selectText } = require('../records/sql.js');
const {
  giveBack,
  inSameUnit,
  signalIfChanged,
  takeParts,
  weighedIn,
} = require('../catalogue/stock.js');
const { historyOf } = require('./order-history.js');
const { newRecordId } = require('../records/records.js');
const { CANCELLED } = require('./status-sql.js');

const CHANGE_SQL = `INSERT INTO order_events
  (id, "order", kind, from_status, status, at, "by", data, created, updated)
  VALUES ({:id}, {:order}, {:kind}, {:from}, {:status}, {:at}, {:by}, {:data}, {:at}, {:at})`;

/**
 * Adds a change to the history of an order, where nothing is changed or deleted again
 * (pb_migrations/0578_order_changes.js). Raw SQL: no client subscribes to order_events. Customers subscribe to
 * the order's signal, the staff to one of all orders.
 * @param {core.App} tx
 * @param {{ id?: string, order: string, kind: string, from?: string, status?: string, at: Date, by: string, data?: object }} change
 */
function storeChange(tx, change) {
  insertChange(tx, change);
  signalStaffOfOrder();
}

/** @param {Parameters<typeof storeChange>[1]} change */
function insertChange(tx, change) {
  const { id, order, kind, from = '', status = '', at, by, data = {} } = change;
  execute(tx, CHANGE_SQL, {
    id: id ?? newRecordId(),
    order,
    kind,
    from,
    status,
    at: at.toISOString().replace('T', ' '),
    by,
    data: JSON.stringify(data),
  });
}

/** A command of the staff that moved nothing is told to nobody; a late copy of it gets the same answer. */
function storeUnmoved(tx, { id, order, by, code }, now) {
  insertChange(tx, { id, order, kind: 'unmoved', at: now, by, data: { code } });
}

const ANSWERED_SQL = `SELECT coalesce((SELECT CASE
    WHEN "order" <> {:order} THEN 'foreign'
    WHEN kind = 'status' THEN 'updated'
    WHEN kind = 'unmoved' THEN data ->> 'code'
    ELSE 'foreign' END
  FROM order_events WHERE id = {:id}), '') AS json`;

/**
 * What was answered to a command of the staff before (src/domain/order/commands/move.ts).
 * @returns {'updated' | 'status_changed' | 'goods_returned' | 'foreign' | null}
 */
const answeredMove = (tx, order, id) => selectText(tx, ANSWERED_SQL, { order, id }) || null;

/** Takes what there is of `parts` (domain's `stockToHold`) of the counted stock; answers that. */
function takeAndSignal(tx, parts) {
  const taken = takeParts(tx, parts);
  signalIfChanged(
    tx,
    taken.filter(({ quantity }) => quantity > 0),
  );
  return taken;
}

/** What an order in a status holds of the counted stock: takes what there is of `parts`. */
const holdStock = (tx, status, parts) =>
  domain.holdsStock(status) ? takeAndSignal(tx, parts) : [];

/** Gives counted stock back, or takes again what there is. */
function moveStock(tx, order, from, to) {
  if (domain.holdsStock(from) === domain.holdsStock(to)) return;
  const weighed = weighedIn(order);
  const { held, writeOffs } = domain.stockTaken(JSON.parse(order.getString('stock_taken') || '[]'));
  if (!domain.holdsStock(to)) {
    const before = inSameUnit(tx, weighed, held);
    giveBack(tx, before);
    signalIfChanged(tx, before, true);
  }
  const parts = domain.stockToHold(domain.foldOrder(historyOf(tx, order)));
  const taken = holdStock(tx, to, inSameUnit(tx, weighed, parts));
  // An empty shelf stays empty.
  order.set('stock_taken', JSON.stringify([...taken, ...writeOffs]));
}

/**
 * Inside a transaction: stores the status, the transfers, the payment and the bill that follow from it and the change, moves counted
 * stock, and signals the order, and the catalogue if phones show a product differently now. The same status
 * again changes nothing.
 */
function moveOrder(tx, order, to, { id, by, madeAt }, now) {
  const from = order.getString('status');
  if (from === to) return;
  const { method, status: paid } = JSON.parse(order.getString('payment'));
  moveStock(tx, order, from, to);
  order.set('status', to);
  order.set('is_restored', false);
  const payment = postMove(tx, order, { from, to, before: paid, by, madeAt }, now);
  followHandOver(tx, order, { from, to }, now);
  order.set('payment', JSON.stringify({ method, status: payment }));
  order.set('rev', order.getInt('rev') + 1);
  tx.save(order);
  storeChange(tx, { id, order: order.id, kind: 'status', from, status: to, at: now, by });
  followStatus(tx, order, from, to);
  signalOrder(tx, order);
}

const REVIVED_SQL = `SELECT count(*) AS json FROM order_events
  WHERE "order" = {:order} AND kind = 'status' AND from_status IN (${CANCELLED})`;

/** Whether the shop has taken an order up again after it was cancelled. */
const wasRevived = (tx, order) => selectJson(tx, REVIVED_SQL, { order: order.id }) > 0;

/** @returns {import('../../src/domain/order/status.ts').OrderStatus} */
const statusOf = (order) => order.getString('status');

module.exports = {
  answeredMove,
  holdStock,
  moveOrder,
  statusOf,
  storeChange,
  storeUnmoved,
  takeAndSignal,
  wasRevived,
};
