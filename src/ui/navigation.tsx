import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './navigation.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface NavigationItem {
  to: string;
  icon: IconName;
  label: string;
  /** On the icon, such as a count. */
  badge?: ReactNode;
  /** Read after the label: '3 items'. */
  note?: ReactNode;
}

/** A count on an icon; 0 shows none. What first-paint/early-presses.ts has written there stays until React writes. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      className={styles.count}
      aria-hidden="true"
      key={count}
      data-cart-count
      suppressHydrationWarning
    >
      {count === 0 ? '' : count > 99 ? '99+' : String(count)}
    </span>
  );
}

/** The main places: along the bottom of a phone, in the header of a wide screen. */
export function Navigation({
  label,
  items,
  place,
}: {
  label: string;
  items: readonly NavigationItem[];
  place: 'bottom' | 'header';
}) {
  return (
    <nav aria-label={label} className={styles[place]}>
      <ul className={styles.list}>
        {items.map(({ to, icon, label: name, badge, note }) => (
          <li key={to}>
            <Link to={to} className={styles.item} activeProps={{ 'aria-current': 'page' }}>
              <span className={styles.icon}>
                <Icon name={icon} />
                {badge}
              </span>
              <span>{name}</span>
              {note}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
