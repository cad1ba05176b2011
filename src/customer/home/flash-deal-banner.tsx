import { toast } from 'react-hot-toast/headless';
import { writePreference } from '../../phone/db/preferences.ts';
import { homeText } from '../../text/home.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Deal } from './flash-deal.ts';
import styles from './flash-deal-banner.module.css';

/** The deal of the day. A tap applies its code to the cart. */
export function FlashDealBanner({ deal }: { deal: Deal }) {
  const { code, percent } = deal;
  const title =
    deal.categorySlug === 'fruits-vegetables' || deal.categoryName === ''
      ? homeText('flashDeal', { percent })
      : homeText('flashDealOn', { percent, category: deal.categoryName });
  return (
    <section className={styles.deal} aria-label={title}>
      <span className={styles.bolt}>
        <Icon name="bolt" size={28} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{homeText('endsIn', { time: timeLeft(deal.minutesLeft) })}</p>
      </div>
      <button type="button" className={styles.code} onClick={() => apply(code)}>
        {homeText('flashCode', { code })}
      </button>
    </section>
  );
}

function timeLeft(minutesLeft: number): string {
  const hours = Math.floor(minutesLeft / 60);
  const minutes = minutesLeft % 60;
  return hours > 0
    ? homeText('hoursAndMinutes', { hours, minutes })
    : homeText('minutesOnly', { minutes });
}

function apply(code: string): void {
  writePreference('promo_code', { typed: code, isApplied: true });
  toast.success(homeText('codeApplied', { code }));
}
