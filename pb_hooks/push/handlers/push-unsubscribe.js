/**
 * POST /api/shop/push/unsubscribe {endpoint, kind}: ends this phone's subscription; without a kind,
 * both. The endpoint URL is unguessable, so knowing it is the authentication. Idempotent.
 */
const { isPushEndpoint } = require('../../built/domain.js');
const { TEST_ORIGIN, forgetSubscriptions } = require('../push.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { selectJson } = require('../../records/sql.js');

const OF_KIND = `SELECT json_group_array(id) AS json FROM push_subscriptions
  WHERE endpoint = {:endpoint} AND kind = {:kind}`;

module.exports = (e) => {
  const { endpoint, kind = '' } = readBody(e);
  const fields = [];
  if (!isPushEndpoint(endpoint, TEST_ORIGIN)) fields.push('endpoint');
  if (!['', 'staff', 'customer'].includes(kind)) fields.push('kind');
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  e.app.runInTransaction((tx) => {
    if (kind === '') return forgetSubscriptions(tx, 'endpoint', endpoint);
    for (const id of selectJson(tx, OF_KIND, { endpoint, kind })) {
      forgetSubscriptions(tx, 'id', id);
    }
  });
  return { code: 'unsubscribed' };
};
