import { createFileRoute } from '@tanstack/react-router';
import {
  type ListFilterParams,
  listFilterParams,
  parseListFilter,
} from '../domain/catalogue/list-filter.ts';
import { PopularScreen } from '../customer/category/popular-screen.tsx';
import { useCatalogueState } from '../customer/catalogue/use-catalogue-state.ts';
import { useAllProducts, useShop } from '../state/catalogue-queries.ts';

export const Route = createFileRoute('/popular')({
  staticData: { hasCartBeside: true },
  validateSearch: (params): ListFilterParams => listFilterParams(parseListFilter(params)),
  component: PopularRoute,
});

function PopularRoute() {
  // The first few are there before all have been read.
  const first = useShop();
  const all = useAllProducts();
  return (
    <PopularScreen
      products={all?.products ?? first?.popular ?? []}
      shelves={useCatalogueState(all)}
    />
  );
}
