/**
 * Deleting an account erases the person and keeps the figures of their orders (D23): amounts, lines,
 * times, the pincode and the amendments stay; name, phone, address, instructions, the key and what devices are called
 * go. Their support requests, devices, codes and place on the waitlist go with the account: those sent under it, under
 * its number however it was typed, and under an e-mail address that came with either. Deleted content
 * is overwritten; after the commit the caller empties the log (ops/overwrite.js).
 */
const { signalAccount } = require('../push/signals.js');
const { overwriteDeleted } = require('../ops/overwrite.js');
const { execute, selectJson } = require('../records/sql.js');
const { findRecord } = require('../records/records.js');
const { localPhoneDigits } = require('../built/domain.js');
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

/** The last ten digits of a column that holds a phone number as it was typed. */
const TEN_DIGITS = `substr(${[' ', '-', '+', '(', ')', '.'].reduce(
  (column, mark) => `replace(${column}, '${mark}', '')`,
  'phone',
)}, -10)`;

function eraseRequests(tx, user, phone) {
  const isTheirs = `(user = {:user} OR ({:phone} <> '' AND user = '' AND ${TEN_DIGITS} = {:phone}))`;
  const values = { user: user.id, phone };
  // The same person under another number or none.
  execute(
    tx,
    `DELETE FROM waitlist WHERE ${isTheirs} OR (user = '' AND lower(email) IN
       (SELECT lower(email) FROM waitlist WHERE ${isTheirs}))`,
    values,
  );
  // As records: their photos go with them.
  const asked = `SELECT json_group_array(id) AS json FROM support_requests WHERE ${isTheirs}`;
  for (const id of selectJson(tx, asked, values)) tx.delete(findRecord(tx, 'support_requests', id));
}

function erasePerson(tx, user) {
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
  execute(
    tx,
    `UPDATE orders SET user = '', customer_name = '', customer_phone = '', customer_address = '',
       instructions = '', key_hash = '', payload_hash = '', device_hash = '',
       address_hash = '', rev = rev + 1
       WHERE user = {:user}`,
    { user: user.id },
  );
  const profile = findRecord(tx, 'user_profiles', user.id);
  if (profile !== null) {
    eraseRequests(tx, user, localPhoneDigits(profile.getString('phone_number')));
    tx.delete(profile);
  }
  tx.delete(user);
  // The signal stays, without a person: it tells an open phone that its session has ended.
  signalAccount(tx, user.id);
}

module.exports = { hasOpenOrders, erasePerson };
