/** The terms under which an order was placed (D48): its amounts are never computed from today's settings. */
import {
  type CouponTerms,
  type GoodsSum,
  isReducedBy,
  priceGoods,
  type PriceSettings,
  type Quote,
} from '../cart/pricing.ts';
import {
  exactPaise,
  MAX_PAISE,
  type Paise,
  paise,
  percentOfPaise,
  sumPaise,
  ZERO_PAISE,
} from '../money.ts';
import { isFields, isWholeNumber } from './request.ts';
import { isText } from '../text.ts';

/** As the wire and the database have them; amounts in paise. */
export interface OrderTerms {
  delivery_fee_paise: number;
  /** The shop's discount, and the subtotal from which it is given. */
  discount_paise: number;
  discount_from_paise: number;
  tax_percent: number;
  is_tax_included: boolean;
  /** The promo code that was valid at the press, whether or not the shop's discount was better; null for none. */
  coupon: {
    code: string;
    percent: number;
    category: string;
    /** The most that it takes off; absent for no ceiling (D58). */
    most_paise?: number;
  } | null;
}

/** The terms of an order that is placed under these settings. */
export function termsOf(settings: PriceSettings, coupon: CouponTerms | null): OrderTerms {
  return {
    delivery_fee_paise: settings.deliveryFeePaise,
    discount_paise: settings.discountPaise,
    discount_from_paise: settings.discountFromPaise,
    tax_percent: settings.taxPercent,
    is_tax_included: settings.isTaxIncluded,
    coupon: coupon && {
      code: coupon.code,
      percent: coupon.percent,
      category: coupon.categorySlug,
      ...(coupon.mostPaise !== undefined && { most_paise: coupon.mostPaise }),
    },
  };
}

/** The terms of an order that was placed before orders had any: the charged amounts, whatever its subtotal. */
export function termsOfQuote(quote: Quote): OrderTerms {
  const { subtotalPaise, deliveryFeePaise, discountPaise, taxesPaise } = quote;
  return {
    delivery_fee_paise: deliveryFeePaise,
    discount_paise: discountPaise,
    discount_from_paise: 0,
    tax_percent: taxesPaise === 0 ? 0 : Math.round((taxesPaise * 10_000) / subtotalPaise) / 100,
    is_tax_included: taxesPaise === 0,
    coupon: null,
  };
}

/** A line as far as its price goes. */
export interface TermsLine {
  totalPaise: Paise;
  categorySlug: string;
}

/** Adds up lines, for their total under an order's terms. */
export class TermsSum implements GoodsSum {
  private readonly terms: OrderTerms;
  lineCount = 0;
  subtotalPaise = ZERO_PAISE;
  reducedPaise = ZERO_PAISE;

  /** `before`: the sum that it goes on from. */
  constructor(terms: OrderTerms, before?: GoodsSum) {
    this.terms = terms;
    if (!before) return;
    this.lineCount = before.lineCount;
    this.subtotalPaise = before.subtotalPaise;
    this.reducedPaise = before.reducedPaise;
  }

  /** Adds a line, or takes one off again that was added. */
  change({ totalPaise, categorySlug }: TermsLine, times: 1 | -1): void {
    const { coupon } = this.terms;
    this.lineCount += times;
    this.subtotalPaise = exactPaise(this.subtotalPaise + times * totalPaise);
    if (coupon && isReducedBy({ categorySlug: coupon.category }, categorySlug)) {
      this.reducedPaise = exactPaise(this.reducedPaise + times * totalPaise);
    }
  }

  /** Whether these lines earn the shop's discount. */
  earnsDiscount(): boolean {
    return this.lineCount > 0 && this.subtotalPaise >= this.terms.discount_from_paise;
  }
}

/**
 * The total of goods under an order's terms. `hasDiscount`: the order has earned the shop's discount, and keeps it
 * although a line is missing now. Taking a line away never raises the total.
 */
export function priceUnderTerms(goods: GoodsSum, terms: OrderTerms, hasDiscount: boolean): Quote {
  const { coupon } = terms;
  return priceGoods(
    goods,
    {
      deliveryFeePaise: paise(terms.delivery_fee_paise),
      discountPaise: paise(terms.discount_paise),
      discountFromPaise: paise(terms.discount_from_paise),
      taxPercent: terms.tax_percent,
      isTaxIncluded: terms.is_tax_included,
    },
    coupon && {
      code: coupon.code,
      percent: coupon.percent,
      ...(coupon.most_paise !== undefined && { mostPaise: paise(coupon.most_paise) }),
    },
    hasDiscount,
  );
}

/**
 * The amount that a line adds to an order whose code is the better discount: with its tax, which is on the price before
 * the code. In hundredths of a percent of a paisa: for comparison.
 */
export function afterCodeAndTax(
  { totalPaise, categorySlug }: TermsLine,
  { coupon, tax_percent: taxPercent, is_tax_included: isTaxIncluded }: OrderTerms,
): number {
  const isReduced = coupon && isReducedBy({ categorySlug: coupon.category }, categorySlug);
  const share = (isTaxIncluded ? 0 : taxPercent) - (isReduced ? coupon.percent : 0);
  return totalPaise * (10_000 + Math.round(share * 100));
}

/** The price of a line with the tax of the order. */
export function taxedPaise({ totalPaise }: TermsLine, terms: OrderTerms): Paise {
  return terms.is_tax_included
    ? totalPaise
    : sumPaise([totalPaise, percentOfPaise(totalPaise, terms.tax_percent)]);
}

const isPercent = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value <= 100;

function isCoupon(value: unknown): boolean {
  return (
    isFields(value) &&
    isText(value.code, 40, 1) &&
    isPercent(value.percent) &&
    isText(value.category, 100) &&
    (value.most_paise === undefined || isWholeNumber(value.most_paise, 0, MAX_PAISE))
  );
}

/** Terms from the database or the wire; null if they are none. */
export function parseTerms(value: unknown): OrderTerms | null {
  if (!isFields(value)) return null;
  const { delivery_fee_paise: fee, discount_paise: discount, discount_from_paise: from } = value;
  const areAmounts = [fee, discount, from].every((amount) => isWholeNumber(amount, 0, MAX_PAISE));
  if (!areAmounts || !isPercent(value.tax_percent)) return null;
  if (typeof value.is_tax_included !== 'boolean') return null;
  if (value.coupon !== null && !isCoupon(value.coupon)) return null;
  return value as unknown as OrderTerms;
}
