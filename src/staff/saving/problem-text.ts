import { adminText } from '../../text/admin.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { spokenLanguage } from '../../text/text-area.ts';
import type { Problem } from '../api/client.ts';

const KNOWN_CODES = [
  'last_admin',
  'last_owner',
  'own_account',
  'owner_only',
  'device_required',
  'has_open_orders',
  'unknown_user',
  'unknown_order',
  'account_suspended',
  'import_over',
  'undo_unfinished',
  'app_too_old',
  'too_large',
  'invalid',
] as const;

export function problemText({ reason, message, fields }: Problem, task: 'read' | 'change'): string {
  if (reason === 'unreachable') {
    return adminText(task === 'read' ? 'unreachable' : 'offlineRefused');
  }
  if (reason === 'not_admin') return adminText('notAdminAnymore');
  if (reason === 'server_error') {
    return adminText(task === 'read' ? 'failing' : 'code_server_error');
  }
  if (reason === 'unintelligible') return adminText('unintelligible');
  if (Object.values(fields).includes('validation_mrp_below_price')) {
    return adminProductsText('mrp_below_now');
  }
  const code = KNOWN_CODES.find((known) => known === message);
  if (code) return adminText(`code_${code}`);
  return isReadable(message)
    ? adminText('refused', { reason: message })
    : adminText('somethingWrong');
}

/** PocketBase's messages are English sentences; codes are not shown. */
function isReadable(message: string): boolean {
  return /^\S+ /.test(message) && spokenLanguage().startsWith('en');
}
