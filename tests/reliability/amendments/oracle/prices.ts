/** What goods cost under the terms of an order (D5, D6, D48, D50): whole paise, half a paisa up. */
import type { Offer, Terms, Unit } from './records.ts';
import { quantityOf, unitOf } from './records.ts';

/** A division of whole numbers that are not negative, without its rest. */
const dividedBy = (amount: number, by: number) => (amount - (amount % by)) / by;
const halfUp = (amount: number, by: number) => dividedBy(amount + by / 2, by);

/** Percentages have two decimals: so many hundredths. */
const hundredths = (percent: number) => Math.round(percent * 100);
const shareOf = (paise: number, percent: number) => halfUp(paise * hundredths(percent), 10_000);

/** Pieces at their price; grams at the price of a kilogram, rounded once. */
export const costOf = (pricePaise: number, quantity: number, unit: Unit) =>
  unit === 'g' ? halfUp(pricePaise * quantity, 1_000) : pricePaise * quantity;

/** The highest price at which so much comes to no more than an amount. */
export const priceUpTo = (paise: number, quantity: number, unit: Unit) =>
  unit === 'g' ? dividedBy(paise * 1_000 + 499, quantity) : dividedBy(paise, quantity);

/** A tenth more of goods by weight, where the customer ticked that. */
export const aTenthMore = (grams: number) => dividedBy(grams * 11, 10);

/** Goods of one category, which is what a code asks for. */
export interface Goods {
  paise: number;
  category: string;
}

export const goodsOf = (offer: Offer): Goods => ({
  paise: costOf(offer.product.price_paise, quantityOf(offer), unitOf(offer)),
  category: offer.product.category,
});

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

const isReduced = ({ coupon }: Terms, { category }: Goods) =>
  coupon !== null && (coupon.category === '' || coupon.category === category);

export const taxOn = (paise: number, terms: Terms) =>
  terms.is_tax_included ? 0 : shareOf(paise, terms.tax_percent);

/** What goods add to an order of which the code is the better discount, in hundredths of a percent of a paisa. */
export function afterCode(goods: Goods, terms: Terms): number {
  const tax = terms.is_tax_included ? 0 : hundredths(terms.tax_percent);
  const off = isReduced(terms, goods) ? hundredths(terms.coupon?.percent ?? 0) : 0;
  return goods.paise * (10_000 + tax - off);
}

export interface Bill {
  subtotalPaise: number;
  deliveryFeePaise: number;
  discountPaise: number;
  taxesPaise: number;
  totalPaise: number;
  promoCode: string;
}

/**
 * The better of the shop's discount and the code: never both, and no more than the goods. `isEarned`: the order has
 * earned the discount, whatever these goods come to.
 */
export function billFor(goods: readonly Goods[], terms: Terms, isEarned: boolean): Bill {
  const { coupon } = terms;
  const subtotalPaise = sumOf(goods.map(({ paise }) => paise));
  const reduced = sumOf(goods.filter((one) => isReduced(terms, one)).map(({ paise }) => paise));
  const share = coupon ? shareOf(reduced, coupon.percent) : 0;
  const byCode = Math.min(share, coupon?.most_paise ?? share);
  const hasDiscount = isEarned || subtotalPaise >= terms.discount_from_paise;
  const byShop = goods.length > 0 && hasDiscount ? terms.discount_paise : 0;
  const discountPaise = Math.min(Math.max(byCode, byShop), subtotalPaise);
  const deliveryFeePaise = goods.length > 0 ? terms.delivery_fee_paise : 0;
  const taxesPaise = taxOn(subtotalPaise, terms);
  return {
    subtotalPaise,
    deliveryFeePaise,
    discountPaise,
    taxesPaise,
    totalPaise: subtotalPaise + deliveryFeePaise + taxesPaise - discountPaise,
    promoCode: byCode > byShop ? (coupon?.code ?? '') : '',
  };
}
