import { createFileRoute } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import {
  catalogueState,
  findCategory,
  listCategories,
  productsInCategory,
} from '../data/local/catalogue.ts';
import { CategoryScreen } from '../screens/category/category-screen.tsx';
import { closedSentence } from '../screens/shell/closed-sentence.ts';
import { useCartControl } from '../screens/shell/use-cart-control.ts';
import { CLOSED_TOAST } from '../screens/shell/use-category-press.ts';
import { useShelves } from '../screens/shell/use-shelves.ts';
import { useStoreOpen } from '../state/store-open.ts';

export const Route = createFileRoute('/category/$category')({
  loader: ({ params }) => readCategory(params.category),
  component: CategoryRoute,
});

/** By number or by slug (D3). */
async function readCategory(idOrSlug: string) {
  const [state, categories, category] = await Promise.all([
    catalogueState(),
    listCategories(),
    findCategory(idOrSlug),
  ]);
  const products = category ? await productsInCategory(category.slug) : [];
  return { isLoaded: state.isLoaded, categories, category: category ?? null, products };
}

function CategoryRoute() {
  const { category } = Route.useParams();
  const { isLoaded, ...shelf } = useLiveQuery(
    () => readCategory(category),
    [category],
    Route.useLoaderData(),
  );
  useClosedToast();
  return <CategoryScreen {...shelf} shelves={useShelves(isLoaded)} cart={useCartControl()} />;
}

/** Whoever comes by an address hears it too. */
function useClosedToast(): void {
  const { isOpen, isKnown, hours } = useStoreOpen();
  const say = useEffectEvent(() => toast.error(closedSentence(hours), CLOSED_TOAST));
  const isClosed = isKnown && !isOpen;
  useEffect(() => {
    if (isClosed) say();
  }, [isClosed]);
}
