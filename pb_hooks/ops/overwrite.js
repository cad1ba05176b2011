/**
 * SQLite marks deleted content as free and leaves it in the file, and older pages in the write-ahead
 * log. `secure_delete` writes zeros over it; it belongs to a connection and all writes share one.
 */
function overwriteDeleted(app) {
  app.nonconcurrentDB().newQuery('PRAGMA secure_delete = ON').execute();
}

/** After the commit of an erasure: the log, which still has the pages as they were, is emptied. */
function emptyLog(app) {
  try {
    app.nonconcurrentDB().newQuery('PRAGMA wal_checkpoint(TRUNCATE)').execute();
  } catch (error) {
    // A long read was in the way; PocketBase itself empties the log every day.
    app.logger().error('The log was not emptied', 'error', String(error));
  }
}

module.exports = { overwriteDeleted, emptyLog };
