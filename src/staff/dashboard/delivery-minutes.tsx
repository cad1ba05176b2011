import { useStoreSettings } from '../../state/store-open.ts';
import type { Dashboard } from '../api/dashboard.ts';
import { adminDashboardText } from '../../text/admin-dashboard.ts';
import * as styles from './delivery-minutes.module.css';
import { Nothing, PanelCard } from './panel-card.tsx';

/** Minutes from received to delivered, compared with the promise. */
export function DeliveryMinutes({ minutes }: { minutes: Dashboard['minutes'] }) {
  const { promiseMinutes } = useStoreSettings();
  return (
    <PanelCard title={adminDashboardText('minutesTitle')}>
      {minutes.median === null || minutes.p90 === null ? (
        <Nothing>{adminDashboardText('noMinutes')}</Nothing>
      ) : (
        <>
          <dl className={styles.figures}>
            <div>
              <dt>{adminDashboardText('median')}</dt>
              <dd className={styles.value}>{inMinutes(minutes.median)}</dd>
            </div>
            <div>
              <dt>{adminDashboardText('p90')}</dt>
              <dd
                className={styles.value}
                data-late={promiseMinutes > 0 && minutes.p90 > promiseMinutes}
              >
                {inMinutes(minutes.p90)}
              </dd>
            </div>
          </dl>
          <p className={styles.note}>
            {[
              adminDashboardText.count('minutesText', minutes.orders),
              ...(promiseMinutes > 0 ? [adminDashboardText('promise', { n: promiseMinutes })] : []),
            ].join(' · ')}
          </p>
        </>
      )}
    </PanelCard>
  );
}

function inMinutes(value: number): string {
  return adminDashboardText('minutes', { n: Math.max(1, Math.round(value)) });
}
