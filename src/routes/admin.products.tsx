import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { searchInAddress } from '../staff/components/table/list-search.ts';
import { PRODUCT_SEARCH_DEFAULTS, productSearchSchema } from '../staff/products/product-search.ts';
import { ProductsScreen } from '../staff/products/products-screen.tsx';

export const Route = createFileRoute('/admin/products')({
  staticData: { action: 'read_catalogue_records' },
  validateSearch: productSearchSchema,
  search: { middlewares: [stripSearchParams(PRODUCT_SEARCH_DEFAULTS)] },
  component: ProductsRoute,
});

function ProductsRoute() {
  const search = Route.useSearch();
  return <ProductsScreen search={search} onSearch={searchInAddress(Route.useNavigate())} />;
}
