/** Suspending ends every session at once, realtime included: a new token key makes old tokens void. */
module.exports = (e) => {
  const wasSuspended = e.record.original().getBool('is_suspended');
  if (e.record.getBool('is_suspended') && !wasSuspended) e.record.refreshTokenKey();
  e.next();
};
