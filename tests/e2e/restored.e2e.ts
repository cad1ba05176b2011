/** D31: the shop is restored from a backup while people have its word, and the app open. */
import { buyNow, confirmLocation, expect, received, test, watchForComplaints } from './journey.ts';

/** A phone may look only every half minute (tests/unit/phone/sync/loop.test.ts): patience, not a promise. */
const PATIENCE_MS = 120_000;

test('gets the orders that it lost back from open phones', async ({
  page,
  browser,
  shop,
  complaints,
}) => {
  test.setTimeout(PATIENCE_MS + 180_000);
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  watchForComplaints(elsewhere, complaints);
  const other = await elsewhere.newPage();

  await confirmLocation(page);
  await buyNow(page, 4);
  await received(page);
  await shop.backUp();
  const before = (await shop.orders()).map(({ id }) => id);

  // One looks on at its order, the other goes on shopping.
  await buyNow(page, 2);
  await received(page);
  await confirmLocation(other);
  await buyNow(other, 3);
  await received(other);
  await other.getByRole('link', { name: 'Home' }).first().click();
  const all = (await shop.orders()).map(({ id }) => id);
  expect(all).toHaveLength(before.length + 2);

  // An open phone may have been heard before this test looks: what came back is known by its mark.
  await shop.restoreBackup();
  await expect
    .poll(
      async () =>
        (await shop.orders()).map(({ id, is_restored }) => `${id} ${is_restored}`).toSorted(),
      { timeout: PATIENCE_MS },
    )
    .toEqual(all.map((id) => `${id} ${!before.includes(id)}`).toSorted());
  await received(page);

  await elsewhere.close();
});
