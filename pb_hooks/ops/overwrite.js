/**
 * SQLite leaves deleted content in the file, as free pages, and older pages in the write-ahead log.
 * `secure_delete` overwrites deleted content with zeros. It is a setting of the connection; all writes share one.
 */
function overwriteDeleted(app) {
  app.nonconcurrentDB().newQuery('PRAGMA secure_delete = ON').execute();
}

/** Call after an erasure is committed: the write-ahead log still has the old pages. */
function emptyLog(app) {
  try {
    app.nonconcurrentDB().newQuery('PRAGMA wal_checkpoint(TRUNCATE)').execute();
  } catch (error) {
    // A long read blocks the checkpoint; PocketBase runs its own every day.
    app.logger().error('The write-ahead log could not be truncated', 'error', String(error));
  }
}

module.exports = { overwriteDeleted, emptyLog };
