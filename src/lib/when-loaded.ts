/** Parts of the app whose code comes later, and may not come at the first try: the line of a phone fails at any moment. */

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 60_000;

/** Resolves after a while, or as soon as the network is back, or the page becomes visible or hidden. */
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

/** The shortest time between two reloads: a part that the server does not have does not come by reloading. */
const RELOAD_EVERY_MS = 60_000;
const RELOADED = 'essentials_reloaded_for_part';

/** An answer that comes later says nothing about the try. */
const REACH_LIMIT_MS = 5_000;

function isReached(): Promise<boolean> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), REACH_LIMIT_MS);
  return fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: end.signal })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => clearTimeout(timer));
}

/** What is typed is not stored everywhere. */
let hasTyped = false;
if (typeof addEventListener === 'function') {
  addEventListener('input', () => (hasTyped = true), { once: true, capture: true });
}

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
 * open (https://github.com/whatwg/html/issues/6768). If the server answers and the part still fails, the page is
 * reloaded: at once while it is not interactive yet, otherwise while it is hidden and nobody has typed anything.
 */
async function reloadIfRemembered(): Promise<void> {
  const isInUse = () =>
    document.documentElement.dataset['works'] !== undefined && (!document.hidden || hasTyped);
  if (isInUse() || !(await isReached()) || isInUse()) return;
  if (mayReload()) location.reload();
}

/** Loads the page anew if the server answers, for a part of another version of the app; not again and again by itself. */
export async function reloadIfReached({ isAsked }: { isAsked: boolean }): Promise<void> {
  if ((await isReached()) && (mayReload() || isAsked)) location.reload();
}

/**
 * The router loads the page anew when the code of a screen does not come, and asks no server before: while it fails,
 * nothing would be left of a page that works. It does so once for each message, as it notes here.
 */
export function preventRouterReload(): void {
  addEventListener('vite:preloadError', (event: Event & { payload?: Error }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${event.payload?.message}`, '1');
    } catch {
      // Nothing can be noted: the router loads the page anew.
    }
  });
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
      // The next try does not wait for it.
      void reloadIfRemembered();
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
