import { useLiveQuery } from 'dexie-react-hooks';
import { readOrderLimits } from '../data/local/order-limits.ts';
import type { OrderLimits } from '../domain/order-limits.ts';

/** Until the phone has been asked nothing is forbidden: the shop's answer is the one that counts. */
const NO_LIMITS: OrderLimits = { mostPerProduct: 0, isGuest: false };

/** How much one order may hold, kept up to date. */
export function useOrderLimits(): OrderLimits {
  return useLiveQuery(readOrderLimits, [], NO_LIMITS);
}
