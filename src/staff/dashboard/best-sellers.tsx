import type { Dashboard } from '../api/dashboard.ts';
import { adminDashboardText } from '../../text/admin-dashboard.ts';
import { gramsText } from '../../shared/product/amount-text.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { ProductTable } from './product-table.tsx';

/** What sold most, by quantity. */
export const BestSellers = ({ rows }: { rows: Dashboard['bestSellers'] }) => (
  <ProductTable
    title={adminDashboardText('bestSellers')}
    empty={adminDashboardText('noBestSellers')}
    rows={rows}
    figures={[
      {
        heading: adminDashboardText('sold'),
        of: ({ quantity, grams }) =>
          grams > 0 ? gramsText(grams) : quantity.toLocaleString('en-IN'),
      },
      {
        heading: adminDashboardText('revenue'),
        of: ({ revenuePaise }) => formatRupees(revenuePaise),
      },
    ]}
  />
);
