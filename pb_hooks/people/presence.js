/** An account in use: when it was last seen, and for the owner's log which admin has signed in. */
const { isStaff } = require('../http/access.js');
const { noteAccount } = require('../ops/audit.js');
const { execute } = require('../records/sql.js');

const DAY_MS = 24 * 60 * 60 * 1_000;
const asStored = (ms) => new Date(ms).toISOString().replace('T', ' ');

/** Once a day at most: renewing a session is no news. */
function markSeen(app, id) {
  const now = Date.now();
  execute(
    app,
    'UPDATE users SET last_seen_at = {:now} WHERE id = {:id} AND last_seen_at < {:yesterday}',
    { id, now: asStored(now), yesterday: asStored(now - DAY_MS) },
  );
}

/** After somebody has signed in with PocketBase's own password; devices are noted as they sign in. */
function noteSignIn(e, user) {
  markSeen(e.app, user.id);
  if (isStaff(user)) noteAccount(e.app, e, 'sign_in', user.id, { by: user.id });
}

module.exports = { markSeen, noteSignIn };
