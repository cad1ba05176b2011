/**
 * Referrals (D26): a new customer enters a friend's code in the first order. When it is delivered, both get 15% off
 * their next order, once each.
 */
import { normalisePromoCode } from '../cart/coupon.ts';
import type { CouponTerms } from '../cart/pricing.ts';
import type { StoreSettings } from '../store/store-settings.ts';

export const REFERRAL_PERCENT = 15;

/** The code of the reward on a bill. No coupon can have it: coupon codes have no dash. */
export const REFERRAL_REWARD_CODE = 'REFERRAL-15';

const CODE_LENGTH = 8;

/** The code that a customer shares: a prefix of the account id, so that it need not be stored. */
export function referralCode(accountId: string): string {
  return accountId.slice(0, CODE_LENGTH).toUpperCase();
}

/** The id prefix of a code's account; '' for an invalid code. */
export function referrerIdPrefix(code: string): string {
  const wanted = normalisePromoCode(code).toLowerCase();
  return wanted.length === CODE_LENGTH && /^[a-z0-9]+$/.test(wanted) ? wanted : '';
}

/**
 * For pricing, the reward is a coupon that reduces every line, up to the shop's ceiling (D58), and competes with other
 * coupons.
 */
export const referralReward = ({
  referralMaxPaise,
}: Pick<StoreSettings, 'referralMaxPaise'>): CouponTerms => ({
  code: REFERRAL_REWARD_CODE,
  percent: REFERRAL_PERCENT,
  categorySlug: '',
  ...(referralMaxPaise > 0 && { mostPaise: referralMaxPaise }),
});

/** `referral` is undefined for a guest. */
export function hasReward(referral: { rewards: number } | undefined): boolean {
  return (referral?.rewards ?? 0) > 0;
}

export interface ReferralClaim {
  /** Account ids; '' for none. */
  referrerId: string;
  friendId: string;
  /** Earlier orders of the friend's account, without cancelled ones. */
  earlierOrders: number;
  /** The referrer has signed up or ordered with the order's phone number. */
  isReferrersPhone: boolean;
}

/** Whether an order with a code counts as a referral; people cannot refer themselves. */
export function isReferral(claim: ReferralClaim): boolean {
  return (
    claim.referrerId !== '' &&
    claim.friendId !== '' &&
    claim.referrerId !== claim.friendId &&
    claim.earlierOrders === 0 &&
    !claim.isReferrersPhone
  );
}
