/**
 * Registers the service worker and detects new versions. A new version is offered (`applyUpdateAtom`) and applied
 * only when the customer agrees; an update never reloads the page without that.
 */
import { messageSW, Workbox } from 'workbox-window';
import { watchOutbox } from '../db/outbox.ts';
import { readPreference } from '../db/preferences.ts';
import { applyUpdateAtom } from '../../state/app-update.ts';
import { atomStore } from '../../state/atom-store.ts';
import { whenCartHolds } from '../../state/cart.ts';
import { sendLaterWhenLeft } from '../outbox/background-sync.ts';
import { prefetchPictures } from './prefetch-pictures.ts';
import type { KeepPages, KeepRest, Speak } from './worker-messages.ts';

/** Update checks of an app that stays open. */
const UPDATE_CHECK_MS = 60 * 60_000;

/** On a first visit, the remaining files are fetched after this delay. */
const REST_DELAY_MS = 10_000;

/** Time limit for `untilQuiet`. */
const QUIET_LIMIT_MS = 5_000;

export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  await untilQuiet();
  const isFirstVisit = navigator.serviceWorker.controller === null;
  const workbox = new Workbox('/sw.js');

  workbox.addEventListener('waiting', async () => {
    // In Firefox even the first worker waits for a moment; without an active worker it is no update.
    const existing = await navigator.serviceWorker.getRegistration();
    if (!existing?.active) return;
    atomStore.set(applyUpdateAtom, {
      apply: () => {
        // Another tab has already activated the new version; this one still runs the old code.
        if (!existing.waiting) return location.reload();
        // On a first visit workbox does not reload: the page was not controlled before.
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
          once: true,
        });
        workbox.messageSkipWaiting();
      },
    });
  });

  const registration = await workbox.register().catch((error: unknown) => {
    // A full disk: the app works online only.
    if (!isOfBrowser(error)) console.warn('The app could not be installed', error);
  });
  if (!registration) return;
  sendLaterWhenLeft(registration, watchOutbox);
  setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS);
  const { active } = await navigator.serviceWorker.ready;
  if (active) {
    if (isFirstVisit) active.postMessage(keepForNextStart());
    active.postMessage({
      type: 'SPEAK',
      language: readPreference('language') ?? 'en',
    } satisfies Speak);
    keepRest(active, isFirstVisit ? REST_DELAY_MS : 0);
  }
  prefetchPictures();
}

/**
 * The browser has no service workers for this page, or its person has blocked them; or the script could not be fetched, or
 * fails, which the browser says itself.
 */
const isOfBrowser = (error: unknown): boolean =>
  ['SecurityError', 'NotSupportedError', 'TypeError'].includes((error as Error | null)?.name ?? '');

/**
 * Has the remaining files cached: after a delay, and immediately when the cart gets an item. A failure is retried
 * when the network is back.
 */
function keepRest(worker: ServiceWorker, delayMs: number): void {
  let isAsked = false;
  const ask = async () => {
    if (isAsked) return;
    isAsked = true;
    const isThere: unknown = await messageSW(worker, { type: 'KEEP_REST' } satisfies KeepRest);
    isAsked = isThere === true;
    if (!isAsked) addEventListener('online', () => void ask(), { once: true });
  };
  setTimeout(() => void ask(), delayMs);
  whenCartHolds(() => void ask());
}

/** The current page, which was loaded before the service worker, and home, the app's start page. */
function keepForNextStart(): KeepPages {
  return { type: 'KEEP_PAGES', paths: [...new Set([location.pathname, '/home'])] };
}

/** The installation uses network and CPU, and must not delay the first screen. */
async function untilQuiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true });
    });
  }
  if (!('requestIdleCallback' in window)) return;
  await new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: QUIET_LIMIT_MS });
  });
}
