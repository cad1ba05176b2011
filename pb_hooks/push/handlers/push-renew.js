/**
 * POST /api/shop/push/renew {before, endpoint, p256dh, auth}: the browser has given a phone another
 * subscription. It stands for what the former one stood for; who knows that address, which nobody can
 * guess, is that phone. It comes from the service worker, which has no session.
 */
const domain = require('../../built/domain.js');
const { TEST_ORIGIN, forgetSubscriptions } = require('../push.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { execute } = require('../../records/sql.js');

module.exports = (e) => {
  const parsed = domain.parsePushRenewal(readBody(e), TEST_ORIGIN);
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields });
  const { before, after } = parsed.renewal;
  let count = 0;
  e.app.runInTransaction((tx) => {
    if (before !== after.endpoint) forgetSubscriptions(tx, 'endpoint', after.endpoint);
    count = execute(
      tx,
      `UPDATE push_subscriptions SET endpoint = {:endpoint}, p256dh = {:p256dh}, auth = {:auth}
        WHERE endpoint = {:before}`,
      { before, ...after },
    );
  });
  return { code: count > 0 ? 'renewed' : 'unknown' };
};
