/**
 * Elects the tab that syncs for all (L4 of phone/sync/README.md), and likewise the one that holds the staff's
 * realtime stream. A tab that becomes visible steals the lock, because browsers throttle and freeze hidden tabs; when
 * the leader closes, the next waiting tab gets the lock. A worker without Web Locks syncs as well; that costs
 * requests, but the server stores nothing twice.
 */

import { storePath } from '../../lib/current-store.ts';

export type Locks = Pick<LockManager, 'request'>;

export interface Candidate {
  locks: Locks | undefined;
  isVisible: () => boolean;
  /** Starts what the leader does; returns a function that stops it. */
  lead: () => () => void;
  /** Of the lock, where it is another than the sync's. */
  name?: string;
}

export interface Candidacy {
  /** To be called when the tab becomes visible. */
  comeIntoView: () => void;
  /** Stops leading, and takes no further part in the election. */
  leave: () => void;
}

/** One lock per store (D38). */
const NAME = `essentials-sync${storePath}`;

/** Takes part in the election until the tab closes or leaves it. */
export function standForLeadership({ locks, isVisible, lead, name = NAME }: Candidate): Candidacy {
  if (!locks) return { comeIntoView: () => undefined, leave: lead() };
  let isLeading = false;
  let hasLeft = false;
  /** Aborts the request that waits for the lock. */
  let waiting = new AbortController();
  let releaseLock = () => {};

  const requestLead = async (options: LockOptions) => {
    let stopLeading: (() => void) | undefined;
    try {
      await locks.request(name, options, () => {
        if (hasLeft) return Promise.resolve();
        isLeading = true;
        stopLeading = lead();
        return new Promise<void>((resolve) => {
          releaseLock = resolve;
        });
      });
      stopLeading?.();
    } catch {
      // Taken by another tab, or this one has aborted its request to take it.
      if (!stopLeading) return;
      stopLeading();
      isLeading = false;
      if (!hasLeft) wait();
    }
  };
  const wait = () => {
    waiting = new AbortController();
    void requestLead({ signal: waiting.signal });
  };
  const comeIntoView = () => {
    if (isLeading || hasLeft) return;
    waiting.abort();
    void requestLead({ steal: true });
  };

  if (isVisible()) comeIntoView();
  else wait();
  return {
    comeIntoView,
    leave() {
      hasLeft = true;
      waiting.abort();
      releaseLock();
    },
  };
}
