/** Accounts at the shop (D22-D24). These make no sense offline, so screens call them by name. */
import * as v from 'valibot';
import type { Credentials } from './credentials.ts';
import { type Answer, requestJson } from './http.ts';

const userSchema = v.object({
  id: v.string(),
  email: v.string(),
  is_admin: v.optional(v.boolean(), false),
});
const signedInSchema = v.object({ token: v.string(), record: userSchema });
const pocketBaseErrorSchema = v.object({ status: v.number(), message: v.string() });

export type SignedIn = { token: string; userId: string; isAdmin: boolean };
export type SignInFailure = { reason: 'unreachable' } | { reason: 'refused'; message: string };
export type SignInResult = ({ ok: true } & SignedIn) | ({ ok: false } & SignInFailure);

const redeemSchema = v.variant('code', [
  v.object({ code: v.literal('signed_in'), ...signedInSchema.entries }),
  v.object({
    code: v.picklist(['code_unknown', 'code_expired', 'too_many_tries', 'invalid']),
    message: v.optional(v.string(), ''),
  }),
]);

export type RedeemResult =
  | ({ ok: true } & SignedIn)
  | { ok: false; reason: 'unreachable' | 'code_unknown' | 'code_expired' | 'too_many_tries' };

function signedIn(data: v.InferOutput<typeof signedInSchema>): SignedIn {
  return { token: data.token, userId: data.record.id, isAdmin: data.record.is_admin };
}

/** Uses a one-time code: the owner's link, or moving an account to this phone. */
export async function redeemCode(code: string, credentials: Credentials): Promise<RedeemResult> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/sign-in-codes/redeem',
    body: { code, ...credentials },
    schema: redeemSchema,
  });
  if (answer.kind !== 'answered') return { ok: false, reason: 'unreachable' };
  if (answer.data.code === 'signed_in') return { ok: true, ...signedIn(answer.data) };
  return {
    ok: false,
    reason: answer.data.code === 'invalid' ? 'code_unknown' : answer.data.code,
  };
}

/** Signs in with this phone's credentials. */
export async function signIn({ email, password }: Credentials): Promise<SignInResult> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/collections/users/auth-with-password',
    body: { identity: email, password },
    schema: v.union([signedInSchema, pocketBaseErrorSchema]),
  });
  return signInResult(answer);
}

/** Trades a token for a fresh one; also tells that the server still knows it. */
export async function refreshToken(token: string): Promise<SignInResult> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/collections/users/auth-refresh',
    token,
    schema: v.union([signedInSchema, pocketBaseErrorSchema]),
  });
  return signInResult(answer);
}

function signInResult(
  answer: Answer<
    v.InferOutput<typeof signedInSchema> | v.InferOutput<typeof pocketBaseErrorSchema>
  >,
): SignInResult {
  if (answer.kind !== 'answered') return { ok: false, reason: 'unreachable' };
  if ('token' in answer.data) return { ok: true, ...signedIn(answer.data) };
  return { ok: false, reason: 'refused', message: answer.data.message };
}

/** Whether an account is an admin now; the spec's call. null when the server does not say. */
export async function fetchIsAdmin(userId: string, token: string): Promise<boolean | null> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/rpc/is_admin',
    body: { user_id: userId },
    token,
    schema: v.union([v.boolean(), v.object({ code: v.string() }), pocketBaseErrorSchema]),
  });
  if (answer.kind !== 'answered') return null;
  return answer.data === true;
}
