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
