/**
 * POST /api/shop/orders/{id}/status: by admins, who may set any status (D10), and by superusers, who
 * may say in whose name (`by`). `from`, when given, is the status the order must still have: what
 * the demo staff saw may be outdated by the time it moves an order on. In a shop that is set up they
 * have no say.
 */
const { note } = require('../../ops/audit.js');
const { DEMO_STAFF, isSetUp } = require('../../store/demo-staff.js');
const { isBackwardStep, isOrderStatus } = require('../../built/domain.js');
const { moveOrder } = require('../order-status.js');
const { changeOrders } = require('../order-transaction.js');
const { orderToWire } = require('../order-wire.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { isSuperuser, readBody, staff } = require('../../http/request.js');

const BY_PATTERN = /^[a-z][a-z ]{0,39}$/;

function readChange(e, member) {
  const { status, from, by } = readBody(e);
  const fields = [];
  if (!isOrderStatus(status)) fields.push('status');
  if (from !== undefined && !isOrderStatus(from)) fields.push('from');
  const mayName = isSuperuser(member);
  if (mayName && by !== undefined && !(typeof by === 'string' && BY_PATTERN.test(by))) {
    fields.push('by');
  }
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  return { status, from, by: mayName ? (by ?? 'superuser') : member.id };
}

/** Every step is in the order's own history; a correction is also the owner's business. */
function noteCorrection(tx, e, order, before) {
  const after = order.getString('status');
  if (!isBackwardStep(before, after)) return;
  note(tx, e, {
    kind: 'orders',
    action: 'correct',
    record: order.id,
    title: order.getString('number'),
    changes: [{ field: 'status', before, after }],
  });
}

function change(tx, e, { status, from, by }, now) {
  if (by === DEMO_STAFF && isSetUp(tx)) return { refusal: new Refusal('set_up_already') };
  const order = findRecord(tx, 'orders', e.request.pathValue('id'));
  if (order === null) return { refusal: new Refusal('unknown_order') };
  if (from !== undefined && order.getString('status') !== from) {
    return { refusal: new Refusal('status_changed', { order: orderToWire(tx, order) }) };
  }
  const before = order.getString('status');
  moveOrder(tx, order, status, by, now);
  noteCorrection(tx, e, order, before);
  return { order };
}

module.exports = (e) => {
  const wanted = readChange(e, staff(e));
  const { order } = changeOrders(e, (tx, now) => change(tx, e, wanted, now));
  return { code: 'updated', order: orderToWire(e.app, order) };
};
