/**
 * POST /api/shop/orders/{id}/bill {key?}: the bill of an order in force, null for none, and the credit notes against it, for
 * whoever has its key and for its account. Another's order is answered like an unknown one.
 */
const { permit } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { belongsTo, fitsKey } = require('../../orders/order-access.js');
const { sessionOf } = require('../../orders/run-command.js');
const { findRecord } = require('../../records/records.js');
const { billInForce } = require('../bills.js');
const { creditNotesInForce } = require('../credit-notes.js');

const BODY_LIMIT = 1024;

module.exports = (e) => {
  const { key } = readBody(e, BODY_LIMIT);
  permit(e, 'look_up_order');
  const order = findRecord(e.app, 'orders', e.request.pathValue('id'));
  const isTheirs = order !== null && (fitsKey(order, key) || belongsTo(order, sessionOf(e).user));
  if (!isTheirs) throw new Refusal('unknown_order');
  const [bill, notes] = [billInForce(e.app, order.id), creditNotesInForce(e.app, order.id)];
  return { text: `{"code":"found","bill":${bill},"credit_notes":${notes}}` };
};
