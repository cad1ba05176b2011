/** Customers whom the shop has written down, and what they owe (D74; src/domain/people/customer.ts). */
const { isKhata, localPhoneDigits } = require('../built/domain.js');
const { signalAccount } = require('../push/signals.js');
const { execute, object, selectJson, storedTime } = require('../records/sql.js');

/** A customer and those who were merged into it: `id` is an SQL expression. As idx_customers_merged_into has it. */
const groupOf = (id) => `(SELECT member.id FROM customers AS member
  WHERE member.id = ${id} OR member.merged_into = ${id} AND member.merged_into <> '')`;

/** What a customer and those who were merged into it owe together. */
const balanceSql = (id) => `(SELECT coalesce(sum(balance_paise), 0) FROM account_balances
  WHERE account_balances.account IN (SELECT 'customer:' || id FROM ${groupOf(id)}))`;

/** The account of a customer or of one who was merged into it, of whom one has it; '' for none. */
const accountOf = (id) => `(SELECT coalesce(max(linked.account), '') FROM customers AS linked
  WHERE linked.id = ${id} OR linked.merged_into = ${id} AND linked.merged_into <> '')`;

/** Columns as src/domain/people/customer.ts names them. */
const CUSTOMER = object({
  id: 'id',
  name: 'name',
  phone: 'phone',
  account: accountOf('customers.id'),
  limitPaise: 'limit_paise',
  mergedInto: 'merged_into',
  isErased: "json(iif(erased_at = '', 'false', 'true'))",
});

const ONE_SQL = `SELECT coalesce((SELECT ${CUSTOMER} FROM customers WHERE id = {:id}), 'null') AS json`;

/** A customer by id; null for none. */
const findCustomer = (app, id) => (id ? selectJson(app, ONE_SQL, { id }) : null);

/** The customer whose khata is an account's; null for none. */
const customerOfAccount = (app, account) =>
  account
    ? findCustomer(
        app,
        selectJson(
          app,
          `SELECT json_quote(coalesce((SELECT iif(merged_into = '', id, merged_into) FROM customers
            WHERE account = {:account}), '')) AS json`,
          { account },
        ),
      )
    : null;

/** Who owes what is on a customer's khata: whom they were merged into, or themselves. */
const ownerOf = (app, id) => {
  const customer = findCustomer(app, id);
  return customer?.mergedInto ? findCustomer(app, customer.mergedInto) : customer;
};

/** Whose khata it is and what a decision about it needs to know; null for no customer of that id. */
function customerFacts(app, id) {
  const customer = ownerOf(app, id);
  if (customer === null) return null;
  const balancePaise = selectJson(app, `SELECT ${balanceSql('{:id}')} AS json`, {
    id: customer.id,
  });
  return { id: customer.id, balancePaise, limitPaise: customer.limitPaise };
}

function storeCustomer(tx, customer, now) {
  const { id, account } = customer;
  execute(
    tx,
    `UPDATE customers SET account = '' WHERE (id = {:id} OR merged_into = {:id}) AND account <> {:account}`,
    { id, account },
  );
  // Where one who was merged has the account it stays.
  execute(
    tx,
    `INSERT INTO customers (id, name, phone, phone_digits, account, limit_paise, merged_into, erased_at, created_at, updated_at)
     VALUES ({:id}, {:name}, {:phone}, {:digits}, {:account}, {:limit}, {:merged}, iif({:erased}, {:now}, ''), {:now}, {:now})
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, phone = excluded.phone,
       phone_digits = excluded.phone_digits,
       account = iif(${accountOf('excluded.id')} = excluded.account, account, excluded.account), limit_paise = excluded.limit_paise,
       merged_into = excluded.merged_into, updated_at = excluded.updated_at,
       erased_at = iif(excluded.erased_at = '' OR erased_at <> '', erased_at, excluded.erased_at)`,
    {
      id: customer.id,
      name: customer.name,
      phone: customer.phone,
      digits: localPhoneDigits(customer.phone),
      account: customer.account,
      limit: customer.limitPaise,
      merged: customer.mergedInto,
      erased: customer.isErased,
      now: storedTime(now),
    },
  );
}

