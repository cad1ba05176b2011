import type { Dashboard } from '../api/dashboard.ts';
import { adminDashboardText } from '../../text/admin-dashboard.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import styles from './best-sellers.module.css';
import { Nothing, PanelCard } from './panel-card.tsx';

/** What was missing from bags, most of it first: what to buy (D49). */
export function Shortages({ rows }: { rows: Dashboard['shortages'] }) {
  return (
    <PanelCard title={adminDashboardText('shortages')}>
      {rows.length === 0 ? (
        <Nothing>{adminDashboardText('noShortages')}</Nothing>
      ) : (
        <table className={styles.table}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{adminDashboardText('product')}</th>
              <th scope="col">{adminDashboardText('missing')}</th>
              <th scope="col">{adminDashboardText('ordersMeasure')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.pid}>
                <th scope="row" className={styles.name}>
                  {nameWithPack(row)}
                </th>
                <td className={styles.sold}>{row.missing.toLocaleString('en-IN')}</td>
                <td className={styles.revenue}>{adminDashboardText.count('orders', row.orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PanelCard>
  );
}
