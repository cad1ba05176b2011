/**
 * Notifications about changed orders while the app is open but hidden, if the customer has switched them on. A
 * closed app gets Web Push messages instead (phone/sync/web-push.ts).
 */
import { watchOrderStatuses } from '../db/orders.ts';
import { readPreference } from '../db/preferences.ts';
import { firstEight } from '../../domain/order/number.ts';
import { type AnyOrderStatus, isOrderStatus, trackingStep } from '../../domain/order/status.ts';
import { orderStatusText, orderText } from '../../text/order.ts';

/** Called once, when notifications are switched on (notify-when-wanted.ts). */
export function notifyOfOrders(): void {
  const known = new Map<string, string>();
  watchOrderStatuses((orders) => {
    for (const { id, number, status } of orders) {
      const before = known.get(id);
      known.set(id, status);
      if (before === undefined || before === status) continue;
      if (document.visibilityState === 'visible' || !readPreference('notifications')) continue;
      void show(orderText('number', { number: firstEight(number) }), wordsOf(status), id);
    }
  });
}

/** The text of a delivery step, else the name of the status. */
function wordsOf(status: AnyOrderStatus): string {
  if (!isOrderStatus(status)) return orderText('status_other');
  const step = trackingStep(status);
  return step ? orderStatusText(`${step}Text`) : orderText(`status_${status}`);
}

async function show(title: string, body: string, tag: string): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(title, { body, tag, icon: '/icons/icon-192.png' });
}
