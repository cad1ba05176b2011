import type { AdminUser } from '../api/users.ts';
import { adminUsersText } from '../../text/admin-users.ts';

/** Whether the server has made the name up, for an owner who told none (`newOwnerName` in pb_hooks/people/owners.js). */
export const isMadeUpName = (name: string): boolean => /^(Owner( \d+)?)?$/.test(name.trim());

/** What a person has told as their name; '' for a name that the server or a phone has made up. */
export const toldName = (name: string): string =>
  isMadeUpName(name) || isMadeUpAddress(name) ? '' : name.trim();

export function userName({ fullName, role }: Pick<AdminUser, 'fullName' | 'role'>): string {
  const isUnnamed = role === 'owner' ? isMadeUpName(fullName) : fullName.trim() === '';
  return isUnnamed ? adminUsersText('unnamed') : fullName;
}

/** Of an address that a phone has made up to sign in with (D22). */
const isMadeUpAddress = (address: string): boolean => address.endsWith('@phone.invalid');

/** '' for a made-up address. */
export const userEmail = ({ email }: Pick<AdminUser, 'email'>): string =>
  isMadeUpAddress(email) ? '' : email;
