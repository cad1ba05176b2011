import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../api/dashboard.ts';
import { firstEight } from '../../domain/order/number.ts';
import { adminDashboardText } from '../../text/admin-dashboard.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { statusName, statusTone } from '../orders/order-words.ts';
import { formatDateTime } from '../components/format-time.ts';
import { Nothing, PanelCard } from './panel-card.tsx';
import * as styles from './recent-orders.module.css';

export function RecentOrders({ orders }: { orders: Dashboard['recentOrders'] }) {
  return (
    <PanelCard
      title={adminDashboardText('recentOrders')}
      aside={<Link to="/admin/orders">{adminDashboardText('allOrders')}</Link>}
    >
      {orders.length === 0 ? (
        <Nothing>{adminDashboardText('noRecentOrders')}</Nothing>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.id}>
              <Link to="/admin/orders" search={{ order: order.id }} className={styles.order}>
                <span className={styles.number}>{firstEight(order.number)}</span>
                <span className={styles.total}>{formatRupees(order.totalPaise, 'always')}</span>
                <span className={styles.who}>
                  {order.customerName === '' ? adminOrdersText('customer') : order.customerName},{' '}
                  {formatDateTime(order.receivedAtMs)}
                </span>
                <Badge tone={statusTone(order.status)}>{statusName(order.status)}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PanelCard>
  );
}
