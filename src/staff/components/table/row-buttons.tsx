import type { ReactNode } from 'react';
import * as styles from './row-cells.module.css';

/** The buttons of a table's row. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <span className={styles.buttons}>{children}</span>;
}
