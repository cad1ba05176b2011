import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';

export type BadgeTone = 'green' | 'blue' | 'red' | 'amber' | 'grey';

/** A state in a word or two: stock, order status. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}

/** A price sticker with a pinked edge: '20% OFF'. */
export function Sticker({ children, size = 's' }: { children: ReactNode; size?: 's' | 'l' }) {
  return <span className={classes(styles.sticker, size === 'l' && styles.large)}>{children}</span>;
}
