import { createFileRoute } from '@tanstack/react-router';
import { PackingScreen } from '../staff/packing/packing-screen.tsx';

export const Route = createFileRoute('/admin/orders_/$orderId/pack')({
  staticData: { frame: 'office', action: 'pack_orders' },
  component: PackingRoute,
});

function PackingRoute() {
  const { orderId } = Route.useParams();
  return <PackingScreen key={orderId} orderId={orderId} />;
}
