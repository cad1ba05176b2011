/** The quote a phone shows for a cart (D5, D6). The server prices again and decides (D7). */
import { type Coupon, findCoupon, isCouponValid } from './coupon.ts';
import { type PricedLine, type PriceSettings, priceCart, type Quote } from './pricing.ts';
import type { StoreHours } from './store-hours.ts';

/** What became of a typed promo code: none typed, counted, beaten by the shop's own discount, or no good. */
export type PromoOutcome = 'none' | 'applied' | 'not_better' | 'invalid';

export interface CartQuote {
  quote: Quote;
  promo: PromoOutcome;
}

/** Prices a cart with a typed promo code, '' for none. `minuteOfDay` is local time at `nowMs`. */
export function quoteCart(
  lines: readonly PricedLine[],
  settings: PriceSettings & StoreHours,
  coupons: readonly Coupon[],
  promoCode: string,
  nowMs: number,
  minuteOfDay: number,
): CartQuote {
  const coupon = promoCode.trim() === '' ? null : findCoupon(promoCode, coupons);
  const isGood = coupon !== null && isCouponValid(coupon, nowMs, minuteOfDay, settings);
  const quote = priceCart(lines, settings, isGood ? coupon : null);
  if (promoCode.trim() === '') return { quote, promo: 'none' };
  if (!isGood) return { quote, promo: 'invalid' };
  return { quote, promo: quote.promoCode === '' ? 'not_better' : 'applied' };
}
