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
  /** Returns the number of attempts; null if the entry was deleted or rejected. */
  markSending(seq: number): Promise<number | null>;
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

/** `post` sends the request; `settle` stores a known answer. */
export async function sendEntry<Data extends { code: string }>(
  entry: Pick<OutboxEntry, 'seq'>,
  mailbox: Mailbox,
  clock: Clock,
  post: () => Promise<HttpAnswer<Data>>,
  settle: (answer: Data) => Promise<unknown>,
): Promise<Sent> {
  const attempts = await mailbox.markSending(entry.seq);
  if (attempts === null) return 'taken_back';
  const answer = await post();
  if (answer.ok && !isAboutSession(answer.data)) {
    await settle(answer.data);
    return 'answered';
  }
  const reason = answer.ok ? 'signed_out' : waitReason(answer);
  const forMs = retryDelayMs(attempts, clock.random(), answer.retryAfterMs);
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
  const { seq, orderId, body } = entry;
  return sendEntry(
    entry,
    mailbox,
    shop,
    () => route(shop)(bodyAt?.(body, shop.nowMs()) ?? body, token, base),
    (answer) => settle(mailbox)(seq, orderId, answer),
  );
}
