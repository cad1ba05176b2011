/** What a kind of entry says of itself: how it is sent, and what it waits for. */
import type { HttpAnswer } from '../../api/http.ts';
import { retryDelayMs } from './backoff.ts';
import type { Entry, Wait, WaitReason } from '../db/outbox-entry.ts';

/** The result of a request. */
export type Outcome<Data> =
  /** The server has decided. */
  { kind: 'answered'; data: Data } | Unsettled;

/** The entry is sent again. */
export interface Unsettled {
  kind: 'unsettled';
  /** Missing where the server has answered that the entry has to wait. */
  reason?: WaitReason;
  isFault?: boolean;
  /** `Retry-After`; null without it. */
  retryAfterMs: number | null;
}

export const SIGNED_OUT: Unsettled = {
  kind: 'unsettled',
  reason: 'signed_out',
  retryAfterMs: null,
};

/** What a request is sent with. `base`: path prefix of another store (D38) than the page's. */
export interface Sending<Routes> {
  routes: Routes;
  /** '' for a guest, and for what needs no session. */
  token: string;
  /** The phone's clock. */
  nowMs: number;
  base?: string | undefined;
}

export type Some<E> = readonly [E, ...E[]];

/** A kind of entry: `E` its rows, `Routes` the requests that it uses, `Data` what the server decides. */
export interface Command<E extends Entry, Routes, Data> {
  /** Requests of a lane are sent one after the other, in the order of its entries. Lanes do not wait for each other. */
  lane(entry: E): string;
  /** Lanes that must have no entry before this one is sent. */
  after?(entry: E): readonly string[];
  /** So many consecutive entries of a lane go in one request; 1 if left out. */
  batch?: number;
  /** Whether it is sent without a session, signed in or not. */
  needsNoSession?(entry: E): boolean;
  send(entries: Some<E>, around: Sending<Routes>): Promise<Outcome<Data>>;
}

export interface Clock {
  /** The phone's clock. */
  nowMs: () => number;
  /** In [0, 1), for the jitter of retries. */
  random: () => number;
}

/** No response, a network's own page, or a response that is not an answer: the outcome is unknown. */
export function unsettled({
  ok,
  status,
  isForeignPage,
  retryAfterMs,
  ...answer
}: HttpAnswer<unknown>): Unsettled {
  const isUnreachable = !ok && 'reason' in answer && answer.reason === 'unreachable';
  const reason = isUnreachable ? 'no_answer' : isForeignPage ? 'portal' : 'nonsense';
  // What stands before the server answers 502 to 504 for it.
  return { kind: 'unsettled', reason, isFault: status === 500, retryAfterMs };
}

/** When an entry is sent again. One whose session was renewed is due at once, the first time. */
export function waitAfter(
  { reason, retryAfterMs }: Unsettled,
  attempts: number,
  { nowMs, random }: Clock,
): Wait | null {
  if (reason === 'signed_out' && attempts <= 1) return null;
  return { sinceMs: nowMs(), forMs: retryDelayMs(attempts, random(), retryAfterMs) };
}
