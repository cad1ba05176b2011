/** Changes of an account by the staff, by the names of the specification's RPCs. */
export type UserChange =
  | 'toggle_admin_role'
  | 'suspend_user'
  | 'activate_user'
  | 'delete_user_account';

/**
 * Whether a member of the staff may make this change to their own account. Nobody suspends themself or gives up their own
 * role: they would be locked out at once, and only somebody else could let them back in.
 */
export const isAllowedOnOwnAccount = (change: UserChange): boolean =>
  change !== 'toggle_admin_role' && change !== 'suspend_user';
