/**
 * What the shop has answered outlives a power cut (D42). PocketBase opens SQLite with `synchronous = NORMAL`,
 * which leaves the last commits to the machine's memory until the log is next moved into the file. FULL
 * flushes the log once in each commit, before the commit is known to anybody.
 *
 * The setting belongs to a connection, all writes share one, and PocketBase opens it anew after some idle
 * minutes: it is set when the server starts, each minute, and in front of every transaction that changes an
 * order. SQLite refuses it within one.
 */
function flushCommits(app) {
  app.nonconcurrentDB().newQuery('PRAGMA synchronous = FULL').execute();
}

/**
 * Runs a transaction whose commit is on the disk when this returns.
 * @param {core.App} app
 * @param {(tx: core.App) => void} work
 */
function runDurably(app, work) {
  flushCommits(app);
  app.runInTransaction(work);
}

module.exports = { flushCommits, runDurably };
