import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import * as v from 'valibot';
import {
  type ListFilterParams,
  listFilterParams,
  parseListFilter,
} from '../domain/catalogue/list-filter.ts';
import { firstOfCards } from '../domain/catalogue/packs.ts';
import { addRecentSearch, removePreferences } from '../phone/db/preferences.ts';
import { SearchScreen } from '../customer/search/search-screen.tsx';
import { useMissedSearches } from '../customer/search/use-missed-searches.ts';
import { useTypedQuery } from '../customer/search/use-typed-query.ts';
import { useCatalogueState } from '../customer/catalogue/use-catalogue-state.ts';
import { local } from '../state/local.ts';
import { usePreference } from '../state/preference.ts';
import { useFound, useSearch } from '../state/search-index.ts';
import { useShop, useStoredCatalogue } from '../state/catalogue-queries.ts';
import { localizedName } from '../text/localized-name.ts';
import { searchText } from '../text/search.ts';

// A number in the address, such as ?q=7, arrives as a number.
const querySchema = v.object({
  q: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))),
    undefined,
  ),
});

export const Route = createFileRoute('/search')({
  staticData: { hasCartBeside: true },
  validateSearch: (params): { q?: string | undefined } & ListFilterParams => ({
    ...v.parse(querySchema, params),
    ...listFilterParams(parseListFilter(params)),
  }),
  component: SearchRoute,
});

function SearchRoute() {
  const addressed = (Route.useSearch().q ?? '').trim();
  const navigate = Route.useNavigate();
  const shop = useShop();
  const categories = shop?.categories;
  // Made while nothing is typed yet.
  const stored = useStoredCatalogue();
  const search = useSearch(stored, categories);
  const shelves = useCatalogueState(search || stored?.position === null ? stored : undefined);
  const recent = usePreference('recent_searches');
  const goTo = (wanted: string) =>
    void navigate({
      search: wanted === '' ? {} : { q: wanted },
      replace: true,
      resetScroll: false,
    });
  const { typed, type } = useTypedQuery(addressed, goTo);
  // A letter appears at once, its results when they are found; until then those of before stay.
  const found = useFound(search, typed.trim());
  const query = found?.query ?? typed.trim();
  const isMissed = found && (found.products.length === 0 || found.missing !== '');
  useMissedSearches(isMissed && shelves === 'ready' ? found.query : '');
  const [askedFor, setAskedFor] = useState<readonly string[]>([]);

  return (
    <SearchScreen
      typed={typed}
      query={query}
      results={found?.products ?? null}
      missing={found?.missing ?? ''}
      exceededPaise={found?.exceededPaise ?? null}
      namesPack={found?.namesPack ?? false}
      shelves={shelves}
      recent={recent}
      popular={(shop?.popular ?? []).filter(firstOfCards()).map(localizedName)}
      categories={categories ?? []}
      onType={type}
      onSearch={(wanted) => {
        addRecentSearch(wanted);
        goTo(wanted);
      }}
      isAsked={askedFor.includes(query)}
      onAsk={async () => {
        setAskedFor((before) => [...before, query]);
        try {
          await (await local()).queueItemRequest(query);
          toast.success(searchText('asked', { query }));
        } catch (error) {
          console.warn('The wish could not be kept', error);
          setAskedFor((before) => before.filter((asked) => asked !== query));
          toast.error(searchText('askFailed'));
        }
      }}
      onClearRecent={() => removePreferences('recent_searches')}
    />
  );
}
