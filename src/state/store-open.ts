import { useEffect, useState, useSyncExternalStore } from 'react';
import { shopUtcOffset } from '../phone/db/shop-clock.ts';
import type { Shop } from '../domain/catalogue/catalogue.ts';
import { isStoreOpen, type LocalStoreHours } from '../domain/store/store-hours.ts';
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '../domain/store/store-settings.ts';
import { readServedAt, useIsOnPhone } from './page.ts';
import { knownShop, useShop } from './catalogue-queries.ts';

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

interface StoreOpen {
  /** Until the shop has said its hours nothing is said of them: it is not closed. */
  isOpen: boolean;
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
  const isOpen = useSyncExternalStore(
    watchClock,
    () => isOpenAt(new Date(), shop),
    () => isOpenAt(readServedAt(), shop),
  );
  return { isOpen, isKnown: isKnown(shop), hours: hoursOf(shop) };
}

/** The same in the moment of a press, for what shows nothing of it. */
export function readStoreOpen(): StoreOpen {
  const shop = knownShop();
  return {
    isOpen: isOpenAt(new Date(), shop),
    isKnown: isKnown(shop),
    hours: hoursOf(shop),
  };
}

/** A phone that has never had an answer of the shop has the specification's settings. */
const isKnown = (shop: Shop | undefined) => Boolean(shop?.position);

const hoursOf = (shop: Shop | undefined): LocalStoreHours =>
  shop?.settings ?? DEFAULT_STORE_SETTINGS;

function isOpenAt(now: Date, shop: Shop | undefined): boolean {
  const hours = hoursOf(shop);
  return !isKnown(shop) || isStoreOpen(now.getTime(), shopUtcOffset(now, hours.timeZone), hours);
}
