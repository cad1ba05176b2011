/**
 * Takes the outbox to the shop.
 * 1. Entries go in the order in which they were written, one at a time. One that has to wait holds
 *    back what comes after it about the same order: a cancellation never overtakes its order.
 * 2. An entry is marked 'sending' before anything leaves the phone.
 * 3. A known answer is stored, and the entry dropped, in one transaction.
 * 4. Anything else leaves the outcome unknown: the entry stays and is sent again later, with the
 *    same id, so that the shop never has it twice.
 * 5. When the server cannot be reached the run ends: the next entry would fare no better.
 */
import type { CancelAnswer, OrderAnswer, RequestAnswer } from '../domain/order.ts';
import type { OrderRequest } from '../domain/order-request.ts';
import {
  dropEntry,
  markRejected,
  markSending,
  markWaiting,
  type OutboxEntry,
  pendingEntries,
  settleCancel,
  settleOrder,
} from '../data/local/outbox.ts';
import type { Answer } from '../data/remote/http.ts';
import type { OrderKey } from '../data/remote/orders.ts';
import { retryDelayMs } from './backoff.ts';
import { requestBody } from './request-body.ts';

/** The shop, as far as pushing needs it. */
export interface PushShop {
  postOrder(body: OrderRequest, token: string): Promise<Answer<OrderAnswer>>;
  postCancel(order: OrderKey, token: string): Promise<Answer<CancelAnswer>>;
  postRequest(
    body: Record<string, unknown> & { id: string },
    token: string,
  ): Promise<Answer<RequestAnswer>>;
  /** The auth token for an account, '' for guests; null while the account is signed out here. */
  tokenFor(account: string): Promise<string | null>;
  /** Called when the server no longer knows the token; may sign in again. */
  renewToken(account: string): Promise<void>;
}

/** Sends every entry that is due. Answers 'unreachable' when the server did not answer at all. */
export async function pushOutbox(
  shop: PushShop,
  nowMs: () => number,
): Promise<'done' | 'unreachable'> {
  const unsettledOrders = new Set<string>();
  for (const entry of await pendingEntries()) {
    const orderId = 'orderId' in entry ? entry.orderId : null;
    if (orderId !== null && unsettledOrders.has(orderId)) continue;
    const outcome =
      entry.nextAttemptAtMs > nowMs()
        ? 'kept'
        : // oxlint-disable-next-line no-await-in-loop -- one at a time, in order
          await pushEntry(entry, shop, nowMs);
    if (outcome === 'unreachable') return 'unreachable';
    if (outcome === 'kept' && orderId !== null) unsettledOrders.add(orderId);
  }
  return 'done';
}

type EntryOutcome = 'settled' | 'kept' | 'unreachable';

async function pushEntry(
  entry: OutboxEntry,
  shop: PushShop,
  nowMs: () => number,
): Promise<EntryOutcome> {
  const { seq, account } = entry;
  const token = await shop.tokenFor(account);
  // Signing out loses no unsent order: it waits for its owner's return.
  if (token === null) return 'kept';
  if (!(await markSending(entry))) return 'settled';

  const conclude = async <Data extends { code: string }>(
    answer: Answer<Data>,
    settle: (data: Data) => Promise<void>,
  ): Promise<EntryOutcome> => {
    if (answer.kind === 'answered' && answer.data.code !== 'auth_expired') {
      await settle(answer.data);
      return 'settled';
    }
    if (answer.kind === 'answered') await shop.renewToken(account);
    await markWaiting(seq, nowMs() + retryDelayMs(entry.attempts + 1));
    return answer.kind === 'unreachable' ? 'unreachable' : 'kept';
  };

  switch (entry.kind) {
    case 'place_order':
      return conclude(await shop.postOrder(entry.body, token), (answer) =>
        settleOrder(seq, entry.orderId, answer),
      );
    case 'cancel_order':
      return conclude(await shop.postCancel(entry.body, token), (answer) =>
        settleCancel(seq, entry.orderId, 'order' in answer ? answer.order : null),
      );
    case 'request':
      return conclude(await shop.postRequest(await requestBody(entry), token), (answer) =>
        answer.code === 'stored' ? dropEntry(seq) : markRejected(seq),
      );
  }
}
