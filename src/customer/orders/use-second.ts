import { useEffect, useState } from 'react';
import { shopTime } from '../../phone/db/shop-clock.ts';

/** Now by the shop's clock, again every second and when the screen comes into view. */
export function useSecond(): Date {
  const [now, setNow] = useState(() => shopTime(new Date()));
  useEffect(() => {
    const update = () => setNow(shopTime(new Date()));
    const timer = setInterval(update, 1_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}
