/**
 * One screen fades into the next, and a product's picture grows from its card: a nicety that nobody
 * waits for. None on the first load, which would fade in from a blank page; none for who wants less
 * motion; none in a hidden tab, where a browser refuses it.
 */
import type { AnyRouter } from '@tanstack/react-router';

interface Transition {
  ready: Promise<unknown>;
  finished: Promise<unknown>;
  updateCallbackDone: Promise<void>;
}

type Update = () => Promise<void>;

/** Takes over how the router changes screens. */
export function calmViewTransitions(router: AnyRouter): void {
  router.startViewTransition = async (update: Update) => {
    const isWanted = router.shouldViewTransition ?? router.options.defaultViewTransition;
    router.shouldViewTransition = undefined;
    const isFirst = router.stores.resolvedLocation.get() === undefined;
    await (isWanted && !isFirst ? withTransition(update) : update());
  };
}

async function withTransition(update: Update): Promise<void> {
  const start = (document as { startViewTransition?: (update: Update) => Transition })
    .startViewTransition;
  if (!start || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return update();
  }
  let hasRun = false;
  const once = async () => {
    if (hasRun) return;
    hasRun = true;
    await update();
  };
  try {
    const transition = start.call(document, once);
    // A second navigation ends the first one's transition; that is no fault worth reporting.
    transition.ready.catch(() => undefined);
    transition.finished.catch(() => undefined);
    await transition.updateCallbackDone;
  } catch (error) {
    // Refused, as in a tab that has just been hidden: the screen changes all the same.
    if (hasRun) throw error;
    await once();
  }
}
