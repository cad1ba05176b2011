import type { ReactNode } from 'react';
import styles from './sections.module.css';

/** Links between pages of one subject, shown like tabs; each is a Link with the class `section`. */
export function Sections({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.sections}>
      {children}
    </nav>
  );
}
