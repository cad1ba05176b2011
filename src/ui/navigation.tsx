import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './navigation.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface NavigationItem {
  to: string;
  /** `navigationWords`, or a component that answers them. */
  words: ReactNode;
}

/**
 * What stands in a place's link: icon, name, and where there is one a count on the icon. No component, so that
 * one that reads the count is the only one to render.
 */
export function navigationWords({
  icon,
  label,
  count,
  hasNews,
  note,
}: {
  icon: IconName;
  label: string;
  /** On the icon; 0 shows none. */
  count?: number;
  /** A dot on the icon. */
  hasNews?: boolean;
  /** Read after the label: '3 items'. */
  note?: string | false;
}): ReactNode {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
        {count !== undefined && (
          // What first-paint/early-presses.ts has written here stays until React writes.
          <span
            className={styles.count}
            aria-hidden="true"
            key={count}
            data-cart-count
            suppressHydrationWarning
          >
            {count === 0 ? '' : count > 99 ? '99+' : String(count)}
          </span>
        )}
        {hasNews && <span className={styles.dot} aria-hidden="true" />}
      </span>
      <span>{label}</span>
      {note && <span className="visually-hidden">{note}</span>}
    </>
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
        {items.map(({ to, words }) => (
          <li key={to}>
            <Link to={to} className={styles.item} activeProps={{ 'aria-current': 'page' }}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
