import { isReducedBy, type Quote } from '../cart/pricing.ts';
import { sharesOf } from '../shares.ts';
import type { FoldedLine } from './folded-line.ts';
import type { OrderTerms } from './terms.ts';

/** What each line has of an order's discount, in paise: one of a code is on the goods that the code reduces (D58). */
export function discountShares(
  lines: readonly Pick<FoldedLine, 'product' | 'totalPaise'>[],
  charged: Pick<Quote, 'subtotalPaise' | 'discountPaise' | 'promoCode'>,
  coupon: OrderTerms['coupon'],
): number[] {
  const discount = Math.min(charged.discountPaise, charged.subtotalPaise);
  const code = charged.promoCode === '' || !coupon ? null : { categorySlug: coupon.category };
  const totals = lines.map(({ totalPaise }) => totalPaise);
  const reduced = lines.map(({ product, totalPaise }) =>
    isReducedBy(code, product.category) ? totalPaise : 0,
  );
  const isOnThese = reduced.reduce<number>((sum, one) => sum + one, 0) >= discount;
  return sharesOf(discount, isOnThese ? reduced : totals);
}
