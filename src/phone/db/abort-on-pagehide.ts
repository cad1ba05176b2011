import type { DBCore, Dexie } from 'dexie';

/**
 * Aborts what a page is doing with the database when it is left and may come back. WebKit keeps such a
 * page as it is, its transactions too, and the next page would wait for their end in vain.
 */
export function abortOnPagehide(db: Dexie): void {
  const underWay = new Set<IDBTransaction>();
  db.use({
    stack: 'dbcore',
    name: 'let-go-when-left',
    create: (core): DBCore => ({
      ...core,
      transaction(...asked) {
        const transaction = core.transaction(...asked) as IDBTransaction;
        underWay.add(transaction);
        const forget = () => underWay.delete(transaction);
        transaction.addEventListener('complete', forget);
        transaction.addEventListener('abort', forget);
        return transaction;
      },
    }),
  });
  // A service worker, and a test without a page, is never left.
  if (typeof window === 'undefined') return;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) underWay.forEach(abort);
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has just ended by itself.
  }
}
