import type { ShopHealth } from '../api/health.ts';
import { adminHealthText } from '../../text/admin-health.ts';
import { formatDateTime } from '../components/format-time.ts';
import { PlainCard } from '../components/plain-card.tsx';
import * as styles from './health-screen.module.css';

/** Each error: what it is, when, and what to do; the words of the log are for somebody else. */
export function ServerErrors({ errors, command }: Pick<ShopHealth, 'errors' | 'command'>) {
  if (errors.length === 0) return null;
  return (
    <PlainCard title={adminHealthText('errors')}>
      <ul className={styles.errors}>
        {errors.map(({ kind, words, times, atMs }) => (
          <li key={`${words} ${atMs}`}>
            <h3 className={styles.what}>{adminHealthText(`what_${kind}`)}</h3>
            <p className={styles.soft}>
              {adminHealthText.count('times', times, { time: formatDateTime(atMs) })}
            </p>
            <p>
              <b>{adminHealthText('toDo')}</b> {adminHealthText(`do_${kind}`, { command })}
            </p>
            <LogWords>{words}</LogWords>
          </li>
        ))}
      </ul>
    </PlainCard>
  );
}

/** Technical words, folded. */
export const LogWords = ({ children }: { children: string }) => (
  <details>
    <summary className={styles.summary}>{adminHealthText('details')}</summary>
    <p className={styles.words}>{children}</p>
  </details>
);
