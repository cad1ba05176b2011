/**
 * What many ask for at the same moment is built once: by the engine that comes first, for all of them. PocketBase
 * runs an engine for each request, and ten that build the catalogue of 8,000 products at once take a gigabyte.
 */
const STEP_MS = 10;
/** Whoever builds for so long has died with its request. */
const LONGEST_MS = 60_000;

const keyOf = (name) => `building ${name}`;

/** Whether this engine may build; the store asks under its lock, so of many only one may. */
function begin(app, name) {
  const nowMs = Date.now();
  let isOurs = false;
  app.store().setFunc(keyOf(name), (sinceMs) => {
    const ageMs = nowMs - Number(sinceMs ?? Number.NEGATIVE_INFINITY);
    isOurs = !(Math.abs(ageMs) < LONGEST_MS);
    return isOurs ? nowMs : sinceMs;
  });
  return isOurs;
}

/**
 * What `find` has; else it is built, by one engine at a time. The others take what there was `before`, and wait
 * where that is null: for `waitMs`, then it is null.
 *
 * @template Kept
 * @param {core.App} app
 * @param {string} name
 * @param {{
 *   find: () => Kept | null, before: () => Kept | null, build: () => Kept | null, waitMs: number,
 * }} how
 * @returns {Kept | null}
 */
function builtOnce(app, name, { find, before, build, waitMs }) {
  const giveUpAtMs = Date.now() + waitMs;
  for (;;) {
    const found = find();
    if (found) return found;
    if (begin(app, name)) {
      try {
        // Somebody may have finished since we looked.
        return find() ?? build();
      } finally {
        app.store().remove(keyOf(name));
      }
    }
    const former = before();
    if (former || Date.now() >= giveUpAtMs) return former;
    sleep(STEP_MS);
  }
}

module.exports = { builtOnce };
