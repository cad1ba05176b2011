/**
 * Which orders a member of the staff reads and changes: the scope that src/domain/access.ts gives their role. Every
 * route of the staff that reads or changes single orders asks with `permitOrders`, and finds them by `fromOrders` or
 * `findInScope`. A route that asks with `permit` refuses whoever may not do it with all orders.
 */
const { permitInScope } = require('../http/access.js');
const { findRecord } = require('../records/records.js');
const { selectJson } = require('../records/sql.js');

/**
 * Conditions on the columns of `orders`, but for 'all'; `{:asker}` is the account.
 * @satisfies {Record<Exclude<import('../../src/domain/access.ts').OrderScope, 'all'>, string>}
 */
const CONDITIONS = {
  // No column says whom an order is assigned to.
  assigned: 'FALSE',
};

/** @typedef {ReturnType<typeof permitOrders>} Permitted who asks, and with which orders they may do it */

/**
 * Throws the refusal of whoever may do it with no order. What is not about single orders has the scope 'all'. Statements
 * are bound to `values`.
 * @param {core.RequestEvent} e
 * @param {import('../../src/domain/access.ts').Action} action
 */
function permitOrders(e, action) {
  const { person, role, scope } = permitInScope(e, action);
  return { person, role, scope, values: { asker: person.id } };
}

/**
 * SQL that goes on after a SELECT: the orders of the scope that meet a condition.
 * @param {Permitted} permitted
 * @param {string} where
 */
const fromOrders = ({ scope }, where) =>
  `FROM orders WHERE ${scope === 'all' ? where : `${CONDITIONS[scope]} AND (${where})`}`;

/**
 * The order of an id; null for one outside the scope too.
 * @param {core.App} app
 * @param {Permitted} permitted
 * @param {string} id
 */
function findInScope(app, permitted, id) {
  const sql = `SELECT EXISTS (SELECT 1 ${fromOrders(permitted, 'id = {:id}')}) AS json`;
  const isIn = () => selectJson(app, sql, { ...permitted.values, id }) === 1;
  return permitted.scope === 'all' || isIn() ? findRecord(app, 'orders', id) : null;
}

/**
 * Whether an order is outside the scope, or there is none.
 * @param {core.App} app
 * @param {Permitted} permitted
 * @param {string} id
 */
const isOutside = (app, permitted, id) =>
  permitted.scope !== 'all' && findInScope(app, permitted, id) === null;

module.exports = { isOutside, findInScope, fromOrders, permitOrders };
