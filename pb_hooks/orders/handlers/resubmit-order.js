/**
 * POST /api/shop/orders/reassert { order, accepted, receipt }: a phone shows an order that this shop has
 * accepted and, restored from a backup, has forgotten (D31). The shop's own signature stands for it, so
 * no session is asked for. What the shop has is never changed by it, and what it has deleted on purpose
 * stays deleted.
 */
const { reopen } = require('../closed-orders.js');
const { dayNumberAt } = require('../day-number.js');
const domain = require('../../built/domain.js');
const { fitsKey } = require('../order-access.js');
const { isReceipt } = require('../order-receipt.js');
const { holdStock } = require('../order-status.js');
const { changeOrders } = require('../order-transaction.js');
const { originOf } = require('../order-origin.js');
const { orderToWire } = require('../order-wire.js');
const { storeNewOrder } = require('../store-order.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { selectJson } = require('../../records/sql.js');

/** A full order twice over. */
const BODY_LIMIT = 256 * 1024;

/** A phone takes no answer that does not say which order it is about. */
const idOf = (order) =>
  typeof order?.id === 'string' && domain.RECORD_ID_PATTERN.test(order.id)
    ? { id: order.id }
    : undefined;

function readShown(e) {
  const body = readBody(e, BODY_LIMIT);
  const parsed = domain.parseOrderRequest(body.order);
  const accepted = domain.parseAccepted(body.accepted);
  if (!parsed.ok || accepted === null) {
    throw new Refusal('invalid', { ...idOf(body.order), fields: ['order'] });
  }
  const { request } = parsed;
  const hash = $security.sha256(domain.canonicalOrderText(request));
  const isTrue = isReceipt(e.app, { id: request.id, hash }, accepted, body.receipt);
  if (!isTrue || !domain.mayResubmit(Date.parse(accepted.received_at), Date.now())) {
    throw new Refusal('invalid', { id: request.id, fields: ['receipt'] });
  }
  return { request: { ...request, hash }, accepted, origin: originOf(e, request) };
}

/** Deleted on purpose, or taken back; not what a restored shop has refused to take a second time. */
function isClosed(tx, id) {
  const sql = `SELECT EXISTS (SELECT 1 FROM closed_orders WHERE id = {:id} AND payload_hash = '')
    AS json`;
  return selectJson(tx, sql, { id }) === 1;
}

function restore(tx, { request, accepted, origin }, now) {
  const { status, lines, quote, received_at: receivedAt, rev } = accepted;
  const user = request.uid === '' ? null : findRecord(tx, 'users', request.uid);
  const columns = {
    user: user === null ? '' : user.id,
    stock_taken: JSON.stringify(holdStock(tx, status, lines)),
    // What has happened to it since the shop has forgotten with it.
    is_restored: domain.isActiveStatus(status),
    ...dayNumberAt(tx, Date.parse(receivedAt)),
  };
  const told = { status, lines, quote, receivedAt, rev: rev + 1 };
  const { order } = storeNewOrder(tx, request, told, { origin, columns, by: 'restored', now });
  // This shop may have refused a late copy of it since.
  reopen(tx, order.id);
  return { order };
}

function reassert(tx, shown, now) {
  const { request } = shown;
  const order = findRecord(tx, 'orders', request.id);
  if (order !== null && fitsKey(order, request.key)) return { order };
  if (order !== null || isClosed(tx, request.id)) {
    return { refusal: new Refusal('closed', { id: request.id }) };
  }
  return restore(tx, shown, now);
}

module.exports = (e) => {
  const shown = readShown(e);
  const { order } = changeOrders(e, (tx, now) => reassert(tx, shown, now));
  return { code: 'accepted', order: orderToWire(e.app, order) };
};
