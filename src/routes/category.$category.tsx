import { createFileRoute } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  catalogueState,
  findCategory,
  listCategories,
  productsInCategory,
} from '../data/local/catalogue.ts';
import { CategoryScreen } from '../screens/category/category-screen.tsx';
import { useCartControl } from '../screens/shell/use-cart-control.ts';
import { useShelves } from '../screens/shell/use-shelves.ts';

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
  return <CategoryScreen {...shelf} shelves={useShelves(isLoaded)} cart={useCartControl()} />;
}
