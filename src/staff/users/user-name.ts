import type { AdminUser } from '../api/users.ts';
import { adminUsersText } from '../../text/admin-users.ts';

/** Whether the server has made the name up, for an owner who told none (`newOwnerName` in pb_hooks/people/owners.js). */
export const isMadeUpName = (name: string): boolean => /^(Owner( \d+)?)?$/.test(name.trim());

export function userName({ fullName, role }: Pick<AdminUser, 'fullName' | 'role'>): string {
  const isUnnamed = role === 'owner' ? isMadeUpName(fullName) : fullName.trim() === '';
  return isUnnamed ? adminUsersText('unnamed') : fullName;
}

/** '' for an address that a phone made up to sign in with (D22). */
export const userEmail = ({ email }: Pick<AdminUser, 'email'>): string =>
  email.endsWith('@phone.invalid') ? '' : email;
