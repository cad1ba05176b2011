import { createFileRoute } from '@tanstack/react-router';
import { listProps } from '../staff/components/table/list-search.ts';
import { productSearch } from '../staff/products/product-search.ts';
import { ProductsScreen } from '../staff/products/products-screen.tsx';

export const Route = createFileRoute('/admin/products')({
  staticData: { action: 'read_catalogue_records' },
  ...productSearch.route,
  component: ProductsRoute,
});

function ProductsRoute() {
  return <ProductsScreen {...listProps(Route.useSearch(), Route.useNavigate())} />;
}
