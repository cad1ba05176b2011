import { useEffect, useState, useSyncExternalStore } from 'react';
import { watchPreferences } from '../phone/db/preference-table.ts';
import { readPreference } from '../phone/db/preferences.ts';
import { shopNow, shopUtcOffset } from '../phone/db/shop-clock.ts';
import type { Shop } from '../domain/catalogue/catalogue.ts';
import { isStoreOpen, type LocalStoreHours } from '../domain/store/store-hours.ts';
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '../domain/store/store-settings.ts';
import { isOnServer, readServedAt, useIsOnPhone } from './page.ts';
import { knownShop, shopQuery, useShop } from './catalogue-queries.ts';
import { load } from './query-cache.ts';

/** Rechecked this often (spec section 9). */
const RECHECK_MS = 60_000;

/** Calls every 60 s or as told, whenever the app comes back into view, and when the shop's clock is read anew; returns how to stop. */
export function watchClock(onTick: () => void, everyMs = RECHECK_MS): () => void {
  const timer = setInterval(onTick, everyMs);
  document.addEventListener('visibilitychange', onTick);
  let offset = readPreference('clock_offset');
  const unwatch = watchPreferences(() => {
    if (offset === readPreference('clock_offset')) return;
    offset = readPreference('clock_offset');
    onTick();
  });
  return () => {
    clearInterval(timer);
    unwatch();
    document.removeEventListener('visibilitychange', onTick);
  };
}

/** Now by the shop's clock, again every 60 s or as told, and whenever the app comes back into view. */
export function useNow(everyMs = RECHECK_MS): Date {
  const isOnPhone = useIsOnPhone();
  const [now, setNow] = useState(() => (isOnServer ? readServedAt() : shopNow()));
  useEffect(() => watchClock(() => setNow(shopNow()), everyMs), [everyMs]);
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
 * Whether the shop is open by its own clock (D16). Renders when that changes,
 * not with every minute.
 */
export function useStoreOpen(): StoreOpen {
  const shop = useShop();
  const isOpenNow = useSyncExternalStore(
    watchClock,
    () => isOpenAt(shopNow(), shop),
    () => isOpenAt(readServedAt(), shop),
  );
  return storeOpen(isOpenNow, shop);
}

/** The same in the moment of a press, for what shows nothing of it. */
export function readStoreOpen(): StoreOpen {
  const shop = knownShop();
  return storeOpen(isOpenAt(shopNow(), shop), shop);
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
