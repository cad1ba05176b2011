import type { OrderLimits } from '../domain/order/limits.ts';
import type { Shop } from '../domain/catalogue/catalogue.ts';
import { knownSession, type SessionView, useSession } from './session.ts';
import { knownShop, useShop } from './catalogue-queries.ts';

/**
 * How much one order may hold, kept up to date. Until it has been read nothing is forbidden: the
 * shop's answer is the one that counts.
 */
export const useOrderLimits = (): OrderLimits => limitsOf(useShop(), useSession());

/** The same at the moment of a press, for what renders nothing of it. */
export const readOrderLimits = (): OrderLimits => limitsOf(knownShop(), knownSession());

const limitsOf = (shop: Shop | undefined, { kind }: SessionView): OrderLimits => ({
  mostPerProduct: shop?.settings.mostPerProduct ?? 0,
  isGuest: kind === 'guest',
});
