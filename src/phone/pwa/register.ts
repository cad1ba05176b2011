/**
 * Registers the service worker and learns of new versions. A new version never reloads by itself:
 * it is offered (`applyUpdateAtom`), and taken only when the shopper says so.
 */
import { messageSW, Workbox } from 'workbox-window';
import { readPreference } from '../db/preferences.ts';
import { applyUpdateAtom } from '../../state/app-update.ts';
import { atomStore } from '../../state/atom-store.ts';
import { whenCartHolds } from '../../state/cart.ts';
import { sendLaterWhenLeft } from './background-sync.ts';
import { prefetchPictures } from './prefetch-pictures.ts';
import type { KeepPages, KeepRest, Speak } from './worker-messages.ts';

/** How often an app that stays open asks for a new version. */
const UPDATE_CHECK_MS = 60 * 60_000;

/** When what a first visit came without follows by itself: the shopper looks at the first shelf. */
const REST_DELAY_MS = 10_000;

/** A page that is never quiet is installed all the same. */
const QUIET_LIMIT_MS = 5_000;

export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  await untilQuiet();
  const isFirstVisit = navigator.serviceWorker.controller === null;
  const workbox = new Workbox('/sw.js');

  workbox.addEventListener('waiting', async () => {
    // Firefox lets even the very first worker wait a while: without an older one it is no update.
    const existing = await navigator.serviceWorker.getRegistration();
    if (!existing?.active) return;
    atomStore.set(applyUpdateAtom, {
      apply: () => {
        // Another tab may have taken it over since, and this one goes on with the older code.
        if (!existing.waiting) return location.reload();
        // On a first visit the page was never controlled before, so workbox does not reload it.
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
          once: true,
        });
        workbox.messageSkipWaiting();
      },
    });
  });

  const registration = await workbox.register().catch((error: unknown) => {
    // A full disk or a private window: the app works, but only with a network.
    console.warn('The app could not be installed', error);
  });
  if (!registration) return;
  sendLaterWhenLeft(registration);
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
 * Has everything else kept that the app can do without a network: after a while, and at once when there
 * is something to order. What fails is tried again once the network is back.
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

/** This page came before the service worker, and home is where the app starts from the home screen. */
function keepForNextStart(): KeepPages {
  return { type: 'KEEP_PAGES', paths: [...new Set([location.pathname, '/home'])] };
}

/** Installing shares the line and the processor with the first screen, which goes first. */
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
