/** The database for code that can do without Dexie: it only opens an existing one, in any shape. */

/** Resolves to the result of a request. */
export const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

/** Resolves once all that was written in a transaction is stored. */
export const committed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted', 'AbortError')),
    );
  });

/** A database by its name; null if it does not exist: only the app creates it. */
export async function openStored(name: string): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name);
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  try {
    const database = await settled(request);
    database.addEventListener('versionchange', () => database.close());
    return database;
  } catch {
    return null;
  }
}

/** The rows of a table by their keys, a limited number at a time. */
export async function* pagesOf<Row>(
  database: IDBDatabase,
  table: string,
  keyOf: (row: Row) => number,
  atATime: number,
): AsyncGenerator<Row[]> {
  let last = 0;
  for (let found = atATime; found === atATime; ) {
    const rows = database.transaction(table).objectStore(table);
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page: Row[] = await settled(rows.getAll(IDBKeyRange.lowerBound(last, true), atATime));
    yield page;
    found = page.length;
    const end = page.at(-1);
    if (end !== undefined) last = keyOf(end);
  }
}
