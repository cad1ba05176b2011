/**
 * A view transition that is skipped, because the tab is hidden or the next one has begun, is no
 * error: the screen has changed all the same. Firefox calls it an exception that nobody caught.
 */
export function allowSkippedTransitions(): void {
  if (typeof document.startViewTransition !== 'function') return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
