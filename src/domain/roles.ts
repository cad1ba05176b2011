/** Who somebody is to the shop. What a role may do is access.ts, which the customers' screens do not load. */
export const ROLES = [
  /** Nobody is signed in. */
  'guest',
  /** An account that was suspended, whatever it was before. */
  'suspended',
  'customer',
  'admin',
  'owner',
  /** The processes beside the server: the push sender, the order log, the demo staff. */
  'superuser',
] as const;
export type Role = (typeof ROLES)[number];

/** The roles that an account has while it is not suspended. */
export const ACCOUNT_ROLES = ['customer', 'admin', 'owner'] as const satisfies readonly Role[];
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

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
