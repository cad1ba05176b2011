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

/** A page that makes no frames now goes on all the same. */
const LONGEST_FRAME_MS = 100;

/** Lets what has just been changed be seen first: resolves when the next frame has been made. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const latest = setTimeout(resolve, LONGEST_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(latest);
      // A message is delivered after the frame that is being made.
      void nextTask().then(resolve);
    });
  });
}
