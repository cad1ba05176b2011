/**
 * Syncs with another cell than the page's (D38). Whoever starts it names it as the phone keeps that cell, so
 * that all it reads and writes is that cell's (phone/current-store.ts). It stands in that cell's line of those who
 * would sync: a tab that is open there goes first. It ends once nothing is left to send or to follow.
 */
import { watchOpenBusiness } from '../db/cells.ts';
import { fetchChanges } from '../../api/catalogue.ts';
import { lead } from './lead.ts';
import { standForLeadership } from './leadership.ts';
import { shop } from './server-api.ts';

/** How wrong the phone's clock is, the page hears from its own cell; a worker has nowhere to keep it. */
const plainShop = { ...shop, fetchChanges };

let isLookedAt = false;
const looked = new EventTarget();

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  isLookedAt = data === true;
  if (isLookedAt) looked.dispatchEvent(new Event('again'));
});

standForLeadership({
  locks: navigator.locks,
  // Never takes the lead from a tab.
  isVisible: () => false,
  lead: () =>
    lead(plainShop, {
      isVisible: () => isLookedAt,
      onLookedAt: (act, signal) => looked.addEventListener('again', act, { signal }),
      // The page shows the state of its own cell.
      reportReach: () => undefined,
      reportCatalogue: () => undefined,
    }),
});

watchOpenBusiness((isOpen) => {
  if (!isOpen) close();
});
