import { createFileRoute } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useMemo, useState } from 'react';
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
import { useTypedQuery } from '../screens/search/use-typed-query.ts';
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

/** All products when there is something to find among them; the first few make a quick first picture. */
async function readShelves(isWhole: boolean) {
  const [state, categories, products] = await Promise.all([
    catalogueState(),
    listCategories(),
    isWhole ? listProducts() : popularProducts(POPULAR_SEARCHES),
  ]);
  return { isLoaded: state.isLoaded, categories, products, isWhole };
}

function SearchRoute() {
  const addressed = (Route.useSearch().q ?? '').trim();
  const navigate = Route.useNavigate();
  const cart = useCartControl();
  // Read while nothing is typed yet, so that the first letter finds the index made.
  const { isLoaded, categories, products, isWhole } = useLiveQuery(
    () => readShelves(true),
    [],
    Route.useLoaderData(),
  );
  const shelves = useShelves(isLoaded);
  const [recent, setRecent] = useState(readRecentSearches);
  const index = useMemo(
    () => (isWhole ? buildSearchIndex(products, categories) : null),
    [isWhole, products, categories],
  );
  const goTo = (wanted: string) =>
    void navigate({
      search: wanted === '' ? {} : { q: wanted },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    });
  const { typed, type } = useTypedQuery(addressed, goTo);
  // A letter appears at once; among thousands of products its results may come a frame later.
  const query = useDeferredValue(typed.trim());
  const results = useMemo(() => index && searchProducts(index, query), [index, query]);
  const [askedFor, setAskedFor] = useState<readonly string[]>([]);

  return (
    <SearchScreen
      typed={typed}
      query={query}
      results={results}
      shelves={shelves}
      recent={recent}
      popular={products.slice(0, POPULAR_SEARCHES).map(({ name }) => name)}
      categories={categories}
      cart={cart}
      onType={type}
      onSearch={(wanted) => {
        addRecentSearch(wanted);
        setRecent(readRecentSearches());
        goTo(wanted);
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
