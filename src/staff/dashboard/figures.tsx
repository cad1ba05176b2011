import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../api/dashboard.ts';
import { adminDashboardText } from '../../text/admin-dashboard.ts';
import * as styles from './figures.module.css';

/** The specification's four figures, each with a link to its list. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  return (
    <ul className={styles.figures}>
      <li>
        <Link to="/admin/users" className={styles.figure}>
          <Figure name={adminDashboardText('totalUsers')} value={dashboard.userCount} />
        </Link>
      </li>
      <li>
        <Link to="/admin/orders" className={styles.figure}>
          <Figure name={adminDashboardText('totalOrders')} value={dashboard.orderCount} />
        </Link>
      </li>
      <li>
        <Link to="/admin/products" className={styles.figure}>
          <Figure name={adminDashboardText('products')} value={dashboard.productCount} />
        </Link>
      </li>
      <li>
        <Link to="/admin/orders" search={{ show: 'active' }} className={styles.figure}>
          <Figure
            name={adminDashboardText('pendingPayments')}
            value={dashboard.payments.pending.orders}
          />
        </Link>
      </li>
    </ul>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value.toLocaleString('en-IN')}</span>
    </>
  );
}
