import { memo } from 'react';
import { useShopName } from '../../state/shop-name.ts';
import { homeText } from '../../text/home.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { invisibleIf } from '../../ui/invisible.ts';
import { Section } from '../../ui/page.tsx';
import * as styles from './why-choose.module.css';

/** Only what the app really does. */
export const WhyChoose = memo(function WhyChoose({
  promiseMinutes: minutes,
}: {
  promiseMinutes: number | undefined;
}) {
  const reasons: readonly [IconName, string, string][] = [
    ['clock', homeText('whyFast'), homeText('whyFastText', { minutes: minutes ?? 10 })],
    ['store', homeText('whyLocal'), homeText('whyLocalText')],
    ['cash', homeText('whyCash'), homeText('whyCashText')],
    ['offline', homeText('whyOffline'), homeText('whyOfflineText')],
  ];
  return (
    <Section title={homeText('why', { shop: useShopName() })}>
      <ul className={styles.reasons}>
        {reasons.slice(minutes === 0 ? 1 : 0).map(([icon, title, text]) => (
          <li
            key={icon}
            className={styles.reason}
            style={invisibleIf(icon === 'clock' && !minutes)}
          >
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
