/** Requests about accounts (D22-D24). They need a connection, so screens call them directly. */
import * as v from 'valibot';
import { ACCOUNT_ROLES, type AccountRole, roleOfFlags } from '../domain/roles.ts';
import type { Credentials } from './credentials.ts';
import {
  type Profile,
  type ProfileAnswer,
  profileChangeBody,
  type ProfileChanges,
} from '../domain/people/profile.ts';
import { type Answer, type HttpAnswer, isServerBusy, requestJson } from './http.ts';
import { onlyDecided } from './other-code.ts';
import { profileAnswerSchema, profileSchema } from './profile-records.ts';
import type { Result } from './result.ts';
import { type SessionFailure, sessionFailure } from './session-failure.ts';
import { instant } from './wire-types.ts';

const userSchema = v.object({
  id: v.string(),
  email: v.string(),
  is_admin: v.optional(v.boolean(), false),
  is_owner: v.optional(v.boolean(), false),
  /** Missing from a server of an earlier version; one that this app does not know counts by its flags. */
  role: v.fallback(v.optional(v.picklist(ACCOUNT_ROLES)), undefined),
});
const signedInSchema = v.object({ token: v.string(), record: userSchema });
const pocketBaseErrorSchema = v.object({ status: v.number(), message: v.string() });

export type SignedIn = { token: string; userId: string; role: AccountRole };
export type SignInFailure =
  /** No response, or one that is not about the account. */
  | 'unreachable'
  | 'suspended'
  /** The device's secret belongs to no account, or not any more. */
  | 'refused';

const redeemSchema = v.union([
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
  /** This phone's secret already belongs to another account with the same sign-in name. */
  | 'email_taken'
  | 'account_suspended';

function signedIn(data: v.InferOutput<typeof signedInSchema>): SignedIn {
  const { id, is_admin: isAdmin, is_owner: isOwner, role } = data.record;
  return { token: data.token, userId: id, role: role ?? roleOfFlags({ isAdmin, isOwner }) };
}

/**
 * Redeems a one-time code: an owner link, or a code from another device. Adds this device to the account; with
 * `replaces` it signs the other devices out.
 */
export async function redeemCode(
  code: string,
  credentials: Credentials,
  replaces = false,
): Promise<Result<SignedIn, RedeemFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/sign-in-codes/redeem',
    body: { code, ...credentials, replaces },
    schema: redeemSchema,
  });
  if (!answer.ok) return { ok: false, reason: 'unreachable' };
  if (answer.data.code === 'signed_in') return { ok: true, data: signedIn(answer.data) };
  return {
    ok: false,
    reason: answer.data.code === 'invalid' ? 'code_unknown' : answer.data.code,
  };
}

const signInSchema = v.union([
  v.object({ code: v.literal('signed_in'), ...signedInSchema.entries }),
  v.object({ code: v.picklist(['credentials_unknown', 'account_suspended']) }),
]);

/** Signs in with this device's credentials. */
export async function signIn({
  email,
  password,
}: Credentials): Promise<Result<SignedIn, SignInFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/sign-in',
    body: { email, password },
    schema: signInSchema,
  });
  // A 429 counts as no response too.
  if (!answer.ok) return { ok: false, reason: 'unreachable' };
  if (answer.data.code === 'signed_in') return { ok: true, data: signedIn(answer.data) };
  const isSuspended = answer.data.code === 'account_suspended';
  return { ok: false, reason: isSuspended ? 'suspended' : 'refused' };
}

/** Deletes this device's session and secret on the server. */
export function signOut({ email, password }: Credentials): Promise<Answer<unknown>> {
  return requestJson({
    method: 'POST',
    path: '/api/shop/sign-out',
    body: { email, password },
    schema: v.object({ code: v.literal('signed_out') }),
  });
}

const createdSchema = v.object({ id: v.string() });
const fieldErrorsSchema = v.object({
  message: v.string(),
  data: v.optional(v.record(v.string(), v.object({ code: v.string(), message: v.string() })), {}),
});

/** The server's message; '' for none. */
export interface Refusal {
  message: string;
}

export type NumberQuestion =
  /** Another account has the phone number. */
  | 'number_known'
  /** The server does not tell whether another account has it. */
  | 'number_unsure';

export const isNumberQuestion = (code: string | undefined): code is NumberQuestion =>
  code === 'number_known' || code === 'number_unsure';

/**
 * Creates an account with a profile. `taken`: the credentials already have one. With `asksIfKnown` no account is
 * created for a number that another account has or may have: the person must confirm first (D22).
 */
