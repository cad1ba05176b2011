import { memo } from 'react';
import { useShopName } from '../../state/shop-name.ts';
import { homeText } from '../../text/home.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './why-choose.module.css';

/** Only what the app really does. */
export const WhyChoose = memo(function WhyChoose({ promiseMinutes }: { promiseMinutes: number }) {
  const fast: [IconName, string, string] = [
    'clock',
    homeText('whyFast'),
    homeText('whyFastText', { minutes: promiseMinutes }),
  ];
  const reasons: readonly [IconName, string, string][] = [
    ...(promiseMinutes > 0 ? [fast] : []),
    ['store', homeText('whyLocal'), homeText('whyLocalText')],
    ['cash', homeText('whyCash'), homeText('whyCashText')],
    ['offline', homeText('whyOffline'), homeText('whyOfflineText')],
  ];
  return (
    <Section title={homeText('why', { shop: useShopName() })}>
      <ul className={styles.reasons}>
        {reasons.map(([icon, title, text]) => (
          <li key={icon} className={styles.reason}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
});
