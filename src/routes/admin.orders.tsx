import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
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
  const navigate = Route.useNavigate();
  return (
    <OrdersScreen
      search={search}
      onSearch={(change, options) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          ...options,
          resetScroll: change.page !== undefined,
        })
      }
    />
  );
}
