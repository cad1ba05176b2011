import { lazy, memo, Suspense } from 'react';
import { useLocation } from '@tanstack/react-router';
import { readHasOrdered } from '../../phone/db/preferences.ts';
import { useStored } from '../../state/preference.ts';

const OrderStrip = lazy(() =>
  import('../orders/order-strip.tsx').catch(() => ({ default: () => null })),
);

/** The screens of one order say it themselves, and the checkout is about the next one. */
const OWN_SCREENS = ['/order-status', '/order-detail', '/order-confirmation', '/checkout'];

/** Where an order that is under way is seen, above the navigation; nothing on a phone that has never ordered. */
export const OrderStripPlace = memo(function OrderStripPlace() {
  const hasOrdered = useStored(readHasOrdered, false);
  const isOwn = useLocation({ select: ({ pathname }) => OWN_SCREENS.includes(pathname) });
  return (
    hasOrdered &&
    !isOwn && (
      <Suspense>
        <OrderStrip />
      </Suspense>
    )
  );
});
