/** Parts of the app whose code comes later, and may not come at the first try: the line of a phone fails at any moment. */

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 60_000;

/** Resolves after a while, or as soon as the network is back, or somebody comes or goes. */
const untilNextTry = (waitMs: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(go, waitMs);
    function go() {
      clearTimeout(timer);
      removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
      resolve();
    }
    addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
  });

/** The page loads itself once in this many milliseconds at most: what is missing at the shop comes by no reload. */
const RELOAD_EVERY_MS = 60_000;
const RELOADED = 'essentials_reloaded_for_part';

const isReached = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** False if it has just been reloaded, or that cannot be noted. */
function mayReload(): boolean {
  try {
    const elapsedMs = Date.now() - Number(sessionStorage.getItem(RELOADED));
    if (elapsedMs >= 0 && elapsedMs < RELOAD_EVERY_MS) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * Chrome before 156 and other browsers answer an `import()` that has failed with the same failure as long as the page is
 * open (https://github.com/whatwg/html/issues/6768). Where the shop answers and the part does not come, the page is
 * loaded anew: at once if it does not work yet, else while nobody looks.
 */
async function reloadIfRemembered(): Promise<void> {
  const isInUse = () => document.documentElement.dataset['works'] !== undefined && !document.hidden;
  if (isInUse() || !(await isReached()) || isInUse()) return;
  if (mayReload()) location.reload();
}

async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await untilNextTry(waitMs);
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await load();
    } catch (error) {
      console.warn('A part of the app did not load', error);
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await reloadIfRemembered();
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
