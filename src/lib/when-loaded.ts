/** Parts of the app whose code comes later, and may not come at the first try: the line of a phone fails at any moment. */

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 60_000;

/** Resolves after a while, or as soon as the network is back. */
const untilNextTry = (waitMs: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(go, waitMs);
    function go() {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    }
    addEventListener('online', go);
  });

async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await untilNextTry(waitMs);
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await load();
    } catch (error) {
      console.warn('A part of the app did not load', error);
    }
  }
}

/**
 * Loads a part and uses it. Resolves after that, or after a first try that failed: then it is loaded again until it has
 * come, and used then. What `use` throws is not caught.
 */
export async function whenLoaded<Part>(
  load: () => Promise<Part>,
  use: (part: Part) => unknown,
): Promise<void> {
  let part: Part;
  try {
    part = await load();
  } catch (error) {
    console.warn('A part of the app did not load', error);
    void loadAgain(load).then(use);
    return;
  }
  await use(part);
}
