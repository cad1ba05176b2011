/**
 * The shop's decision about an order (D7, D16, D17, D19; docs/protocol.md, "An order"). Pure: the hook loads the facts
 * that are named here, calls this inside its transaction and stores the result. The app never decides; it only quotes
 * with `priceCart`.
 */
import { type Coupon, findCoupon, isCouponValid } from '../cart/coupon.ts';
import { isSoldOut } from '../catalogue/stock.ts';
import { asSold, sellable, unitOf, type WeightSteps } from '../catalogue/weight.ts';
import { MAX_PAISE, type Paise } from '../money.ts';
import type { AgreedLine } from './agreed-line.ts';
import { type OrderTerms, termsOf } from './terms.ts';
import { isOverOpenOrders, type OpenOrders } from './limits.ts';
import { firstStatus, isPaidOnDelivery } from './payment-method.ts';
import { mayPlace } from './placing.ts';
import { ORDER_REQUEST_VERSION, type OrderRequest } from './request.ts';
import type { OrderStatus } from './status.ts';
import { type OrderLine, toOrderLine } from './order-line.ts';

export type { OrderLine } from './order-line.ts';
import { lineTotalPaise, type PricedLine, priceCart, type Quote } from '../cart/pricing.ts';
import { referralReward } from '../people/referral.ts';
import { type ServiceArea, settingsAt } from '../store/service-area.ts';
import {
  isStoreOpen,
  LATE_ORDER_GRACE_MS,
  type StoreHours,
  type UtcOffsetMinutesAt,
} from '../store/store-hours.ts';
import type { StoreSettings } from '../store/store-settings.ts';

/** An order that reaches the shop later than this after the press is asked again (D16). */
const ORDER_MAX_AGE_MS = 60 * 60_000;

/** No cart is worth more: ₹25 lakh. Tax and fees on top stay far below what money can hold. */
export const MAX_SUBTOTAL_PAISE = MAX_PAISE / 4;

/** A product as far as pricing needs it. `isActive` is false for inactive and removed ones. */
export interface OrderableProduct extends WeightSteps {
  pid: number;
  name: string;
  quantityLabel: string;
  imageUrl: string;
  pricePaise: Paise;
  /** 0 for none. */
  mrpPaise: Paise;
  categorySlug: string;
  /** Pieces, or grams of goods by weight (D50). */
  stock: number | null;
  isActive: boolean;
}

export interface ShopAtDecision {
  nowMs: number;
  settings: StoreSettings & StoreHours;
  utcOffsetMinutesAt: UtcOffsetMinutesAt;
  serviceAreas: readonly ServiceArea[];
  coupons: readonly Coupon[];
  /** The products named by the request, as far as they exist. */
  products: readonly OrderableProduct[];
  openOrders: OpenOrders;
  /** The order is placed by the shop's own staff, for a customer who phoned. */
  isStaff?: boolean;
  /** The shop has delivered to this guest's device before. */
  isKnownDevice?: boolean;
  /** The owner takes no orders from this device, number, address or account. */
  isBlocked?: boolean;
  /** The customer has earned a referral reward and not used it yet (D26). */
  hasReferralReward?: boolean;
}

/** The agreement between shop and customer (D48). */
export interface OrderAgreement {
  lines: readonly AgreedLine[];
  terms: OrderTerms;
}

export type UnavailableLine = { pid: number; name: string; wanted: number; left: number };

export type OrderDecision =
  | {
      code: 'accepted';
      quote: Quote;
      lines: OrderLine[];
      status: OrderStatus;
      agreement: OrderAgreement;
    }
  /**
   * `line_changed`: a product has another name or pack than the customer saw. Both have the quote and lines of today.
   */
  | { code: 'price_changed' | 'line_changed'; quote: Quote; lines: OrderLine[] }
  /** `over_limit`: `left` is how many one order may hold. */
  | { code: 'line_unavailable' | 'over_limit'; unavailable: UnavailableLine[] }
  | { code: 'invalid'; fields: string[] }
  | {
      code:
        | 'store_closed'
        | 'stale'
        | 'morning_unavailable'
        | 'pincode_not_served'
        | 'below_minimum'
        | 'too_many_open_orders'
        | 'blocked'
        | 'app_too_old';
    };

