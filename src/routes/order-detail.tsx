import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { DetailView } from '../customer/orders/detail-view.tsx';
import { loadKnownOrder, useKnownOrder } from '../customer/orders/known-order.ts';
import { detailText } from '../text/order.ts';

export const Route = createFileRoute('/order-detail')({
  // Read again on each visit: the last one may have been about another order.
  gcTime: 0,
  loader: async ({ location }) => {
    const known = await loadKnownOrder(location.state.orderId ?? null);
    if (!known) throw redirect({ to: '/order-history', replace: true });
    return known;
  },
  pendingComponent: LoadingDetails,
  component: DetailRoute,
});

function LoadingDetails() {
  return <output>{detailText('loading')}</output>;
}

function DetailRoute() {
  const known = useKnownOrder(Route.useLoaderData());
  if (!known) return <Navigate to="/order-history" replace />;
  return <DetailView key={known.order.id} {...known} />;
}
