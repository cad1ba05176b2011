/**
 * Concurrent requests for one value share one build. PocketBase runs a JavaScript engine per request, and ten
 * engines that build the catalogue of 8,000 products at the same time need a gigabyte.
 */
const STEP_MS = 10;
/** A lock older than this was left by a request that crashed. */
const LOCK_EXPIRES_MS = 60_000;

const keyOf = (name) => `building ${name}`;

/** Whether this engine got the build lock; `setFunc` is atomic across engines. */
function lock(app, name) {
  const nowMs = Date.now();
  let isOurs = false;
  app.store().setFunc(keyOf(name), (sinceMs) => {
    const ageMs = nowMs - Number(sinceMs ?? Number.NEGATIVE_INFINITY);
    isOurs = !(Math.abs(ageMs) < LOCK_EXPIRES_MS);
    return isOurs ? nowMs : sinceMs;
  });
  return isOurs;
}

/**
 * Returns the value of `find`, or builds it, in one engine at a time. The other engines get `previous`; if that
 * is null they wait for the build, and get null after `waitMs`.
 *
 * @template Value
 * @param {core.App} app
 * @param {string} name
 * @param {{
 *   find: () => Value | null, previous: () => Value | null, build: () => Value | null, waitMs: number,
 * }} how
 * @returns {Value | null}
 */
function singleFlight(app, name, { find, previous, build, waitMs }) {
  const giveUpAtMs = Date.now() + waitMs;
  for (;;) {
    const found = find();
    if (found) return found;
    if (lock(app, name)) {
      try {
        // Another engine may have finished since `find` above.
        return find() ?? build();
      } finally {
        app.store().remove(keyOf(name));
      }
    }
    const old = previous();
    if (old || Date.now() >= giveUpAtMs) return old;
    sleep(STEP_MS);
  }
}

module.exports = { singleFlight };