export type OrderRefusal = Exclude<OrderDecision, { code: 'accepted' }>;

/**
 * Decides about a request that `parseOrderRequest` has accepted and whose account has been checked. Equal to or below
 * the customer's total: accepted at the server's price. Higher: `price_changed`.
 *
 * `placed_at` is a claim of the phone, which anybody can make up, so it is trusted no further than necessary (D16):
 * never later than now, nor than the wait that the phone's own clock has measured allows. For codes it is not earlier
 * than the grace allows, so that a code is good for at most 30 minutes after its end. An order that was pressed more
 * than an hour ago, or while the shop was closed, is `stale`: nothing is delivered by surprise.
 */
export function decideOrder(request: OrderRequest, shop: ShopAtDecision): OrderDecision {
  if (request.v < ORDER_REQUEST_VERSION) return { code: 'app_too_old' };
  if (shop.isBlocked) return { code: 'blocked' };
  const { nowMs } = shop;
  const settings = settingsAt(request.customer.pincode, shop.serviceAreas, shop.settings);
  const isGuest = request.uid === '';
  const isOnlineOn = settings.isOnlinePaymentOn && settings.upiId !== '';
  if (!isPaidOnDelivery(request.payment_method) && !isOnlineOn) {
    return { code: 'invalid', fields: ['payment_method'] };
  }

  const placedAtMs = Math.min(Date.parse(request.placed_at), nowMs - waitedMs(request));
  const { deliver_on: deliverOn = '' } = request;
  const { pincode } = request.customer;
  const byPid = new Map(shop.products.map((product) => [product.pid, product]));
  // Deleted: the phone still has its name.
  const unknown = request.lines.flatMap(({ pid, quantity, seen }): UnavailableLine[] =>
    byPid.has(pid) ? [] : [{ pid, name: seen?.name ?? '', wanted: quantity, left: 0 }],
  );
  const wanted = request.lines.flatMap((line) => {
    const product = byPid.get(line.pid);
    return product ? [{ ...line, product }] : [];
  });

  const unavailable = [...unknown, ...wanted.flatMap(unavailableOf)];
  const subtotalPaise = wanted.reduce(
    (sum, { product, quantity }) => sum + lineTotalPaise({ ...product, quantity }),
    0,
  );
  const refusal = mayPlace(
    { pincode, deliverOn, placedAtMs, items: wanted, subtotalPaise, isGuest },
    { ...shop, settings },
    refusalByShop({ placedAtMs, deliverOn, isGuest, unavailable }, { ...shop, settings }),
  );
  if (refusal !== null) return 'items' in refusal ? overLimit(refusal.items) : refusal;
  if (subtotalPaise > MAX_SUBTOTAL_PAISE) return { code: 'invalid', fields: ['lines'] };

  const pricedAtMs = Math.max(placedAtMs, nowMs - LATE_ORDER_GRACE_MS);
  const coupon = request.promo_code === '' ? null : findCoupon(request.promo_code, shop.coupons);
  const isCouponGood =
    coupon !== null &&
    isCouponValid(coupon, pricedAtMs, shop.utcOffsetMinutesAt(pricedAtMs), settings);
  const pricedLines: PricedLine[] = wanted.map(({ product, quantity }) => ({
    pricePaise: product.pricePaise,
    categorySlug: product.categorySlug,
    quantity,
    stepGrams: product.stepGrams ?? 0,
  }));
  const codes = [
    isCouponGood ? coupon : null,
    ...(shop.hasReferralReward ? [referralReward(settings)] : []),
  ];
  const { code: usedCode, quote } = cheapest(
    codes.map((code) => ({ code, quote: priceCart(pricedLines, settings, code) })),
  );
  const lines = wanted.map(({ product, quantity }) => toOrderLine(product, quantity));
  const isRenamed = wanted.some(
    ({ product, seen, unit }) =>
      seen &&
      (seen.name !== product.name || (!unit && seen.quantity_label !== product.quantityLabel)),
  );
  if (isRenamed) return { code: 'line_changed', quote, lines };
  if (quote.totalPaise > request.quote.total_paise) return { code: 'price_changed', quote, lines };
  const status = firstStatus(request.payment_method);
  const agreed = wanted.map(
    ({ product, quantity, unit, may_exceed: mayExceed, wish = 'call' }): AgreedLine => ({
      id: String(product.pid),
      pid: product.pid,
      name: product.name,
      quantity_label: product.quantityLabel,
      image_url: product.imageUrl,
      price_paise: product.pricePaise,
      quantity,
      unit: unit ?? 'each',
      mrp_paise: product.mrpPaise,
      category: product.categorySlug,
      tax_percent: settings.isTaxIncluded ? 0 : settings.taxPercent,
      wish,
      ...(mayExceed && { may_exceed: true }),
    }),
  );
  const agreement = { lines: agreed, terms: termsOf(settings, usedCode) };
  return { code: 'accepted', quote, lines, status, agreement };
}

