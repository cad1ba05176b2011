/** The doorbells in `signals`. Saved as records, because only those reach realtime. */
const { findRecord } = require(`${__hooks}/lib/records.js`);
const { currentRevision } = require(`${__hooks}/lib/revision.js`);

/**
 * Tells phones that the catalogue has changed. Call after the commit; when several changes came in
 * one transaction the first call rings for all of them. What was committed stays a success even if
 * the bell should fail: phones pull at the next ring or connection.
 */
function ringCatalogue(app) {
  try {
    const bell = app.findRecordById('signals', 'catalogue');
    const { rev } = currentRevision(app);
    if (bell.getInt('rev') === rev) return;
    bell.set('rev', rev);
    app.save(bell);
  } catch (error) {
    app.logger().error("The catalogue's bell failed", 'error', String(error));
  }
}

/** The id of an order's bell: known to whoever knows the order's key, and to nobody else. */
const orderBellId = (order) => order.getString('key_hash').slice(0, 32);

/** Hangs up the bell of a new order. */
function hangOrderBell(tx, order) {
  const bell = new Record(tx.findCollectionByNameOrId('signals'));
  bell.load({ id: orderBellId(order), rev: order.getInt('rev') });
  tx.save(bell);
}

/** Inside the transaction that changes the order: realtime goes out after the commit. */
function ringOrder(tx, order) {
  const bell = findRecord(tx, 'signals', orderBellId(order));
  // The bell of an erased person's order is gone.
  if (bell === null) return;
  bell.set('rev', order.getInt('rev'));
  tx.save(bell);
}

/**
 * Tells an account's phones that its sessions have ended, or may begin again. The bell is known to
 * whoever knows the account's id: its own phones and the shop.
 */
function ringAccount(tx, userId) {
  const bell =
    findRecord(tx, 'signals', userId) ?? new Record(tx.findCollectionByNameOrId('signals'));
  bell.load({ id: userId, rev: bell.getInt('rev') + 1 });
  tx.save(bell);
}

/** Tells open admin pages that an account has changed. After the commit. */
function ringStaff(app) {
  try {
    const bell = app.findRecordById('staff_bell', 'staffbellusers0');
    bell.set('rev', bell.getInt('rev') + 1);
    app.save(bell);
  } catch (error) {
    app.logger().error("The staff's bell failed", 'error', String(error));
  }
}

module.exports = { ringCatalogue, ringStaff, orderBellId, hangOrderBell, ringOrder, ringAccount };
