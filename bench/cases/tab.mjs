/** One tab of a slow phone, and what can be learned from it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { watchPage } from './watch-page.mjs';

const CPU_SLOWDOWN = 4;
const LIMIT_MS = 60_000;
const QUIET_MS = 1_500;
const QUIET_LIMIT_MS = 25_000;
const LONG_TASK_MS = 50;
/** So long is a thumb down. */
const PRESS_MS = 90;
/** The browser tells of an interaction a little after its frame. */
const EVENT_TIMING_DELAY_MS = 300;
/** A thumb that is in a hurry. */
const WHEEL = { pixels: 600, everyMs: 60 };

/** A page that never gets there is a failed sample, not a bench that stands still. */
async function within(limitMs, what, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took over ${limitMs / 1_000} s`)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Runs in the page: whether its database holds so many products. */
async function hasStored(count) {
  const [known] = await indexedDB.databases();
  if (!known?.name) return false;
  const answer = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const database = await answer(indexedDB.open(known.name));
  try {
    return (
      (await answer(database.transaction('products').objectStore('products').count())) >= count
    );
  } finally {
    database.close();
  }
}

/** Opens a tab; `target` says what to look for in it (targets.mjs). */
export async function openTab(context, target, more = {}) {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (target.remembers) {
    await page.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    }, target.remembers);
  }
  const { card, leastCards, isBelowFold, product, cart } = target;
  const watched = { card, leastCards, isBelowFold, product, cart, ...more };
  await page.addInitScript(watchPage, watched);

  /** The moment something was seen, once it was. */
  const moment = (name) =>
    within(
      LIMIT_MS,
      `${target.name}: ${name}`,
      page.evaluate((of) => window.bench.moments[of], name),
    );

  return {
    page,
    moment,
    visit: (url) => page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS }),

    /** Waits until nothing is under way any more, neither on the line nor in the page. */
    async untilQuiet(proxy) {
      const giveUpAt = performance.now() + QUIET_LIMIT_MS;
      while (performance.now() < giveUpAt) {
        const idleMs = await page.evaluate(() => window.bench.idleMs());
        if (Math.min(idleMs, proxy.quietMs()) > QUIET_MS) return;
        await sleep(100);
      }
    },

    /**
     * Presses an element as a thumb does: `ms` from the release to the frame that shows the 'cart' changed or the
     * 'product'; `parts` of the longest interaction of it, null where none took 16 ms.
     */
    async press(selector, purpose) {
      const element = page.locator(selector).first();
      await element.scrollIntoViewIfNeeded();
      const before = await page.evaluate((of) => {
        window.bench.awaitPress(of);
        return window.bench.seen.interactions.length;
      }, purpose);
      await element.click({ delay: PRESS_MS });
      const ms = await moment('pressed');
      await sleep(EVENT_TIMING_DELAY_MS);
      const parts = await page.evaluate((from) => {
        const [longest] = window.bench.seen.interactions
          .slice(from)
          .sort((a, b) => b.duration - a.duration);
        return longest ?? null;
      }, before);
      return { ms, parts };
    },

    /** Waits until so many products are on the phone. */
    untilStored: (count) =>
      page.waitForFunction(hasStored, count, { polling: 250, timeout: LIMIT_MS }),

    /** Scrolls down for so long: the longest task meanwhile, 0 for none of over 50 ms, and what stands then. */
    async scroll(durationMs) {
      const before = await page.evaluate(() => window.bench.seen.longTasks.length);
      await page.mouse.move(200, 400);
      for (const endMs = performance.now() + durationMs; performance.now() < endMs; ) {
        await page.mouse.wheel(0, WHEEL.pixels);
        await sleep(WHEEL.everyMs);
      }
      return page.evaluate((from) => {
        const tasks = window.bench.seen.longTasks.slice(from).map(({ duration }) => duration);
        return {
          scrollTaskMs: Math.max(0, ...tasks),
          nodes: document.querySelectorAll('*').length,
        };
      }, before);
    },

    longestInteraction: () =>
      page.evaluate(() =>
        Math.max(0, ...window.bench.seen.interactions.map(({ duration }) => duration)),
      ),

    /** What the browser says of the page so far. */
    async figures() {
      const { largestAt, shift, longTasks } = await page.evaluate(() => window.bench.seen);
      const { metrics } = await devTools.send('Performance.getMetrics');
      const { value: taskSeconds } = metrics.find(({ name }) => name === 'TaskDuration');
      await devTools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devTools.send('Runtime.getHeapUsage');
      return {
        largestMs: largestAt,
        shift,
        cpuMs: taskSeconds * 1_000,
        blockingMs: longTasks.reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0),
        heapBytes: usedSize,
      };
    },
  };
}
