import { createFileRoute } from '@tanstack/react-router';
import { ProductListScreen } from '../staff/products/product-list-screen.tsx';

export const Route = createFileRoute('/admin/products_/$list')({
  staticData: { action: 'change_catalogue' },
  component: ProductListRoute,
});

function ProductListRoute() {
  return <ProductListScreen list={Route.useParams().list} />;
}
