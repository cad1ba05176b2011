import { useShopName } from '../../state/shop-name.ts';
import { useStoreSettings } from '../../state/store-open.ts';
import { referralText } from '../../text/order.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { shopUrl } from '../../shared/shop-url.ts';
import * as styles from './referral-card.module.css';
import { referralMessage } from './referral-message.ts';

/** What somebody has to share; '' as code: there is no account to hold it yet. */
export interface ReferralView {
  code: string;
  /** Earned and unused. */
  rewards: number;
  /** Friends whose first order is on its way. */
  waiting: number;
}

/** 'Refer us and get 15% off' (D26). */
export function ReferralCard({ referral: { code, rewards, waiting } }: { referral: ReferralView }) {
  const { promiseMinutes, referralMaxPaise } = useStoreSettings();
  const filling = { shop: useShopName(), code, url: shopUrl() };
  const message = referralMessage(promiseMinutes, filling);
  return (
    <section className={styles.card}>
      <h2>{referralText('title')}</h2>
      <p>
        {referralMaxPaise > 0
          ? referralText('textMost', { most: formatRupees(referralMaxPaise) })
          : referralText('text')}
      </p>
      {code === '' ? (
        <LinkButton to="/auth" tone="accent">
          {referralText('signIn')}
        </LinkButton>
      ) : (
        <>
          <p className={styles.code}>
            <span>{referralText('code')}</span> <strong>{code}</strong>
          </p>
          {rewards > 0 && <p>{referralText.count('rewards', rewards)}</p>}
          {waiting > 0 && <p>{referralText.count('waiting', waiting)}</p>}
          <p className={styles.share}>{referralText('share')}</p>
          <div className={styles.actions}>
            <a
              className={styles.whatsapp}
              href={`https://wa.me/?text=${encodeURIComponent(message)}`}
              target="_blank"
              rel="noreferrer"
            >
              {referralText('shareWhatsapp')}
            </a>
            <Button tone="accent" icon="share" onClick={() => void shareText(message)}>
              {referralText('shareOther')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

async function shareText(text: string): Promise<void> {
  const { share } = await import('../../shared/share.ts');
  await share({ text });
}
