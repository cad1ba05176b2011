/**
 * Delivered or paid orders without ledger entries: they come from a log of a version without a ledger. They are taken to be
 * paid as that version showed them, as pb_migrations/0680_transfers.js did.
 */
const { DELIVERED } = require('../orders/status-sql.js');
const { selectJson } = require('../records/sql.js');
const { postMove } = require('./transfers.js');

const UNPOSTED = `SELECT json_group_array(id) AS json FROM orders
  WHERE (status IN (${DELIVERED}) OR payment ->> 'status' = 'success') AND order_amount > 0
    AND NOT EXISTS (SELECT 1 FROM transfers WHERE transfers."order" = orders.id
      AND transfers."order" <> '')`;

/** Of some thousand orders at a time: the log of a whole shop may be of that version. */
const AT_ONCE = 1_000;

/** @param {core.App} tx */
function postMissing(tx) {
  const ids = selectJson(tx, UNPOSTED);
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    for (const order of tx.findRecordsByIds('orders', ids.slice(first, first + AT_ONCE))) {
      const to = order.getString('status');
      const at = new Date(order.getString('received_at').replace(' ', 'T'));
      postMove(tx, order, { to, before: 'pending', by: 'import' }, at);
    }
  }
}

module.exports = { postMissing };
