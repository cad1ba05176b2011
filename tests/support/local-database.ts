/** A fresh local database for every test that asks for it. */
import { db } from '../../src/data/local/db.ts';
import { storeSnapshot } from '../../src/data/local/pulled.ts';
import { aSnapshot } from './builders.ts';

/** Empties every table and the preferences. */
export async function emptyDatabase(): Promise<void> {
  localStorage.clear();
  await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
}

/** Empties everything and puts a small catalogue in. */
export async function databaseWithCatalogue(): Promise<void> {
  await emptyDatabase();
  await storeSnapshot(aSnapshot());
}
