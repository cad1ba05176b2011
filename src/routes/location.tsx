import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { listServiceAreas } from '../data/local/catalogue.ts';
import { readLocation, saveLocation } from '../data/local/preferences.ts';
import { queueWaitlistRequest } from '../data/local/requests.ts';
import { LocationScreen } from '../screens/location/location-screen.tsx';
import { useStoreSettings } from '../state/store-open.ts';

/** Time to see the choice taken, before the shop opens (spec section 2). */
const TO_HOME_MS = 500;

export const Route = createFileRoute('/location')({
  staticData: { frame: 'bare' },
  loader: () => listServiceAreas(),
  component: LocationRoute,
});

function LocationRoute() {
  const navigate = useNavigate();
  const areas = useLiveQuery(listServiceAreas, [], Route.useLoaderData());
  const { promiseMinutes } = useStoreSettings();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <LocationScreen
      areas={areas}
      promiseMinutes={promiseMinutes}
      initialPincode={readLocation()?.pincode ?? ''}
      onConfirm={(pincode, areaName) => {
        saveLocation({ pincode, areaName });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void navigate({ to: '/home' }), TO_HOME_MS);
      }}
      onNotifyMe={queueWaitlistRequest}
    />
  );
}
