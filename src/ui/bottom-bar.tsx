import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

/**
 * What a screen wants done, under the thumb: above the bottom navigation on a phone, at the end of
 * its column on a wide screen. The route says `frame: 'own-bar'`, so that the page keeps clear of it.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.inside}>{children}</div>
    </div>
  );
}

/** What there is to pay and for what, on a phone; a wide screen has the bill beside it. */
export function BarSum({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <p className={styles.sum}>
      <strong className={styles.amount}>{amount}</strong>
      <span className={styles.what}>{children}</span>
    </p>
  );
}
