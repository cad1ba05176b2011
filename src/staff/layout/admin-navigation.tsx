import { Link, useRouter } from '@tanstack/react-router';
import { adminText } from '../../text/admin.ts';
import { adminLockText } from '../../text/admin-lock.ts';
import { adminShortcutsText } from '../../text/admin-shortcuts.ts';
import { AdminIcon, type AdminIconName } from '../components/admin-icon.tsx';
import { isRefused } from '../session/access.ts';
import { useAdmin } from '../session/use-admin.ts';
import * as styles from './admin-navigation.module.css';

interface Place {
  to: `/admin/${'dashboard' | 'orders' | 'money' | 'products' | 'users' | 'requests' | 'settings'}`;
  icon: AdminIconName;
  label: string;
}

/** Navigation of the admin area; the last link leads back to the shop. */
export function AdminNavigation({
  onGo,
  onKeys,
  onLock,
}: {
  onGo?: () => void;
  onKeys?: () => void;
  /** Missing without a PIN. */
  onLock?: (() => void) | undefined;
}) {
  const { routesByPath } = useRouter();
  const { role } = useAdmin();
  const isAllowed = ({ to }: Place) => {
    return !isRefused(role, routesByPath[to].options.staticData?.action);
  };
  const places: Place[] = [
    { to: '/admin/dashboard', icon: 'dashboard', label: adminText('dashboard') },
    { to: '/admin/orders', icon: 'receipt', label: adminText('orders') },
    { to: '/admin/money', icon: 'cash', label: adminText('money') },
    { to: '/admin/products', icon: 'tag', label: adminText('products') },
    { to: '/admin/users', icon: 'people', label: adminText('users') },
    { to: '/admin/requests', icon: 'inbox', label: adminText('requests') },
    { to: '/admin/settings', icon: 'gear', label: adminText('settings') },
  ];
  return (
    <nav aria-label={adminText('navigation')} className={styles.navigation}>
      <ul className={styles.list}>
        {places.filter(isAllowed).map(({ to, icon, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.place}
              activeProps={{ 'aria-current': 'page' }}
              onClick={onGo}
            >
              <AdminIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.list}>
        {onKeys && (
          <button type="button" className={styles.place} onClick={onKeys}>
            <AdminIcon name="keyboard" />
            {adminShortcutsText('open')}
          </button>
        )}
        {onLock && (
          <button type="button" className={styles.place} onClick={onLock}>
            <AdminIcon name="lock" />
            {adminLockText('lock')}
          </button>
        )}
        <Link to="/home" className={styles.place} onClick={onGo}>
          <AdminIcon name="store" />
          {adminText('backToShop')}
        </Link>
      </div>
    </nav>
  );
}
