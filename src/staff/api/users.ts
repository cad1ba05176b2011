/** Accounts, through the specification's RPC names (D24). */
import * as v from 'valibot';
import type { Credentials } from '../../api/credentials.ts';
import type { GivenRole } from '../../domain/people/role-change.ts';
import type { UserChange } from '../../domain/people/user-change.ts';
import { ACCOUNT_ROLES, type AccountRole, roleOfFlags } from '../../domain/roles.ts';
import type { UserFilter } from '../../domain/people/user-filter.ts';
import { type Reply, refusalOf } from './client.ts';
import { instantSchema, type Page } from './records.ts';
import { requestJson } from '../../api/http.ts';
import { searchText } from './search-text.ts';

export interface AdminUser {
  id: string;
  email: string;
  createdAtMs: number;
  role: AccountRole;
  isSuspended: boolean;
  fullName: string;
  phoneNumber: string;
}

const userSchema = v.pipe(
  v.object({
    id: v.string(),
    email: v.string(),
    created_at: instantSchema,
    role: v.fallback(v.optional(v.picklist(ACCOUNT_ROLES)), undefined),
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
      role: wire.role ?? roleOfFlags({ isAdmin: wire.is_admin, isOwner: wire.is_owner }),
      isSuspended: wire.is_suspended,
      fullName: wire.profile.full_name,
      phoneNumber: wire.profile.phone_number,
    }),
  ),
);

const refusalSchema = v.object({ code: v.string() });

export interface UserQuery {
  /** From 1. */
  page: number;
  /** A part of a name, e-mail or id, or digits of a phone number; '' for all. */
  search: string;
  filter: UserFilter;
}

const pageSchema = v.object({
  users: v.array(userSchema),
  count: v.number(),
  page: v.number(),
  page_count: v.number(),
});

async function readUsers(token: string, body: unknown): Promise<Reply<Page<AdminUser>>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/rpc/get_users_with_profiles',
    body,
    token,
    schema: v.union([pageSchema, refusalSchema]),
  });
  if (answer.ok && 'users' in answer.data) {
    const { users, count, page: at, page_count: pageCount } = answer.data;
    return { ok: true, data: { rows: users, count, page: at, pageCount } };
  }
  return refusalOf(answer);
}

/** One page of accounts, newest first. */
export function listUsers(
  token: string,
  { page, search, filter }: UserQuery,
): Promise<Reply<Page<AdminUser>>> {
  return readUsers(token, {
    page,
    search: searchText(search),
    role: filter === 'admins' ? 'admin' : 'all',
    status: filter === 'suspended' ? 'suspended' : 'all',
  });
}

/** The server's limit per request. */
const MAX_NAMES = 100;

/** Names by record id, without deleted accounts. */
export async function readNames(
  token: string,
  ids: readonly string[],
): Promise<Reply<ReadonlyMap<string, string>>> {
  const asked = ids.slice(0, MAX_NAMES);
  const reply = await readUsers(token, { page: 1, per_page: MAX_NAMES, ids: asked });
  if (!reply.ok) return reply;
  return { ok: true, data: new Map(reply.data.rows.map(({ id, fullName }) => [id, fullName])) };
}

/** What `toggle_admin_role` is sent beside the account. */
export interface RoleChange {
  /** The role that the account is to have: a second press changes nothing. */
  role: GivenRole | 'customer';
  /** Of this device: without them the owner is told that a copied token may have made an admin (D22). */
  credentials: Credentials;
}

export async function changeUser(
  token: string,
  change: UserChange,
  userId: string,
  roleChange?: RoleChange,
): Promise<Reply<null>> {
  const { role, credentials } = roleChange ?? {};
  const answer = await requestJson({
    method: 'POST',
    path: `/api/rpc/${change}`,
    body: { target_user_id: userId, ...(role && { role, ...credentials }) },
    token,
    schema: refusalSchema,
  });
  return answer.ok && answer.data.code === 'updated' ? { ok: true, data: null } : refusalOf(answer);
}

export interface SignInCode {
  code: string;
  expiresAtMs: number;
}

/** Creates a one-time code that signs the person in on another phone: with this device's credentials (D22). */
export async function issueSignInCode(
  token: string,
  { email, password }: Credentials,
  userId: string,
): Promise<Reply<SignInCode>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/sign-in-codes',
    body: { target_user_id: userId, email, password },
    token,
    schema: v.union([v.object({ code: v.string(), expires_at: instantSchema }), refusalSchema]),
  });
  if (answer.ok && 'expires_at' in answer.data) {
    return { ok: true, data: { code: answer.data.code, expiresAtMs: answer.data.expires_at } };
  }
  return refusalOf(answer);
}
