import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { isStoreOpen, type StoreHours } from '../domain/store-hours.ts';
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '../domain/store-settings.ts';
import { readStoreSettings } from '../data/local/catalogue.ts';
import { shopMinuteOfDay } from '../data/local/shop-clock.ts';

/** Rechecked this often (spec section 9). */
const RECHECK_MS = 60_000;

/** Now, again every 60 s and whenever the app comes back into view. */
export function useNow(): Date {
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
  return now;
}

/** The shop's settings, kept up to date. Until they are read, those that a loader has read before. */
export function useStoreSettings(first = DEFAULT_STORE_SETTINGS): StoreSettings {
  return useLiveQuery(readStoreSettings, [], first);
}

/**
 * Whether the shop is open by the phone's clock, read as the shop's local time (D16). `isKnown` is
 * false until the hours are read, unless a loader has read them before.
 */
export function useStoreOpen(first?: StoreSettings): {
  isOpen: boolean;
  isKnown: boolean;
  hours: StoreHours;
  now: Date;
  /** At the shop. */
  minuteOfDay: number;
} {
  const now = useNow();
  const settings = useLiveQuery(readStoreSettings, [], first);
  const hours = settings ?? DEFAULT_STORE_SETTINGS;
  const minuteOfDay = shopMinuteOfDay(now, hours.timeZone);
  return {
    isOpen: isStoreOpen(minuteOfDay, hours),
    isKnown: settings !== undefined,
    hours,
    now,
    minuteOfDay,
  };
}
