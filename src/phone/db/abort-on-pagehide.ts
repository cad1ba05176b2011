import type { DBCore, Dexie } from 'dexie';

/**
 * Aborts a page's database transactions when the page enters the back/forward cache. Browsers freeze them with the
 * page, and the next page would wait for their end: WebKit for any of them, Chromium for the one that creates the
 * database. A page whose database was not created then is reloaded when it is shown again.
 *
 * A request to open the database cannot be aborted before that. Chromium removes a page from the cache when a message
 * comes for it, so a page that has waited for its database for a second sends one to all that had not opened theirs.
 */
export function abortOnPagehide(db: Dexie): void {
  const underWay = new Set<IDBTransaction>();
  const track = (transaction: IDBTransaction) => {
    underWay.add(transaction);
    const forget = () => underWay.delete(transaction);
    transaction.addEventListener('complete', forget);
    transaction.addEventListener('abort', forget);
    return transaction;
  };
  db.use({
    stack: 'dbcore',
    name: 'abort-on-pagehide',
    create: (core): DBCore => ({
      ...core,
      transaction: (...asked) => track(core.transaction(...asked) as IDBTransaction),
    }),
  });
  // The transaction that creates the database.
  db.on('populate', ({ idbtrans }) => track(idbtrans));
  // A service worker, and a test without a page, is never left.
  if (typeof window === 'undefined') return;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) underWay.forEach(abort);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !db.isOpen()) location.reload();
  });
  if (!('BroadcastChannel' in window)) return;
  const open = db.open.bind(db);
  // Dexie calls it for every first use.
  db.open = () => {
    const channel = new BroadcastChannel('opening');
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter, on a first visit
    channel.onmessage = () => undefined;
    const timer = setTimeout(() => channel.postMessage(0), 1000);
    return open().finally(() => {
      clearTimeout(timer);
      channel.close();
    });
  };
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has just ended by itself.
  }
}
