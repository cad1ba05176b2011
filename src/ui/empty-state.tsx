import type { ReactNode } from 'react';
import * as styles from './empty-state.module.css';

/** Nothing to show, why, and what to do about it. */
export function EmptyState({
  picture,
  title,
  text,
  level = 2,
  children,
}: {
  /** A picture file; drawn large on a warm round ground. */
  picture?: string;
  title: string;
  text?: ReactNode;
  level?: 1 | 2;
  /** Usually one button. */
  children?: ReactNode;
}) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles.empty}>
      {picture && (
        <div className={styles.ground}>
          <img src={picture} alt="" width={256} height={256} />
        </div>
      )}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
