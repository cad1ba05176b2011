/**
 * GET /api/shop/health: whether the shop can take orders, 200 or 503. Everybody hears that much, and
 * whether somebody should have a look ('attention'); figures are for admins and the machine's own
 * superuser. A backup that is late is no reason to take the shop off the net: that is no 503.
 */
const { isAdmin, isSuperuser } = require('../../http/request.js');
const { readHealth } = require('../health.js');
const { Refusal } = require('../../http/refusal.js');

/** What stands before the name of a script, as the owner has to type it where the shop runs. */
const COMMAND = $os.getenv('ESSENTIALS_COMMAND') || 'npm run';

/** A token that is dead asks as everybody does: who watches wants an answer. */
const isStaff = (record) => record !== null && (isSuperuser(record) || isAdmin(record));

module.exports = (e) => {
  const { ok, warnings, ...figures } = readHealth(e.app, Date.now());
  const status = warnings.length > 0 ? 'attention' : 'ok';
  const more = isStaff(e.auth ?? null) ? { ...figures, warnings, command: COMMAND } : {};
  if (!ok) throw new Refusal('cannot_take_orders', { status: 'down', ...more });
  return { status, ...more };
};
