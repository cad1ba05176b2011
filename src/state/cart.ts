import { useLiveQuery } from 'dexie-react-hooks';
import { type CartLine, itemCount } from '../domain/cart.ts';
import { type CartQuote, quoteCart } from '../domain/cart-quote.ts';
import type { Product } from '../domain/product.ts';
import { findProducts, listCoupons, readStoreSettings } from '../data/local/catalogue.ts';
import { readCart } from '../data/local/cart.ts';
import { hasReward, readSession } from '../data/local/session.ts';
import { shopMinuteOfDay } from '../data/local/shop-clock.ts';

export interface CartItem {
  product: Product;
  quantity: number;
}

export interface CartView extends CartQuote {
  lines: CartLine[];
  /** The lines whose product is still on sale. */
  items: CartItem[];
  /** Product numbers in the cart that the shop no longer sells; they are left out of the quote. */
  goneProducts: number[];
  /** All quantities added up. */
  count: number;
}

/** Reads and prices the cart; usable in a loader and inside `useLiveQuery`. */
export async function readCartView(promoCode: string, now: Date): Promise<CartView> {
  const [lines, settings, coupons, session] = await Promise.all([
    readCart(),
    readStoreSettings(),
    listCoupons(),
    readSession(),
  ]);
  const products = new Map(
    (await findProducts(lines.map(({ pid }) => pid))).map((product) => [product.pid, product]),
  );
  const items = lines.flatMap(({ pid, quantity }): CartItem[] => {
    const product = products.get(pid);
    return product ? [{ product, quantity }] : [];
  });
  const { quote, promo } = quoteCart(
    items.map(({ product, quantity }) => ({ ...product, quantity })),
    settings,
    coupons,
    promoCode,
    now.getTime(),
    shopMinuteOfDay(now, settings.timeZone),
    hasReward(session),
  );
  return {
    lines,
    items,
    goneProducts: lines.map(({ pid }) => pid).filter((pid) => !products.has(pid)),
    count: itemCount(items.map(({ product, quantity }) => ({ pid: product.pid, quantity }))),
    quote,
    promo,
  };
}

/** The priced cart, kept up to date; until it has been read, what a loader has read before. */
export function useCart(promoCode = '', first?: CartView): CartView | undefined {
  return useLiveQuery(() => readCartView(promoCode, new Date()), [promoCode], first);
}
