/** The cart as screens show it: its lines with what they are and what they cost. Pure. */
import { type CartLine, itemCount } from './cart.ts';
import { type CartQuote, quoteCart, type ShownCart, toOrderLine } from './quote.ts';
import type { Shop } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { isSoldOut } from '../catalogue/stock.ts';

export interface CartItem {
  product: Product;
  quantity: number;
}

export interface CartView extends CartQuote {
  /** Whose cart it is. */
  account: string;
  lines: readonly CartLine[];
  /** The lines whose product is still on sale. */
  items: CartItem[];
  /** Product numbers in the cart that the shop no longer sells; they are left out of the quote. */
  goneProducts: number[];
  /** All quantities that are ordered, added up. */
  count: number;
}

/** What of a cart is priced and ordered: the rest is sold out. */
export function orderedItems({ items }: Pick<CartView, 'items'>): CartItem[] {
  return items.filter(({ product }) => !isSoldOut(product));
}

/** What a cart is priced with; `minuteOfDay` is the shop's local time at `nowMs`. */
export interface Pricing extends Pick<Shop, 'settings' | 'coupons'> {
  promoCode: string;
  hasReward: boolean;
  nowMs: number;
  minuteOfDay: number;
}

/** Prices a cart; `products` are those that are on sale, at least those in the cart. */
export function viewCart(
  { account, lines }: Pick<CartView, 'account' | 'lines'>,
  products: readonly Product[],
  { settings, coupons, promoCode, hasReward, nowMs, minuteOfDay }: Pricing,
): CartView {
  const byPid = new Map(products.map((product) => [product.pid, product]));
  const items = lines.flatMap(({ pid, quantity }): CartItem[] => {
    const product = byPid.get(pid);
    return product ? [{ product, quantity }] : [];
  });
  const ordered = orderedItems({ items });
  const { quote, promo } = quoteCart(
    ordered.map(({ product, quantity }) => ({ ...product, quantity })),
    settings,
    coupons,
    promoCode,
    nowMs,
    minuteOfDay,
    hasReward,
  );
  return {
    account,
    lines,
    items,
    goneProducts: lines.map(({ pid }) => pid).filter((pid) => !byPid.has(pid)),
    count: itemCount(ordered.map(({ product, quantity }) => ({ pid: product.pid, quantity }))),
    quote,
    promo,
  };
}

/** The cart as an order carries it: what is on the screen when it is placed (D5). */
export function shownCart(cart: CartView): ShownCart {
  const lines = orderedItems(cart).map(({ product, quantity }) => toOrderLine(product, quantity));
  return { account: cart.account, lines, quote: cart.quote };
}