/** A line of the request with its product. */
type WantedLine = OrderRequest['lines'][number] & { product: OrderableProduct };

/** What is left of a line that cannot be brought as it was ordered; none of one that can. */
function unavailableOf({ product, quantity, unit }: WantedLine): UnavailableLine[] {
  const { pid, name, stock } = product;
  // A product that is counted in another unit than the phone's is another product.
  const isSame = product.isActive && unitOf(product) === unit;
  const isThere = isSame && !isSoldOut(product);
  // A quantity that is no step is another quantity: the owner has changed the steps since.
  const left = isThere ? asSold(product, Math.min(stock ?? quantity, quantity)) : 0;
  return left === quantity ? [] : [{ pid, name, wanted: quantity, left }];
}

const overLimit = (items: readonly (WantedLine & { allowed: number })[]): OrderRefusal => ({
  code: 'over_limit',
  unavailable: items.map(({ product, quantity, allowed }) => ({
    pid: product.pid,
    name: product.name,
    wanted: quantity,
    left: sellable(product, allowed),
  })),
});

/** By the conditions that no phone checks; null if they are met. */
function refusalByShop(
  order: {
    placedAtMs: number;
    deliverOn: string;
    isGuest: boolean;
    unavailable: UnavailableLine[];
  },
  shop: ShopAtDecision,
): OrderRefusal | null {
  const { placedAtMs, deliverOn, isGuest, unavailable } = order;
  if (deliverOn === '' && isStale(placedAtMs, shop)) return { code: 'stale' };
  const { openOrders, settings, isStaff = false, isKnownDevice = false } = shop;
  if (isOverOpenOrders(openOrders, settings, { isGuest, isStaff, isKnownDevice })) {
    return { code: 'too_many_open_orders' };
  }
  return unavailable.length > 0 ? { code: 'line_unavailable', unavailable } : null;
}

/** Whether an order has travelled too long, or was placed while the shop was closed: nothing is delivered by surprise. */
function isStale(
  placedAtMs: number,
  { nowMs, settings, utcOffsetMinutesAt }: ShopAtDecision,
): boolean {
  const wasClosed = !isStoreOpen(placedAtMs, utcOffsetMinutesAt(placedAtMs), settings);
  return wasClosed || nowMs - placedAtMs > ORDER_MAX_AGE_MS;
}

/**
 * Milliseconds between press and sending by the phone's own clock, which may be wrong but goes on: a clock
 * that is hours ahead makes no old order new. 0 where the app did not say, or the clock was set back.
 */
function waitedMs({ pressed_at: pressedAt, sent_at: sentAt }: OrderRequest): number {
  if (pressedAt === undefined || sentAt === undefined) return 0;
  return Math.max(0, Date.parse(sentAt) - Date.parse(pressedAt));
}

/** The better discount applies; the first of equals, so that a reward is not spent for nothing. */
function cheapest<Priced extends { quote: Quote }>(priced: Priced[]): Priced {
  return priced.reduce((best, one) => (one.quote.totalPaise < best.quote.totalPaise ? one : best));
}
