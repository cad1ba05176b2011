/**
 * Sends one entry of the outbox (P2, P3 and P8 of README.md beside this file), for the page (push.ts) and the
 * service worker (in-background.ts) alike. Without Dexie, which the worker does not load.
 */
import type { OutboxEntry, WaitReason } from '../db/db.ts';
import type { HttpAnswer } from '../../api/http.ts';
import { retryDelayMs } from './backoff.ts';
import { isAboutSession, waitReason } from './sending.ts';

/** The outbox, as far as sending needs it. */
export interface Mailbox {
  /** Marks an entry as under way. Answers how often it has been sent, or null when it was taken back. */
  markSending(seq: number): Promise<number | null>;
  /** Puts an entry whose outcome is unknown back, to be tried again after a while. */
  markWaiting(
    seq: number,
    reason: WaitReason,
    wait: NonNullable<OutboxEntry['wait']>,
  ): Promise<unknown>;
}

export interface Clock {
  /** The phone's clock. */
  nowMs(): number;
  /** From [0, 1); spreads the next tries of many phones. */
  random(): number;
}

/** What became of an entry: settled, or why it waits. */
export type Sent = 'answered' | 'taken_back' | WaitReason;

/** `post` sends the entry, `settle` is given a known answer to it. */
export async function sendEntry<Data extends { code: string }>(
  entry: OutboxEntry,
  mailbox: Mailbox,
  clock: Clock,
  post: () => Promise<HttpAnswer<Data>>,
  settle: (answer: Data) => Promise<void>,
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
