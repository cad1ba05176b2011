/** Accounts at the shop (D22-D24). These make no sense offline, so screens call them by name. */
import * as v from 'valibot';
import type { Credentials } from './credentials.ts';
import type { Profile } from '../../domain/profile.ts';
import { requestJson } from './http.ts';
import { profileSchema, profileToWire } from './profile-records.ts';

const userSchema = v.object({
  id: v.string(),
  email: v.string(),
  is_admin: v.optional(v.boolean(), false),
  is_owner: v.optional(v.boolean(), false),
});
const signedInSchema = v.object({ token: v.string(), record: userSchema });
const pocketBaseErrorSchema = v.object({ status: v.number(), message: v.string() });

export type SignedIn = { token: string; userId: string; isAdmin: boolean; isOwner: boolean };
export type SignInFailure =
  /** No answer, or none that says anything about the account. */
  | 'unreachable'
  /** The account exists and may not sign in: it is suspended. */
  | 'suspended'
  /** This device opens no account, or none any more. */
  | 'refused';
export type SignInResult = ({ ok: true } & SignedIn) | { ok: false; reason: SignInFailure };

const redeemSchema = v.variant('code', [
  v.object({ code: v.literal('signed_in'), ...signedInSchema.entries }),
  v.object({
    code: v.picklist([
      'code_unknown',
      'code_expired',
      'too_many_tries',
      'email_taken',
      'account_suspended',
      'invalid',
    ]),
    message: v.optional(v.string(), ''),
  }),
]);

export type RedeemFailure =
  | 'unreachable'
  | 'code_unknown'
  | 'code_expired'
  | 'too_many_tries'
  /** This phone already opens another account under the same name. */
  | 'email_taken'
  | 'account_suspended';
export type RedeemResult = ({ ok: true } & SignedIn) | { ok: false; reason: RedeemFailure };

function signedIn(data: v.InferOutput<typeof signedInSchema>): SignedIn {
  const { id, is_admin: isAdmin, is_owner: isOwner } = data.record;
  return { token: data.token, userId: id, isAdmin, isOwner };
}

/**
 * Uses a one-time code: the owner's link, or another device's, which lets this one into the account
 * beside the others or, with `replaces`, in their place.
 */
export async function redeemCode(
  code: string,
  credentials: Credentials,
  replaces = false,
): Promise<RedeemResult> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/sign-in-codes/redeem',
    body: { code, ...credentials, replaces },
    schema: redeemSchema,
  });
  if (answer.kind !== 'answered') return { ok: false, reason: 'unreachable' };
  if (answer.data.code === 'signed_in') return { ok: true, ...signedIn(answer.data) };
  return {
    ok: false,
    reason: answer.data.code === 'invalid' ? 'code_unknown' : answer.data.code,
  };
}

const signInSchema = v.variant('code', [
  v.object({ code: v.literal('signed_in'), ...signedInSchema.entries }),
  v.object({ code: v.picklist(['credentials_unknown', 'account_suspended']) }),
]);

/** Signs in with this device's credentials; also tells that the server still knows them. */
export async function signIn({ email, password }: Credentials): Promise<SignInResult> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/sign-in',
    body: { email, password },
    schema: signInSchema,
  });
  // A busy server's 'too many requests' is no answer either.
  if (answer.kind !== 'answered') return { ok: false, reason: 'unreachable' };
  if (answer.data.code === 'signed_in') return { ok: true, ...signedIn(answer.data) };
  const isSuspended = answer.data.code === 'account_suspended';
  return { ok: false, reason: isSuspended ? 'suspended' : 'refused' };
}

/** Ends this device at the shop: its session and its secret. False when the shop does not answer. */
export async function signOut({ email, password }: Credentials): Promise<boolean> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/sign-out',
    body: { email, password },
    schema: v.object({ code: v.literal('signed_out') }),
  });
  return answer.kind === 'answered';
}

