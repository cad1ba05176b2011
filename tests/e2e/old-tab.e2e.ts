/** A tab with an older version of the app that holds the database, which the newer version needs in a newer shape. */
import { expect, storeLocation, test } from './journey.ts';

test('says to close the old tab, and goes on by itself once it is closed', async ({
  context,
  page,
}) => {
  await storeLocation(page);
  const oldTab = await context.newPage();
  await oldTab.goto('/manifest.webmanifest');
  await oldTab.evaluate(
    () =>
      new Promise((resolve, reject) => {
        // Dexie's version 1.
        const request = indexedDB.open('essentials', 10);
        request.addEventListener('success', () => resolve(undefined));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      }),
  );
  await page.goto('/cart');
  const line = page.getByRole('alert').filter({ hasText: 'Close that tab' });
  await expect(line).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeHidden();
  await oldTab.close();
  await expect(line).toBeHidden();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
