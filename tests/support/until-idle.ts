import type { Page } from '@playwright/test';

/** What a page has begun and what of it is not done, under `activity` of its global object. */
export interface Activity {
  /** Requests and transactions of the database that are not done. */
  open: number;
  /** Everything that has begun so far; whoever counts something else that the page does adds to it. */
  begun: number;
  transactions: number;
}

/** After so many frames in a row in which nothing begins, nothing is left to do. A busy machine draws them more slowly. */
const IDLE_FRAMES = 60;

/** From the next page on, counts what the page does. */
export const watchActivity = (page: Page) =>
  page.addInitScript(() => {
    const activity: Activity = { open: 0, begun: 0, transactions: 0 };
    Object.assign(globalThis, { activity });
    const begin = () => {
      activity.begun += 1;
      activity.open += 1;
    };
    const end = () => {
      activity.open -= 1;
    };
    const { fetch } = globalThis;
    globalThis.fetch = (...args) => {
      begin();
      return fetch(...args).finally(end);
    };
    const transaction: unknown = Reflect.get(IDBDatabase.prototype, 'transaction');
    IDBDatabase.prototype.transaction = function (...args) {
      const begun = Reflect.apply(transaction as IDBDatabase['transaction'], this, args);
      activity.transactions += 1;
      begin();
      for (const type of ['complete', 'abort']) begun.addEventListener(type, end);
      return begun;
    };
  });

/** Waits until a page that is watched has nothing left to do. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async (idleFrames) => {
    const activity: Activity = Reflect.get(globalThis, 'activity');
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(resolve));
      });
    let begun = activity.begun;
    for (let frames = 0; frames < idleFrames; frames += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await frame();
      if (activity.open > 0 || activity.begun > begun) frames = 0;
      begun = activity.begun;
    }
  }, IDLE_FRAMES);
