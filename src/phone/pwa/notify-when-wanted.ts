/** Starts the notifications about orders, which most phones never need, once they are switched on. */
import { watchPreferences } from '../db/preference-table.ts';
import { readPreference } from '../db/preferences.ts';

export function notifyWhenWanted(): void {
  if (!('Notification' in window)) return;
  const look = () => {
    if (!readPreference('notifications')) return;
    unwatch();
    import('./notify-orders.ts').then(
      ({ notifyOfOrders }) => notifyOfOrders(),
      (error: unknown) => console.warn('Orders are not followed', error),
    );
  };
  const unwatch = watchPreferences(look);
  look();
}
