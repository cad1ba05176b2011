/**
 * Before a product or category is created: assigns its public number, unless the request has one. In the
 * transaction of the insert, so that two admins do not get the same number. The highest number comes from
 * the change log, so the number of a deleted record is not used again.
 */
const { inTransaction } = require('../in-transaction.js');
const { selectJson } = require('../sql.js');

const HIGHEST_SQL = `SELECT coalesce(max(CAST(public_id AS INTEGER)), 0) AS json FROM change_log
  WHERE collection = {:collection}`;

module.exports = (e, field) =>
  inTransaction(e, {
    before: (tx) => {
      if (e.record.getInt(field) > 0) return;
      const collection = e.record.collection().name;
      e.record.set(field, selectJson(tx, HIGHEST_SQL, { collection }) + 1);
    },
  });
