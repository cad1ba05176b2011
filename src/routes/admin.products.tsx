import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import {
  PRODUCT_SEARCH_DEFAULTS,
  productSearchSchema,
} from '../screens/admin/products/product-search.ts';
import { ProductsScreen } from '../screens/admin/products/products-screen.tsx';

export const Route = createFileRoute('/admin/products')({
  staticData: { frame: 'office' },
  validateSearch: productSearchSchema,
  search: { middlewares: [stripSearchParams(PRODUCT_SEARCH_DEFAULTS)] },
  component: ProductsRoute,
});

function ProductsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProductsScreen
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
