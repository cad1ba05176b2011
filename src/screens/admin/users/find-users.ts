import type { AdminUser } from '../../../data/remote/admin-users.ts';
import { phoneDigits } from '../../../domain/contact.ts';

export const USER_FILTERS = ['all', 'admins', 'suspended'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** The users that match what was typed: a part of a name, e-mail or id, or digits of a phone number. */
export function findUsers(
  users: readonly AdminUser[],
  search: string,
  filter: UserFilter,
): AdminUser[] {
  const wanted = search.trim().toLowerCase();
  const digits = phoneDigits(wanted);
  const isPhone = digits.length >= 3 && /^[\d\s+()-]+$/.test(wanted);
  return users.filter((user) => {
    if (filter === 'admins' && !user.isAdmin) return false;
    if (filter === 'suspended' && !user.isSuspended) return false;
    if (isPhone && phoneDigits(user.phoneNumber).includes(digits)) return true;
    return [user.fullName, user.email, user.id].some((text) => text.toLowerCase().includes(wanted));
  });
}
