import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { type CartLine, itemCount } from '../domain/cart.ts';
import {
  type CartQuote,
  msUntilQuoteChange,
  quoteCart,
  type ShownCart,
  toOrderLine,
} from '../domain/cart-quote.ts';
import type { Product } from '../domain/product.ts';
import { findProducts, listCoupons, readStoreSettings } from '../data/local/catalogue.ts';
import { readCart } from '../data/local/cart.ts';
import { hasReward, readSession } from '../data/local/session.ts';
import { shopMinuteOfDay } from '../data/local/shop-clock.ts';
import { useStoreSettings } from './store-open.ts';

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

/** The cart as an order carries it: what is on the screen when it is placed (D5). */
export function shownCart({ items, quote }: CartView): ShownCart {
  return { lines: items.map(({ product, quantity }) => toOrderLine(product, quantity)), quote };
}

/**
 * The priced cart, kept up to date, with the clock too: a code may end while it is open. Until it has
 * been read, what a loader has read before.
 */
export function useCart(promoCode = '', first?: CartView): CartView | undefined {
  const dueMs = usePriceClock();
  return useLiveQuery(() => readCartView(promoCode, new Date()), [promoCode, dueMs], first);
}

/** Browsers hold timers for no longer than this: 2^31 milliseconds. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** Changes when the clock alone may have changed a price, and when the app comes back into view. */
function usePriceClock(): number {
  const coupons = useLiveQuery(listCoupons, []);
  const settings = useStoreSettings();
  const [dueMs, setDueMs] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const now = new Date();
      const minuteOfDay = shopMinuteOfDay(now, settings.timeZone);
      const waitMs = msUntilQuoteChange(coupons ?? [], settings, now.getTime(), minuteOfDay);
      clearTimeout(timer);
      if (waitMs !== null) timer = setTimeout(look, Math.min(waitMs, LONGEST_TIMER_MS));
    };
    const look = () => {
      setDueMs(Date.now());
      wait();
    };
    wait();
    // A phone in a pocket stops its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [coupons, settings]);
  return dueMs;
}
