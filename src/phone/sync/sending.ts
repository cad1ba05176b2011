/**
 * Rules of sending that the page (push.ts) and the service worker (in-background.ts) share. Without Dexie, which the
 * worker does not load.
 */
import type { Order, OutboxEntry, Session, WaitReason } from '../db/db.ts';
import { GUEST } from '../db/guest.ts';
import { isCommand } from '../db/order-entries.ts';
import type { HttpAnswer } from '../../api/http.ts';
import { commandOf } from './order-commands.ts';

/** If the clock was set back, the entry is due: the elapsed time is unknown. */
export function isDue({ wait }: OutboxEntry, nowMs: number): boolean {
  if (!wait) return true;
  const elapsedMs = nowMs - wait.sinceMs;
  return elapsedMs < 0 || elapsedMs >= wait.forMs;
}

/**
 * Entries that may be sent: an order waits until its cancellation is answered (P5), and its amendments until the shop
 * has it (P11).
 */
export function sendable(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const waiting = entries.filter(({ state }) => state !== 'rejected');
  const ordersOf = (isMeant: (entry: OutboxEntry) => boolean) =>
    new Set(waiting.map((entry) => ('orderId' in entry && isMeant(entry) ? entry.orderId : '')));
  const cancelled = ordersOf(isCommand('cancel'));
  const placed = ordersOf(isAnOrder);
  return waiting.filter((entry) => {
    if (isCommand('amend')(entry)) {
      return !cancelled.has(entry.orderId) && !placed.has(entry.orderId);
    }
    return !(isAnOrder(entry) && 'orderId' in entry && cancelled.has(entry.orderId));
  });
}

const isAnOrder = (entry: OutboxEntry) => isCommand('place')(entry) || isCommand('resubmit')(entry);

/** Whether an entry needs no session: the order's key authorises to cancel, change or resubmit it. */
export const needsNoSession = (entry: OutboxEntry): boolean =>
  entry.kind === 'order_command' && commandOf(entry).needsNoSession?.(entry.body) === true;

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
  const owner = order?.account ?? entry.account;
  if (owner !== GUEST && owner !== session?.account) return null;
  return entry.account === GUEST ? '' : (session?.token ?? null);
}

/** Whether an answer concerns the session, not the entry: the request is then repeated (P7). */
export const isAboutSession = ({ code }: { code: string }): boolean =>
  code === 'auth_expired' || code === 'account_suspended';

export function waitReason(answer: Extract<HttpAnswer<unknown>, { ok: false }>): WaitReason {
  if (answer.reason === 'unreachable') return 'no_answer';
  return answer.isForeignPage ? 'portal' : 'nonsense';
}
