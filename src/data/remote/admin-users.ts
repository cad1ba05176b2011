/** Accounts, through the RPC names of the specification (D24); who asks comes from the token. */
import * as v from 'valibot';
import { type Reply, refusalOf } from './admin-client.ts';
import { instantSchema } from './admin-records.ts';
import { requestJson } from './http.ts';

export interface AdminUser {
  id: string;
  email: string;
  createdAtMs: number;
  isAdmin: boolean;
  isOwner: boolean;
  isSuspended: boolean;
  fullName: string;
  phoneNumber: string;
}

const userSchema = v.pipe(
  v.object({
    id: v.string(),
    email: v.string(),
    created_at: instantSchema,
    is_admin: v.boolean(),
    is_owner: v.boolean(),
    is_suspended: v.boolean(),
    profile: v.object({ full_name: v.string(), phone_number: v.string() }),
  }),
  v.transform(
    (wire): AdminUser => ({
      id: wire.id,
      email: wire.email,
      createdAtMs: wire.created_at,
      isAdmin: wire.is_admin,
      isOwner: wire.is_owner,
      isSuspended: wire.is_suspended,
      fullName: wire.profile.full_name,
      phoneNumber: wire.profile.phone_number,
    }),
  ),
);

const refusalSchema = v.object({ code: v.string() });

/** Every account, newest first. */
export async function listUsers(token: string): Promise<Reply<AdminUser[]>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/rpc/get_users_with_profiles',
    body: {},
    token,
    schema: v.union([v.array(userSchema), refusalSchema]),
  });
  if (answer.kind === 'answered' && Array.isArray(answer.data)) {
    return { ok: true, data: answer.data };
  }
  return refusalOf(answer);
}

export type UserChange =
  | 'toggle_admin_role'
  | 'suspend_user'
  | 'activate_user'
  | 'delete_user_account';

export async function changeUser(
  token: string,
  change: UserChange,
  userId: string,
): Promise<Reply<null>> {
  const answer = await requestJson({
    method: 'POST',
    path: `/api/rpc/${change}`,
    body: { target_user_id: userId },
    token,
    schema: refusalSchema,
  });
  return answer.kind === 'answered' && answer.data.code === 'updated'
    ? { ok: true, data: null }
    : refusalOf(answer);
}

export interface SignInCode {
  code: string;
  expiresAtMs: number;
}

/** A one-time code with which the person signs in on another phone (D22). */
export async function issueSignInCode(token: string, userId: string): Promise<Reply<SignInCode>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/sign-in-codes',
    body: { target_user_id: userId },
    token,
    schema: v.union([v.object({ code: v.string(), expires_at: instantSchema }), refusalSchema]),
  });
  if (answer.kind === 'answered' && 'expires_at' in answer.data) {
    return { ok: true, data: { code: answer.data.code, expiresAtMs: answer.data.expires_at } };
  }
  return refusalOf(answer);
}
