import { expect, it } from 'vitest';
import { maxTotalPaise } from '../../../../src/domain/cart/max-total.ts';
import { type CouponTerms, priceCart } from '../../../../src/domain/cart/pricing.ts';
import { paise } from '../../../../src/domain/money.ts';
import { foldOrder } from '../../../../src/domain/order/fold.ts';
import { termsOf } from '../../../../src/domain/order/terms.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { createRandom } from '../../../reliability/random.ts';
import { agreedLine } from '../../../support/amending.ts';
import { aProduct } from '../../../support/builders.ts';

const DAL = aProduct({ pid: 7, pricePaise: paise(120_00), stepGrams: 50 });
const settings = { ...DEFAULT_STORE_SETTINGS, isTaxIncluded: true };
const items = [{ product: DAL, quantity: 500 }];
const priced = (of: typeof items, coupon: CouponTerms | null = null, under = settings) =>
  priceCart(
    of.map(({ product, quantity }) => ({ ...product, quantity })),
    under,
    coupon,
  );

it('is the total unless a little more is fine, and then a tenth of the goods by weight more', () => {
  const quote = priced(items);
  const most = (isFine: boolean) => maxTotalPaise(items, quote, settings, () => isFine);
  expect(most(false)).toBe(quote.totalPaise);
  expect(most(true)).toBe(quote.totalPaise + 6_00);
});

it('is never below what the order is agreed at, of 2,000 carts', () => {
  const random = createRandom(50);
  const over: unknown[] = [];
  for (let cart = 0; cart < 2_000; cart += 1) {
    const isTaxIncluded = random.oneIn(2);
    const under = { ...settings, isTaxIncluded, taxPercent: random.below(2_800) / 100 };
    const coupon = random.oneIn(2)
      ? { code: 'A', percent: random.below(50), categorySlug: '' }
      : null;
    const some = [1, 2].map((pid) => ({
      product: { ...DAL, pid, pricePaise: paise(1 + random.below(40_000)) },
      quantity: 50 * (1 + random.below(40)),
    }));
    const fine = random.below(3);
    const quote = priced(some, coupon, under);
    const most = maxTotalPaise(some, quote, under, ({ pid }) => pid <= fine);
    const { agreedPaise, bill } = foldOrder({
      lines: some.map(({ product, quantity }) =>
        agreedLine(product.pid, 0, {
          price_paise: product.pricePaise,
          quantity,
          unit: 'g',
          may_exceed: product.pid <= fine,
        }),
      ),
      terms: termsOf(under, coupon),
      amendments: [],
    });
    if (agreedPaise > most || bill.totalPaise !== quote.totalPaise)
      over.push({ some, under, coupon });
  }
  expect(over).toEqual([]);
});
