/** A record that an admin deletes, noted in the log. */
const { noteDeleted } = require('../lib/audit.js');
const { inTransaction } = require('../lib/in-transaction.js');

module.exports = (e) => inTransaction(e, { after: (tx) => noteDeleted(tx, e, e.record) });
