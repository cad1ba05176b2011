/**
 * Referrals (D26): a friend enters somebody's code on their first order. When it is delivered, both
 * have earned 15% off their next order, once each.
 */
import { type Coupon, normalisePromoCode } from '../cart/coupon.ts';

export const REFERRAL_PERCENT = 15;

/** What a bill names the earned discount. No coupon can be called so: their codes have no dash. */
export const REFERRAL_REWARD_CODE = 'REFERRAL-15';

const CODE_LENGTH = 8;

/** The code a customer shares: made from the account's id, so that it needs no row of its own. */
export function referralCode(accountId: string): string {
  return accountId.slice(0, CODE_LENGTH).toUpperCase();
}

/** How the accounts behind a code begin; '' when the text cannot be one. */
export function referrerIdPrefix(code: string): string {
  const wanted = normalisePromoCode(code).toLowerCase();
  return wanted.length === CODE_LENGTH && /^[a-z0-9]+$/.test(wanted) ? wanted : '';
}

/** The reward as what it is to pricing: a code that reduces every line, and competes like any other. */
export const REFERRAL_REWARD: Coupon = {
  code: REFERRAL_REWARD_CODE,
  percent: REFERRAL_PERCENT,
  categorySlug: '',
  startsAtMs: null,
  endsAtMs: null,
  isUntilClose: false,
  isActive: true,
};

/** Whether somebody has earned a reward and not used it yet; undefined for a guest. */
export function hasReward(referral: { rewards: number } | undefined): boolean {
  return (referral?.rewards ?? 0) > 0;
}

export interface ReferralClaim {
  /** Accounts; '' where there is none. */
  referrerId: string;
  friendId: string;
  /** Orders under the friend's account or phone number that were not cancelled, before this one. */
  earlierOrders: number;
  /** The phone number on the order is one the referrer has ordered or signed up with. */
  isReferrersPhone: boolean;
}

/** Whether an order that carries a code makes its two accounts friends: nobody refers themselves. */
export function isReferral(claim: ReferralClaim): boolean {
  return (
    claim.referrerId !== '' &&
    claim.friendId !== '' &&
    claim.referrerId !== claim.friendId &&
    claim.earlierOrders === 0 &&
    !claim.isReferrersPhone
  );
}
