/**
 * Puts the rest of a hook chain into one transaction: `before` and `after` run beside e.next() with
 * the transaction's app, and PocketBase answers the client only after the commit.
 * @param {core.RecordRequestEvent | core.RecordEvent} e
 * @param {{ before?: (tx: core.App) => void, after?: (tx: core.App) => void }} beside
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
