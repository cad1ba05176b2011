/** What an account has to share with friends, and what that has earned (D26). */
import * as v from 'valibot';
import { type Answer, requestJson } from './http.ts';

const referralSchema = v.variant('code', [
  v.pipe(
    v.object({
      code: v.literal('referral'),
      referral_code: v.string(),
      percent: v.number(),
      rewards: v.number(),
      waiting: v.number(),
    }),
    v.transform(({ referral_code: referralCode, ...rest }) => ({ ...rest, referralCode })),
  ),
  // Switched off by the shop, or no session to ask for.
  v.object({
    code: v.picklist(['not_found', 'auth_required', 'auth_expired', 'account_suspended']),
  }),
]);
export type Referral = v.InferOutput<typeof referralSchema>;

/** `rewards` counts discounts that are earned and unused, `waiting` friends whose order is on its way. */
export function fetchReferral(token: string): Promise<Answer<Referral>> {
  return requestJson({
    method: 'POST',
    path: '/api/shop/referral-code',
    body: {},
    token,
    schema: referralSchema,
  });
}
