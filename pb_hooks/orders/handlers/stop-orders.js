/**
 * POST /api/shop/orders/{id}/stop {kinds, block}: cancels everything open of an order's device,
 * number, address or account, and takes no more from there if told so; admins only. One transaction:
 * counted stock is back when it is answered. The answer says what each order was before, so that a
 * mistake can be taken back.
 */
const { note } = require('../../ops/audit.js');
const { block, kindsOf, openOrdersOf } = require('../alike-orders.js');
const { moveOrder } = require('../order-status.js');
const { changeOrders } = require('../order-transaction.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody, signedInAdmin } = require('../../http/request.js');

/** Without these nothing would be stopped; kinds the order does not have are as wrong as unknown ones. */
function readOrigins(body, order) {
  const { kinds } = body;
  const known = kindsOf(order);
  const isRight =
    Array.isArray(kinds) &&
    kinds.length > 0 &&
    kinds.every((kind) => known.some((origin) => origin.kind === kind));
  const fields = [];
  if (!isRight) fields.push('kinds');
  if (typeof body.block !== 'boolean') fields.push('block');
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  return known.filter(({ kind }) => kinds.includes(kind));
}

function stop(tx, e, { order, origins, mayBlock }, now) {
  const by = e.auth.id;
  const ids = new Set(origins.flatMap((origin) => openOrdersOf(tx, origin)));
  const cancelled = [];
  for (const id of ids) {
    const found = tx.findRecordById('orders', id);
    cancelled.push({ id, status: found.getString('status') });
    moveOrder(tx, found, 'cancelled', by, now);
  }
  const blocked = mayBlock ? origins.map((origin) => block(tx, order, origin, by)) : [];
  if (mayBlock) {
    const title = order.getString('number');
    note(tx, e, { kind: 'order_blocks', action: 'create', record: order.id, title });
  }
  return { cancelled, blocked: blocked.filter((id) => id !== '') };
}

module.exports = (e) => {
  signedInAdmin(e);
  const body = readBody(e);
  const order = findRecord(e.app, 'orders', e.request.pathValue('id'));
  if (order === null) throw new Refusal('unknown_order');
  const wanted = { order, origins: readOrigins(body, order), mayBlock: body.block };
  const { cancelled, blocked } = changeOrders(e, (tx, now) => stop(tx, e, wanted, now));
  return { code: 'stopped', cancelled, blocked };
};
