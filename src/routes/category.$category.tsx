import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { categoryNamed } from '../domain/catalogue/catalogue.ts';
import { CategoryScreen } from '../customer/category/category-screen.tsx';
import { toastClosed } from '../shared/shop/closed-sentence.ts';
import { useShelfState } from '../customer/shelf/use-shelf-state.ts';
import { useShelf, useShop } from '../state/catalogue-queries.ts';
import { useStoreOpen } from '../state/store-open.ts';

export const Route = createFileRoute('/category/$category')({
  component: CategoryRoute,
});

function CategoryRoute() {
  const { category: idOrSlug } = Route.useParams();
  const categories = useShop()?.categories ?? [];
  const shelf = useShelf(idOrSlug);
  useClosedToast();
  return (
    <CategoryScreen
      // Its name is known from the shop's list before its products have been read.
      category={shelf?.category ?? categoryNamed(categories, idOrSlug)}
      categories={categories}
      products={shelf?.products ?? []}
      shelves={useShelfState(shelf)}
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
