import { useState } from 'react';
import type { Dashboard } from '../api/dashboard.ts';
import { adminDashboardText } from '../../text/admin-dashboard.ts';
import { Choice } from '../components/choice.tsx';
import { formatShortDay, formatHour } from '../components/format-time.ts';
import { Nothing, PanelCard } from './panel-card.tsx';
import { type Measure, SalesChart } from './sales-chart.tsx';
import { salesByDay, salesByHour } from './sales-rows.ts';

/** Orders and revenue, per day and by hour of the day. */
export function SalesCharts({ dashboard }: { dashboard: Dashboard }) {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const days = salesByDay(dashboard);
  const hours = salesByHour(dashboard.hours);
  const dayName = (day: string) =>
    day === dashboard.today
      ? adminDashboardText('todayRow', { day: formatShortDay(day) })
      : formatShortDay(day);
  const choice = (
    <Choice
      label={adminDashboardText('measure')}
      value={measure}
      options={[
        { value: 'revenue', label: adminDashboardText('revenue') },
        { value: 'orders', label: adminDashboardText('ordersMeasure') },
      ]}
      onChange={setMeasure}
    />
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
            label: formatShortDay(row.key),
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
              // Without the part of the day, which is long in Marathi.
              shortLabel: `${row.key}:00`,
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
