/** Texts for an order's number of the day. */
import { useSyncExternalStore } from 'react';
import type { AdminOrder } from '../api/orders.ts';
import { firstEight } from '../../domain/order/number.ts';
import { shopNow } from '../../phone/db/shop-clock.ts';
import { useStoreSettings, watchClock } from '../../state/store-open.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { formatShortDay } from '../components/format-time.ts';

/** The shop's local day as YYYY-MM-DD; in the device's time zone if it does not know the shop's. */
export function shopDay(now: Date, timeZone: string): string {
  // The Swedish date format is that of ISO 8601.
  const format = (zone?: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);
  try {
    return format(timeZone);
  } catch {
    return format();
  }
}

/** Renders when the day changes, not with every minute. */
export function useShopDay(): string {
  const { timeZone } = useStoreSettings();
  return useSyncExternalStore(watchClock, () => shopDay(shopNow(), timeZone));
}

/** '#7', or '#7, 22 Nov' for another day. '' for an order without a number. */
export function dayNumberText(
  { dayNumber, localDay }: Pick<AdminOrder, 'dayNumber' | 'localDay'>,
  today: string,
): string {
  if (dayNumber === 0) return '';
  return localDay === today
    ? adminOrdersText('dayNumber', { n: dayNumber })
    : adminOrdersText('dayNumberOf', { n: dayNumber, day: formatShortDay(localDay) });
}

/** What the papers of an order say that got another number after a restore. */
export const formerNumberText = ({ formerDayNumber }: Pick<AdminOrder, 'formerDayNumber'>) =>
  adminOrdersText('formerNumber', { n: formerDayNumber });

/** '#7 · Order ORD12345', for headings. */
export function orderTitle(order: AdminOrder | undefined, today: string): string {
  const title = adminOrdersText('detailTitle', { number: firstEight(order?.number ?? '') });
  const ofDay = order ? dayNumberText(order, today) : '';
  return ofDay === '' ? title : `${ofDay} · ${title}`;
}
