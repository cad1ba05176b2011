/** Request for an account's referral code and rewards (D26). */
import * as v from 'valibot';
import { requestJson } from './http.ts';
import type { Result } from './result.ts';

const referralSchema = v.union([
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
  // Referrals are switched off, or there is no session.
  v.object({
    code: v.picklist(['not_found', 'auth_required', 'auth_expired', 'account_suspended']),
  }),
]);
type Answered = v.InferOutput<typeof referralSchema>;
type Referral = Extract<Answered, { code: 'referral' }>;

/** `rewards`: earned, unused discounts; `waiting`: friends whose first order is not delivered yet. */
export async function fetchReferral(
  token: string,
): Promise<Result<Referral, 'unreachable' | Exclude<Answered['code'], 'referral'>>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/referral-code',
    body: {},
    token,
    schema: referralSchema,
  });
  if (!answer.ok) return { ok: false, reason: 'unreachable' };
  const { data } = answer;
  return data.code === 'referral' ? { ok: true, data } : { ok: false, reason: data.code };
}
