/** What the person at this phone buys most, followed as orders are placed and products change. */
import type { Product } from '../domain/catalogue/product.ts';
import { type Query, useQuery } from './query-cache.ts';

const query: Query<Product[]> = {
  key: 'bought again',
  read: ({ readBuyAgain }) => readBuyAgain(),
};

/** The most frequent first; undefined until it has been read. */
export function useBoughtAgain(): Product[] | undefined {
  return useQuery(query);
}
