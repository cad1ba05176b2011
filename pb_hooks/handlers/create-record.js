/** A new record of a collection that admins edit, noted in the log. */
const { noteSaved } = require('../lib/audit.js');
const { inTransaction } = require('../lib/in-transaction.js');

module.exports = (e) => inTransaction(e, { after: (tx) => noteSaved(tx, e, e.record, null) });
