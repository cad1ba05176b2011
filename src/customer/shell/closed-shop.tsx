import {
  holidayName,
  type LocalStoreHours,
  minuteOfDayAt,
} from '../../domain/store/store-hours.ts';
import { deviceTime, shopUtcOffset } from '../../phone/db/shop-clock.ts';
import { useIsOnPhone } from '../../state/page.ts';
import { useNow } from '../../state/store-open.ts';
import { homeText } from '../../text/home.ts';
import { formatTimeOfDay } from '../../text/times.ts';
import { whenToComeBack } from '../../shared/shop/closed-sentence.ts';
import * as styles from './closed-shop.module.css';

/** Takes the place of home and cart while the shop is closed (spec section 4): a shutter, let down. */
export function ClosedShop({
  hours,
  hasParkedCart,
}: {
  hours: LocalStoreHours;
  hasParkedCart: boolean;
}) {
  const now = useNow();
  const utcOffset = shopUtcOffset(now, hours.timeZone);
  const holiday = holidayName(now.getTime(), utcOffset, hours);
  const shopsTime = useOtherClock(now, utcOffset);
  return (
    <section className={styles.closed}>
      <div className={styles.shutter} aria-hidden="true">
        <img src="/img/products/clay-diya.webp" alt="" width={256} height={256} />
      </div>
      <h2 className={styles.title}>{homeText('closed')}</h2>
      {holiday && <p>{holiday}</p>}
      <p>{whenToComeBack(hours, now)}</p>
      {shopsTime && (
        <p>
          {homeText('closedClock', { time: shopsTime, zone: hours.timeZone.replaceAll('_', ' ') })}
        </p>
      )}
      {hasParkedCart && <p className={styles.parked}>{homeText('closedKept')}</p>}
    </section>
  );
}

/** The time at the shop where this phone shows another one; '' where it is the same. */
function useOtherClock(now: Date, utcOffset: number): string {
  if (!useIsOnPhone()) return '';
  const atShop = minuteOfDayAt(now.getTime(), utcOffset);
  const onDevice = deviceTime(now);
  const isSame = atShop === onDevice.getHours() * 60 + onDevice.getMinutes();
  return isSame ? '' : formatTimeOfDay(atShop);
}