/** Whether a column of a transfer is a khata, as its indexes have it (pb_migrations/0700_customers.js). */
const isKhataSql = (column) => `${column} GLOB 'customer:*' AND ${column} <> 'customer:walk-in'`;

/** Those who were merged into a customer go with it where it goes. */
const moveMerged = (tx, from, to) =>
  execute(tx, 'UPDATE customers SET merged_into = {:to} WHERE merged_into = {:from}', { from, to });

/**
 * Erases name and number of customers who are to be erased, what they have said and what was noted of them, once nothing is
 * owed: what the shop owes them counts too. `condition` picks them.
 */
function eraseNames(tx, condition, values) {
  const settled = `FROM customers WHERE (${condition}) AND erased_at <> ''
    AND ${balanceSql("iif(customers.merged_into = '', customers.id, customers.merged_into)")} = 0`;
  execute(tx, `UPDATE disputes SET note = '' WHERE customer IN (SELECT id ${settled})`, values);
  for (const column of ['from_account', 'to_account']) {
    const isTheirs = `${isKhataSql(column)} AND ${column} IN (SELECT 'customer:' || id ${settled})`;
    execute(tx, `UPDATE transfers SET note = '' WHERE ${isTheirs} AND note <> ''`, values);
  }
  execute(
    tx,
    `UPDATE customers SET name = '', phone = '', phone_digits = '', updated_at = {:now}
       WHERE id IN (SELECT id ${settled}) AND name || phone <> ''`,
    values,
  );
}

/** After a transfer of a khata, `customer:` and an id. */
function eraseSettled(tx, khata, now) {
  const owner = ownerOf(tx, khata.slice('customer:'.length));
  if (owner?.isErased) {
    eraseNames(tx, 'id = {:id} OR merged_into = {:id}', { id: owner.id, now: storedTime(now) });
  }
}

/** A customer, with all that was merged into it, is to be forgotten: at once, or when the khata is settled. */
function eraseCustomer(tx, id, now) {
  const values = { id, now: storedTime(now) };
  execute(
    tx,
    `UPDATE customers SET account = '', limit_paise = 0, erased_at = {:now}, updated_at = {:now}
       WHERE (id = {:id} OR merged_into = {:id}) AND erased_at = ''`,
    values,
  );
  eraseNames(tx, 'id = {:id} OR merged_into = {:id}', values);
}

/** An account is erased: so is the customer whose khata it sees. */
function eraseCustomerOf(tx, account, now) {
  const customer = customerOfAccount(tx, account);
  if (customer !== null) eraseCustomer(tx, customer.id, now);
}

/** Tells the phones of a khata's customer that there is something new in it. */
function signalKhata(tx, khata) {
  const owner = ownerOf(tx, khata.slice('customer:'.length));
  if (owner?.account) signalAccount(tx, owner.account);
}

/** After transfers: what follows for the khatas that they are of. */
function followKhatas(tx, transfers, now) {
  const khatas = transfers.flatMap(({ from, to }) => [from, to]).filter(isKhata);
  for (const khata of new Set(khatas)) {
    eraseSettled(tx, khata, now);
    signalKhata(tx, khata);
  }
}

/**
 * Who may have a khata for an order, as a JSON array: the customer of its account, and those who have its number, which
 * proves nothing. `user` and `phone` are SQL expressions.
 */
const customersOfOrder = (user, phone) => `(SELECT json_group_array(${object({
  id: 'owner.id',
  name: 'owner.name',
  limit_paise: 'owner.limit_paise',
  balance_paise: balanceSql('owner.id'),
  is_linked: `json(iif(${user} <> '' AND ${accountOf('owner.id')} = ${user}, 'true', 'false'))`,
})}) FROM customers AS owner WHERE owner.merged_into = '' AND owner.erased_at = '' AND owner.id IN
  (SELECT iif(merged_into = '', id, merged_into) FROM customers
    WHERE account <> '' AND account = ${user} OR phone_digits <> '' AND phone_digits = ${phone}))`;

module.exports = {
  accountOf,
  customerFacts,
  customerOfAccount,
  customersOfOrder,
  eraseCustomer,
  eraseCustomerOf,
  findCustomer,
  followKhatas,
  groupOf,
  isKhataSql,
  moveMerged,
  signalKhata,
  storeCustomer,
};
