import type { OrderLimits } from '../domain/order/limits.ts';
import { useSession } from './session.ts';
import { useShop } from './catalogue-queries.ts';

/**
 * How much one order may hold, kept up to date. Until it has been read nothing is forbidden: the
 * shop's answer is the one that counts.
 */
export function useOrderLimits(): OrderLimits {
  return {
    mostPerProduct: useShop()?.settings.mostPerProduct ?? 0,
    isGuest: useSession().kind === 'guest',
  };
}
