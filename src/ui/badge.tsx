import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'green' | 'blue' | 'red' | 'amber' | 'grey';

/** A state in a word or two: stock, order status. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** A price sticker with a pinked edge: '20% OFF'. */
export function Sticker({ children, size = 's' }: { children: ReactNode; size?: 's' | 'l' }) {
  return (
    <span className={classNames(styles.sticker, size === 'l' && styles.large)}>{children}</span>
  );
}
