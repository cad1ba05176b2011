/**
 * The cart in memory. A press is seen in the frame in which it comes, and written at once after it:
 * what is shown is what the database holds, and on top of it the presses on their way there.
 */
import { replaceEqualDeep } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { KnownCart } from '../phone/db/cart.ts';
import { shopNow, shopUtcOffset } from '../phone/db/shop-clock.ts';
import { itemCount } from '../domain/cart/cart.ts';
import { unitOf, type WeightSteps } from '../domain/catalogue/weight.ts';
import { msUntilQuoteChange } from '../domain/cart/quote.ts';
import { type CartView, viewCart } from '../domain/cart/view.ts';
import type { Coupon } from '../domain/cart/coupon.ts';
import {
  changeQuantity,
  heldQuantity,
  type OrderLimits,
  type QuantityChange,
} from '../domain/order/limits.ts';
import type { Product } from '../domain/catalogue/product.ts';
import { hasReward } from '../domain/people/referral.ts';
import { isSoldOut } from '../domain/catalogue/stock.ts';
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '../domain/store/store-settings.ts';
import { settingsAt } from '../domain/store/service-area.ts';
import {
  cachedValue,
  keep,
  type Query,
  refetch,
  subscribe as subscribeTo,
  useQuery,
} from './query-cache.ts';
import { local } from './local.ts';
import { nextTask } from '../lib/next-task.ts';
import { useSession } from './session.ts';
import { areasQuery, useShop } from './catalogue-queries.ts';
import { useDeliveryLocation } from './page.ts';

/** With the shop and the session it is all that `useCart` reads. */
export const cartQuery: Query<KnownCart> = {
  key: 'cart',
  read: ({ readKnownCart }) => readKnownCart(),
};

/** A press that is not yet in the database. */
interface Press {
  product: Product;
  by: number;
  limits: OrderLimits;
}

let presses: readonly Press[] = [];
const listeners = new Set<() => void>();

/** Before the database has been read: nobody's cart, of which only the presses are known. */
const NOTHING_KNOWN: KnownCart = {
  account: '',
  lines: [],
  kept: [],
  products: [],
  hasCatalogue: false,
  seenPrices: {},
};

let shown: {
  known: KnownCart | undefined;
  presses: readonly Press[];
  cart: KnownCart | undefined;
} = {
  known: undefined,
  presses,
  cart: undefined,
};

/** What the database holds with the presses on top. The same object as long as it is equal. */
function cartNow(): KnownCart | undefined {
  const known = cachedValue(cartQuery);
  if (known !== shown.known || presses !== shown.presses) {
    // Once a press is stored the database says what is shown already: the same object, and nothing renders.
    shown = { known, presses, cart: replaceEqualDeep(shown.cart, withPresses(known)) };
  }
  return shown.cart;
}

function withPresses(known: KnownCart | undefined): KnownCart | undefined {
  if (presses.length === 0) return known;
  const base = known ?? NOTHING_KNOWN;
  let { lines } = base;
  for (const { product, by, limits } of presses) {
    ({ lines } = changeQuantity(lines, product, heldQuantity(lines, product) + by, limits));
  }
  const pressed = presses.map(({ product }) => product);
  const products = pressed.filter(({ pid }) => !base.products.some((other) => other.pid === pid));
  const seenPrices = { ...base.seenPrices };
  for (const { pid, pricePaise } of pressed) seenPrices[pid] = pricePaise;
  return { ...base, lines, products: [...base.products, ...products], seenPrices };
}

function setPresses(next: readonly Press[]): void {
  presses = next;
  for (const listener of listeners) listener();
}

/**
 * Puts more of a product into the cart, or takes from it with a negative number. Shown at once;
 * answers when it is stored. Rejects, with the cart as it was, when it cannot be stored.
 */
export async function pressCart(
  product: Product,
  by: number,
  limits: OrderLimits,
): Promise<QuantityChange> {
  const press = { product, by, limits };
  setPresses([...presses, press]);
  try {
    // React shows the press first. Not a frame later: whoever leaves the page then would lose it.
    await nextTask();
    const { addProduct } = await local();
    // Else the first word of the database could have the press in it, and it would be shown on top of itself.
    if (!cachedValue(cartQuery)) await refreshCart();
    const change = await addProduct(product.pid, by, product);
    const known = cachedValue(cartQuery);
    const { account, lines, seenPrices } = change;
    if (known?.account === account) {
      const isNew = known.products.every(({ pid }) => pid !== product.pid);
      const products = isNew ? [...known.products, product] : known.products;
      keep(cartQuery.key, { ...known, lines, products, seenPrices });
    } else await refreshCart();
    return change;
  } finally {
    // The database's own word about it follows; in between nothing may jump.
    setPresses(presses.filter((other) => other !== press));
  }
}

