import { useEffect, useState } from 'react';
import { shopNow } from '../../phone/db/shop-clock.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The shop's time; each second while something runs out, else each minute. */
export function useShopNow(isRunningOut: boolean): Date {
  const [now, setNow] = useState(shopNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(shopNow()), isRunningOut ? SECOND_MS : MINUTE_MS);
    return () => clearInterval(timer);
  }, [isRunningOut]);
  return now;
}
