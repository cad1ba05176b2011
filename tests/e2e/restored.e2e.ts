/** D31: the shop is restored from a backup while people have its word, and the app open. */
import { expect, openAdmin, test } from './admin-journey.ts';
import { buyNow, confirmLocation, received, watchForComplaints } from './journey.ts';

/** A phone may look only every half minute (tests/unit/phone/sync/loop.test.ts): patience, not a promise. */
const PATIENCE_MS = 120_000;

test('gets the orders that it lost back from open phones', { tag: '@rare' }, async ({
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

test('gets the money back that an owner has recorded since, from the open page', {
  tag: '@rare',
}, async ({ owner, shop }) => {
  test.setTimeout(PATIENCE_MS + 180_000);
  const till = owner
    .locator('section')
    .filter({ has: owner.getByRole('heading', { name: 'The shop’s drawer' }) });
  const putIn = async (rupees: string, holds: string) => {
    await owner.getByRole('button', { name: 'Put in', exact: true }).click();
    await owner.getByLabel('Amount').fill(rupees);
    await owner.getByRole('button', { name: 'Record' }).click();
    await expect(till).toContainText(holds);
  };
  const stored = async () => {
    const query = `SELECT group_concat(amount_paise) AS json FROM transfers WHERE kind = 'paid_in'`;
    return JSON.stringify(await shop.asSuperuser('POST', '/api/sql', { query }));
  };
  await openAdmin(owner, 'money', 'Money');
  await putIn('500', '₹500.00');
  await expect.poll(stored).toContain('50000');
  await shop.backUp();
  await putIn('70', '₹570.00');
  await expect.poll(stored).toContain('50000,7000');

  await shop.restoreBackup();
  await expect.poll(stored, { timeout: PATIENCE_MS }).toContain('50000,7000');
  await openAdmin(owner, 'money', 'Money');
  await expect(till).toContainText('₹570.00');
});
