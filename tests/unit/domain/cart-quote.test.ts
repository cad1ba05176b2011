import { describe, expect, it } from 'vitest';
import { isSentWithOrder, type PromoOutcome, quoteCart } from '../../../src/domain/cart-quote.ts';
import { paise } from '../../../src/domain/money.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../src/domain/store-settings.ts';

const FRESH20 = {
  code: 'FRESH20',
  percent: 20,
  categorySlug: 'fruits-vegetables',
  startsAtMs: null,
  endsAtMs: null,
  isUntilClose: true,
  isActive: true,
};
const NOON_MINUTE = 12 * 60;

function quote({
  rupees = 100,
  code = '',
  hasReward = false,
  isReferralOn = true,
  minute = NOON_MINUTE,
}) {
  return quoteCart(
    [{ pricePaise: paise(rupees * 100), quantity: 1, categorySlug: 'fruits-vegetables' }],
    { ...DEFAULT_STORE_SETTINGS, isReferralOn },
    [FRESH20],
    code,
    0,
    minute,
    hasReward,
  );
}

describe('a cart with a promo code', () => {
  const cases: [string, Parameters<typeof quote>[0], PromoOutcome, number, string][] = [
    ['has no outcome without a code', {}, 'none', 0, ''],
    ['counts a good code', { code: ' fresh20 ' }, 'applied', 20_00, 'FRESH20'],
    [
      "counts a code that beats the shop's own discount",
      { code: 'FRESH20', rupees: 200 },
      'applied',
      40_00,
      'FRESH20',
    ],
    ['does not count it after closing', { code: 'FRESH20', minute: 23 * 60 }, 'invalid', 0, ''],
    ['does not know a strange code', { code: 'NOPE' }, 'invalid', 0, ''],
    ["leaves a friend's code to the shop", { code: 'ab12cd34' }, 'friend_code', 0, ''],
    [
      'knows no friends while referrals are off',
      { code: 'ab12cd34', isReferralOn: false },
      'invalid',
      0,
      '',
    ],
    ['takes an earned reward off', { hasReward: true }, 'none', 15_00, 'REFERRAL-15'],
    [
      'takes the better of code and reward',
      { code: 'FRESH20', hasReward: true },
      'applied',
      20_00,
      'FRESH20',
    ],
    [
      'keeps a reward that the shop has switched off',
      { hasReward: true, isReferralOn: false },
      'none',
      0,
      '',
    ],
  ];
  it.each(cases)('%s', (_, cart, promo, discountPaise, promoCode) => {
    const result = quote(cart);
    expect(result.promo).toBe(promo);
    expect(result.quote).toMatchObject({ discountPaise, promoCode });
  });

  it("names the reward when it beats the shop's own discount, and not otherwise", () => {
    expect(quote({ rupees: 200, hasReward: true }).quote).toMatchObject({
      discountPaise: 30_00,
      promoCode: 'REFERRAL-15',
    });
    expect(quote({ rupees: 200 }).quote).toMatchObject({ discountPaise: 20_00, promoCode: '' });
  });

  it('sends with the order whatever the shop has a say in', () => {
    const sent = (['none', 'applied', 'not_better', 'invalid', 'friend_code'] as const).filter(
      isSentWithOrder,
    );
    expect(sent).toEqual(['applied', 'not_better', 'friend_code']);
  });
});
