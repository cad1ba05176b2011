import { describe, expect, it } from 'vitest';
import { paise, rupeesToPaise } from '../../../../src/domain/money.ts';
import { priceCart } from '../../../../src/domain/cart/pricing.ts';
import {
  isReferral,
  REFERRAL_REWARD,
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

  expect(priceCart(lines, DEFAULT_STORE_SETTINGS, REFERRAL_REWARD)).toMatchObject({
    subtotalPaise: paise(19990),
    // 2998.5 paise.
    discountPaise: paise(2999),
    promoCode: 'REFERRAL-15',
  });
});
