/** Creates a record of a collection that admins edit, and logs it. */
const { noteSaved } = require('../../ops/audit.js');
const { inTransaction } = require('../in-transaction.js');

module.exports = (e) => inTransaction(e, { after: (tx) => noteSaved(tx, e, e.record, null) });
