/** Deletes a record of a collection that admins edit, and logs it. */
const { noteDeleted } = require('../../ops/audit.js');
const { inTransaction } = require('../in-transaction.js');

module.exports = (e) => inTransaction(e, { after: (tx) => noteDeleted(tx, e, e.record) });
