/**
 * The conditions for placing an order: the phone checks them before it stores an order, and the shop's server when one
 * arrives. Conditions that only one of them can check are elsewhere: `decision.ts` (open orders, stock, codes) and
 * `phone/db/orders.ts` (whose cart it is).
 */
import type { Stocked } from '../catalogue/stock.ts';
import { isMorningTaken, type MorningHours } from '../store/mornings.ts';
import { isServiceable, type ServiceArea } from '../store/service-area.ts';
import { isWithinOrderingTime, type UtcOffsetMinutesAt } from '../store/store-hours.ts';
import type { StoreSettings } from '../store/store-settings.ts';
import { allowedPerOrder } from './limits.ts';

export interface PlaceAndTime {
  pincode: string;
  /** The morning it is for (D56), as YYYY-MM-DD; '' for now. */
  deliverOn: string;
  /** On the phone that is now. */
  placedAtMs: number;
}

/** `settings` are those that hold at the order's pincode (`settingsAt`). */
export interface ShopForPlacing {
  nowMs: number;
  settings: MorningHours;
  serviceAreas: readonly ServiceArea[];
  utcOffsetMinutesAt: UtcOffsetMinutesAt;
}

/**
 * Why the shop brings nothing there (D17), or not at that time (D16), or null. For a morning the opening hours at the
 * press do not matter (D56).
 */
export function placeOrTimeRefusal(
  { pincode, deliverOn, placedAtMs }: PlaceAndTime,
  { nowMs, settings, serviceAreas, utcOffsetMinutesAt }: ShopForPlacing,
): 'pincode_not_served' | 'morning_unavailable' | 'store_closed' | null {
  if (!isServiceable(pincode, serviceAreas)) return 'pincode_not_served';
  if (deliverOn !== '') {
    const isTaken = isMorningTaken(deliverOn, nowMs, utcOffsetMinutesAt, settings);
    return isTaken ? null : 'morning_unavailable';
  }
  return isWithinOrderingTime(nowMs, placedAtMs, settings, utcOffsetMinutesAt)
    ? null
    : 'store_closed';
}

/** The items that exceed the limit of one order, with the quantity that it may hold (D19). */
export function itemsOverLimit<Item extends { product: Stocked; quantity: number }>(
  items: readonly Item[],
  { mostPerProduct }: Pick<StoreSettings, 'mostPerProduct'>,
  isGuest: boolean,
): (Item & { allowed: number })[] {
  return items.flatMap((item) => {
    const allowed = allowedPerOrder(item.product, { mostPerProduct, isGuest });
    return item.quantity > allowed ? [{ ...item, allowed }] : [];
  });
}
