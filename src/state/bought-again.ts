/** What the person at this phone buys most, followed as orders are placed and products change. */
import type { Product } from '../domain/catalogue/product.ts';
import { type Question, useQuery } from './query-cache.ts';

const question: Question<Product[]> = {
  key: 'bought again',
  ask: ({ readBuyAgain }) => readBuyAgain(),
};

/** The most frequent first; undefined until it has been read. */
export function useBoughtAgain(): Product[] | undefined {
  return useQuery(question);
}
