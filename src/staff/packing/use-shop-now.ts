import { useEffect, useState } from 'react';
import { shopTime } from '../../phone/db/shop-clock.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The shop's time; each second while something runs out, else each minute. */
export function useShopNow(isRunningOut: boolean): Date {
  const [now, setNow] = useState(() => shopTime(new Date()));
  useEffect(() => {
    const timer = setInterval(
      () => setNow(shopTime(new Date())),
      isRunningOut ? SECOND_MS : MINUTE_MS,
    );
    return () => clearInterval(timer);
  }, [isRunningOut]);
  return now;
}
