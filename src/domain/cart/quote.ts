/** The quote a phone shows for a cart (D5, D6). The server prices again and decides (D7). */
import { type Coupon, findCoupon, isCouponValid } from './coupon.ts';
import { type PricedLine, type PriceSettings, priceCart, type Quote } from './pricing.ts';
import type { OrderLine } from '../order/decision.ts';
import type { Product } from '../catalogue/product.ts';
import { REFERRAL_REWARD, referrerIdPrefix } from '../people/referral.ts';
import { msUntilMinute, type StoreHours } from '../store/store-hours.ts';
import type { StoreSettings } from '../store/store-settings.ts';

/**
 * What became of a typed promo code: none typed, counted, beaten by a better discount, no good, or
 * nothing the phone can judge: it looks like a friend's code, which the shop knows (D26).
 */
export type PromoOutcome = 'none' | 'applied' | 'not_better' | 'invalid' | 'friend_code';

/** Whether a typed code goes to the shop with the order. */
export function isSentWithOrder(promo: PromoOutcome): boolean {
  return promo !== 'none' && promo !== 'invalid';
}

export interface CartQuote {
  quote: Quote;
  promo: PromoOutcome;
}

/**
 * Prices a cart with a typed promo code, '' for none. `minuteOfDay` is local time at `nowMs`. An
 * earned referral reward competes with the code; the better one applies, and the code of equals.
 */
export function quoteCart(
  lines: readonly PricedLine[],
  settings: PriceSettings & StoreHours & Pick<StoreSettings, 'isReferralOn'>,
  coupons: readonly Coupon[],
  promoCode: string,
  nowMs: number,
  minuteOfDay: number,
  hasReferralReward = false,
): CartQuote {
  const coupon = promoCode.trim() === '' ? null : findCoupon(promoCode, coupons);
  const isGood = coupon !== null && isCouponValid(coupon, nowMs, minuteOfDay, settings);
  const byCode = priceCart(lines, settings, isGood ? coupon : null);
  const byReward =
    hasReferralReward && settings.isReferralOn ? priceCart(lines, settings, REFERRAL_REWARD) : null;
  const quote = byReward && byReward.totalPaise < byCode.totalPaise ? byReward : byCode;
  if (promoCode.trim() === '') return { quote, promo: 'none' };
  if (isGood) return { quote, promo: quote.promoCode === coupon.code ? 'applied' : 'not_better' };
  const mayBeFriends = settings.isReferralOn && referrerIdPrefix(promoCode) !== '';
  return { quote, promo: mayBeFriends ? 'friend_code' : 'invalid' };
}

/**
 * Milliseconds until the clock alone can change a quote: a code begins or ends, or, with a deal of
 * the day, the shop opens or closes. null when nothing of the kind lies ahead. `minuteOfDay` is local
 * time at `nowMs`.
 */
export function msUntilQuoteChange(
  coupons: readonly Coupon[],
  hours: StoreHours,
  nowMs: number,
  minuteOfDay: number,
): number | null {
  const waits = coupons
    .flatMap(({ startsAtMs, endsAtMs }) => [startsAtMs, endsAtMs])
    .filter((atMs) => atMs !== null && atMs > nowMs)
    .map((atMs) => (atMs ?? 0) - nowMs);
  if (coupons.some(({ isUntilClose }) => isUntilClose)) {
    waits.push(msUntilMinute(hours.opensAtMinute, nowMs, minuteOfDay));
    waits.push(msUntilMinute(hours.closesAtMinute, nowMs, minuteOfDay));
  }
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** A product in the cart, frozen as it is now. */
export function toOrderLine(product: Product, quantity: number): OrderLine {
  const { pid, name, quantityLabel, imageUrl, pricePaise } = product;
  return { pid, name, quantityLabel, imageUrl, pricePaise, quantity };
}

/** A priced cart as a screen showed it when it was agreed to (D5). */
export interface ShownCart {
  /** Whose cart it was. */
  account: string;
  lines: readonly OrderLine[];
  quote: Quote;
}

/**
 * Whether what was shown can be ordered as it was shown: the same lines, and by now not dearer. A
 * cart that has become cheaper is ordered as shown; the shop takes its own lower price (D7).
 */
export function isAsShown(shown: ShownCart, now: ShownCart): boolean {
  const quantities = new Map(now.lines.map(({ pid, quantity }) => [pid, quantity]));
  return (
    shown.lines.length === now.lines.length &&
    shown.lines.every(({ pid, quantity }) => quantities.get(pid) === quantity) &&
    now.quote.totalPaise <= shown.quote.totalPaise
  );
}
