import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import * as v from 'valibot';
import {
  catalogueState,
  listCategories,
  listProducts,
  popularProducts,
} from '../data/local/catalogue.ts';
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
} from '../data/local/preferences.ts';
import { queueItemRequest } from '../data/local/requests.ts';
import { buildSearchIndex, searchProducts } from '../domain/search.ts';
import { SearchScreen } from '../screens/search/search-screen.tsx';
import { useCartControl } from '../screens/shell/use-cart-control.ts';
import { useShelves } from '../screens/shell/use-shelves.ts';
import { searchText } from '../text/search.ts';

/** So many products' names are offered as searches, beside the shelves. */
const POPULAR_SEARCHES = 6;

// A number in the address, such as ?q=7, arrives as a number.
const searchSchema = v.object({
  q: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))),
    undefined,
  ),
});

export const Route = createFileRoute('/search')({
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => ({ hasQuery: (search.q ?? '').trim() !== '' }),
  loader: ({ deps }) => readShelves(deps.hasQuery),
  component: SearchRoute,
});

/** All products are read only when there is something to find among them. */
async function readShelves(hasQuery: boolean) {
  const [state, categories, products] = await Promise.all([
    catalogueState(),
    listCategories(),
    hasQuery ? listProducts() : popularProducts(POPULAR_SEARCHES),
  ]);
  return { isLoaded: state.isLoaded, categories, products };
}

function SearchRoute() {
  const query = (Route.useSearch().q ?? '').trim();
  const hasQuery = query !== '';
  const navigate = useNavigate();
  const cart = useCartControl();
  const { isLoaded, categories, products } = useLiveQuery(
    () => readShelves(hasQuery),
    [hasQuery],
    Route.useLoaderData(),
  );
  const shelves = useShelves(isLoaded);
  const [recent, setRecent] = useState(readRecentSearches);
  const index = useMemo(
    () => (hasQuery ? buildSearchIndex(products, categories) : null),
    [hasQuery, products, categories],
  );
  const [askedFor, setAskedFor] = useState<readonly string[]>([]);
  const results = useMemo(() => index && searchProducts(index, query), [index, query]);

  return (
    <SearchScreen
      query={query}
      results={results}
      shelves={shelves}
      recent={recent}
      popular={products.slice(0, POPULAR_SEARCHES).map(({ name }) => name)}
      categories={categories}
      cart={cart}
      onSearch={(wanted) => {
        addRecentSearch(wanted);
        setRecent(readRecentSearches());
        void navigate({ to: '/search', search: wanted === '' ? {} : { q: wanted } });
      }}
      isAsked={askedFor.includes(query)}
      onAsk={async () => {
        setAskedFor((before) => [...before, query]);
        try {
          await queueItemRequest(query);
          toast.success(searchText('asked', { query }));
        } catch (error) {
          console.warn('The wish could not be kept', error);
          setAskedFor((before) => before.filter((asked) => asked !== query));
          toast.error(searchText('askFailed'));
        }
      }}
      onClearRecent={() => {
        clearRecentSearches();
        setRecent([]);
      }}
    />
  );
}
