import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** What a long list comes to, and its main action: stays at the bottom of the window while the list scrolls. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
