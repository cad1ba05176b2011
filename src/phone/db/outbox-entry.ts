/** The bookkeeping of an outbox entry, whatever it holds. Without Dexie, which the service worker does not load. */

/** Why an entry was not settled when it was last sent. */
export type WaitReason = 'no_answer' | 'portal' | 'nonsense' | 'signed_out';

/** Since when to wait, by the phone's clock, and how long. */
export interface Wait {
  sinceMs: number;
  forMs: number;
}

/** Why entries are sent again, and when. */
export interface Delay {
  reason?: WaitReason | undefined;
  isFault?: boolean | undefined;
  wait: Wait | null;
}

export interface Entry {
  /** The order in which entries were made. */
  seq: number;
  /** As whom it is sent: record id of a user, or 'guest'. */
  account: string;
  /** 'waiting' and 'sending' are to be sent; any other state is final. 'sending' is set before the first request. */
  state: string;
  /** So many requests have had it. */
  attempts: number;
  /** null or missing when it is due. */
  wait?: Wait | null;
  reason?: WaitReason;
  /** The server was reached with it, and has failed (500). */
  isFault?: boolean;
  /** The service worker has been given the answer, which the app asks for again when it is opened. */
  isAnswered?: true;
}

/** Puts an entry back, to be sent again, for the reason of this time and none of an earlier one. */
export function putBack(entry: Entry, { reason, isFault, wait }: Delay): void {
  Object.assign(entry, { state: 'waiting', wait });
  if (reason) entry.reason = reason;
  else delete entry.reason;
  if (isFault) entry.isFault = true;
  else delete entry.isFault;
  delete entry.isAnswered;
}

/** Whether it is still to be sent: who was sending it may be gone. */
export const isPending = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'waiting' || state === 'sending';

/** If the clock was set back, the entry is due: the elapsed time is unknown. */
export function isDue({ wait }: Entry, nowMs: number): boolean {
  if (!wait) return true;
  const elapsedMs = nowMs - wait.sinceMs;
  return elapsedMs < 0 || elapsedMs >= wait.forMs;
}
