/** A press before the page works counts once, also where the tab is there a second time. */
import { chooseLocation, expect, test, untilItWorks } from './errand.ts';
import { add, holdAppOn, oneItem, SHELF } from './held-app.ts';

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

  await page.evaluate(() => globalThis.release());
  await untilItWorks(page);
  await page.goto('/cart');
  await expect(oneItem(page)).toBeVisible();
});
