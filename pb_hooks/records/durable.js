/**
 * Acknowledged writes survive a power cut (D42). PocketBase opens SQLite with `synchronous = NORMAL`, with
 * which the last commits are only in the operating system's cache until the next checkpoint. FULL flushes
 * the write-ahead log in each commit, before the commit returns.
 *
 * The setting belongs to a connection. All writes share one, which PocketBase reopens after some idle
 * minutes. So it is set at the server's start, each minute, and before every transaction that changes an
 * order; SQLite rejects it inside a transaction.
 */
function flushCommits(app) {
  app.nonconcurrentDB().newQuery('PRAGMA synchronous = FULL').execute();
}

/**
 * Runs a transaction; its commit is on the disk when this returns.
 * @param {core.App} app
 * @param {(tx: core.App) => void} work
 */
function runDurably(app, work) {
  flushCommits(app);
  app.runInTransaction(work);
}

/** Tests a write that changes nothing; reads also work on a full disk. */
function canWrite(app) {
  try {
    app.runInTransaction((tx) => {
      tx.db().newQuery('UPDATE change_lineage SET lineage = lineage').execute();
    });
    return true;
  } catch {
    return false;
  }
}

module.exports = { canWrite, flushCommits, runDurably };
