/** What the order log has of (D37): its words for a kind of record, and the table that holds those. */
const { selectJson } = require('../records/sql.js');

const TABLES = {
  account: 'users',
  profile: 'user_profiles',
  device: 'devices',
  order: 'orders',
  event: 'order_events',
  transfer: 'transfers',
  customer: 'customers',
  dispute: 'disputes',
  bill: 'bills',
  credit_note: 'credit_notes',
};

/** The columns of a table, whatever migrations have made of it: names, and defaults as SQL has them. */
const columnsOf = (app, table) =>
  selectJson(
    app,
    `SELECT json_group_array(json_object('name', name, 'default', dflt_value)) AS json
     FROM pragma_table_info('${table}')`,
  );

module.exports = { TABLES, columnsOf };
