/** Push subscriptions (D34). */
const { execute } = require('../records/sql.js');

/** Only a test that starts its server itself sets it; server/lib/pocketbase.mjs empties it. */
const TEST_ORIGIN = $os.getenv('ESSENTIALS_TEST_PUSH_ORIGIN');

/**
 * Inside a transaction: forgets subscriptions with all that is queued for them. `column` is a word of
 * ours, 'id' or 'endpoint'.
 */
function forgetSubscriptions(tx, column, value) {
  const theirs = `(SELECT id FROM push_subscriptions WHERE ${column} = {:value})`;
  for (const table of ['push_messages', 'push_orders']) {
    execute(tx, `DELETE FROM ${table} WHERE subscription IN ${theirs}`, { value });
  }
  execute(tx, `DELETE FROM push_subscriptions WHERE ${column} = {:value}`, { value });
}

module.exports = { TEST_ORIGIN, forgetSubscriptions };
