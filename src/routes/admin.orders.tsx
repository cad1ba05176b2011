import { createFileRoute } from '@tanstack/react-router';
import { listProps } from '../staff/components/table/list-search.ts';
import { orderSearch } from '../staff/orders/order-search.ts';
import { OrdersScreen } from '../staff/orders/orders-screen.tsx';

export const Route = createFileRoute('/admin/orders')({
  staticData: { action: 'read_orders' },
  ...orderSearch.route,
  component: OrdersRoute,
});

function OrdersRoute() {
  return <OrdersScreen {...listProps(Route.useSearch(), Route.useNavigate())} />;
}
