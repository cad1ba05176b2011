/** A page that is left while it creates the database must not keep the next page waiting for it. */
import config from '../../../playwright.config.ts';
import { expect, storeLocation, test } from '../journey.ts';
import { SHELF } from '../held-app.ts';

// Playwright keeps pages out of the back/forward cache unless it is told not to.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('the next page opens the database', async ({ page }) => {
  // On the shelf: once the database is being created, the page is left, and creates it for as long as it lives.
  await page.addInitScript((shelf) => {
    if (location.pathname !== shelf) return;
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (...asked) => {
      const request = open(...asked);
      request.addEventListener('upgradeneeded', () => {
        const store = request.result.createObjectStore('held');
        const goOn = () => {
          store.count().onsuccess = goOn;
        };
        goOn();
        location.assign('/cart');
      });
      return request;
    };
  }, SHELF);
  await storeLocation(page);
  await page.goto(SHELF, { waitUntil: 'commit' });
  await page.waitForURL('**/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

// Whether it is left before the database exists or while it is created is a matter of milliseconds.
for (const time of ['first', 'second', 'third', 'fourth']) {
  test(`the next page opens the database that one asked for when it was left, a ${time} time`, async ({
    page,
  }) => {
    await page.addInitScript((shelf) => {
      if (location.pathname !== shelf) return;
      const open = indexedDB.open.bind(indexedDB);
      IDBFactory.prototype.open = (...asked) => {
        location.assign('/cart');
        return open(...asked);
      };
    }, SHELF);
    await storeLocation(page);
    await page.goto(SHELF, { waitUntil: 'commit' });
    await page.waitForURL('**/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
}
