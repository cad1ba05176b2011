import { createFileRoute } from '@tanstack/react-router';
import { PopularScreen } from '../screens/category/popular-screen.tsx';
import { useShelfState } from '../screens/shelf/use-shelf-state.ts';
import { useAllProducts, useShop } from '../state/shop.ts';

export const Route = createFileRoute('/popular')({
  component: PopularRoute,
});

function PopularRoute() {
  // The first few are there before all have been read.
  const first = useShop();
  const all = useAllProducts();
  return (
    <PopularScreen products={all?.products ?? first?.popular ?? []} shelves={useShelfState(all)} />
  );
}
