import { createFileRoute } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { listSavedProducts } from '../phone/db/saved-products.ts';
import { SavedScreen } from '../customer/account/saved-screen.tsx';

export const Route = createFileRoute('/saved')({
  loader: () => listSavedProducts(),
  component: SavedRoute,
});

function SavedRoute() {
  const products = useLiveQuery(listSavedProducts, [], Route.useLoaderData());
  return <SavedScreen products={products} />;
}
