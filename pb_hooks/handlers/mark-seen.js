/** Notes, once a day, that an account is in use: it has signed in or renewed its session. */
const { execute } = require(`${__hooks}/lib/sql.js`);

const DAY_MS = 24 * 60 * 60 * 1_000;
const asStored = (ms) => new Date(ms).toISOString().replace('T', ' ');

module.exports = (e) => {
  const now = Date.now();
  execute(
    e.app,
    'UPDATE users SET last_seen_at = {:now} WHERE id = {:id} AND last_seen_at < {:yesterday}',
    { id: e.record.id, now: asStored(now), yesterday: asStored(now - DAY_MS) },
  );
  e.next();
};
