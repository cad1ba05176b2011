/** What the person at this phone buys most, followed as orders are placed and products change. */
import type { BuyAgain } from '../phone/db/purchase-history.ts';
import { type Query, useQuery } from './query-cache.ts';

const query: Query<BuyAgain> = {
  key: 'bought again',
  read: ({ readBuyAgain }) => readBuyAgain(),
};

/** undefined until it has been read. */
export function useBoughtAgain(): BuyAgain | undefined {
  return useQuery(query);
}
