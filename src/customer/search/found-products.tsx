import type { ReactNode } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { useFound, useSearch } from '../../state/search-index.ts';
import { useShop, useStoredCatalogue } from '../../state/catalogue-queries.ts';

/** What the catalogue on the phone has for a query, best first; null until it is known. */
export default function FoundProducts({
  query,
  children,
}: {
  query: string;
  children: (found: readonly Product[] | null) => ReactNode;
}) {
  const search = useSearch(useStoredCatalogue(), useShop()?.categories);
  return children(useFound(search, query)?.products ?? null);
}
