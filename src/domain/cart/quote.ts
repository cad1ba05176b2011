/** The quote that a phone shows for a cart (D5, D6). The server prices the order again (D7). */
import { type Coupon, findCoupon, isCouponValid } from './coupon.ts';
import { type PricedLine, type PriceSettings, priceCart, type Quote } from './pricing.ts';
import type { OrderLine } from '../order/decision.ts';
import { orderedQuantity } from '../order/order-line.ts';
import { referralReward, referrerIdPrefix } from '../people/referral.ts';
import { minuteOfDayAt, msUntilMinute, type StoreHours } from '../store/store-hours.ts';
import type { StoreSettings } from '../store/store-settings.ts';

/**
 * The result of a typed promo code. `not_better`: another discount is higher. `friend_code`: it may be a referral
 * code, which only the server can check (D26).
 */
export type PromoOutcome = 'none' | 'applied' | 'not_better' | 'invalid' | 'friend_code';

/** Whether the typed code is sent with the order. */
export function isSentWithOrder(promo: PromoOutcome): boolean {
  return promo !== 'none' && promo !== 'invalid';
}

export interface CartQuote {
  quote: Quote;
  promo: PromoOutcome;
}

/**
 * Prices a cart with a typed promo code, '' for none. `utcOffsetMinutes` is the shop's at `nowMs`. Of the code and an
 * earned referral reward the better one applies; if they are equal, the code.
 */
export function quoteCart(
  lines: readonly PricedLine[],
  settings: PriceSettings & StoreHours & Pick<StoreSettings, 'isReferralOn' | 'referralMaxPaise'>,
  coupons: readonly Coupon[],
  promoCode: string,
  nowMs: number,
  utcOffsetMinutes: number,
  hasReferralReward = false,
): CartQuote {
  const coupon = promoCode.trim() === '' ? null : findCoupon(promoCode, coupons);
  const isValid = coupon !== null && isCouponValid(coupon, nowMs, utcOffsetMinutes, settings);
  const byCode = priceCart(lines, settings, isValid ? coupon : null);
  const byReward =
    hasReferralReward && settings.isReferralOn
      ? priceCart(lines, settings, referralReward(settings))
      : null;
  const quote = byReward && byReward.totalPaise < byCode.totalPaise ? byReward : byCode;
  if (promoCode.trim() === '') return { quote, promo: 'none' };
  if (isValid) return { quote, promo: quote.promoCode === coupon.code ? 'applied' : 'not_better' };
  const mayBeReferral = settings.isReferralOn && referrerIdPrefix(promoCode) !== '';
  return { quote, promo: mayBeReferral ? 'friend_code' : 'invalid' };
}

/**
 * Milliseconds until time alone can change a quote: a code begins or ends or, with a deal of the day, the shop
 * opens or closes. null if time cannot change it. `utcOffsetMinutes` is the shop's at `nowMs`.
 */
export function msUntilQuoteChange(
  coupons: readonly Coupon[],
  hours: StoreHours,
  nowMs: number,
  utcOffsetMinutes: number,
): number | null {
  const waits = coupons
    .flatMap(({ startsAtMs, endsAtMs }) => [startsAtMs, endsAtMs])
    .concat(Date.parse(hours.closedUntil ?? ''))
    .filter((atMs) => atMs !== null && atMs > nowMs)
    .map((atMs) => (atMs ?? 0) - nowMs);
  if (coupons.some(({ isUntilClose }) => isUntilClose)) {
    const minuteOfDay = minuteOfDayAt(nowMs, utcOffsetMinutes);
    waits.push(msUntilMinute(hours.opensAtMinute, nowMs, minuteOfDay));
    waits.push(msUntilMinute(hours.closesAtMinute, nowMs, minuteOfDay));
  }
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** The priced cart that the customer saw when placing the order (D5). */
export interface ShownCart {
  /** Id of the account that the cart belongs to. */
  account: string;
  lines: readonly OrderLine[];
  quote: Quote;
}

/**
 * Whether the shown cart can still be ordered: the same lines, and a total that has not risen. A cart that became
 * cheaper is ordered as shown; the server applies its lower price (D7).
 */
export function canOrderAsShown(shown: ShownCart, now: ShownCart): boolean {
  const quantities = new Map(now.lines.map((line) => [line.pid, orderedQuantity(line)]));
  return (
    shown.lines.length === now.lines.length &&
    shown.lines.every((line) => quantities.get(line.pid) === orderedQuantity(line)) &&
    now.quote.totalPaise <= shown.quote.totalPaise
  );
}
