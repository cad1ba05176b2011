/** Whether an admin's page is connected, anywhere. */
const { isOverlooked } = require('../built/domain.js');
const { isPermitted } = require('../http/access.js');

/**
 * Checking a thousand streams takes milliseconds, so the result is reused for this long. Only a test that starts its
 * server itself sets another time; server/lib/pocketbase.mjs empties it.
 */
const LOOK_MS = Number($os.getenv('ESSENTIALS_TEST_STAFF_LOOK_MS')) || 10_000;
const CHECKED = 'staff online checked at';
const ONLINE = 'staff online';

const listens = (client) => isPermitted(client.get('auth'), 'receive_new_orders');

function isStaffOnline(app, nowMs) {
  const store = app.store();
  const sinceMs = nowMs - (store.get(CHECKED) ?? Number.NEGATIVE_INFINITY);
  if (sinceMs >= 0 && sinceMs < LOOK_MS) return store.get(ONLINE) === true;
  const isOnline = Object.values(app.subscriptionsBroker().clients()).some(listens);
  store.set(ONLINE, isOnline);
  store.set(CHECKED, nowMs);
  return isOnline;
}

/**
 * Whether an order is overlooked and no admin page is connected that would show it (D34). One for a morning may lie
 * all night (D56).
 */
function isOverlookedByStaff(app, order, nowMs) {
  if (order.getString('deliver_on') !== '') return false;
  const isLate = isOverlooked(
    {
      status: order.getString('status'),
      receivedAtMs: Date.parse(order.getString('received_at').replace(' ', 'T')),
      seenAt: order.getString('seen_at'),
    },
    nowMs,
  );
  return isLate && !isStaffOnline(app, nowMs);
}

module.exports = { isOverlookedByStaff };
