/** Orders that were put on a customer's khata (D74). */
const { selectJson } = require('../records/sql.js');
const { isReversed } = require('./transfers.js');

/** As idx_transfers_order has it. */
const ON_KHATA_SQL = `SELECT json_group_array(DISTINCT "order") AS json FROM transfers AS entry
  WHERE "order" IN (SELECT value FROM json_each({:ids})) AND "order" <> '' AND kind = 'on_khata'
    AND NOT ${isReversed('entry.id')}`;

/** Those of some orders, by their ids. */
const khataOrders = (app, ids) => selectJson(app, ON_KHATA_SQL, { ids: JSON.stringify(ids) });

module.exports = { khataOrders };
