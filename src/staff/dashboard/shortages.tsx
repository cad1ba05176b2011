import type { Dashboard } from '../api/dashboard.ts';
import { adminDashboardText } from '../../text/admin-dashboard.ts';
import { gramsText } from '../../shared/product/amount-text.ts';
import { ProductTable } from './product-table.tsx';

/** What was missing from bags, most of it first: what to buy (D49). */
export const Shortages = ({ rows }: { rows: Dashboard['shortages'] }) => (
  <ProductTable
    title={adminDashboardText('shortages')}
    empty={adminDashboardText('noShortages')}
    rows={rows}
    figures={[
      {
        heading: adminDashboardText('missing'),
        of: ({ missing, unit }) => (unit ? gramsText(missing) : missing.toLocaleString('en-IN')),
      },
      {
        heading: adminDashboardText('ordersMeasure'),
        of: ({ orders }) => adminDashboardText.count('orders', orders),
      },
    ]}
  />
);
