import { GUEST } from '../db/guest.ts';
import type { Order, OutboxEntry, Session } from '../db/db.ts';
import { accountOf } from '../db/order-entries.ts';

/**
 * The token of an entry's owner; '' for a guest, null while the owner is signed out on this phone. The owner of an
 * order is the order's account: a guest's order that was moved to an account is sent as a guest's, but only while
 * that account is signed in (P7).
 */
export function tokenOfOwner(
  entry: OutboxEntry,
  order: Order | undefined,
  session: Session | undefined,
): string | null {
  const owner = accountOf(entry, order);
  if (owner !== GUEST && owner !== session?.account) return null;
  return entry.account === GUEST ? '' : (session?.token ?? null);
}
