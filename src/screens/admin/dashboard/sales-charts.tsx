import { useState } from 'react';
import type { Dashboard } from '../../../data/remote/admin-dashboard.ts';
import { adminDashboardText } from '../../../text/admin-dashboard.ts';
import { formatDay, formatHour } from '../parts/format-time.ts';
import { SmallButton } from '../parts/small-button.tsx';
import { Nothing, PanelCard } from './panel-card.tsx';
import { type Measure, SalesChart } from './sales-chart.tsx';
import styles from './sales-charts.module.css';
import { salesByDay, salesByHour } from './sales-rows.ts';

/** Orders and revenue, per day and by hour of the day. */
export function SalesCharts({ dashboard }: { dashboard: Dashboard }) {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const days = salesByDay(dashboard);
  const hours = salesByHour(dashboard.hours);
  const dayName = (day: string) =>
    day === dashboard.today
      ? adminDashboardText('todayRow', { day: formatDay(day) })
      : formatDay(day);
  const choice = (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{adminDashboardText('measure')}</legend>
      <SmallButton aria-pressed={measure === 'revenue'} onClick={() => setMeasure('revenue')}>
        {adminDashboardText('revenue')}
      </SmallButton>
      <SmallButton aria-pressed={measure === 'orders'} onClick={() => setMeasure('orders')}>
        {adminDashboardText('ordersMeasure')}
      </SmallButton>
    </fieldset>
  );

  return (
    <>
      <PanelCard title={adminDashboardText('perDay')} aside={choice} isWide>
        <SalesChart
          measure={measure}
          keyHeader={adminDashboardText('day')}
          rows={days.map((row) => ({
            ...row,
            key: row.key,
            label: formatDay(row.key),
            name: dayName(row.key),
            isOpen: row.key === dashboard.today,
          }))}
        />
      </PanelCard>
      <PanelCard title={adminDashboardText('perHour')} isWide>
        {hours.length === 0 ? (
          <Nothing>{adminDashboardText('noSales')}</Nothing>
        ) : (
          <SalesChart
            measure={measure}
            keyHeader={adminDashboardText('hour')}
            rows={hours.map((row) => ({
              ...row,
              key: String(row.key),
              label: formatHour(row.key),
              name: hourName(row.key),
              isOpen: false,
            }))}
          />
        )}
      </PanelCard>
    </>
  );
}

function hourName(hour: number): string {
  return adminDashboardText('hourRange', { from: formatHour(hour), to: formatHour(hour + 1) });
}