/** Takes over what others than presses have written (an order put back), before a screen shows it. */
export const refreshCart = () => refetch(cartQuery);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = subscribeTo(cartQuery, listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

/** Calls once the cart holds something that is stored: not in the frame of the press. */
export function whenCartHolds(act: () => void): void {
  const look = () => {
    if (!cachedValue(cartQuery)?.lines.length) return;
    stop();
    act();
  };
  const stop = subscribe(look);
  look();
}

/** Part of the cart as it is now, `unread` until it has been read; draws again only when that part is another one. */
function useOfCart<Part>(select: (cart: KnownCart) => Part, unread: Part): Part {
  const read = () => {
    const cart = cartNow();
    return cart ? select(cart) : unread;
  };
  return useSyncExternalStore(subscribe, read, () => unread);
}

/** Whether there is a cart that was parked when the shop closed (D16). */
export function useHasParkedCart(): boolean {
  return useOfCart(({ kept }) => kept.length > 0, false);
}

/** How many of a product the cart holds, or how many grams; 0 until it has been read. */
export function useQuantity(product: WeightSteps & Pick<Product, 'pid'>): number {
  return useOfCart(({ lines }) => heldQuantity(lines, product), 0);
}

/** Whether a product has sold out and none of it is in the cart either. */
export function useIsOutOfReach(product: Product): boolean {
  const isGone = isSoldOut(product);
  return useOfCart(({ lines }) => isGone && !lines.some(({ pid }) => pid === product.pid), isGone);
}

/** All quantities of what is to be had, added up; 0 until it has been read. */
export function useCartCount(): number {
  return useOfCart(countOf, 0);
}

/** How many things of a cart are to be had. */
export const countOf = ({ lines, products }: KnownCart) =>
  itemCount(
    lines.filter(({ pid, unit }) =>
      products.some(
        (product) => product.pid === pid && unitOf(product) === unit && !isSoldOut(product),
      ),
    ),
  );

/** Whether something is in the cart, and everything has been read that it is priced with (`useCart`). */
export function useIsCartPriced(): boolean {
  const isFilled = useOfCart((cart) => isRead(cart) && countOf(cart) > 0, false);
  const hasShop = useShop() !== undefined;
  const hasAreas = useQuery(areasQuery) !== undefined;
  return useSession().kind !== 'loading' && hasShop && hasAreas && isFilled;
}

const isRead = ({ account }: KnownCart) => account !== NOTHING_KNOWN.account;

/**
 * The priced cart, kept up to date, with the clock too: a code may end while it is open. Undefined
 * until everything that it is priced with has been read. `pincode`: where it goes, if not to the chosen place.
 */
export function useCart(promoCode = '', pincode?: string): CartView | undefined {
  const cart = useOfCart<KnownCart | undefined>((whole) => whole, undefined);
  const shop = useShop();
  const areas = useQuery(areasQuery)?.areas;
  const place = useDeliveryLocation()?.pincode ?? '';
  const session = useSession();
  const dueMs = usePriceClock(shop?.coupons, shop?.settings);
  const isRewarded = session.kind === 'signed_in' && hasReward(session.referral);
  const isKnown = session.kind !== 'loading' && cart !== undefined && isRead(cart);
  return useMemo(() => {
    if (!cart || !shop || !areas || !isKnown) return undefined;
    const now = shopNow();
    const view = viewCart(cart, cart.products, {
      ...shop,
      settings: settingsAt(pincode ?? place, areas, shop.settings),
      promoCode,
      hasReward: isRewarded,
      nowMs: now.getTime(),
      utcOffsetMinutes: shopUtcOffset(now, shop.settings.timeZone),
    });
    // Before a catalogue has arrived nobody knows what the shop no longer sells.
    return cart.hasCatalogue ? view : { ...view, goneProducts: [] };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the clock alone changes
  }, [cart, shop, areas, pincode, place, isKnown, isRewarded, promoCode, dueMs]);
}

/** Browsers hold timers for no longer than this: 2^31 milliseconds. */
const MAX_TIMER_MS = 2_147_483_647;

const NO_COUPONS: readonly Coupon[] = [];

/** Changes when the clock alone may have changed a price, and when the app comes back into view. */
function usePriceClock(
  coupons: readonly Coupon[] = NO_COUPONS,
  settings: StoreSettings = DEFAULT_STORE_SETTINGS,
): number {
  const [dueMs, setDueMs] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const now = shopNow();
      const utcOffset = shopUtcOffset(now, settings.timeZone);
      const waitMs = msUntilQuoteChange(coupons, settings, now.getTime(), utcOffset);
      clearTimeout(timer);
      if (waitMs !== null) timer = setTimeout(look, Math.min(waitMs, MAX_TIMER_MS));
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
