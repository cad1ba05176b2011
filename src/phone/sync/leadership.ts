/**
 * Elects the tab that syncs for all (L4 of README.md in this folder). A tab that becomes visible steals the lock,
 * because browsers throttle and freeze hidden tabs; when the leader closes, the next waiting tab gets the lock.
 * Without Web Locks every tab syncs; that costs requests, but the server stores nothing twice.
 */

import { storePath } from '../current-store.ts';

export type Locks = Pick<LockManager, 'request'>;

export interface Candidate {
  locks: Locks | undefined;
  isVisible: () => boolean;
  /** Starts the sync; returns a function that stops it. */
  lead: () => () => void;
  /** Of the lock, where it is another than the sync's. */
  name?: string;
}

/** One lock per store (D38). */
const NAME = `essentials-sync${storePath}`;

/** Takes part in the election until the tab closes. Returns a function to call when the tab becomes visible. */
export function standForLeadership({ locks, isVisible, lead, name = NAME }: Candidate): () => void {
  if (!locks) {
    lead();
    return () => undefined;
  }
  let isLeading = false;
  /** Aborts the request that waits for the lock. */
  let waiting = new AbortController();

  const requestLead = async (options: LockOptions) => {
    let stopLeading: (() => void) | undefined;
    try {
      await locks.request(name, options, () => {
        isLeading = true;
        stopLeading = lead();
        return new Promise<never>(() => undefined);
      });
    } catch {
      // Taken by another tab, or this one has aborted its request to take it.
      if (!stopLeading) return;
      stopLeading();
      isLeading = false;
      wait();
    }
  };
  const wait = () => {
    waiting = new AbortController();
    void requestLead({ signal: waiting.signal });
  };
  const takeOver = () => {
    if (isLeading) return;
    waiting.abort();
    void requestLead({ steal: true });
  };

  if (isVisible()) takeOver();
  else wait();
  return takeOver;
}
