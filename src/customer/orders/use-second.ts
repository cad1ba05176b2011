import { useEffect, useState } from 'react';
import { shopNow } from '../../phone/db/shop-clock.ts';

/** Now by the shop's clock, again every second and when the screen comes into view. */
export const useSecond = (): Date => useNow(1_000);

/** The same, again after `everyMs`. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(shopNow);
  useEffect(() => {
    const update = () => setNow(shopNow());
    const timer = setInterval(update, everyMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [everyMs]);
  return now;
}
