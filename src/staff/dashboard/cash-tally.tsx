import type { Dashboard, OrderSum } from '../api/dashboard.ts';
import { daysUpTo } from '../../domain/store/figures.ts';
import { ZERO_PAISE } from '../../domain/money.ts';
import { adminDashboardText } from '../../text/admin-dashboard.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import * as styles from './cash-tally.module.css';
import { PanelCard } from './panel-card.tsx';

const NOTHING: OrderSum = { orders: 0, amountPaise: ZERO_PAISE };

/** Cash to count at the end of the day; also yesterday's, for shops that close after midnight. */
export function CashTally({ dashboard }: { dashboard: Dashboard }) {
  const { today, cashByDay, cashOut } = dashboard;
  const [yesterday = ''] = daysUpTo(today, 2);
  const rows = [
    { name: adminDashboardText('cashToday'), ...(cashByDay.get(today) ?? NOTHING) },
    { name: adminDashboardText('cashYesterday'), ...(cashByDay.get(yesterday) ?? NOTHING) },
    { name: adminDashboardText('cashOut'), ...cashOut },
  ];
  return (
    <PanelCard title={adminDashboardText('cashTitle')}>
      <dl className={styles.rows}>
        {rows.map(({ name, orders, amountPaise }) => (
          <div key={name} className={styles.row}>
            <dt>
              {name}
              <span className={styles.orders}>{adminDashboardText.count('orders', orders)}</span>
            </dt>
            <dd className={styles.amount}>{formatRupees(amountPaise, 'always')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{adminDashboardText('cashText')}</p>
    </PanelCard>
  );
}
