/**
 * GET /api/shop/health: 200 if the shop can take orders, else 503. The status ('ok', 'attention', 'down') is
 * public; figures and warnings are for admins and superusers. Warnings, such as a late backup, are not a 503: a
 * load balancer must not take the shop offline for them.
 */
const { isPermitted } = require('../../http/access.js');
const { readHealth } = require('../health.js');
const { Refusal } = require('../../http/refusal.js');

/** The prefix of npm scripts on this machine, for the commands that the admin area shows. */
const COMMAND = $os.getenv('ESSENTIALS_COMMAND') || 'npm run';

module.exports = (e) => {
  const { ok, warnings, ...figures } = readHealth(e.app, Date.now());
  const status = warnings.length > 0 ? 'attention' : 'ok';
  // A token that is dead asks as everybody does: who watches wants an answer.
  const more = isPermitted(e.auth, 'read_health_figures')
    ? { ...figures, warnings, command: COMMAND }
    : {};
  if (!ok) throw new Refusal('cannot_take_orders', { status: 'down', ...more });
  return { status, ...more };
};
