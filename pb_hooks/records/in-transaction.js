/**
 * Runs the rest of a hook chain in one transaction, with `before` and `after` around e.next(). PocketBase
 * sends the response after the commit.
 * @param {core.RecordRequestEvent | core.RecordEvent} e
 * @param {{ before?: (tx: core.App) => void, after?: (tx: core.App) => void }} steps
 */
function inTransaction(e, { before = () => {}, after = () => {} }) {
  const outer = e.app;
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      before(tx);
      e.next();
      after(tx);
    });
  } finally {
    e.app = outer;
  }
}

module.exports = { inTransaction };
