import type { AdminOrderEvent } from '../api/orders.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { statusName } from './order-words.ts';

/** Whom the shop names where a phone has shown it an order that it had lost (D31). */
const RESTORED = 'restored';

/** What happened to an order. */
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

/** Who did it; `account` is who reads it, `names` are those of the other admins. */
export function whoDidIt(by: string, account: string, names: ReadonlyMap<string, string>): string {
  if (by === 'customer') return adminOrdersText('byCustomer');
  if (by === 'demo staff') return adminOrdersText('byDemoStaff');
  if (by === RESTORED) return adminOrdersText('byCustomersPhone');
  if (by === account) return adminOrdersText('byYou');
  const name = names.get(by) ?? '';
  return name === '' ? adminOrdersText('byUnknown') : adminOrdersText('byAdmin', { name });
}