const createdSchema = v.object({ id: v.string() });
const fieldErrorsSchema = v.object({
  message: v.string(),
  data: v.optional(v.record(v.string(), v.object({ code: v.string(), message: v.string() })), {}),
});

export type SignUpResult =
  | { ok: true }
  | { ok: false; reason: 'unreachable' | 'taken' }
  | { ok: false; reason: 'refused'; message: string };

/** Makes an account with its profile. `taken`: these credentials have one already. */
export async function signUp(
  { email, password }: Credentials,
  profile: Pick<Profile, 'fullName' | 'phoneNumber' | 'address'>,
): Promise<SignUpResult> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/collections/users/records',
    body: { email, password, passwordConfirm: password, ...profileToWire(profile) },
    schema: v.union([createdSchema, fieldErrorsSchema]),
  });
  if (answer.kind !== 'answered') return { ok: false, reason: 'unreachable' };
  if ('id' in answer.data) return { ok: true };
  const { message, data } = answer.data;
  if (data.email?.code === 'validation_not_unique') return { ok: false, reason: 'taken' };
  const [firstField] = Object.values(data);
  return { ok: false, reason: 'refused', message: firstField?.message ?? message };
}

/** The person behind an account; null when the server does not say. */
export async function fetchProfile(userId: string, token: string): Promise<Profile | null> {
  const answer = await requestJson({
    path: `/api/collections/user_profiles/records/${userId}`,
    token,
    schema: profileSchema,
  });
  return answer.kind === 'answered' ? answer.data : null;
}

export type UpdateResult =
  | { ok: true; profile: Profile }
  | { ok: false; reason: 'unreachable' }
  | { ok: false; reason: 'refused'; message: string };

/** Changes the named parts of one's own profile. */
export async function updateProfile(
  userId: string,
  changes: Partial<Pick<Profile, 'fullName' | 'phoneNumber' | 'address'>>,
  token: string,
): Promise<UpdateResult> {
  const answer = await requestJson({
    method: 'PATCH',
    path: `/api/collections/user_profiles/records/${userId}`,
    body: profileToWire(changes),
    token,
    schema: v.union([profileSchema, pocketBaseErrorSchema]),
  });
  if (answer.kind !== 'answered') return { ok: false, reason: 'unreachable' };
  if ('fullName' in answer.data) return { ok: true, profile: answer.data };
  return { ok: false, reason: 'refused', message: answer.data.message };
}

const issuedSchema = v.object({
  code: v.string(),
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
});
const refusedSchema = v.object({ code: v.string(), message: v.string() });

export type IssueResult =
  | { ok: true; code: string; expiresAt: string }
  | { ok: false; reason: 'unreachable' | 'auth_expired' | 'refused' };

/** A one-time code that lets another phone into one's account (D22). */
export async function issueSignInCode(token: string): Promise<IssueResult> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/sign-in-codes',
    body: {},
    token,
    schema: v.union([issuedSchema, refusedSchema]),
  });
  if (answer.kind !== 'answered') return { ok: false, reason: 'unreachable' };
  if ('expires_at' in answer.data) {
    return { ok: true, code: answer.data.code, expiresAt: answer.data.expires_at };
  }
  return { ok: false, reason: answer.status === 401 ? 'auth_expired' : 'refused' };
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

export type EraseResult =
  | 'erased'
  | 'has_open_orders'
  | 'last_admin'
  | 'last_owner'
  | 'signed_out'
  | 'unreachable'
  | 'refused';

const eraseSchema = v.object({
  code: v.fallback(
    v.picklist([
      'erased',
      'has_open_orders',
      'last_admin',
      'last_owner',
      'auth_expired',
      'refused',
    ]),
    'refused',
  ),
});

/** Deletes the session's account at the shop. */
export async function eraseAccount(token: string): Promise<EraseResult> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/account/erase',
    body: {},
    token,
    schema: eraseSchema,
  });
  if (answer.kind !== 'answered') return 'unreachable';
  return answer.data.code === 'auth_expired' ? 'signed_out' : answer.data.code;
}
