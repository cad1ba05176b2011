/** A record that an admin deletes, noted in the log. */
const { noteDeleted } = require(`${__hooks}/lib/audit.js`);
const { inTransaction } = require(`${__hooks}/lib/in-transaction.js`);

module.exports = (e) => inTransaction(e, { after: (tx) => noteDeleted(tx, e, e.record) });
