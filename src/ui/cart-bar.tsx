import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './cart-bar.module.css';
import { Icon } from './icon.tsx';

/** What is in the cart so far, and the way there; above the bottom navigation. */
export function CartBar({
  label,
  to,
  action,
  className,
  children,
}: {
  /** Names the region: 'Cart'. */
  label: string;
  to: string;
  /** 'View cart' */
  action: string;
  className?: string | undefined;
  /** How much it is: `cartBarSum`. */
  children: ReactNode;
}) {
  return (
    <aside aria-label={label} className={classNames(styles.room, className)} data-cart-bar>
      <Link to={to} className={styles.bar}>
        <span className={styles.basket}>
          <Icon name="basket" />
        </span>
        <span className={styles.words}>{children}</span>
        <span className={styles.action}>
          {action}
          <Icon name="chevron" size={20} />
        </span>
      </Link>
    </aside>
  );
}

/** The words of the bar that change with the cart. No component, so that what reads the cart is the only one. */
export function cartBarSum({
  countText,
  totalText,
  note,
}: {
  /** '3 items' */
  countText: string;
  /** '₹245.50' */
  totalText: string;
  /** What the total contains: 'incl. delivery'. */
  note: string;
}): ReactNode {
  return (
    <>
      <span className={styles.count}>{countText}</span>
      <span className={styles.sum}>
        <span className={styles.total}>{totalText}</span>
        <span className={styles.note}>{note}</span>
      </span>
    </>
  );
}
