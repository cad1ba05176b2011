import { adminDashboardText } from '../../text/admin-dashboard.ts';
import { nameWithPack } from '../../text/name-with-pack.ts';
import { useProductNames } from '../queries/use-product-names.ts';
import { Nothing, PanelCard } from './panel-card.tsx';
import * as styles from './product-table.module.css';

/** Products with two figures each, under headings. */
export function ProductTable<Row extends { pid: number; name: string; quantityLabel: string }>({
  title,
  empty,
  rows,
  figures,
}: {
  title: string;
  /** What is said where there is no row. */
  empty: string;
  rows: readonly Row[];
  figures: readonly [first: Figure<Row>, second: Figure<Row>];
}) {
  const [first, second] = figures;
  const namesOf = useProductNames();
  return (
    <PanelCard title={title}>
      {rows.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <table className={styles.table}>
          <thead className={styles.head}>
            <tr>
              <th scope="col">{adminDashboardText('product')}</th>
              <th scope="col" className={styles.first}>
                {first.heading}
              </th>
              <th scope="col" className={styles.second}>
                {second.heading}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.pid}>
                <th scope="row" className={styles.name}>
                  {nameWithPack({ ...row, ...namesOf(row) })}
                </th>
                <td className={styles.first}>{first.of(row)}</td>
                <td className={styles.second}>{second.of(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PanelCard>
  );
}

interface Figure<Row> {
  heading: string;
  of: (row: Row) => string;
}
