import type { ReactNode } from 'react';
import { Card } from '../../ui/page.tsx';
import * as styles from './plain-card.module.css';

/** A section with a title and a description. */
export function PlainCard({
  title,
  text,
  aside,
  children,
}: {
  title: string;
  text?: ReactNode;
  /** At the end of the title: add, reset. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </Card>
  );
}
