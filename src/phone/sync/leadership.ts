/**
 * Which tab syncs: one for all, the one that is looked at. A tab that comes into view takes over, because
 * one that is hidden may be slowed down or frozen by the browser at any time; when the leader closes, the
 * next in line leads. Where the browser has no locks every tab leads, which costs requests and nothing
 * else: ids make what is sent twice one (L4 in README.md beside this file).
 */

import { storePath } from '../current-store.ts';

/** The part of the browser's lock manager that is used. */
export type Locks = Pick<LockManager, 'request'>;

export interface Candidate {
  locks: Locks | undefined;
  isVisible: () => boolean;
  /** Begins to lead; what it answers ends it. */
  lead: () => () => void;
}

/** Each cell has its own (D38). */
const NAME = `essentials-sync${storePath}`;

/** Stands for election for as long as the tab lives. Answers what to call when it comes into view. */
export function standForLeadership({ locks, isVisible, lead }: Candidate): () => void {
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
      await locks.request(NAME, options, () => {
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
