import type { ReactNode } from 'react';
import * as styles from './bottom-bar.module.css';

/**
 * A screen's main action: above the bottom navigation on a phone, at the end of the column on a wide screen. The
 * route needs `frame: 'own-bar'`, which reserves its space.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.inside}>{children}</div>
    </div>
  );
}

/** The total, on a phone only; a wide screen shows the bill next to it. */
export function BarSum({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <p className={styles.sum}>
      <strong className={styles.amount}>{amount}</strong>
      <span className={styles.what}>{children}</span>
    </p>
  );
}
