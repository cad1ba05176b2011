/** A press before the page works counts once, also where the page or its tab is there a second time. */
import type { Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { chooseLocation, expect, test, untilItWorks } from './errand.ts';

// Playwright keeps pages out of the back/forward cache unless it is told not to.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

declare global {
  /** Lets the app begin. */
  var letGo: () => void;
  /** Whether the page has come back out of the back/forward cache. */
  var cameBack: boolean | undefined;
}

const SHELF = '/category/1';

/**
 * Keeps the app on the shelf from beginning (src/main.tsx waits for a paint) until it is told to: a page that
 * waits for the network would not be kept by the browser.
 */
const holdAppOn = (page: Page) =>
  page.addInitScript((shelf) => {
    addEventListener('pageshow', (event) => {
      globalThis.cameBack = (event as PageTransitionEvent).persisted;
    });
    if (location.pathname !== shelf) return;
    const begins: (() => void)[] = [];
    const { setTimeout: later } = globalThis;
    globalThis.letGo = () => begins.forEach((begin) => begin());
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

const add = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Add one ${name},`) }).click();

const oneItem = (page: Page) => page.getByRole('link', { name: /^Cart 1 item/ }).first();

test('counts once when the page comes back out of the cache', async ({ page }) => {
  await chooseLocation(page);
  await holdAppOn(page);
  await page.goto(SHELF);
  await add(page, 'Onion');
  await page.goto('/cart');
  await expect(oneItem(page)).toBeVisible();

  await page.evaluate(() => history.back());
  // Asked in the middle of the way back, the page that is left has no answer.
  const cameBack = () => page.evaluate(() => globalThis.cameBack).catch(() => false);
  await expect.poll(cameBack).toBe(true);
  await page.evaluate(() => globalThis.letGo());
  await untilItWorks(page);
  await page.goto('/cart');
  await expect(oneItem(page)).toBeVisible();
});

test('counts once in a tab and in its copy', async ({ page, context }) => {
  await chooseLocation(page);
  await holdAppOn(page);
  await page.goto(SHELF);
  await add(page, 'Onion');
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  const copy = await context.newPage();
  await copy.addInitScript((items: Record<string, string>) => {
    if (sessionStorage.length > 0) return;
    for (const [name, text] of Object.entries(items)) sessionStorage.setItem(name, text);
  }, kept);
  await copy.goto(SHELF);
  await expect(oneItem(copy)).toBeVisible();

  await page.evaluate(() => globalThis.letGo());
  await untilItWorks(page);
  await page.goto('/cart');
  await expect(oneItem(page)).toBeVisible();
});
