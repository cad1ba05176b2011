/** GET /api/shop/staff/order-blocks: from where the shop takes no orders, newest first. What was blocked is not told. */
const { permit } = require('../../http/access.js');
const { instant, object, selectText } = require('../../records/sql.js');

const BLOCK = object({
  id: 'id',
  kind: 'kind',
  shown: 'shown',
  order_number: 'order_number',
  created: instant('created'),
});

const BLOCKS_SQL = `SELECT json_object('blocks', json((SELECT json_group_array(json(wire)) FROM
  (SELECT ${BLOCK} AS wire FROM order_blocks ORDER BY created DESC, id)))) AS json`;

module.exports = (e) => {
  permit(e, 'manage_order_blocks');
  return { text: selectText(e.app, BLOCKS_SQL) };
};
