import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { ConfirmationView } from '../customer/orders/confirmation-view.tsx';
import { loadStatedOrder, useKnownOrder } from '../customer/orders/known-order.ts';

export const Route = createFileRoute('/order-confirmation')({
  staticData: { frame: 'bare' },
  // Read again on each visit: the last one may have been about another order.
  gcTime: 0,
  loader: async ({ location }) => {
    const known = await loadStatedOrder(location.state);
    if (!known) throw redirect({ to: '/home', replace: true });
    return known;
  },
  component: ConfirmationRoute,
});

function ConfirmationRoute() {
  const known = useKnownOrder(Route.useLoaderData());
  if (!known) return <Navigate to="/home" replace />;
  return <ConfirmationView key={known.order.id} order={known.order} />;
}
