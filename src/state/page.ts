/**
 * The page as the server has drawn it: React takes it over in two steps. In the first one the phone
 * knows nothing but what the server knew; in the second one it knows what it has kept itself.
 */
import { useSyncExternalStore } from 'react';
import type { DeliveryLocation } from '../phone/db/preferences.ts';
import { usePreference } from './preference.ts';

/** The server draws pages too, and has nothing of any phone. */
export const isOnServer = typeof document === 'undefined';

let servedAt = new Date();

/** The instant for which the page was drawn. */
export function setServedAt(instant: Date): void {
  servedAt = instant;
}

export function readServedAt(): Date {
  return servedAt;
}

const never = () => () => {};

/** False while the served page is drawn or taken over, when nothing of the phone may be read. */
export function useIsOnPhone(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Where the shopper wants things brought; null while only the server's page is known. */
export function useDeliveryLocation(): DeliveryLocation | null {
  return usePreference('location_data');
}
