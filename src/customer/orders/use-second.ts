import { useEffect, useState } from 'react';
import { shopNow } from '../../phone/db/shop-clock.ts';

/** Now by the shop's clock, again every second and when the screen comes into view. */
export function useSecond(): Date {
  const [now, setNow] = useState(shopNow);
  useEffect(() => {
    const update = () => setNow(shopNow());
    const timer = setInterval(update, 1_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}
