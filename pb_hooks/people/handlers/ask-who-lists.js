/**
 * Lists of what belongs to somebody or to the shop's staff. PocketBase answers a guest, and a session that has ended, with an
 * empty page; a phone would take that for 'everything is gone'.
 */
module.exports = (e) => {
  if (!e.auth) throw new UnauthorizedError('Sign in first.');
  e.next();
};
