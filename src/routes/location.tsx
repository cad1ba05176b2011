import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { listServiceAreas } from '../data/local/catalogue.ts';
import { readLocation, saveLocation } from '../data/local/preferences.ts';
import { queueWaitlistRequest } from '../data/local/requests.ts';
import { BUILT_IN_SERVICE_AREAS } from '../domain/service-area.ts';
import { LocationScreen } from '../screens/location/location-screen.tsx';
import { useStoreSettings } from '../state/store-open.ts';

/** Time to see the choice taken, before the shop opens (spec section 2). */
const TO_HOME_MS = 500;

export const Route = createFileRoute('/location')({
  staticData: { frame: 'bare' },
  component: LocationRoute,
});

function LocationRoute() {
  const navigate = useNavigate();
  const areas = useLiveQuery(listServiceAreas, [], BUILT_IN_SERVICE_AREAS);
  const { promiseMinutes } = useStoreSettings();
  const isOnPhone = useIsOnPhone();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <LocationScreen
      key={String(isOnPhone)}
      areas={areas}
      promiseMinutes={promiseMinutes}
      initialPincode={isOnPhone ? (readLocation()?.pincode ?? '') : ''}
      onConfirm={(pincode, areaName) => {
        saveLocation({ pincode, areaName });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void navigate({ to: '/home' }), TO_HOME_MS);
      }}
      onNotifyMe={queueWaitlistRequest}
    />
  );
}

/** False while the served HTML is drawn or taken over, when the phone's storage cannot be read. */
function useIsOnPhone(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
