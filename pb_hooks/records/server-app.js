/**
 * The server's own app, for jobs. A hook leaves the app of its event in its engine's global `$app`: for a record that
 * is saved in a transaction, the transaction's. A job that later gets that engine would work inside a transaction of
 * somebody else, or in one that has ended. All engines share one store.
 */
const KEY = 'server app';

/** @param {core.App} app That of the server's start. */
const keepServerApp = (app) => app.store().set(KEY, app);

/**
 * @param {core.App} app Any.
 * @returns {core.App}
 */
const serverAppOf = (app) => app.store().get(KEY);

module.exports = { keepServerApp, serverAppOf };
