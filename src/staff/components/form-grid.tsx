import type { ReactNode } from 'react';
import styles from './form-grid.module.css';

/** Fields side by side where there is room. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** A field over the whole width. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}

/** Fields that are seldom needed, folded away; they are sent all the same. */
export function FormMore({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.wide}>
      <summary className={styles.summary}>{summary}</summary>
      <FormGrid>{children}</FormGrid>
    </details>
  );
}
