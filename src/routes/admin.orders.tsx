import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { searchInAddress } from '../screens/admin/parts/search-in-address.ts';
import { ORDER_SEARCH_DEFAULTS, orderSearchSchema } from '../screens/admin/orders/order-search.ts';
import { OrdersScreen } from '../screens/admin/orders/orders-screen.tsx';

export const Route = createFileRoute('/admin/orders')({
  staticData: { frame: 'office' },
  validateSearch: orderSearchSchema,
  search: { middlewares: [stripSearchParams(ORDER_SEARCH_DEFAULTS)] },
  component: OrdersRoute,
});

function OrdersRoute() {
  const search = Route.useSearch();
  return <OrdersScreen search={search} onSearch={searchInAddress(Route.useNavigate())} />;
}
