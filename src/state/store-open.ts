import { useEffect, useState } from 'react';
import { shopMinuteOfDay } from '../phone/db/shop-clock.ts';
import type { Shop } from '../domain/catalogue/catalogue.ts';
import { isStoreOpen, type LocalStoreHours } from '../domain/store/store-hours.ts';
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '../domain/store/store-settings.ts';
import { readServedAt, useIsOnPhone } from './page.ts';
import { knownShop, useShop } from './catalogue-queries.ts';

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

interface StoreOpen {
  isOpen: boolean;
  /** False until the hours are read. */
  isKnown: boolean;
  hours: LocalStoreHours;
  now: Date;
  /** At the shop. */
  minuteOfDay: number;
}

/** Whether the shop is open by the phone's clock, read as the shop's local time (D16). */
export function useStoreOpen(): StoreOpen {
  return storeOpen(useNow(), useShop());
}

/** The same in the moment of a press, for what shows nothing of it. */
export function readStoreOpen(): StoreOpen {
  return storeOpen(new Date(), knownShop());
}

function storeOpen(now: Date, shop: Shop | undefined): StoreOpen {
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
