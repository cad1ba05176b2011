import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { searchInAddress } from '../staff/components/table/list-search.ts';
import { ORDER_SEARCH_DEFAULTS, orderSearchSchema } from '../staff/orders/order-search.ts';
import { OrdersScreen } from '../staff/orders/orders-screen.tsx';

export const Route = createFileRoute('/admin/orders')({
  staticData: { action: 'read_orders' },
  validateSearch: orderSearchSchema,
  search: { middlewares: [stripSearchParams(ORDER_SEARCH_DEFAULTS)] },
  component: OrdersRoute,
});

function OrdersRoute() {
  const search = Route.useSearch();
  return <OrdersScreen search={search} onSearch={searchInAddress(Route.useNavigate())} />;
}
