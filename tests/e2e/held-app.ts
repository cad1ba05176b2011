/** A shelf on which the app does not begin until the test says so, and what is pressed there. */
import type { Page } from '@playwright/test';

declare global {
  /** Lets the app begin. */
  var release: () => void;
}

export const SHELF = '/category/1';

/**
 * Keeps the app on the shelf from beginning (src/main.tsx waits for a paint) until it is told to, also where its
 * scripts come from the phone.
 */
export const holdAppOn = (page: Page) =>
  page.addInitScript((shelf) => {
    if (location.pathname !== shelf) return;
    const begins: (() => void)[] = [];
    const { setTimeout: later } = globalThis;
    globalThis.release = () => begins.forEach((begin) => begin());
    globalThis.PerformanceObserver = class extends PerformanceObserver {
      constructor(begin: PerformanceObserverCallback) {
        super(() => undefined);
        begins.push(begin as () => void);
      }
    };
    globalThis.setTimeout = ((begin: () => void, ms: number) => {
      if (ms !== 500) return later(begin, ms);
      begins.push(begin);
      return 0;
    }) as typeof setTimeout;
  }, SHELF);

export const oneItem = (page: Page) => page.getByRole('link', { name: /^Cart 1 item/ }).first();
