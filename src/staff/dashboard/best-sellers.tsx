import type { Dashboard } from '../api/dashboard.ts';
import { adminDashboardText } from '../../text/admin-dashboard.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import styles from './best-sellers.module.css';
import { Nothing, PanelCard } from './panel-card.tsx';

/** What sold most, by quantity. */
export function BestSellers({ rows }: { rows: Dashboard['bestSellers'] }) {
  return (
    <PanelCard title={adminDashboardText('bestSellers')}>
      {rows.length === 0 ? (
        <Nothing>{adminDashboardText('noBestSellers')}</Nothing>
      ) : (
        <table className={styles.table}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{adminDashboardText('product')}</th>
              <th scope="col">{adminDashboardText('sold')}</th>
              <th scope="col">{adminDashboardText('revenue')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.pid}>
                <th scope="row" className={styles.name}>
                  {nameWithPack(row)}
                </th>
                <td className={styles.sold}>{row.quantity.toLocaleString('en-IN')}</td>
                <td className={styles.revenue}>{formatRupees(row.revenuePaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PanelCard>
  );
}
