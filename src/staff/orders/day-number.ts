/** An order's number of the day, as the staff say it. */
import type { AdminOrder } from '../api/orders.ts';
import { firstEight } from '../../domain/order/number.ts';
import { useNow, useStoreSettings } from '../../state/store-open.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { formatDay } from '../components/format-time.ts';

/** The shop's local day of an instant as YYYY-MM-DD. A device that does not know the zone uses its own. */
export function shopDay(now: Date, timeZone: string): string {
  // The Swedish format is ISO 8601's.
  const format = (zone?: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);
  try {
    return format(timeZone);
  } catch {
    return format();
  }
}

export function useShopDay(): string {
  return shopDay(useNow(), useStoreSettings().timeZone);
}

/** '#7'; of another day '#7, 22 Nov', for there is a #7 every day. '' for an order that has none. */
export function dayNumberText(
  { dayNumber, localDay }: Pick<AdminOrder, 'dayNumber' | 'localDay'>,
  today: string,
): string {
  if (dayNumber === 0) return '';
  return localDay === today
    ? adminOrdersText('dayNumber', { n: dayNumber })
    : adminOrdersText('dayNumberOf', { n: dayNumber, day: formatDay(localDay) });
}

/** '#7 · Order ORD12345', for headings. */
export function orderTitle(order: AdminOrder | undefined, today: string): string {
  const title = adminOrdersText('detailTitle', { number: firstEight(order?.number ?? '') });
  const ofDay = order ? dayNumberText(order, today) : '';
  return ofDay === '' ? title : `${ofDay} · ${title}`;
}
