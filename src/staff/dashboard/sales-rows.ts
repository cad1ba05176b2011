/** Rows of the sales charts, with zero rows for days and hours without orders. */
import { daysUpTo } from '../../domain/store/figures.ts';
import { ZERO_PAISE } from '../../domain/money.ts';
import type { Dashboard, OrderSum } from '../api/dashboard.ts';

export interface SalesRow<Key> extends OrderSum {
  key: Key;
}

const NOTHING: OrderSum = { orders: 0, amountPaise: ZERO_PAISE };

/** One row per day of the span, oldest first, today last. */
export function salesByDay({
  today,
  span,
  days,
}: Pick<Dashboard, 'today' | 'span' | 'days'>): SalesRow<string>[] {
  return daysUpTo(today, span).map((key) => ({ key, ...(days.get(key) ?? NOTHING) }));
}

/** One row per hour, from the first to the last with an order; none without orders. */
export function salesByHour(hours: Dashboard['hours']): SalesRow<number>[] {
  if (hours.size === 0) return [];
  const first = Math.min(...hours.keys());
  const last = Math.max(...hours.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    key: first + index,
    ...(hours.get(first + index) ?? NOTHING),
  }));
}
