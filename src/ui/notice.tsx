import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

/** A persistent message on a screen, with an action. For an event, use a toast. */
export function Notice({
  tone = 'info',
  title,
  text,
  action,
  children,
}: {
  tone?: 'info' | 'warning' | 'danger';
  title: ReactNode;
  text?: ReactNode;
  /** Usually one button. */
  action?: ReactNode;
  /** More than a sentence: a list, several buttons. */
  children?: ReactNode;
}) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <Icon name={tone === 'info' ? 'info' : 'warning'} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p>{text}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
