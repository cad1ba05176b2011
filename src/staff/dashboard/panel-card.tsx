import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import * as styles from './panel-card.module.css';

/** One subject of the dashboard. */
export function PanelCard({
  title,
  aside,
  isWide = false,
  children,
}: {
  title: string;
  aside?: ReactNode;
  /** Takes the whole width of a wide screen. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classNames(styles.card, isWide && styles.wide)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A panel with nothing to show. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
