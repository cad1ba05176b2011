/**
 * Before a product or category is created: the number phones know it by, unless it brings one. In a
 * transaction with the insert, so that two admins do not get the same; a number that was ever handed
 * out is not used again.
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
