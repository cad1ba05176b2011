import { describe, expect, it } from 'vitest';
import {
  canOrderAsShown,
  isSentWithOrder,
  msUntilQuoteChange,
  type PromoOutcome,
  quoteCart,
} from '../../../../src/domain/cart/quote.ts';
import { paise } from '../../../../src/domain/money.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';

const FRESH20 = {
  code: 'FRESH20',
  percent: 20,
  categorySlug: 'fruits-vegetables',
  startsAtMs: null,
  endsAtMs: null,
  isUntilClose: true,
  isActive: true,
};
/** At the epoch the offset from UTC is the minute of the day. */
const NOON = 12 * 60;

function quote({
  rupees = 100,
  code = '',
  hasReward = false,
  isReferralOn = true,
  utcOffset = NOON,
}) {
  return quoteCart(
    [{ pricePaise: paise(rupees * 100), quantity: 1, categorySlug: 'fruits-vegetables' }],
    { ...DEFAULT_STORE_SETTINGS, isReferralOn },
    [FRESH20],
    code,
    0,
    utcOffset,
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
    ['does not count it after closing', { code: 'FRESH20', utcOffset: 23 * 60 }, 'invalid', 0, ''],
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

describe('the next change of a quote by the clock alone', () => {
  const MINUTE_MS = 60_000;
  const NONE = { ...FRESH20, isUntilClose: false };
  it.each([
    ['never comes without a code', [], 0, NOON, null],
    ['never comes for a code without an end', [NONE], 0, NOON, null],
    ['is the end of a code', [{ ...NONE, endsAtMs: 90_000 }], 60_000, NOON, 30_000],
    ['is the start of a code', [{ ...NONE, startsAtMs: 90_000 }], 60_000, NOON, 30_000],
    ['is not an end that is past', [{ ...NONE, endsAtMs: 60_000 }], 60_000, NOON, null],
    ['is closing time for the deal of the day', [FRESH20], 0, NOON, 11 * 60 * MINUTE_MS],
    ['is closing time to the second', [FRESH20], 15_000, 22 * 60 + 59, 45_000],
    ['is opening time in the night', [FRESH20], 0, 23 * 60, 7 * 60 * MINUTE_MS],
  ] as const)('%s', (_, coupons, nowMs, utcOffset, waitMs) => {
    expect(msUntilQuoteChange(coupons, DEFAULT_STORE_SETTINGS, nowMs, utcOffset)).toBe(waitMs);
  });

  it('is the opening of a shop that is closed for now', () => {
    const settings = { ...DEFAULT_STORE_SETTINGS, closedUntil: '1970-01-01T00:30:00.000Z' };
    expect(msUntilQuoteChange([FRESH20], settings, 0, NOON)).toBe(30 * MINUTE_MS);
  });
});

it('orders as shown only the weight that was shown', () => {
  const of = (grams: number) => ({
    account: 'guest',
    lines: [
      {
        pid: 7,
        name: 'Dal',
        quantityLabel: '',
        imageUrl: '',
        pricePaise: paise(1),
        quantity: 1,
        grams,
      },
    ],
    quote: quote({}).quote,
  });
  expect(canOrderAsShown(of(500), of(500))).toBe(true);
  expect(canOrderAsShown(of(500), of(450))).toBe(false);
});
