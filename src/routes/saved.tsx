import { createFileRoute } from '@tanstack/react-router';
import { listSavedProducts } from '../phone/db/saved-products.ts';
import { SavedScreen } from '../customer/account/saved-screen.tsx';
import type { Product } from '../domain/catalogue/product.ts';
import { load, type Query, useQuery } from '../state/query-cache.ts';

const savedQuery: Query<Product[]> = { key: 'saved products', read: () => listSavedProducts() };

export const Route = createFileRoute('/saved')({
  staticData: { hasCartBeside: true },
  loader: () => load(savedQuery),
  component: SavedRoute,
});

function SavedRoute() {
  const products = useQuery(savedQuery, Route.useLoaderData());
  return <SavedScreen products={products} />;
}
