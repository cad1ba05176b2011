import { useEffect, useState, useSyncExternalStore } from 'react';
import { shopUtcOffset } from '../phone/db/shop-clock.ts';
import type { Shop } from '../domain/catalogue/catalogue.ts';
import { isStoreOpen, type LocalStoreHours } from '../domain/store/store-hours.ts';
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '../domain/store/store-settings.ts';
import { readServedAt, useIsOnPhone } from './page.ts';
import { knownShop, shopQuery, useShop } from './catalogue-queries.ts';
import { load } from './query-cache.ts';

/** Rechecked this often (spec section 9). */
const RECHECK_MS = 60_000;

/** Calls every 60 s and whenever the app comes back into view; returns how to stop. */
export function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, RECHECK_MS);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}

/** Now, again every 60 s and whenever the app comes back into view. */
export function useNow(): Date {
  const isOnPhone = useIsOnPhone();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => watchClock(() => setNow(new Date())), []);
  return isOnPhone ? now : readServedAt();
}

/** The shop's settings, kept up to date; until they have been read the spec's, without promised minutes (D21). */
export function useStoreSettings(): StoreSettings {
  return useShop()?.settings ?? DEFAULT_STORE_SETTINGS;
}

/** Minutes to the door as the shop promises them, 0 for none (D21); undefined until it has said so. */
export function usePromisedMinutes(): number | undefined {
  const shop = useShop();
  return shop?.position ? shop.settings.promiseMinutes : undefined;
}

export interface StoreOpen {
  /**
   * Orders are taken, for now or for the next morning. Until the shop has said its hours nothing is said of them: it is
   * not closed.
   */
  isOpen: boolean;
  /** It is closed now, and takes orders for the next morning (D56). */
  isOnlyMorning: boolean;
  /** False until the shop has said its hours. */
  isKnown: boolean;
  hours: LocalStoreHours;
}

/**
 * Whether the shop is open by the phone's clock, read as the shop's local time (D16). Renders when that changes,
 * not with every minute.
 */
export function useStoreOpen(): StoreOpen {
  const shop = useShop();
  const isOpenNow = useSyncExternalStore(
    watchClock,
    () => isOpenAt(new Date(), shop),
    () => isOpenAt(readServedAt(), shop),
  );
  return storeOpen(isOpenNow, shop);
}

/** The same in the moment of a press, for what shows nothing of it. */
export function readStoreOpen(): StoreOpen {
  const shop = knownShop();
  return storeOpen(isOpenAt(new Date(), shop), shop);
}

/**
 * The same once what this phone has of the shop has been read: a press may come sooner than the screen's own read.
 * Rejects when the database cannot be read.
 */
export async function loadStoreOpen(): Promise<StoreOpen> {
  if (!knownShop()) await load(shopQuery);
  return readStoreOpen();
}

/** A phone that has never had an answer of the shop has the specification's settings. */
const isKnown = (shop: Shop | undefined) => Boolean(shop?.position);

const hoursOf = (shop: Shop | undefined): LocalStoreHours =>
  shop?.settings ?? DEFAULT_STORE_SETTINGS;

/** Which morning the checkout says: the first page does without that. */
function storeOpen(isOpenNow: boolean, shop: Shop | undefined): StoreOpen {
  const hours = hoursOf(shop);
  const isOnlyMorning = !isOpenNow && Boolean(hours.takesMorningOrders);
  return { isOpen: isOpenNow || isOnlyMorning, isOnlyMorning, isKnown: isKnown(shop), hours };
}

function isOpenAt(now: Date, shop: Shop | undefined): boolean {
  const hours = hoursOf(shop);
  return !isKnown(shop) || isStoreOpen(now.getTime(), shopUtcOffset(now, hours.timeZone), hours);
}
