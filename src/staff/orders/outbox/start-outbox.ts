/** Runs the staff's outbox in this browser: one tab sends for all, as in phone/outbox/leadership.ts. */
import { onlineManager } from '@tanstack/react-query';
import { mayResubmit } from '../../../domain/order/receipt.ts';
import { storePath } from '../../../lib/current-store.ts';
import { readSession } from '../../../phone/db/session.ts';
import { shopNow } from '../../../phone/db/shop-clock.ts';
import {
  knownLineage,
  resubmitRecorded,
  type StaffCommand,
  watchStaffOutbox,
} from '../../../phone/db/staff-outbox.ts';
import { isPending } from '../../../phone/db/outbox-entry.ts';
import { sendLaterWhenLeft } from '../../../phone/outbox/background-sync.ts';
import { standForLeadership } from '../../../phone/outbox/leadership.ts';
import { pageLocks } from '../../../phone/outbox/storage-locks.ts';
import { renewSession } from '../../../phone/sync/renew-session.ts';
import { atomStore } from '../../../state/atom-store.ts';
import { outboxAtom } from './outbox-state.ts';
import { createStaffSender } from './sender.ts';

const LOOK_EVERY_MS = 2_000;

const server = {
  async tokenFor({ account }: StaffCommand) {
    const session = await readSession();
    return session?.account === account && !session.ended ? session.token : null;
  },
  async renewToken(account: string, token: string) {
    const session = await readSession();
    if (session?.account === account && session.token === token) await renewSession(account);
  },
  lineage: knownLineage,
  shopNowMs: () => shopNow().getTime(),
  nowMs: Date.now,
  random: Math.random,
};

/** Account and lineage for which that was done in this page. */
let resubmittedTo = '';

/** Shows a shop that was restored from a backup (D31) the transfers that the one before had stored. */
async function resubmitToRestored(): Promise<void> {
  const [session, lineage] = await Promise.all([readSession(), knownLineage()]);
  if (!session || resubmittedTo === `${session.account} ${lineage}`) return;
  const nowMs = shopNow().getTime();
  await resubmitRecorded(session.account, (takenAtMs) => mayResubmit(takenAtMs, nowMs));
  resubmittedTo = `${session.account} ${lineage}`;
}

const isVisible = () => document.visibilityState === 'visible';

/** Returns a function that stops sending. */
function lead(): () => void {
  const end = new AbortController();
  const { signal } = end;
  const sender = createStaffSender(server);
  const act = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => console.warn('The outbox cannot be sent', error));
  const sendAll = () => void act(() => sender.sendAll());
  addEventListener('online', sendAll, { signal });
  // A server that was away makes no event of the browser's when it is back.
  const unsubscribe = onlineManager.subscribe((isReached) => isReached && sendAll());
  document.addEventListener('visibilitychange', () => isVisible() && sendAll(), { signal });
  if (isVisible()) sendAll();
  const unwatch = watchStaffOutbox(() => {
    void act(async () => {
      await resubmitToRestored();
      await sender.send();
    });
  });
  const timer = setInterval(() => {
    if (atomStore.get(outboxAtom).commands.some(isPending)) void act(() => sender.send());
  }, LOOK_EVERY_MS);
  return () => {
    end.abort();
    unwatch();
    unsubscribe();
    clearInterval(timer);
    sender.stop();
  };
}

/**
 * The service worker caches the admin area's files as they are fetched (phone/pwa/sw.ts). On a first visit it comes
 * after them, so they are fetched again: from the browser's cache, or later from the worker's.
 */
async function cacheFiles(): Promise<void> {
  const { serviceWorker } = navigator;
  // Missing in pages that are not secure.
  if (!serviceWorker) return;
  if (!serviceWorker.controller) {
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  }
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((url) => /\/assets\/(admin|pocketbase)/.test(url));
  await Promise.all(files.map((url) => fetch(url)));
}

let isStarted = false;

/** Once per page; it goes on when the admin area is left. */
export function startStaffOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  cacheFiles().catch((error: unknown) =>
    console.warn('The admin area cannot be opened offline yet', error),
  );
  watchStaffOutbox((outbox) => atomStore.set(outboxAtom, outbox));
  void navigator.serviceWorker?.ready.then((registration) =>
    sendLaterWhenLeft(registration, (onChange) => {
      const tell = () => onChange(atomStore.get(outboxAtom).commands.filter(isPending).length);
      tell();
      return atomStore.sub(outboxAtom, tell);
    }),
  );
  const { comeIntoView } = standForLeadership({
    locks: pageLocks(),
    isVisible,
    lead,
    name: `essentials-staff-outbox${storePath}`,
  });
  document.addEventListener('visibilitychange', () => isVisible() && comeIntoView());
}
