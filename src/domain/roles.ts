/** Who somebody is to the shop. What a role may do is access.ts, which the customers' screens do not load. */

/**
 * The roles that an account has while it is not suspended, each with the columns of `users` that are true for it. An
 * account has the first role whose columns are.
 */
export const ROLE_COLUMNS = {
  owner: ['is_admin', 'is_owner'],
  admin: ['is_admin'],
  customer: [],
} as const satisfies Record<string, readonly string[]>;
export type AccountRole = keyof typeof ROLE_COLUMNS;
export const ACCOUNT_ROLES = Object.keys(ROLE_COLUMNS) as AccountRole[];

export const ROLES = [
  /** Nobody is signed in. */
  'guest',
  /** An account that was suspended, whatever it was before. */
  'suspended',
  ...ACCOUNT_ROLES,
  /** The processes beside the server: the push sender, the order log, the demo staff. */
  'superuser',
] as const;
export type Role = (typeof ROLES)[number];

/** Who orders for customers who phoned: of access.ts, for the checkout, which does not load it. */
export const ORDERS_FOR_CUSTOMERS: readonly Role[] = ['admin', 'owner'];

/** Whether somebody of this role is of the staff, and has the admin area. */
export const isStaff = (role: Role): boolean =>
  role !== 'customer' && (ACCOUNT_ROLES as readonly Role[]).includes(role);

/** The flags that stand for a role in records, in answers and in the sessions of older apps. */
export interface RoleFlags {
  isAdmin: boolean;
  isOwner: boolean;
}

export function roleOfFlags({ isAdmin, isOwner }: RoleFlags): AccountRole {
  if (!isAdmin) return 'customer';
  return isOwner ? 'owner' : 'admin';
}

export const flagsOfRole = (role: Role): RoleFlags => ({
  isAdmin: role === 'admin' || role === 'owner',
  isOwner: role === 'owner',
});
