/**
 * Deleting an account erases the person and keeps the figures of their orders (D23): amounts, lines,
 * times, the pincode and the amendments stay; name, phone, address, instructions, the key and what devices are called
 * go. Devices, codes, support requests, place on the waitlist and rings of the account go with it, and what was asked
 * about one of its orders. The id of a support request, which only the phone that sent it has beside the staff, proves one
 * that was sent without the account. A number or an e-mail address is no proof of who somebody is: what else was sent
 * without the account, under the same number, may be another's and stays until retention deletes it. Deleted
 * content is overwritten; after the commit the caller empties the log (ops/overwrite.js). The customer to whom the account
 * is linked is forgotten too, at once or when their khata is settled (D74).
 */
const { eraseCustomerOf } = require('../ledger/customers.js');
const { signalAccount } = require('../push/signals.js');
const { overwriteDeleted } = require('../ops/overwrite.js');
const { execute, selectJson } = require('../records/sql.js');
const { findRecord } = require('../records/records.js');
const { ACTIVE } = require('../orders/status-sql.js');

/** An order on its way cannot lose its address. */
function hasOpenOrders(tx, user) {
  const sql = `SELECT count(*) AS json FROM orders WHERE user = {:user} AND status IN
    (${ACTIVE})`;
  return selectJson(tx, sql, { user: user.id }) > 0;
}

/** Until they are emptied of the account. */
const THEIR_ORDERS = '(SELECT id FROM orders WHERE user = {:user})';

const FORGET_DEVICE = `UPDATE order_events SET data = json_set(data, '$.device', '')
  WHERE data ->> 'device' <> ''`;

/**
 * Support requests that were sent without the account: about their orders, and those whose id their phone has. As records:
 * their photos go with them.
 */
function eraseRequests(tx, user, ids) {
  const asked = `SELECT json_group_array(id) AS json FROM support_requests WHERE "order" IN ${THEIR_ORDERS}
    OR user = '' AND id IN (SELECT value FROM json_each({:ids}))`;
  for (const id of selectJson(tx, asked, { user: user.id, ids: JSON.stringify(ids) })) {
    tx.delete(findRecord(tx, 'support_requests', id));
  }
}

/**
 * A block by the account or its number names the person alone. One by a device or a network holds a mark, and goes on
 * without the name that it was shown with.
 */
function eraseBlocks(tx, user) {
  const isOfTheirs = 'order_number IN (SELECT number FROM orders WHERE user = {:user})';
  execute(
    tx,
    `DELETE FROM order_blocks
       WHERE kind = 'account' AND value = {:user} OR kind = 'phone' AND ${isOfTheirs}`,
    { user: user.id },
  );
  execute(tx, `UPDATE order_blocks SET shown = '' WHERE ${isOfTheirs}`, { user: user.id });
}

/** Phones that followed, without the account, none but their orders; others no longer follow those. */
function eraseFollowers(tx, user) {
  const theirs = { user: user.id };
  const phones = `SELECT json_group_array(id) AS json FROM push_subscriptions WHERE user = ''
    AND id IN (SELECT subscription FROM push_orders WHERE "order" IN ${THEIR_ORDERS})
    AND NOT EXISTS (SELECT 1 FROM push_orders WHERE subscription = push_subscriptions.id
      AND "order" NOT IN ${THEIR_ORDERS})`;
  // As records: what is to be sent to them goes with them.
  for (const id of selectJson(tx, phones, theirs)) {
    tx.delete(findRecord(tx, 'push_subscriptions', id));
  }
  execute(tx, `DELETE FROM push_orders WHERE "order" IN ${THEIR_ORDERS}`, theirs);
}

/** `requests`: ids of support requests that the person's phone has sent. */
function erasePerson(tx, user, requests = []) {
  overwriteDeleted(tx);
  execute(
    tx,
    `DELETE FROM signals WHERE id IN
       (SELECT substr(key_hash, 1, 32) FROM orders WHERE user = {:user} AND key_hash <> '')`,
    { user: user.id },
  );
  execute(
    tx,
    `UPDATE order_events SET data = '{}' WHERE kind = 'claimed' AND "order" IN ${THEIR_ORDERS}`,
    { user: user.id },
  );
  // Amendments keep what they say of the order, not what their device is called: the customer's, and a member's own.
  // One statement each: with OR neither would use its index, and every change of the shop would be read.
  execute(tx, `${FORGET_DEVICE} AND "by" = 'customer' AND "order" IN ${THEIR_ORDERS}`, {
    user: user.id,
  });
  execute(tx, `${FORGET_DEVICE} AND "by" = {:user} AND "by" <> 'customer'`, { user: user.id });
  eraseRequests(tx, user, requests);
  eraseFollowers(tx, user);
  eraseBlocks(tx, user);
  eraseCustomerOf(tx, user.id, new Date());
  execute(
    tx,
    `UPDATE orders SET user = '', customer_name = '', customer_phone = '', customer_address = '',
       instructions = '', key_hash = '', payload_hash = '', device_hash = '',
       address_hash = '', rev = rev + 1
       WHERE user = {:user}`,
    { user: user.id },
  );
  const profile = findRecord(tx, 'user_profiles', user.id);
  if (profile !== null) tx.delete(profile);
  tx.delete(user);
  // The signal stays, without a person: it tells an open phone that its session has ended.
  signalAccount(tx, user.id);
}

module.exports = { hasOpenOrders, erasePerson };
