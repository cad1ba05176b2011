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

/** The shop's settings, kept up to date. */
export function useStoreSettings(): StoreSettings {
  return useLiveQuery(readStoreSettings, [], DEFAULT_STORE_SETTINGS);
}

/** Whether the shop is open by the phone's clock, read as the shop's local time (D16). `isKnown` is false until the hours are read. */
export function useStoreOpen(): {
  isOpen: boolean;
  isKnown: boolean;
  hours: StoreHours;
  now: Date;
  /** At the shop. */
  minuteOfDay: number;
} {
  const now = useNow();
  const settings = useLiveQuery(readStoreSettings, []);
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
