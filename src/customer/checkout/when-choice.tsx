import { useId } from 'react';
import { checkoutText } from '../../text/checkout.ts';
import { morningWords } from '../../text/mornings.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card, Section } from '../../ui/page.tsx';
import * as styles from './payment-choice.module.css';
import type { When } from './use-when.ts';

/** 'Now' or a morning, where the shop offers it (D56). */
export function WhenChoice({
  when: { mornings, today, isOpenNow, chosen, choose },
  promiseMinutes,
}: {
  when: When;
  promiseMinutes: number;
}) {
  const id = useId();
  if (mornings.length === 0 && chosen === '' && isOpenNow) return null;
  // Chosen for an order that is changed, or while the checkout was open.
  const isOver = chosen !== '' && !mornings.includes(chosen);
  const nowText = isOpenNow
    ? promiseMinutes > 0 && checkoutText('nowMinutes', { minutes: promiseMinutes })
    : checkoutText('nowClosed');
  return (
    <Section title={checkoutText('when')}>
      <Card>
        <fieldset className={styles.choice} aria-describedby={isOver ? id : undefined}>
          <legend className="visually-hidden">{checkoutText('when')}</legend>
          <label className={styles.option}>
            <input
              type="radio"
              name="when"
              value="now"
              disabled={!isOpenNow}
              checked={chosen === ''}
              onChange={() => choose('')}
            />
            <Icon name="bolt" />
            <span className={styles.words}>
              <span className={styles.name}>{checkoutText('now')}</span>
              {nowText && <span className={styles.text}>{nowText}</span>}
            </span>
          </label>
          {mornings.map((morning) => (
            <label key={morning} className={styles.option}>
              <input
                type="radio"
                name="when"
                value={morning}
                checked={chosen === morning}
                onChange={() => choose(morning)}
              />
              <Icon name="clock" />
              <span className={styles.words}>
                <span className={styles.name}>{morningWords(morning, today)}</span>
                <span className={styles.text}>{checkoutText('morningText')}</span>
              </span>
            </label>
          ))}
          {isOver && <p id={id}>{checkoutText('morningUnavailable')}</p>}
        </fieldset>
      </Card>
    </Section>
  );
}