export async function signUp(
  { email, password }: Credentials,
  profile: Pick<Profile, 'fullName' | 'phoneNumber' | 'address'>,
  asksIfKnown: boolean,
): Promise<Result<null, 'unreachable' | 'taken' | 'refused' | NumberQuestion, Refusal>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/collections/users/records',
    body: {
      email,
      password,
      passwordConfirm: password,
      full_name: profile.fullName,
      phone_number: profile.phoneNumber,
      address: profile.address,
      ask_if_known: asksIfKnown,
    },
    schema: v.union([createdSchema, fieldErrorsSchema]),
  });
  if (!answer.ok || isServerBusy(answer.status))
    return { ok: false, reason: 'unreachable', message: '' };
  if ('id' in answer.data) return { ok: true, data: null };
  const { message, data } = answer.data;
  if (data.email?.code === 'validation_not_unique') {
    return { ok: false, reason: 'taken', message: '' };
  }
  const question = data.phone_number?.code;
  if (isNumberQuestion(question)) return { ok: false, reason: question, message: '' };
  const [firstField] = Object.values(data);
  return { ok: false, reason: 'refused', message: firstField?.message ?? message };
}

export function fetchProfile(userId: string, token: string): Promise<Answer<Profile>> {
  return requestJson({
    path: `/api/collections/user_profiles/records/${userId}`,
    token,
    schema: profileSchema,
  });
}

/**
 * Changes fields of the account's own profile, if the profile is still the one of `basedOn`. With `asksIfKnown` a
 * number that another account has or may have is not stored (D22).
 */
export async function postProfile(
  account: string,
  changes: ProfileChanges,
  basedOn: string,
  token: string,
  asksIfKnown = false,
): Promise<HttpAnswer<ProfileAnswer>> {
  return onlyDecided(
    await requestJson({
      method: 'POST',
      path: '/api/shop/profile',
      body: {
        ...profileChangeBody(changes, basedOn),
        ...(asksIfKnown && { ask_if_known: true }),
      },
      token,
      schema: profileAnswerSchema(account),
    }),
  );
}

const issuedSchema = v.object({
  code: v.string(),
  expires_at: instant,
});
const refusedSchema = v.object({ code: v.string(), message: v.string() });

export interface MoveCode {
  code: string;
  expiresAt: string;
}

/** Creates a one-time code that adds another phone to the account: with this device's credentials (D22). */
export async function issueSignInCode(
  token: string,
  { email, password }: Credentials,
): Promise<Result<MoveCode, SessionFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/sign-in-codes',
    body: { email, password },
    token,
    schema: v.union([issuedSchema, refusedSchema]),
  });
  if (!answer.ok || !('expires_at' in answer.data)) return sessionFailure(answer);
  const { code, expires_at: expiresAt } = answer.data;
  return { ok: true, data: { code, expiresAt } };
}

const codesSchema = v.union([
  v.object({ code: v.literal('codes'), issued: v.nullable(v.object({ id: v.string() })) }),
  refusedSchema,
]);

/**
 * The id of the last sign-in code that the staff made for an account lately; '' for none. A session that has ended has no
 * token any more: the account's id is enough.
 */
export async function fetchCodeByStaff({
  account,
  token,
  ended,
}: {
  account: string;
  token: string;
  ended?: string;
}): Promise<Result<string, SessionFailure>> {
  const path = '/api/shop/codes-by-staff';
  const answer = await requestJson({
    ...(ended ? { path: `${path}?account=${account}` } : { path, token }),
    schema: codesSchema,
  });
  return answer.ok && 'issued' in answer.data
    ? { ok: true, data: answer.data.issued?.id ?? '' }
    : sessionFailure(answer);
}

/** The call is defined by the specification. null: the token is void. */
export async function fetchIsAdmin(userId: string, token: string): Promise<Answer<boolean | null>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/rpc/is_admin',
    body: { user_id: userId },
    token,
    schema: v.union([v.boolean(), v.object({ code: v.string() }), pocketBaseErrorSchema]),
  });
  if (!answer.ok) return answer;
  if (isServerBusy(answer.status)) return { ok: false, reason: 'unreachable' };
  return { ok: true, data: typeof answer.data === 'boolean' ? answer.data : null };
}

export type EraseFailure =
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

/** `requests`: ids of support requests that this phone has sent, also before the person signed in. */
export async function eraseAccount(
  token: string,
  requests: readonly string[],
): Promise<Result<null, EraseFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/account/erase',
    body: { requests },
    token,
    schema: eraseSchema,
  });
  if (!answer.ok || isServerBusy(answer.status)) return { ok: false, reason: 'unreachable' };
  const { code } = answer.data;
  if (code === 'erased') return { ok: true, data: null };
  return { ok: false, reason: code === 'auth_expired' ? 'signed_out' : code };
}
