import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { DetailScreen } from '../screens/orders/detail-screen.tsx';
import { type KnownOrder, readKnownOrder, useKnownOrder } from '../screens/orders/known-order.ts';
import { useCancelAnswer } from '../screens/orders/use-cancel-answer.ts';
import { useOrderActions } from '../screens/orders/use-order-actions.ts';
import { useReorder } from '../screens/orders/use-reorder.ts';
import { connectionAtom } from '../state/connection.ts';
import { detailText } from '../text/order.ts';

export const Route = createFileRoute('/order-detail')({
  // Read anew on each visit: the last one may have been about another order.
  gcTime: 0,
  loader: async ({ location }) => {
    const known = await readKnownOrder(location.state.orderId ?? null);
    if (!known) throw redirect({ to: '/order-history', replace: true });
    return known;
  },
  pendingComponent: () => <output>{detailText('loading')}</output>,
  component: DetailRoute,
});

function DetailRoute() {
  const known = useKnownOrder(Route.useLoaderData());
  return known ? <KnownDetail key={known.order.id} {...known} /> : <Navigate to="/order-history" />;
}

function KnownDetail(known: KnownOrder) {
  const isOffline = useAtomValue(connectionAtom) === 'offline';
  const actions = useOrderActions(known.order.id);
  const reorder = useReorder();
  useCancelAnswer(known);
  return <DetailScreen {...known} {...actions} reorder={reorder} isOffline={isOffline} />;
}
