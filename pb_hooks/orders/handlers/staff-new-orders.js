/**
 * GET /api/shop/staff/orders/new?after&limit: the newest orders that nobody at the shop has moved yet and that the
 * server received after an instant, newest first.
 */
const { Refusal } = require('../../http/refusal.js');
const { permitOrders } = require('../order-scope.js');
const { NEW } = require('../status-sql.js');
const { readOrders } = require('../staff-orders.js');

const MAX_LISTED = 1_000;

module.exports = (e) => {
  const permitted = permitOrders(e, 'read_orders');
  const query = e.request.url.query();
  const afterMs = Date.parse(query.get('after'));
  const limit = Number(query.get('limit'));
  const fields = [];
  if (Number.isNaN(afterMs)) fields.push('after');
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LISTED) fields.push('limit');
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  return {
    orders: readOrders(
      e.app,
      permitted,
      {
        where: `status IN (${NEW}) AND received_at > {:after}`,
        order: '+received_at DESC, id DESC',
        limit,
      },
      { after: new Date(afterMs).toISOString().replace('T', ' ') },
    ),
  };
};
