/**
 * What orders do to referrals (D26). Everything here runs inside the transaction that stores or moves
 * the order. An unused reward is found by its empty column, so it cannot be used twice.
 */
const domain = require('../built/domain.js');
const { execute, selectJson } = require('../records/sql.js');
const { DELIVERED, FALLEN_THROUGH } = require('../orders/status-sql.js');

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";
/** The two who may use a reward: whose it is, and where its order is noted. */
const FRIEND = { person: 'friend', used: 'friend_order' };
const REFERRER = { person: 'referrer', used: 'referrer_order' };
const SIDES = [FRIEND, REFERRER];

const rewardOf = ({ person, used }) => `${person} = {:user} AND earned_at <> '' AND ${used} = ''`;

/** How many rewards an account has earned and not used. */
const REWARDS = `(SELECT count(*) FROM referrals WHERE ${rewardOf(FRIEND)})
  + (SELECT count(*) FROM referrals WHERE ${rewardOf(REFERRER)})`;

function countRewards(app, userId) {
  if (userId === '') return 0;
  return selectJson(app, `SELECT ${REWARDS} AS json`, { user: userId });
}

/** How many friends have ordered and are still waiting for it to arrive. */
function countWaiting(app, userId) {
  const sql = `SELECT count(*) AS json FROM referrals WHERE referrer = {:user} AND earned_at = ''
    AND NOT EXISTS (SELECT 1 FROM orders WHERE id = referrals."order" AND status IN (${DELIVERED}))`;
  return selectJson(app, sql, { user: userId });
}

/** The account behind a code; '' when there is none, or when two begin alike. */
function findReferrer(tx, code) {
  const prefix = domain.referrerIdPrefix(code);
  if (prefix === '') return '';
  const sql = `SELECT json_group_array(id) AS json FROM users
    WHERE id >= {:prefix} AND id < {:prefix} || '~' AND is_suspended = FALSE`;
  const found = selectJson(tx, sql, { prefix });
  return found.length === 1 ? found[0] : '';
}

/**
 * What is asked when the friend orders: of the two accounts only. Whether others have ordered with the number is asked
 * when the order is delivered (EARNED_SQL): the referrer sees that a referral has begun, and a stranger who types a
 * number would learn whether it shops here.
 */
const CLAIM_SQL = `SELECT json_object(
    'earlier', (SELECT count(*) FROM orders WHERE id <> {:order} AND status NOT IN (${FALLEN_THROUGH})
      AND user = {:friend}),
    'phones', (SELECT count(*) FROM orders WHERE user = {:referrer} AND customer_phone = {:phone}),
    'profile', (SELECT coalesce(max(phone_number), '') FROM user_profiles WHERE id = {:referrer})
  ) AS json`;

/** A first order that carries somebody's code begins a referral. */
function beginReferral(tx, request) {
  if (request.promo_code === '' || request.uid === '') return;
  const referrerId = findReferrer(tx, request.promo_code);
  if (referrerId === '') return;
  const { phone } = request.customer;
  const { earlier, phones, profile } = selectJson(tx, CLAIM_SQL, {
    order: request.id,
    friend: request.uid,
    referrer: referrerId,
    phone,
  });
  const claim = {
    referrerId,
    friendId: request.uid,
    earlierOrders: earlier,
    isReferrersPhone: phones > 0 || domain.localPhoneDigits(profile) === phone,
  };
  if (!domain.isReferral(claim)) return;
  // A first order that fell through gives way to this one.
  execute(tx, "DELETE FROM referrals WHERE friend = {:friend} AND earned_at = ''", {
    friend: request.uid,
  });
  const known = 'SELECT count(*) AS json FROM referrals WHERE friend = {:friend}';
  if (selectJson(tx, known, { friend: request.uid }) > 0) return;
  const row = new Record(tx.findCollectionByNameOrId('referrals'));
  row.load({ referrer: referrerId, friend: request.uid, order: request.id });
  tx.save(row);
}

/** Marks one reward of the account as used on an order. */
function spendReward(tx, userId, orderId) {
  for (const side of SIDES) {
    const sql = `UPDATE referrals SET ${side.used} = {:order}, updated = ${NOW} WHERE id =
      (SELECT id FROM referrals WHERE ${rewardOf(side)} ORDER BY earned_at, id LIMIT 1)`;
    if (execute(tx, sql, { user: userId, order: orderId }) === 1) return;
  }
}

/** Whether the order has used a reward: it stays used although another discount may have become better (D48). */
function hasUsedReward(order) {
  const { terms } = JSON.parse(order.getString('agreement') || 'null') ?? {};
  const code = terms?.coupon?.code ?? order.getString('promo_code');
  return code === domain.REFERRAL_REWARD_CODE;
}

/** A number that had ordered before, under another account or none, earns nothing. */
const EARNED_SQL = `UPDATE referrals SET earned_at = ${NOW}, updated = ${NOW}
  WHERE "order" = {:order} AND earned_at = '' AND NOT EXISTS (SELECT 1 FROM orders AS first, orders AS earlier
    WHERE first.id = {:order} AND first.customer_phone <> '' AND earlier.customer_phone = first.customer_phone
      AND earlier.id <> first.id AND earlier.received_at < first.received_at
      AND earlier.status NOT IN (${FALLEN_THROUGH}))`;

const isDelivered = (status) => domain.endOf(status) === 'delivered';

/** What a change of an order's status means: earned when delivered, given back when it falls through. */
function followStatus(tx, order, from, to) {
  const id = { order: order.id };
  if (isDelivered(to)) execute(tx, EARNED_SQL, id);
  else if (isDelivered(from)) {
    // A mistake of the counter: taken back as long as nobody has used it.
    const sql = `UPDATE referrals SET earned_at = '', updated = ${NOW}
      WHERE "order" = {:order} AND referrer_order = '' AND friend_order = ''`;
    execute(tx, sql, id);
  }
  if (!hasUsedReward(order)) return;
  const [held, holds] = [from, to].map((status) => domain.holdsStock(status));
  if (held && !holds) {
    for (const { used } of SIDES) {
      execute(tx, `UPDATE referrals SET ${used} = '' WHERE ${used} = {:order}`, id);
    }
  } else if (holds && !held) spendReward(tx, order.getString('user'), order.id);
}

/** What an order means that a restored shop had lost (D31): it has used its reward, and begun its referral. */
function followRestored(tx, order, request) {
  const status = order.getString('status');
  if (!domain.holdsStock(status)) return;
  const user = order.getString('user');
  if (hasUsedReward(order)) spendReward(tx, user, order.id);
  beginReferral(tx, { ...request, uid: user });
  if (isDelivered(status)) execute(tx, EARNED_SQL, { order: order.id });
}

module.exports = {
  REWARDS,
  countRewards,
  countWaiting,
  beginReferral,
  spendReward,
  followStatus,
  followRestored,
};
