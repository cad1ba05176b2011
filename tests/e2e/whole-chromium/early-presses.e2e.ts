/**
 * A press before the page works counts once, also when the page comes back out of the back/forward cache.
 */
import config from '../../../playwright.config.ts';
import { chooseLocation, expect, test, untilItWorks } from '../errand.ts';
import { add, holdAppOn, oneItem, SHELF } from '../held-app.ts';

// Playwright keeps pages out of the back/forward cache unless it is told not to.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('counts once when the page comes back out of the cache', async ({ page }) => {
  await chooseLocation(page);
  await holdAppOn(page);
  // The browser keeps no page that is left with a request under way.
  await page.goto(SHELF, { waitUntil: 'networkidle' });
  await add(page, 'Onion');
  await page.goto('/cart');
  await expect(oneItem(page)).toBeVisible();

  await page.evaluate(() => history.back());
  // Asked in the middle of the way back, the page that is left has no answer.
  const cameBack = () => page.evaluate(() => globalThis.cameBack).catch(() => false);
  await expect.poll(cameBack).toBe(true);
  await page.evaluate(() => globalThis.release());
  await untilItWorks(page);
  await page.goto('/cart');
  await expect(oneItem(page)).toBeVisible();
});
