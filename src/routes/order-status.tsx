import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as v from 'valibot';
import { refreshReferral } from '../customer/account/sign-in.ts';
import { referralOf } from '../customer/orders/referral-of.ts';
import { loadStatedOrder, useKnownOrder } from '../customer/orders/known-order.ts';
import { useBackHome } from '../customer/orders/use-back-home.ts';
import { OrderStatusView } from '../customer/orders/order-status-view.tsx';
import { useSession } from '../state/session.ts';
import { useStoreSettings } from '../state/store-open.ts';

const searchSchema = v.object({
  view: v.fallback(v.optional(v.literal('partner')), undefined),
  /** As a notification names it; links of the app carry it in their state. */
  order: v.fallback(v.optional(v.string()), undefined),
});

export const Route = createFileRoute('/order-status')({
  validateSearch: searchSchema,
  // Read again on each visit: the last one may have been about another order.
  gcTime: 0,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: async ({ location, deps: { order } }) => {
    const known = await loadStatedOrder({ ...(order && { orderId: order }), ...location.state });
    if (!known) throw redirect({ to: '/home', replace: true });
    return known;
  },
  component: OrderStatusRoute,
});

function OrderStatusRoute() {
  const first = Route.useLoaderData();
  const { view } = Route.useSearch();
  const known = useKnownOrder(first);
  const settings = useStoreSettings();
  const session = useSession();
  useBackHome();
  useEffect(() => void refreshReferral(), []);
  if (!known) return <Navigate to="/home" replace />;

  return (
    <OrderStatusView
      key={known.order.id}
      known={known}
      promiseMinutes={settings.promiseMinutes}
      timeZone={settings.timeZone}
      upiId={settings.upiId}
      isPartnerView={view === 'partner'}
      referral={settings.isReferralOn ? referralOf(session) : null}
    />
  );
}
