/** POST /api/shop/orders/claim: guest orders of this phone become the signed-in account's. */
const { belongsTo, fitsKey, readOrderKeys } = require('../order-access.js');
const { changeOrders } = require('../order-transaction.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody, signedInUser } = require('../../http/request.js');

const MOST_AT_ONCE = 50;

/** True when the order is the user's now. One that has an owner keeps it, whoever knows the key. */
function claim(tx, order, user, key) {
  if (!fitsKey(order, key)) return false;
  if (order.getString('user') !== '') return belongsTo(order, user);
  order.set('user', user.id);
  order.set('rev', order.getInt('rev') + 1);
  tx.save(order);
  return true;
}

module.exports = (e) => {
  const user = signedInUser(e);
  const keys = readOrderKeys(readBody(e).orders, MOST_AT_ONCE);
  if (keys === null) throw new Refusal('invalid', { fields: ['orders'] });
  const keyOf = new Map(keys.map(({ id, key }) => [id, key]));
  const claimed = changeOrders(e, (tx) =>
    tx
      .findRecordsByIds('orders', [...keyOf.keys()])
      .filter((order) => claim(tx, order, user, keyOf.get(order.id)))
      .map((order) => order.id),
  );
  return { code: 'claimed', claimed };
};
