import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { categoryNamed } from '../domain/catalogue/catalogue.ts';
import {
  type ListFilterParams,
  listFilterParams,
  parseListFilter,
} from '../domain/catalogue/list-filter.ts';
import { CategoryScreen } from '../customer/category/category-screen.tsx';
import { toastClosed } from '../shared/shop/closed-sentence.ts';
import { useCatalogueState } from '../customer/catalogue/use-catalogue-state.ts';
import { useCategoryPage, useShop } from '../state/catalogue-queries.ts';
import { useStoreOpen } from '../state/store-open.ts';

export const Route = createFileRoute('/category/$category')({
  staticData: { hasCartBeside: true },
  validateSearch: (params): ListFilterParams => listFilterParams(parseListFilter(params)),
  component: CategoryRoute,
});

function CategoryRoute() {
  const { category: idOrSlug } = Route.useParams();
  const categories = useShop()?.categories ?? [];
  const page = useCategoryPage(idOrSlug);
  useClosedToast();
  return (
    <CategoryScreen
      // Its name is known from the shop's list before its products have been read.
      category={page?.category ?? categoryNamed(categories, idOrSlug)}
      categories={categories}
      products={page?.products ?? []}
      shelves={useCatalogueState(page)}
    />
  );
}

/** Whoever comes by an address hears it too. */
function useClosedToast(): void {
  const { isOpen, isKnown, hours } = useStoreOpen();
  const say = useEffectEvent(() => toastClosed(hours));
  const isClosed = isKnown && !isOpen;
  useEffect(() => {
    if (isClosed) say();
  }, [isClosed]);
}
