import type { OrderSum } from '../api/dashboard.ts';
import { exactPaise } from '../../domain/money.ts';
import { adminDashboardText } from '../../text/admin-dashboard.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import type { Label } from '../charts/scale.ts';
import * as styles from './sales-chart.module.css';

export type Measure = 'revenue' | 'orders';

interface Row extends OrderSum, Label {
  key: string;
  /** In full, in the table. */
  name: string;
  isOpen: boolean;
}

/** Axis steps of at least ₹1: there are no paise on an axis. */
const RUPEE = 100;

/** A bar chart of sales, and the same figures as a table. */
export function SalesChart({
  measure,
  keyHeader,
  rows,
}: {
  measure: Measure;
  keyHeader: string;
  rows: readonly Row[];
}) {
  const isRevenue = measure === 'revenue';
  return (
    <div>
      <BarChart
        bars={rows.map((row) => ({
          key: row.key,
          label: row.label,
          shortLabel: row.shortLabel,
          value: isRevenue ? row.amountPaise : row.orders,
          title: `${row.name}: ${adminDashboardText('sum', {
            amount: formatRupees(row.amountPaise, 'always'),
            orders: adminDashboardText.count('orders', row.orders),
          })}`,
          isOpen: row.isOpen,
        }))}
        leastStep={isRevenue ? RUPEE : 1}
        formatTick={(value) =>
          isRevenue ? formatRupees(exactPaise(value)) : value.toLocaleString('en-IN')
        }
      />
      <details className={styles.details}>
        <summary className={styles.summary}>{adminDashboardText('asTable')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{keyHeader}</th>
              <th scope="col">{adminDashboardText('ordersMeasure')}</th>
              <th scope="col">{adminDashboardText('revenue')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <td>{row.orders.toLocaleString('en-IN')}</td>
                <td>{formatRupees(row.amountPaise, 'always')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
