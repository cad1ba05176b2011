import type { AdminOrderEvent } from '../api/orders.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { statusName } from './order-words.ts';

/** `by` of an order that a phone has re-sent after a restore (D31). */
const RESTORED = 'restored';

export function whatHappened({
  kind,
  fromStatus,
  status,
  by,
}: Pick<AdminOrderEvent, 'kind' | 'fromStatus' | 'status' | 'by'>): string {
  if (kind === 'claimed') return adminOrdersText('eventClaimed');
  if (kind !== 'status') return adminOrdersText('eventOther', { kind });
  if (by === RESTORED) return adminOrdersText('eventRestored', { status: statusName(status) });
  if (fromStatus === '') return adminOrdersText('eventPlaced');
  return adminOrdersText('eventMoved', { from: statusName(fromStatus), to: statusName(status) });
}

/** `account` is the current admin's; `names` has those of the others. */
export function whoDidIt(by: string, account: string, names: ReadonlyMap<string, string>): string {
  if (by === 'customer') return adminOrdersText('byCustomer');
  if (by === 'demo staff') return adminOrdersText('byDemoStaff');
  if (by === RESTORED) return adminOrdersText('byCustomersPhone');
  if (by === account) return adminOrdersText('byYou');
  const name = names.get(by) ?? '';
  return name === '' ? adminOrdersText('byUnknown') : adminOrdersText('byAdmin', { name });
}
