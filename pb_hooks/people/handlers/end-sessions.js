/**
 * Suspending ends every session at once, realtime included: a new token key makes old tokens void. So
 * does becoming an admin, because a customer's token is good for longer than an admin's may be.
 * Whatever has ended them, the account's open phones are told to look, and again when it is active.
 */
const { isStaff } = require('../../http/access.js');
const { signalAccount } = require('../../push/signals.js');

module.exports = (e) => {
  const before = e.record.original();
  const isSuspended = e.record.getBool('is_suspended');
  const isSwitched = isSuspended !== before.getBool('is_suspended');
  const isPromoted = isStaff(e.record) && !isStaff(before);
  if ((isSwitched && isSuspended) || isPromoted) e.record.refreshTokenKey();
  const isNews = isSwitched || e.record.tokenKey() !== before.tokenKey();
  e.next();
  if (isNews) signalAccount(e.app, e.record.id);
};
