/** The good news about orders that were already shown, among the preferences. */
import { readPreference, writePreference } from './preferences.ts';

const MAX_CELEBRATED_ORDERS = 20;

/** Whether an order's good news was given. */
export const isCelebrated = (orderId: string) =>
  readPreference('celebrated_orders').includes(orderId);

/** Notes that an order's good news was given, by sound or on /order-confirmation; false when it was before. */
export function noteCelebrated(orderId: string): boolean {
  if (isCelebrated(orderId)) return false;
  const before = readPreference('celebrated_orders');
  writePreference('celebrated_orders', [orderId, ...before].slice(0, MAX_CELEBRATED_ORDERS));
  return true;
}
