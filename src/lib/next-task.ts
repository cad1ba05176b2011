/** Lets React finish what it is at. No timer: those may be held. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** A page that draws no frames waits no longer than this. */
const FRAME_LIMIT_MS = 100;

/**
 * Once the next frame has been drawn: for what a press causes and its frame does not show. Another task alone may
 * come before that frame and delay it. A page that is hidden or left goes on at once.
 */
export function nextFrame(): Promise<void> {
  if (document.hidden) return nextTask();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    setTimeout(resolve, FRAME_LIMIT_MS);
    requestAnimationFrame(() => void nextTask().then(resolve));
  });
}
