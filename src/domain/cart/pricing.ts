/** Pricing for cart, checkout, order screens and the server (D5, D6; spec section 9). */
import type { Coupon } from './coupon.ts';
import {
  exactPaise,
  type Paise,
  percentOfPaise,
  sumPaise,
  timesPaise,
  ZERO_PAISE,
} from '../money.ts';
import type { OrderAmounts } from '../order/amounts.ts';
import type { StoreSettings } from '../store/store-settings.ts';

export interface PricedLine {
  pricePaise: Paise;
  /** Pieces; grams where there is a step. */
  quantity: number;
  categorySlug: string;
  /** Of goods by weight, whose price is that of a kilogram (D50). */
  stepGrams?: number;
}

export interface Quote extends OrderAmounts {
  /** The code whose discount is in `discountPaise`; '' for the shop's discount or none. */
  promoCode: string;
}

export type PriceSettings = Pick<
  StoreSettings,
  'deliveryFeePaise' | 'discountPaise' | 'discountFromPaise' | 'taxPercent' | 'isTaxIncluded'
>;

/** What of a coupon the price depends on. */
export interface CouponTerms extends Pick<Coupon, 'code' | 'percent' | 'categorySlug'> {
  /** The most that it takes off; absent for no ceiling (D58). */
  mostPaise?: Paise;
}

export function lineTotalPaise({
  pricePaise,
  quantity,
  stepGrams,
}: Omit<PricedLine, 'categorySlug'>): Paise {
  return stepGrams ? weightPaise(pricePaise, quantity) : timesPaise(pricePaise, quantity);
}

/** What grams come to at the price of a kilogram: half a paisa is rounded up, once per line (D50). */
export function weightPaise(pricePaise: number, grams: number): Paise {
  return exactPaise(Math.floor((pricePaise * grams + 500) / 1_000));
}

/** The sum of some lines, as far as the price of an order depends on them. */
export interface GoodsSum {
  lineCount: number;
  subtotalPaise: Paise;
  /** What of it the coupon reduces. */
  reducedPaise: Paise;
}

/** Whether a coupon reduces the goods of a category. */
export const isReducedBy = (
  coupon: Pick<CouponTerms, 'categorySlug'> | null,
  categorySlug: string,
): boolean =>
  coupon !== null && (coupon.categorySlug === '' || coupon.categorySlug === categorySlug);

function couponDiscountPaise(
  reducedPaise: Paise,
  { percent, mostPaise }: Omit<CouponTerms, 'categorySlug'>,
): Paise {
  const share = percentOfPaise(reducedPaise, percent);
  return mostPaise !== undefined && mostPaise < share ? mostPaise : share;
}

/**
 * Prices a cart: `priceGoods` of its lines. The caller must have checked that `coupon` is valid.
 */
export function priceCart(
  lines: readonly PricedLine[],
  settings: PriceSettings,
  coupon: CouponTerms | null,
): Quote {
  const reduced = lines.filter(({ categorySlug }) => isReducedBy(coupon, categorySlug));
  const goods = {
    lineCount: lines.length,
    subtotalPaise: sumPaise(lines.map(lineTotalPaise)),
    reducedPaise: sumPaise(reduced.map(lineTotalPaise)),
  };
  return priceGoods(goods, settings, coupon);
}

/**
 * Prices goods. The better of the shop's discount and the coupon applies, never both (D6); a tie
 * goes to the shop's discount. Tax is on the subtotal, before the discount (spec section 9). The
 * rows always add up: subtotal + delivery fee − discount + taxes = total (D5).
 * `hasDiscount`: the shop's discount is given whatever the subtotal, as for an order that had earned it (D48).
 */
export function priceGoods(
  { lineCount, subtotalPaise, reducedPaise }: GoodsSum,
  settings: PriceSettings,
  coupon: Omit<CouponTerms, 'categorySlug'> | null,
  hasDiscount = false,
): Quote {
  const deliveryFeePaise = lineCount > 0 ? settings.deliveryFeePaise : ZERO_PAISE;
  const shopDiscountPaise =
    lineCount > 0 && (hasDiscount || subtotalPaise >= settings.discountFromPaise)
      ? settings.discountPaise
      : ZERO_PAISE;
  const promoPaise = coupon ? couponDiscountPaise(reducedPaise, coupon) : ZERO_PAISE;
  const isPromoBetter = promoPaise > shopDiscountPaise;
  const discountPaise = exactPaise(
    Math.min(isPromoBetter ? promoPaise : shopDiscountPaise, subtotalPaise),
  );
  const taxesPaise = settings.isTaxIncluded
    ? ZERO_PAISE
    : percentOfPaise(subtotalPaise, settings.taxPercent);
  return {
    subtotalPaise,
    deliveryFeePaise,
    discountPaise,
    taxesPaise,
    totalPaise: exactPaise(subtotalPaise + deliveryFeePaise - discountPaise + taxesPaise),
    promoCode: isPromoBetter && coupon ? coupon.code : '',
  };
}

/** What the goods of an order lack to the shop's minimum (D53); 0 if nothing. */
export function missingToMinimum(
  { subtotalPaise }: Pick<Quote, 'subtotalPaise'>,
  { minOrderPaise }: Pick<StoreSettings, 'minOrderPaise'>,
): Paise {
  return subtotalPaise < minOrderPaise ? exactPaise(minOrderPaise - subtotalPaise) : ZERO_PAISE;
}

/** The discount against the MRP in whole percent, rounded down so that it is never overstated; 0 without an MRP. */
export function discountPercent(pricePaise: Paise, originalPricePaise: Paise): number {
  if (originalPricePaise <= pricePaise) return 0;
  return Math.floor(((originalPricePaise - pricePaise) * 100) / originalPricePaise);
}
