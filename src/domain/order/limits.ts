/**
 * How much one order may hold, and how many orders may be open at once: limits that a household never
 * meets and that keep invented orders from emptying the shelves.
 */
import { type CartLine, mostOfLine, quantityOf, setQuantity } from '../cart/cart.ts';
import { inUnitOf, type Stocked } from '../catalogue/stock.ts';
import { asSold, leastQuantity, sellable, unitOf, type WeightSteps } from '../catalogue/weight.ts';
import type { StoreSettings } from '../store/store-settings.ts';

/** Up to here one order may take all that is left of a counted product. */
const FEW_LEFT = 5;

export interface OrderLimits extends Pick<StoreSettings, 'mostPerProduct'> {
  /** A guest can be anybody: one order leaves the others half of the counted stock. */
  isGuest: boolean;
}

/** How many of a product one order may hold, or how many grams of goods by weight (D50). */
export function mostPerOrder(product: Stocked, limits: OrderLimits): number {
  const allowed = allowedPerOrder(product, limits);
  return sellable(product, Math.min(allowed, product.stock ?? allowed));
}

/** The same without regard to stock: the limit by the rules alone. */
export function allowedPerOrder(
  product: Stocked,
  { mostPerProduct, isGuest }: OrderLimits,
): number {
  const { stock } = product;
  const most = mostOfLine(unitOf(product));
  const share =
    isGuest && stock !== null && stock > inUnitOf(product, FEW_LEFT) ? Math.ceil(stock / 2) : most;
  return Math.min(inUnitOf(product, mostPerProduct) || most, share, most);
}

/** How many of a product a cart holds, or how many grams, in steps that are sold; 0 for none. */
export const heldQuantity = (
  lines: readonly CartLine[],
  product: WeightSteps & { pid: number },
): number => asSold(product, quantityOf(lines, product.pid, unitOf(product)));

/** The result of changing a quantity in the cart. */
export interface QuantityChange {
  lines: CartLine[];
  /** How many the cart holds now. */
  quantity: number;
  /** More were wanted than the stock known to this phone, or one order, holds. */
  isShort: boolean;
  /** It is the order that may not hold more, not the stock. */
  isOrderLimit: boolean;
}

/**
 * Sets how many of a product are wanted; below 1 removes it. Goods by weight go to the next step in the direction
 * of the change. Stock that has shrunk below what the cart holds never blocks taking things out.
 */
export function changeQuantity(
  before: readonly CartLine[],
  product: Stocked & { pid: number },
  wanted: number,
  limits: OrderLimits,
): QuantityChange {
  const { pid, stock, stepGrams } = product;
  const unit = unitOf(product);
  const held = heldQuantity(before, product);
  const most = Math.max(mostPerOrder(product, limits), held);
  const aim =
    stepGrams && wanted > held
      ? Math.max(leastQuantity(product), Math.ceil(wanted / stepGrams) * stepGrams)
      : sellable(product, wanted);
  const lines = setQuantity(before, pid, Math.min(aim, most), unit);
  const quantity = quantityOf(lines, pid, unit);
  const isShort = quantity < aim;
  const isOrderLimit = isShort && allowedPerOrder(product, limits) < (stock ?? Infinity);
  return { lines, quantity, isShort, isOrderLimit };
}

/** Unfinished orders that are not paid, as they stand when another one arrives. */
export interface OpenOrders {
  /** Of the signed-in account; 0 for a guest. */
  account: number;
  /** Of guests on this device, or of this phone number where the device does not say which it is. */
  device: number;
  /**
   * Of guests at this network address whose device the shop has never delivered to, as long as nobody
   * has begun to pack them.
   */
  address: number;
}

/** The sender of an order, as far as the limits need it. */
export interface Orderer {
  isGuest: boolean;
  /** The shop's own staff, who take down orders by phone for their customers. */
  isStaff: boolean;
  /** A guest's device that the shop has delivered to before. */
  isKnownDevice: boolean;
}

/**
 * Whether one more order would be too many beside those that are open and not paid: by cash, or by UPI while the money
 * is awaited. Staff have no limit. Accounts and guests' devices are counted separately, so that orders under somebody
 * else's number do not lock that person out. The limit per network address holds only for devices the shop has never
 * delivered to, and is wider: whole neighbourhoods share one address with their phone company.
 */
export function isOverOpenOrders(
  open: OpenOrders,
  settings: Pick<StoreSettings, 'openOrdersLimit' | 'guestOrdersPerAddress'>,
  { isGuest, isStaff, isKnownDevice }: Orderer,
): boolean {
  const reaches = (count: number, limit: number) => limit > 0 && count >= limit;
  if (isStaff) return false;
  if (!isGuest) return reaches(open.account, settings.openOrdersLimit);
  if (reaches(open.device, settings.openOrdersLimit)) return true;
  return !isKnownDevice && reaches(open.address, settings.guestOrdersPerAddress);
}
