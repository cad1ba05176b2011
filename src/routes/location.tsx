import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { saveLocation } from '../phone/db/preferences.ts';
import { LocationScreen } from '../customer/location/location-screen.tsx';
import { local } from '../state/local.ts';
import { useDeliveryLocation } from '../state/page.ts';
import { useServiceAreas } from '../state/catalogue-queries.ts';
import { usePromisedMinutes } from '../state/store-open.ts';

/** Time to see the choice taken, before the shop opens (spec section 2). */
const TO_HOME_MS = 500;

export const Route = createFileRoute('/location')({
  staticData: { frame: 'bare' },
  component: LocationRoute,
});

function LocationRoute() {
  const navigate = useNavigate();
  const served = useServiceAreas();
  const promiseMinutes = usePromisedMinutes();
  const known = useDeliveryLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <LocationScreen
      served={served}
      promiseMinutes={promiseMinutes}
      knownPincode={known?.pincode ?? ''}
      onConfirm={(pincode, areaName) => {
        saveLocation({ pincode, areaName });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void navigate({ to: '/home' }), TO_HOME_MS);
      }}
      onNotifyMe={async (wish) => (await local()).queueWaitlistRequest(wish)}
    />
  );
}
