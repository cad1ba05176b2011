import { useEffect, useState } from 'react';
import { shopMinuteOfDay } from '../data/local/shop-clock.ts';
import { isStoreOpen, type LocalStoreHours } from '../domain/store-hours.ts';
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '../domain/store-settings.ts';
import { readServedAt, useIsOnPhone } from './page.ts';
import { useShop } from './shop.ts';

/** Rechecked this often (spec section 9). */
const RECHECK_MS = 60_000;

/** Now, again every 60 s and whenever the app comes back into view. */
export function useNow(): Date {
  const isOnPhone = useIsOnPhone();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const update = () => setNow(new Date());
    const timer = setInterval(update, RECHECK_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return isOnPhone ? now : readServedAt();
}

/** The shop's settings, kept up to date; the spec's until they have been read. */
export function useStoreSettings(): StoreSettings {
  return useShop()?.settings ?? DEFAULT_STORE_SETTINGS;
}

/**
 * Whether the shop is open by the phone's clock, read as the shop's local time (D16). `isKnown` is
 * false until the hours are read.
 */
export function useStoreOpen(): {
  isOpen: boolean;
  isKnown: boolean;
  hours: LocalStoreHours;
  now: Date;
  /** At the shop. */
  minuteOfDay: number;
} {
  const now = useNow();
  const shop = useShop();
  const hours = shop?.settings ?? DEFAULT_STORE_SETTINGS;
  const minuteOfDay = shopMinuteOfDay(now, hours.timeZone);
  return {
    isOpen: isStoreOpen(minuteOfDay, hours),
    isKnown: shop !== undefined,
    hours,
    now,
    minuteOfDay,
  };
}
