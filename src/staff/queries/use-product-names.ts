/** What the products of an order are called in the staff's language: an order keeps the one name it was placed under. */
import { useMemo } from 'react';
import type { OfCatalogue } from '../../domain/catalogue/catalogue.ts';
import { type Query, useQuery } from '../../state/query-cache.ts';
import type { Named } from '../../text/localized-name.ts';
import { spokenLanguage } from '../../text/text-area.ts';

/** A product with the names that this device's catalogue has for it; under its name alone where it goes by another. */
export type NamesOf = (product: { pid: number; name: string }) => Named;

/** As the order has it. */
const nameOnly: NamesOf = ({ name }) => ({ name });

interface ProductNames extends OfCatalogue {
  byPid: Readonly<Record<number, Named>>;
}

const namesQuery: Query<ProductNames> = {
  key: 'product names',
  read: async ({ listProducts }) => {
    const { position, products } = await listProducts();
    const names = products.map(({ pid, name, nameHi, nameMr }) => [pid, { name, nameHi, nameMr }]);
    return { position, byPid: Object.fromEntries(names) };
  },
};

/** In English nothing is read: every product goes by its English name. */
const noNamesQuery: Query<ProductNames> = {
  key: 'no product names',
  read: () => Promise.resolve({ position: null, byPid: {} }),
};

/** Looks up product names in the staff's language; reads nothing in English. */
export function useProductNames(): NamesOf {
  const names = useQuery(spokenLanguage().startsWith('en') ? noNamesQuery : namesQuery);
  return useMemo(() => {
    if (!names) return nameOnly;
    return (product) => {
      const known = names.byPid[product.pid];
      return known?.name === product.name ? known : nameOnly(product);
    };
  }, [names]);
}
