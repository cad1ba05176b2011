import { adminText } from '../../text/admin.ts';
import type { Problem } from '../../data/remote/admin-client.ts';

/** A sentence for what went wrong while reading, or with a change. */
export function problemText({ reason, message }: Problem, task: 'read' | 'change'): string {
  if (reason === 'unreachable') {
    return adminText(task === 'read' ? 'unreachable' : 'offlineRefused');
  }
  if (reason === 'not_admin') return adminText('notAdminAnymore');
  if (reason === 'unintelligible') return adminText('unintelligible');
  return message === '' ? adminText('somethingWrong') : adminText('refused', { reason: message });
}
