/** Roles that the staff give to accounts and take from them (D23), and what the log of changes calls it. */
import { ACCOUNT_ROLES, type AccountRole, isStaff } from '../roles.ts';

/** Owners are made by a link, and lose the role as admins. */
export type GivenRole = Exclude<AccountRole, 'customer' | 'owner'>;
export const GIVEN_ROLES = ACCOUNT_ROLES.filter(
  (role): role is GivenRole => isStaff(role) && role !== 'owner',
);

/** The role that is given or taken, of an account that has `role`. */
export const givenRoleOf = (role: AccountRole): GivenRole | 'customer' =>
  role === 'owner' ? 'admin' : role;

const making = <Given extends GivenRole>(role: Given) => `make_${role}` as const;
const revoking = <Given extends GivenRole>(role: Given) => `revoke_${role}` as const;

export type RoleAction = `${'make' | 'revoke'}_${GivenRole}`;
export const MAKING: readonly RoleAction[] = GIVEN_ROLES.map(making);
export const REVOKING: readonly RoleAction[] = GIVEN_ROLES.map(revoking);

/** What the log calls it when an account of the role `before` gets the role `after`. */
export const roleActionOf = (before: GivenRole | 'customer', after: GivenRole | 'customer') =>
  after === 'customer' ? revoking(before as GivenRole) : making(after);

/** What happened to which role; null of another action. */
export function roleChangeOf(action: string): { isGiven: boolean; role: GivenRole } | null {
  const role = GIVEN_ROLES.find((one) => action === making(one) || action === revoking(one));
  return role === undefined ? null : { isGiven: action === making(role), role };
}
