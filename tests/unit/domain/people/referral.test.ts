import { describe, expect, it } from 'vitest';
import { type Paise, paise, rupeesToPaise } from '../../../../src/domain/money.ts';
import { type CouponTerms, priceCart } from '../../../../src/domain/cart/pricing.ts';
import { quoteCart } from '../../../../src/domain/cart/quote.ts';
import { historyText } from '../../../../src/domain/order/history.ts';
import { parseTerms, priceUnderTerms, termsOf } from '../../../../src/domain/order/terms.ts';
import {
  isReferral,
  referralReward,
  referralCode,
  referrerIdPrefix,
} from '../../../../src/domain/people/referral.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';

describe('a referral code', () => {
  it('is made from the account, and leads back to it however it was typed', () => {
    expect(referralCode('abc123def456ghi')).toBe('ABC123DE');
    expect(referrerIdPrefix(' abc123De ')).toBe('abc123de');
  });

  it.each(['', 'FRESH20', 'ABC123DEF', 'ABC123D_', 'ABC 23DE', "A' OR 1=1", 'आशाआशाआशा'])(
    'is not %j',
    (text) => {
      expect(referrerIdPrefix(text)).toBe('');
    },
  );
});

describe('a referral', () => {
  const claim = {
    referrerId: 'asha',
    friendId: 'ravi',
    earlierOrders: 0,
    isReferrersPhone: false,
  };

  it('begins with the first order of somebody else', () => {
    expect(isReferral(claim)).toBe(true);
  });

  it.each([
    { name: 'the same account', change: { friendId: 'asha' } },
    { name: 'a phone number of the referrer', change: { isReferrersPhone: true } },
    { name: 'a second order', change: { earlierOrders: 1 } },
    { name: 'a guest', change: { friendId: '' } },
    { name: 'a code nobody has', change: { referrerId: '' } },
  ])('does not begin with $name', ({ change }) => {
    expect(isReferral({ ...claim, ...change })).toBe(false);
  });
});

it('takes 15% off every line, half-up to the paisa', () => {
  const lines = [
    { pricePaise: rupeesToPaise(99.9), quantity: 1, categorySlug: 'household' },
    { pricePaise: rupeesToPaise(50), quantity: 2, categorySlug: 'fruits-vegetables' },
  ];

  expect(
    priceCart(lines, DEFAULT_STORE_SETTINGS, referralReward(DEFAULT_STORE_SETTINGS)),
  ).toMatchObject({
    subtotalPaise: paise(19990),
    // 2998.5 paise.
    discountPaise: paise(2999),
    promoCode: 'REFERRAL-15',
  });
});

describe('the ceiling of a reward (D58)', () => {
  const cart = [{ pricePaise: rupeesToPaise(180_000), quantity: 1, categorySlug: 'household' }];
  const discountWith = (referralMaxPaise: Paise) =>
    quoteCart(cart, { ...DEFAULT_STORE_SETTINGS, referralMaxPaise }, [], '', 0, 0, true).quote;

  it.each([
    ['₹100 to begin with', DEFAULT_STORE_SETTINGS.referralMaxPaise, 100],
    ['as the owner sets it', rupeesToPaise(250), 250],
    ['above what 15% come to', rupeesToPaise(90_000), 27_000],
    ['0 for none', paise(0), 27_000],
  ])('is %s', (_, most, rupees) => {
    expect(discountWith(most)).toMatchObject({
      discountPaise: rupeesToPaise(rupees),
      promoCode: 'REFERRAL-15',
    });
  });

  it('is what the reward competes with', () => {
    // The shop's own ₹20 are better than a reward of at most ₹10.
    expect(discountWith(rupeesToPaise(10))).toMatchObject({
      discountPaise: rupeesToPaise(20),
      promoCode: '',
    });
  });

  it('is one of the terms of the order, and stays when it is amended', () => {
    const reward = referralReward(DEFAULT_STORE_SETTINGS);
    const terms = parseTerms(JSON.parse(JSON.stringify(termsOf(DEFAULT_STORE_SETTINGS, reward))));
    const subtotalPaise = rupeesToPaise(9_000);
    const goods = { lineCount: 1, subtotalPaise, reducedPaise: subtotalPaise };
    expect(terms && priceUnderTerms(goods, terms, true).discountPaise).toBe(rupeesToPaise(100));
    // Signed as before where there is none.
    const signed = (coupon: CouponTerms) =>
      historyText('id', 'hash', {
        lines: [],
        terms: termsOf(DEFAULT_STORE_SETTINGS, coupon),
        amendments: [],
      });
    expect(signed(reward)).toContain('["REFERRAL-15",15,"",10000]');
    expect(signed({ code: 'A', percent: 5, categorySlug: '' })).toContain('["A",5,""]');
  });
});
