import type { AdminUser } from '../../../data/remote/admin-users.ts';
import { adminUsersText } from '../../../text/admin-users.ts';

export function userName({ fullName }: AdminUser): string {
  return fullName.trim() === '' ? adminUsersText('unnamed') : fullName;
}
