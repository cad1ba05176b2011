/**
 * A worker that syncs another store than the page's (D38). Its name must be the store's stored id: it selects
 * the database and the server (lib/current-store.ts). It waits for that store's sync lock, so an open tab of the
 * store has priority. It closes when there is nothing left to send or to follow.
 */
import { watchOpenBusiness } from '../db/visited-stores.ts';
import { fetchChanges } from '../../api/catalogue.ts';
import { lead } from './lead.ts';
import { standForLeadership } from '../outbox/leadership.ts';
import { shop } from './server-api.ts';

/** Without the measurement of the clock's error: the page measures it, and a worker cannot store it. */
const plainShop = { ...shop, fetchChanges };

let isLookedAt = false;
const looked = new EventTarget();

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  isLookedAt = data === true;
  if (isLookedAt) looked.dispatchEvent(new Event('again'));
});

standForLeadership({
  locks: navigator.locks,
  // Never steals the lock from a tab.
  isVisible: () => false,
  lead: () =>
    lead(plainShop, {
      isVisible: () => isLookedAt,
      onLookedAt: (act, signal) => looked.addEventListener('again', act, { signal }),
      // The page shows the state of its own store.
      reportReachability: () => undefined,
      reportCatalogue: () => undefined,
    }),
});

watchOpenBusiness((isOpen) => {
  if (!isOpen) close();
});
