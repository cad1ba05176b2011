/**
 * GET /api/shop/staff/customers/{id}: a customer, their khata, who was merged into them (D74), and where cash goes that the
 * caller takes from them (D80).
 */
const { permit } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { nameOf } = require('../../people/name-sql.js');
const { object, selectJson } = require('../../records/sql.js');
const { drawerOf } = require('../balances.js');
const { accountOf, findCustomer } = require('../customers.js');
const { khataLines } = require('../khata-lines.js');

const MAX_LINES = 300;

const ABOUT_SQL = `SELECT ${object({
  accountName: nameOf(accountOf('customers.id')),
  merged: `(SELECT json_group_array(${object({ id: 'id', name: 'name', phone: 'phone' })})
    FROM customers AS merged WHERE merged.merged_into = customers.id)`,
  orders: `(SELECT count(*) FROM orders WHERE user = ${accountOf('customers.id')} AND user <> '')`,
})} AS json FROM customers WHERE id = {:id}`;

module.exports = (e) => {
  const caller = permit(e, 'read_ledger');
  const asked = findCustomer(e.app, e.request.pathValue('id'));
  if (asked === null) throw new Refusal('unknown_customer');
  const customer = asked.mergedInto ? findCustomer(e.app, asked.mergedInto) : asked;
  const { id } = customer;
  const about = selectJson(e.app, ABOUT_SQL, { id });
  const cashDrawer = drawerOf(e.app, caller.id);
  return { customer, cashDrawer, ...about, ...khataLines(e.app, id, MAX_LINES) };
};
