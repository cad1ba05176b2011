import { lazy, memo, Suspense, useLayoutEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { readHasOrdered, readPreference, writePreference } from '../../phone/db/preferences.ts';
import { useStored } from '../../state/preference.ts';

const OrderStrip = lazy(() =>
  import('../orders/order-strip.tsx').catch(() => {
    writePreference('order_under_way', false);
    return { default: () => null };
  }),
);

/** The screens of one order say it themselves, and the checkout is about the next one. */
const OWN_SCREENS = ['/order-status', '/order-detail', '/order-confirmation', '/checkout'];

const needsRoom = () => readHasOrdered() && readPreference('order_under_way');

/**
 * Where an order that is under way is seen, above the navigation; nothing on a phone that has never ordered. The bars at
 * the bottom make room for it (ui/tokens.css) as soon as there is such an order, and on the next page from its first
 * picture on (first-paint/early-orders.ts): they would move under a finger when it comes.
 */
export const OrderStripPlace = memo(function OrderStripPlace() {
  const hasOrdered = useStored(readHasOrdered, false);
  const isOwn = useLocation({ select: ({ pathname }) => OWN_SCREENS.includes(pathname) });
  const hasRoom = useStored(needsRoom, false);
  useLayoutEffect(() => {
    // Not `hasRoom`, which is false while a served page is hydrated.
    document.documentElement.toggleAttribute('data-order-strip', !isOwn && needsRoom());
  }, [isOwn, hasRoom]);
  useLayoutEffect(() => () => document.documentElement.removeAttribute('data-order-strip'), []);
  return (
    hasOrdered &&
    !isOwn && (
      <Suspense>
        <OrderStrip />
      </Suspense>
    )
  );
});
