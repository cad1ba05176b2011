/** A fresh local database for every test that asks for it. */
import { db } from '../../src/phone/db/db.ts';
import { storeSnapshot } from '../../src/phone/db/store-pull.ts';
import type { ShownCart } from '../../src/domain/cart/quote.ts';
import { readCartView } from '../../src/phone/db/cart.ts';
import { shownCart } from '../../src/domain/cart/view.ts';
import { aSnapshot, NOON } from './builders.ts';

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

/** What the checkout shows of the cart at an instant. */
export async function onScreen(promoCode = '', now = NOON): Promise<ShownCart> {
  return shownCart(await readCartView(promoCode, now));
}
