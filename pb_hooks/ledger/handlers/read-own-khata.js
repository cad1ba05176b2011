/** GET /api/shop/khata: what the account's customer owes, line by line; `customer` is null where the shop has none (D74). */
const { permit } = require('../../http/access.js');
const { customerOfAccount } = require('../customers.js');
const { khataLines } = require('../khata-lines.js');

/** A phone keeps them beside its session. */
const MAX_LINES = 100;

module.exports = (e) => {
  const { id } = permit(e, 'read_own_khata');
  const customer = customerOfAccount(e.app, id);
  if (customer === null) return { customer: null, balancePaise: 0, isCut: false, lines: [] };
  const { name, limitPaise } = customer;
  const { lines, ...khata } = khataLines(e.app, customer.id, MAX_LINES);
  // Why something was written off is the shop's own note.
  const told = lines.map((line) => ({ ...line, note: undefined }));
  return { customer: { name, limitPaise }, ...khata, lines: told };
};
