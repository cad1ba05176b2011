/** The outbox entry of an order's amendments (D49). Without Dexie, which the service worker does not load. */
import { type AmendmentRequest, MAX_AMENDMENTS_AT_ONCE } from '../../domain/order/amendment.ts';
import type { NewOutboxEntry, Order, OutboxEntry } from './db.ts';
import { isCommand, orderCommand } from './order-entries.ts';

const isAmendEntry = isCommand('amend');

/** The entry that an order's amendments wait in, among the entries of the order. */
export const amendEntryOf = (entries: readonly OutboxEntry[]) =>
  entries.filter(isAmendEntry).find(({ state }) => state !== 'rejected');

/**
 * The entry to be stored for one more amendment of an order that the shop has; there is one for each order. null when
 * the shop does not have it, or when no more fit into a request.
 */
export function withAmendment(
  order: Order | undefined,
  entries: readonly OutboxEntry[],
  request: AmendmentRequest,
): NewOutboxEntry | OutboxEntry | null {
  if (order?.delivery.state !== 'received') return null;
  const { id, key, account } = order;
  const entry = amendEntryOf(entries);
  const amendments = [...(entry?.body.amendments ?? []), request];
  if (amendments.length > MAX_AMENDMENTS_AT_ONCE) return null;
  const body = { id, key, amendments };
  if (!entry) return orderCommand('amend', id, body, account);
  // It is to be sent again, whatever was answered before.
  const { isAnswered: _isAnswered, ...kept } = entry;
  return { ...kept, body, wait: null };
}
