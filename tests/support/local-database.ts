/** A fresh local database for every test that asks for it. */
import { db } from '../../src/phone/db/db.ts';
import { storeSnapshot } from '../../src/phone/db/store-pull.ts';
import type { ShownCart } from '../../src/domain/cart/quote.ts';
import { readShop } from '../../src/phone/db/catalogue.ts';
import { readKnownCart } from '../../src/phone/db/cart.ts';
import { readSession } from '../../src/phone/db/session.ts';
import { shopUtcOffset } from '../../src/phone/db/shop-clock.ts';
import { shownCart, viewCart } from '../../src/domain/cart/view.ts';
import { hasReward } from '../../src/domain/people/referral.ts';
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

/** The cart as the checkout shows it. */
export async function onScreen(promoCode = '', now = NOON): Promise<ShownCart> {
  const [cart, shop, session] = await Promise.all([readKnownCart(), readShop(), readSession()]);
  return shownCart(
    viewCart(cart, cart.products, {
      ...shop,
      promoCode,
      hasReward: hasReward(session?.referral),
      nowMs: now.getTime(),
      utcOffsetMinutes: shopUtcOffset(now, shop.settings.timeZone),
    }),
  );
}
