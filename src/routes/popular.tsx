import { createFileRoute } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { catalogueState, listProducts } from '../data/local/catalogue.ts';
import { PopularScreen } from '../screens/category/popular-screen.tsx';
import { useCartControl } from '../screens/shell/use-cart-control.ts';
import { useShelves } from '../screens/shell/use-shelves.ts';

export const Route = createFileRoute('/popular')({
  loader: readPopular,
  component: PopularRoute,
});

async function readPopular() {
  const [state, products] = await Promise.all([catalogueState(), listProducts()]);
  return { isLoaded: state.isLoaded, products };
}

function PopularRoute() {
  const { isLoaded, products } = useLiveQuery(readPopular, [], Route.useLoaderData());
  return (
    <PopularScreen products={products} shelves={useShelves(isLoaded)} cart={useCartControl()} />
  );
}
