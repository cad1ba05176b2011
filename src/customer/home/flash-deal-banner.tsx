import { memo } from 'react';
import { toast } from 'react-hot-toast/headless';
import { writePreference } from '../../phone/db/preferences.ts';
import { shopUtcOffset } from '../../phone/db/shop-clock.ts';
import { useShop } from '../../state/catalogue-queries.ts';
import { useNow } from '../../state/store-open.ts';
import { homeText } from '../../text/home.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Deal, flashDeal } from './flash-deal.ts';
import * as styles from './flash-deal-banner.module.css';

/** The deal of the day, if there is one; follows the clock itself. A tap applies its code to the cart. */
export const FlashDealBanner = memo(function FlashDealBanner() {
  const deal = useDeal();
  if (!deal) return null;
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
});

function useDeal(): Deal | null {
  const shop = useShop();
  const now = useNow();
  if (!shop) return null;
  const { coupons, categories, settings } = shop;
  const utcOffset = shopUtcOffset(now, settings.timeZone);
  return flashDeal(coupons, categories, now.getTime(), utcOffset, settings);
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
