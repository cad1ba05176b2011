/**
 * What page (push.ts) and service worker (in-background.ts) decide alike about sending. Without Dexie,
 * which the worker does not load.
 */
import type { Order, OutboxEntry, Session, WaitReason } from '../db/db.ts';
import { GUEST } from '../db/guest.ts';
import type { HttpAnswer } from '../../api/http.ts';
import type { OrderRequest } from '../../domain/order/request.ts';

/** Whether an entry may be sent. A clock that was set back makes it due: time has gone by all the same. */
export function isDue({ wait }: OutboxEntry, nowMs: number): boolean {
  if (!wait) return true;
  const elapsedMs = nowMs - wait.sinceMs;
  return elapsedMs < 0 || elapsedMs >= wait.forMs;
}

/** Entries that may go: an order whose cancellation is not answered yet waits for that (P5). */
export function sendable(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const waiting = entries.filter(({ state }) => state !== 'rejected');
  const cancelled = new Set(
    waiting.map((entry) => (entry.kind === 'cancel_order' ? entry.orderId : '')),
  );
  return waiting.filter((entry) => !(isAnOrder(entry) && cancelled.has(entry.orderId)));
}

const isAnOrder = (entry: OutboxEntry) =>
  entry.kind === 'place_order' || entry.kind === 'reassert_order';

/** Whether an entry goes without a session: whoever knows an order's key may cancel or resubmit it. */
export const needsNoSession = (entry: OutboxEntry): boolean =>
  entry.kind === 'reassert_order' || (entry.kind === 'cancel_order' && entry.body.key !== '');

/**
 * The token of an entry's owner; '' for a guest, null while the owner is signed out here. Of an order that is
 * always the order's own account: one that was a guest's goes as it was placed, but waits for the account that it
 * has come to (P7).
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

/** Whether an answer is about the session, not the entry: the same request goes again (P7). */
export const isAboutSession = ({ code }: { code: string }): boolean =>
  code === 'auth_expired' || code === 'account_suspended';

/** Why an entry without a known answer waits. */
export function waitReason(answer: Extract<HttpAnswer<unknown>, { ok: false }>): WaitReason {
  if (answer.reason === 'unreachable') return 'no_answer';
  return answer.isForeignPage ? 'portal' : 'nonsense';
}

/** An order's request as it leaves the phone at an instant of its own clock (D16). */
export const asSentAt = (body: OrderRequest, nowMs: number): OrderRequest => ({
  ...body,
  sent_at: new Date(nowMs).toISOString(),
});
