/**
 * Sends one entry of the outbox (P2, P3 and P8 of README.md in this folder), for the page (push.ts) and the service
 * worker (in-background.ts). Without Dexie, which the worker does not load.
 */
import type { OrderCommandEntry, OrderCommandName, OutboxEntry, WaitReason } from '../db/db.ts';
import type { HttpAnswer } from '../../api/http.ts';
import { retryDelayMs } from './backoff.ts';
import { commandOf, type OrderRoutes, type AnswerStore } from './order-commands.ts';
import { isAboutSession, waitReason } from './sending.ts';

/** The outbox operations of sending. */
export interface Mailbox {
  /** Returns the entry as it is stored now, which is what is sent; null if it was deleted or rejected. */
  markSending(seq: number): Promise<OutboxEntry | null>;
  /** For an unknown outcome: the entry is retried after the delay. */
  markWaiting(
    seq: number,
    reason: WaitReason,
    wait: NonNullable<OutboxEntry['wait']>,
  ): Promise<unknown>;
}

export interface Clock {
  /** The phone's clock. */
  nowMs(): number;
  /** In [0, 1), for the jitter of retries. */
  random(): number;
}

/** The result of sending; a WaitReason if the entry will be retried. */
export type Sent = 'answered' | 'taken_back' | WaitReason;

/** `post` sends the request for the entry as it is stored; `settle` stores a known answer. */
export async function sendEntry<Entry extends OutboxEntry, Data extends { code: string }>(
  entry: Entry,
  mailbox: Mailbox,
  clock: Clock,
  post: (marked: Entry) => Promise<HttpAnswer<Data>>,
  settle: (answer: Data, marked: Entry) => Promise<unknown>,
): Promise<Sent> {
  // An entry keeps its kind and command.
  const marked = (await mailbox.markSending(entry.seq)) as Entry | null;
  if (marked === null) return 'taken_back';
  const answer = await post(marked);
  if (answer.ok && !isAboutSession(answer.data)) {
    await settle(answer.data, marked);
    return 'answered';
  }
  const reason = answer.ok ? 'signed_out' : waitReason(answer);
  const forMs = retryDelayMs(marked.attempts, clock.random(), answer.retryAfterMs);
  await mailbox.markWaiting(entry.seq, reason, { sinceMs: clock.nowMs(), forMs });
  return reason;
}

/** Sends an order command. `base`: path prefix of another store (D38) than the page's. */
export function sendCommand<Name extends OrderCommandName>(
  entry: OrderCommandEntry<Name>,
  mailbox: Mailbox & AnswerStore,
  shop: Clock & OrderRoutes,
  token: string,
  base?: string,
): Promise<Sent> {
  const { bodyAt, route, settle } = commandOf(entry);
  return sendEntry(
    entry as OrderCommandEntry<Name> & OutboxEntry,
    mailbox,
    shop,
    ({ body }) => route(shop)(bodyAt?.(body, shop.nowMs()) ?? body, token, base),
    (answer, marked) => settle(mailbox)(marked.seq, marked.orderId, answer, marked),
  );
}
