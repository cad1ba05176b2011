import type { StoreHours } from '../../domain/store-hours.ts';
import { homeText } from '../../text/home.ts';
import { formatTimeOfDay } from '../../text/times.ts';
import styles from './closed-shop.module.css';

/** Takes the place of home and cart while the shop is closed (spec section 4): a shutter, let down. */
export function ClosedShop({ hours, hasKeptCart }: { hours: StoreHours; hasKeptCart: boolean }) {
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
      {hasKeptCart && <p className={styles.kept}>{homeText('closedKept')}</p>}
    </section>
  );
}
