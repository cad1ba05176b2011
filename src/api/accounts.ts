/** Accounts at the shop (D22-D24). These make no sense offline, so screens call them by name. */
import * as v from 'valibot';
import type { Credentials } from './credentials.ts';
import {
  type Profile,
  type ProfileAnswer,
  profileChangeBody,
  type ProfileChanges,
} from '../domain/people/profile.ts';
import { type Answer, type HttpAnswer, requestJson } from './http.ts';
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

const signInSchema = v.variant('code', [
  v.object({ code: v.literal('signed_in'), ...signedInSchema.entries }),
  v.object({ code: v.picklist(['credentials_unknown', 'account_suspended']) }),
]);

/** Signs in with this device's credentials; also tells that the server still knows them. */
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
  // A busy server's 'too many requests' is no answer either.
  if (!answer.ok) return { ok: false, reason: 'unreachable' };
  if (answer.data.code === 'signed_in') return { ok: true, data: signedIn(answer.data) };
  const isSuspended = answer.data.code === 'account_suspended';
  return { ok: false, reason: isSuspended ? 'suspended' : 'refused' };
}

/** Ends this device at the shop: its session and its secret. */
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

/** What the shop says about what it refuses; '' when it says nothing. */
export interface Refusal {
  message: string;
}

export type NumberQuestion =
  /** The number shops here already, under other credentials. */
  | 'number_known'
  /** The shop does not say whether it does. */
  | 'number_unsure';

export const isNumberQuestion = (code: string | undefined): code is NumberQuestion =>
  code === 'number_known' || code === 'number_unsure';

/**
 * Makes an account with its profile. `taken`: these credentials have one already. With `asksIfKnown` no
 * account is made for a number that shops here already, or may: the person is asked first (D22).
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
  if (!answer.ok) return { ok: false, reason: 'unreachable', message: '' };
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

/** The person behind an account. */
export function fetchProfile(userId: string, token: string): Promise<Answer<Profile>> {
  return requestJson({
    path: `/api/collections/user_profiles/records/${userId}`,
    token,
    schema: profileSchema,
  });
}

/**
 * Changes the named parts of the account's own profile, if it is still the one named by `basedOn`. With
 * `asksIfKnown` nothing is stored of a number that another account has, or may (D22).
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

/** A one-time code that lets another phone into one's account (D22). */
export async function issueSignInCode(token: string): Promise<Result<MoveCode, SessionFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/sign-in-codes',
    body: {},
    token,
    schema: v.union([issuedSchema, refusedSchema]),
  });
  if (!answer.ok || !('expires_at' in answer.data)) return sessionFailure(answer);
  const { code, expires_at: expiresAt } = answer.data;
  return { ok: true, data: { code, expiresAt } };
}

/** Whether an account is an admin now; the spec's call. */
export async function fetchIsAdmin(userId: string, token: string): Promise<Answer<boolean>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/rpc/is_admin',
    body: { user_id: userId },
    token,
    schema: v.union([v.boolean(), v.object({ code: v.string() }), pocketBaseErrorSchema]),
  });
  return answer.ok ? { ok: true, data: answer.data === true } : answer;
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

/** Deletes the session's account at the shop. */
export async function eraseAccount(token: string): Promise<Result<null, EraseFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/account/erase',
    body: {},
    token,
    schema: eraseSchema,
  });
  if (!answer.ok) return { ok: false, reason: 'unreachable' };
  const { code } = answer.data;
  if (code === 'erased') return { ok: true, data: null };
  return { ok: false, reason: code === 'auth_expired' ? 'signed_out' : code };
}
