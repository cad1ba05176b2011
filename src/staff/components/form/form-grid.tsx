import type { ReactNode } from 'react';
import * as styles from './form-grid.module.css';

/** Fields in columns, if there is space. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** A field of full width. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}

/** Rarely used fields, collapsed unless `isOpen` at first; they are submitted too. */
export function FormMore({
  summary,
  isOpen = false,
  children,
}: {
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.wide} open={isOpen}>
      <summary className={styles.summary}>{summary}</summary>
      <FormGrid>{children}</FormGrid>
    </details>
  );
}
