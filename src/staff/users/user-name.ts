import type { AdminUser } from '../api/users.ts';
import { adminUsersText } from '../../text/admin-users.ts';

export function userName({ fullName }: AdminUser): string {
  return fullName.trim() === '' ? adminUsersText('unnamed') : fullName;
}
