/**
 * POST /api/shop/push/subscribe {kind, endpoint, p256dh, auth, device, secret, orders}: subscribes this
 * phone. The shop's own news is for admins' devices; a customer's device receives messages about the orders of its account,
 * every other device about those whose key it has. The same phone again replaces what it said before.
 */
const domain = require('../../built/domain.js');
const { ownDevice } = require('../../people/device-proof.js');
const {
  RETRY_AFTER_S,
  isCustomers,
  isWithinHour,
  subscriptionsToGo,
} = require('../../people/stranger-budget.js');
const { fitsKey } = require('../../orders/order-access.js');
const { TEST_ORIGIN, forgetSubscriptions } = require('../push.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { callingUser, readBody } = require('../../http/request.js');
const { execute, selectJson } = require('../../records/sql.js');

/** Phones of one account. */
const MAX_OF_ACCOUNT = 20;
/** Phones that follow one order of a guest: whose it is, and whom the key was shown. */
const MAX_OF_ORDER = 5;

/** Those of the named orders that the key opens and that not too many follow already. */
function followable(tx, keys) {
  const keyOf = new Map(keys.map(({ id, key }) => [id, key]));
  const countSql = 'SELECT count(*) AS json FROM push_orders WHERE "order" = {:order}';
  return tx
    .findRecordsByIds('orders', [...keyOf.keys()])
    .filter((order) => fitsKey(order, keyOf.get(order.id)))
    .filter((order) => selectJson(tx, countSql, { order: order.id }) < MAX_OF_ORDER)
    .map((order) => order.id);
}

function findSubscription(tx, { endpoint, kind }) {
  const sql = `SELECT coalesce((SELECT json_quote(id) FROM push_subscriptions
    WHERE endpoint = {:endpoint} AND kind = {:kind}), 'null') AS json`;
  const id = selectJson(tx, sql, { endpoint, kind });
  return id === null
    ? new Record(tx.findCollectionByNameOrId('push_subscriptions'))
    : tx.findRecordById('push_subscriptions', id);
}

/** The account's phones that were heard of longest ago make room for a new one. */
function deleteOldest(tx, userId) {
  const sql = `SELECT json_group_array(id) AS json FROM (SELECT id FROM push_subscriptions
    WHERE user = {:user} ORDER BY updated DESC LIMIT -1 OFFSET ${MAX_OF_ACCOUNT})`;
  for (const id of selectJson(tx, sql, { user: userId })) forgetSubscriptions(tx, 'id', id);
}

/** Beyond the hour's budget only phones of staff and of customers are added. */
const isWithinBudget = (tx, kind, userId, followed) =>
  kind === 'staff' ||
  isWithinHour(tx, 'push_subscriptions', new Date()) ||
  ['', ...followed].some((order) => isCustomers(tx, { order }, userId));

/**
 * Answers a refusal, or null. `device` is the account's that asks, so that ending it ends the subscription; null where
 * there is no account, or only its token.
 */
function subscribe(tx, device, request) {
  const { kind, endpoint, p256dh, auth, orders } = request;
  const subscription = findSubscription(tx, request);
  // What it followed before does not count against it.
  execute(tx, 'DELETE FROM push_orders WHERE subscription = {:id}', { id: subscription.id });
  const followed = kind === 'customer' ? followable(tx, orders) : [];
  // A guest without an order of theirs has nothing to hear of.
  if (device === null && followed.length === 0) return new Refusal('unknown_order');
  const userId = device === null ? '' : device.getString('user');
  if (subscription.isNew() && !isWithinBudget(tx, kind, userId, followed)) {
    return new Refusal('too_many_requests', {}, RETRY_AFTER_S);
  }
  subscription.load({ kind, endpoint, p256dh, auth, user: userId, device: device?.id ?? '' });
  tx.save(subscription);
  const links = new Set(followed);
  for (const order of links) {
    const link = new Record(tx.findCollectionByNameOrId('push_orders'));
    link.load({ subscription: subscription.id, order });
    tx.saveNoValidate(link);
  }
  if (userId !== '') deleteOldest(tx, userId);
  for (const id of subscriptionsToGo(tx, subscription.id)) forgetSubscriptions(tx, 'id', id);
  return null;
}

module.exports = (e) => {
  const parsed = domain.parsePushRequest(readBody(e), TEST_ORIGIN);
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields });
  const { request } = parsed;
  permit(e, request.kind === 'staff' ? 'receive_new_orders' : 'follow_order');
  const user = callingUser(e);
  const credentials = { email: request.device, password: request.secret };
  const device = user === null ? null : ownDevice(e.app, user, credentials);
  if (request.kind === 'staff' && device === null) throw new Refusal('device_required');
  let refusal;
  e.app.runInTransaction((tx) => {
    refusal = subscribe(tx, device, request);
  });
  if (refusal) throw refusal;
  return { code: 'subscribed' };
};
