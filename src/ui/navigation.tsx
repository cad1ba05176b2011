import { Link } from '@tanstack/react-router';
import styles from './navigation.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface NavigationItem {
  to: string;
  icon: IconName;
  label: string;
  /** A count on the icon; 0 shows none. */
  count?: number;
  /** The count in words, read after the label: '3 items'. */
  countText?: string;
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
        {items.map(({ to, icon, label: name, count = 0, countText }) => (
          <li key={to}>
            <Link to={to} className={styles.item} activeProps={{ 'aria-current': 'page' }}>
              <span className={styles.icon}>
                <Icon name={icon} />
                {count > 0 && (
                  <span className={styles.count} aria-hidden="true" key={count}>
                    {count > 99 ? '99+' : count}
                  </span>
                )}
              </span>
              <span>{name}</span>
              {count > 0 && <span className="visually-hidden">{countText}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
