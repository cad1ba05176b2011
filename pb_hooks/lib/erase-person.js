/**
 * Deleting an account erases the person and keeps the figures of their orders (D23): amounts, lines,
 * times and the pincode stay; name, phone, address, instructions and the key go. Their support
 * requests, devices, codes and place on the waitlist go with the account.
 */
const { ringAccount } = require(`${__hooks}/lib/bell.js`);
const { execute, selectJson } = require(`${__hooks}/lib/sql.js`);
const { findRecord } = require(`${__hooks}/lib/records.js`);
const { localPhoneDigits } = require(`${__hooks}/lib/domain.js`);

/** An order on its way cannot lose its address. */
function hasOpenOrders(tx, user) {
  const sql = `SELECT count(*) AS json FROM orders WHERE user = {:user} AND status IN
    ('awaiting_payment', 'pending', 'confirmed', 'processing', 'shipped')`;
  return selectJson(tx, sql, { user: user.id }) > 0;
}

function erasePerson(tx, user) {
  execute(
    tx,
    `DELETE FROM signals WHERE id IN
       (SELECT substr(key_hash, 1, 32) FROM orders WHERE user = {:user} AND key_hash <> '')`,
    { user: user.id },
  );
  execute(
    tx,
    `UPDATE orders SET user = '', customer_name = '', customer_phone = '', customer_address = '',
       instructions = '', key_hash = '', payload_hash = '', device_hash = '', rev = rev + 1
       WHERE user = {:user}`,
    { user: user.id },
  );
  const profile = findRecord(tx, 'user_profiles', user.id);
  if (profile !== null) {
    const phone = localPhoneDigits(profile.getString('phone_number'));
    if (phone !== '') execute(tx, 'DELETE FROM waitlist WHERE phone = {:phone}', { phone });
    tx.delete(profile);
  }
  tx.delete(user);
  // The bell stays, without a person: an open phone hears that its session has ended.
  ringAccount(tx, user.id);
}

module.exports = { hasOpenOrders, erasePerson };
