/** A record that an admin deletes, noted in the log. */
const { noteDeleted } = require('../../ops/audit.js');
const { inTransaction } = require('../in-transaction.js');

module.exports = (e) => inTransaction(e, { after: (tx) => noteDeleted(tx, e, e.record) });
