/**
 * A removed category is on sale again when a product of it is put on sale. Set-up removes those of the sample, and the
 * owner who needs one of them finds it in the forms and in the starter list.
 */
const { execute } = require('../../records/sql.js');

module.exports = (e) => {
  const { app, record } = e;
  const before = record.original();
  const isMoved = ['status', 'category'].some(
    (field) => before.getString(field) !== record.getString(field),
  );
  e.next();
  if (!isMoved || record.getString('status') !== 'active') return;
  execute(
    app,
    `UPDATE categories SET status = 'active', updated = {:now}
     WHERE id = {:id} AND status = 'removed'`,
    { id: record.getString('category'), now: new Date().toISOString().replace('T', ' ') },
  );
};
