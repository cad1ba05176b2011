/**
 * The rule for placing an order: the phone asks it before it stores an order, and the shop's server when one arrives.
 * Conditions that only one of them can check are elsewhere: `decision.ts` (open orders, stock, codes) and
 * `phone/db/orders.ts` (whose cart it is, and what was on its screen).
 */
import type { Stocked } from '../catalogue/stock.ts';
import { isMorningTaken, type MorningHours } from '../store/mornings.ts';
import { isServiceable, type ServiceArea } from '../store/service-area.ts';
import { isWithinOrderingTime, type UtcOffsetMinutesAt } from '../store/store-hours.ts';
import type { StoreSettings } from '../store/store-settings.ts';
import { allowedPerOrder } from './limits.ts';

interface PlaceAndTime {
  pincode: string;
  /** The morning it is for (D56), as YYYY-MM-DD; '' for now. */
  deliverOn: string;
  /** On the phone that is now. */
  placedAtMs: number;
}

/** `settings` are those that hold at the order's pincode (`settingsAt`). */
interface ShopForPlacing {
  nowMs: number;
  settings: MorningHours & Pick<StoreSettings, 'mostPerProduct' | 'minOrderPaise'>;
  serviceAreas: readonly ServiceArea[];
  utcOffsetMinutesAt: UtcOffsetMinutesAt;
}

/**
 * Why the shop brings nothing there (D17), or not at that time (D16), or null. For a morning the opening hours at the
 * press do not matter (D56).
 */
function placeOrTimeRefusal(
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

interface OrderedItem {
  product: Stocked;
  quantity: number;
}

/** The items that exceed the limit of one order, with the quantity that it may hold (D19). */
function itemsOverLimit<Item extends OrderedItem>(
  items: readonly Item[],
  { mostPerProduct }: Pick<StoreSettings, 'mostPerProduct'>,
  isGuest: boolean,
): (Item & { allowed: number })[] {
  return items.flatMap((item) => {
    const allowed = allowedPerOrder(item.product, { mostPerProduct, isGuest });
    return item.quantity > allowed ? [{ ...item, allowed }] : [];
  });
}

interface OrderToPlace<Item extends OrderedItem> extends PlaceAndTime {
  items: readonly Item[];
  /** What the items come to. */
  subtotalPaise: number;
  isGuest: boolean;
}

type PlacingRefusal<Item> =
  | { code: NonNullable<ReturnType<typeof placeOrTimeRefusal>> | 'below_minimum' }
  | { code: 'over_limit'; items: (Item & { allowed: number })[] };

/**
 * Why an order is not placed: the first condition that is not met, or null. `ownRefusal` is that of the conditions that
 * the caller alone can check: it comes after place and time, and before what depends on the items.
 */
export function mayPlace<Item extends OrderedItem, Own>(
  { items, subtotalPaise, isGuest, ...placeAndTime }: OrderToPlace<Item>,
  shop: ShopForPlacing,
  ownRefusal: Own | null,
): PlacingRefusal<Item> | Own | null {
  const placeOrTime = placeOrTimeRefusal(placeAndTime, shop);
  if (placeOrTime) return { code: placeOrTime };
  if (ownRefusal !== null) return ownRefusal;
  const overLimit = itemsOverLimit(items, shop.settings, isGuest);
  if (overLimit.length > 0) return { code: 'over_limit', items: overLimit };
  return subtotalPaise < shop.settings.minOrderPaise ? { code: 'below_minimum' } : null;
}
