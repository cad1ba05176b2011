/** The cart for the screens: its lines with products and prices. */
import { type CartLine, itemCount, type SeenPrices } from './cart.ts';
import { type CartQuote, quoteCart, type ShownCart } from './quote.ts';
import type { Shop } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { isSoldOut } from '../catalogue/stock.ts';
import { asSold, unitOf } from '../catalogue/weight.ts';
import { toOrderLine } from '../order/order-line.ts';

export interface CartItem {
  product: Product;
  /** Grams of goods by weight (D50). */
  quantity: number;
  /** What it was before the owner changed the step; absent where it is the same. */
  before?: number;
}

export interface CartView extends CartQuote {
  /** Id of the account that the cart belongs to. */
  account: string;
  lines: readonly CartLine[];
  seenPrices: SeenPrices;
  /** The lines whose product is still on sale. */
  items: CartItem[];
  /** Products in the cart that are no longer on sale; not part of the quote. */
  goneProducts: number[];
  /** Sum of the quantities that can be ordered. */
  count: number;
}

/** The items that are priced and ordered: those that are not sold out. */
export function orderedItems({ items }: Pick<CartView, 'items'>): CartItem[] {
  return items.filter(({ product }) => !isSoldOut(product));
}

/** Inputs of pricing; `utcOffsetMinutes` is the shop's at `nowMs`. */
export interface Pricing extends Pick<Shop, 'settings' | 'coupons'> {
  promoCode: string;
  hasReward: boolean;
  nowMs: number;
  utcOffsetMinutes: number;
}

/** `products` must contain the products of the cart that are on sale; it may contain others. */
export function viewCart(
  {
    account,
    lines,
    seenPrices = {},
  }: Pick<CartView, 'account' | 'lines'> & Partial<Pick<CartView, 'seenPrices'>>,
  products: readonly Product[],
  { settings, coupons, promoCode, hasReward, nowMs, utcOffsetMinutes }: Pricing,
): CartView {
  const byPid = new Map(products.map((product) => [product.pid, product]));
  const items = lines.flatMap(({ pid, quantity, unit }): CartItem[] => {
    const product = byPid.get(pid);
    if (!product || unitOf(product) !== unit) return [];
    const sold = asSold(product, quantity);
    return [{ product, quantity: sold, ...(sold !== quantity && { before: quantity }) }];
  });
  const ordered = orderedItems({ items });
  const { quote, promo } = quoteCart(
    ordered.map(({ product, quantity }) => ({ ...product, quantity })),
    settings,
    coupons,
    promoCode,
    nowMs,
    utcOffsetMinutes,
    hasReward,
  );
  return {
    account,
    lines,
    seenPrices,
    items,
    goneProducts: lines
      .map(({ pid }) => pid)
      .filter((pid) => !items.some(({ product }) => product.pid === pid)),
    count: itemCount(ordered.map(({ product, quantity }) => ({ quantity, unit: unitOf(product) }))),
    quote,
    promo,
  };
}

/** The cart that is ordered: as on the screen (D5). */
export function shownCart(cart: CartView): ShownCart {
  const lines = orderedItems(cart).map(({ product, quantity }) => toOrderLine(product, quantity));
  return { account: cart.account, lines, quote: cart.quote };
}
