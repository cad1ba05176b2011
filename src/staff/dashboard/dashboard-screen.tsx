import { useState } from 'react';
import { DASHBOARD_SPANS, type DashboardSpan, readDashboard } from '../api/dashboard.ts';
import { readSettings } from '../api/settings.ts';
import { adminDashboardText } from '../../text/admin-dashboard.ts';
import { useShopHints } from '../queries/live-shop.ts';
import { useCloseForNow } from '../closing/use-close-for-now.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { NameNotice } from '../users/name-notice.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { BestSellers } from './best-sellers.tsx';
import { CashTally } from './cash-tally.tsx';
import * as styles from './dashboard-screen.module.css';
import { DeliveryMinutes } from './delivery-minutes.tsx';
import { Figures } from './figures.tsx';
import { PaymentStatusPanel } from './payment-status-panel.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { SalesCharts } from './sales-charts.tsx';
import { SetUpNotice } from './set-up-notice.tsx';
import { Shortages } from './shortages.tsx';
import { useThrottled } from './use-throttled.ts';

/** Minimum time between two counts of the figures. */
const RECOUNT_MS = 10_000;

export function DashboardScreen() {
  const [span, setSpan] = useState<DashboardSpan>(7);
  const figures = useShopQuery(['dashboard', span], (token) => readDashboard(token, span));
  useShopHints('orders', useThrottled(figures.refetch, RECOUNT_MS));

  const settings = useShopQuery(['settings'], readSettings);
  const closeForNow = useCloseForNow();

  return (
    <AdminPage
      title={adminDashboardText('title')}
      freshness={figures}
      aside={
        <SelectField
          isLabelHidden
          label={adminDashboardText('span')}
          value={span}
          options={DASHBOARD_SPANS.map((days) => ({
            value: String(days),
            label: adminDashboardText(`span_${days}`),
          }))}
          onChange={({ target }) => {
            const wanted = DASHBOARD_SPANS.find((days) => String(days) === target.value);
            if (wanted) setSpan(wanted);
          }}
        />
      }
      more={closeForNow}
    >
      <SetUpNotice />
      {settings.data?.isSetUp && <NameNotice />}
      <RemoteView remote={figures}>
        {(dashboard) => (
          <div className={styles.dashboard} aria-busy={figures.isPlaceholderData}>
            <CashTally dashboard={dashboard} />
            <Figures dashboard={dashboard} />
            <div className={styles.panels}>
              <RecentOrders orders={dashboard.recentOrders} />
              <div className={styles.pile}>
                <PaymentStatusPanel payments={dashboard.payments} />
                <DeliveryMinutes minutes={dashboard.minutes} />
              </div>
              <SalesCharts dashboard={dashboard} />
              <BestSellers rows={dashboard.bestSellers} />
              <Shortages rows={dashboard.shortages} />
            </div>
          </div>
        )}
      </RemoteView>
    </AdminPage>
  );
}
