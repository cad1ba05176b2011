import { createFileRoute } from '@tanstack/react-router';
import { productListSearch } from '../staff/products/product-search.ts';
import { ProductListScreen } from '../staff/products/product-list-screen.tsx';

export const Route = createFileRoute('/admin/products_/$list')({
  staticData: { action: 'change_catalogue' },
  ...productListSearch.route,
  component: ProductListRoute,
});

function ProductListRoute() {
  return <ProductListScreen list={Route.useParams().list} show={Route.useSearch().show} />;
}
