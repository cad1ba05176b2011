/** Whether the shop looks at its orders: an admin's page that listens, somewhere. */
const { isOverlooked } = require('../built/domain.js');
const { isPermitted } = require('../http/access.js');

/** Looking at a thousand streams takes milliseconds; so long the last look is true enough. */
const LOOK_MS = 10_000;
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

/** Whether an order lies at the shop, and nobody there has looked at it or is about to (D34). */
function isLyingUnseen(app, order, nowMs) {
  const lies = isOverlooked(
    {
      status: order.getString('status'),
      receivedAtMs: Date.parse(order.getString('received_at').replace(' ', 'T')),
      seenAt: order.getString('seen_at'),
    },
    nowMs,
  );
  return lies && !isStaffOnline(app, nowMs);
}

module.exports = { isLyingUnseen };
