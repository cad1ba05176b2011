import type { Dashboard } from '../api/dashboard.ts';
import { adminDashboardText } from '../../text/admin-dashboard.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { paymentTone } from '../orders/order-words.ts';
import { Nothing, PanelCard } from './panel-card.tsx';
import * as styles from './payment-status-panel.module.css';

const STATUSES = ['pending', 'success', 'failed'] as const;
/** Shown in a shop that gives credit. */
const ON_KHATA = 'on_khata';

/** Paid and unpaid amounts of all orders that are not cancelled, and what is on a khata. */
export function PaymentStatusPanel({ payments }: { payments: Dashboard['payments'] }) {
  const rows = payments[ON_KHATA].orders > 0 ? ([...STATUSES, ON_KHATA] as const) : STATUSES;
  const total = rows.reduce((sum, status) => sum + payments[status].orders, 0);
  return (
    <PanelCard title={adminDashboardText('paymentStatus')}>
      {total === 0 ? (
        <Nothing>{adminDashboardText('noPayments')}</Nothing>
      ) : (
        <ul className={styles.rows}>
          {rows.map((status) => {
            const { orders, amountPaise } = payments[status];
            return (
              <li key={status} className={styles.row}>
                <span className={styles.status}>
                  <Badge tone={status === ON_KHATA ? 'blue' : paymentTone(status)}>
                    {adminDashboardText(status)}
                  </Badge>
                </span>
                <span>{adminDashboardText.count('orders', orders)}</span>
                <span className={styles.amount}>{formatRupees(amountPaise, 'always')}</span>
                <span className={styles.share} data-status={status} aria-hidden="true">
                  <span style={{ width: `${(orders / total) * 100}%` }} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </PanelCard>
  );
}
