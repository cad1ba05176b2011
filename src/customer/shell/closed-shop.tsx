import type { LocalStoreHours } from '../../domain/store/store-hours.ts';
import { shopMinuteOfDay } from '../../phone/db/shop-clock.ts';
import { useIsOnPhone } from '../../state/page.ts';
import { useNow } from '../../state/store-open.ts';
import { homeText } from '../../text/home.ts';
import { formatTimeOfDay } from '../../text/times.ts';
import * as styles from './closed-shop.module.css';

/** Takes the place of home and cart while the shop is closed (spec section 4): a shutter, let down. */
export function ClosedShop({
  hours,
  hasKeptCart,
}: {
  hours: LocalStoreHours;
  hasKeptCart: boolean;
}) {
  const shopsTime = useOtherClock(hours.timeZone);
  return (
    <section className={styles.closed}>
      <div className={styles.shutter} aria-hidden="true">
        <img src="/img/products/clay-diya.webp" alt="" width={256} height={256} />
      </div>
      <h2 className={styles.title}>{homeText('closed')}</h2>
      <p>
        {homeText('closedText', {
          opens: formatTimeOfDay(hours.opensAtMinute),
          closes: formatTimeOfDay(hours.closesAtMinute),
        })}
      </p>
      {shopsTime && (
        <p>
          {homeText('closedClock', { time: shopsTime, zone: hours.timeZone.replaceAll('_', ' ') })}
        </p>
      )}
      {hasKeptCart && <p className={styles.kept}>{homeText('closedKept')}</p>}
    </section>
  );
}

/** The time at the shop where this phone shows another one; '' where it is the same. */
function useOtherClock(timeZone: string): string {
  const now = useNow();
  const isOnPhone = useIsOnPhone();
  const atShop = shopMinuteOfDay(now, timeZone);
  const isSame = atShop === now.getHours() * 60 + now.getMinutes();
  return isOnPhone && !isSame ? formatTimeOfDay(atShop) : '';
}
