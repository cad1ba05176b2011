import type { ReactNode } from 'react';
import * as styles from './list-tools.module.css';

/** The search of a list and its filters: on a phone one row each, the filters scroll sideways. */
export function ListTools({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.tools}>
      {search}
      <div className={styles.filters}>{children}</div>
    </div>
  );
}
