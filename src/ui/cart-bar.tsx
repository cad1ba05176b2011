import { Link } from '@tanstack/react-router';
import styles from './cart-bar.module.css';
import { Icon } from './icon.tsx';

/** What is in the cart so far, and the way there; above the bottom navigation. */
export function CartBar({
  label,
  to,
  countText,
  totalText,
  note,
  action,
}: {
  /** Names the region: 'Cart'. */
  label: string;
  to: string;
  /** '3 items' */
  countText: string;
  /** '₹245.50' */
  totalText: string;
  /** What the total contains: 'incl. delivery'. */
  note: string;
  /** 'View cart' */
  action: string;
}) {
  return (
    <aside aria-label={label} className={styles.room}>
      <Link to={to} className={styles.bar}>
        <span className={styles.basket}>
          <Icon name="basket" />
        </span>
        <span className={styles.words}>
          <span className={styles.count}>{countText}</span>
          <span className={styles.sum}>
            <span className={styles.total}>{totalText}</span>
            <span className={styles.note}>{note}</span>
          </span>
        </span>
        <span className={styles.action}>
          {action}
          <Icon name="chevron" size={20} />
        </span>
      </Link>
    </aside>
  );
}
