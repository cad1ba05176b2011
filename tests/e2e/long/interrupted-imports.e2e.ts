/** An import, and its undoing, that the network cuts in the middle. */
import { expect, openAdmin, shelvesOf, test } from '../admin-journey.ts';

/** Undoing writes each product on its own: it takes as long as the machine needs for 400. */
const UNDOING = { timeout: 90_000 };

test('undoes all of an import that was interrupted, and goes on with an interrupted undo', async ({
  owner,
  shop,
}) => {
  const before = await shelvesOf(shop);
  /** The second request of a kind fails, as when the network goes in between. */
  const failSecond = async (path: string) => {
    let requests = 0;
    await owner.route(path, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      requests += 1;
      return requests === 2
        ? route.fulfill({ status: 502, body: 'Bad gateway' })
        : route.fallback();
    });
  };
  await failSecond('**/api/shop/products/import');
  await failSecond('**/api/shop/products/import/undo');
  await openAdmin(owner, 'products/import', 'Import and export');
  const rows = Array.from({ length: 450 }, (_, at) => `Bulk ${at}\tbeverages\t10`);
  await owner.getByLabel('Rows, with headings').fill(['name\tcategory\trate', ...rows].join('\n'));
  await owner.getByRole('button', { name: 'Show what would change' }).click();
  await owner.getByRole('button', { name: 'Store 450 products' }).click();
  await expect(owner.getByText(/^Not everything was stored/)).toBeVisible();
  await expect(owner.getByText('0 products changed, 200 added.')).toBeVisible();
  await owner.getByRole('button', { name: 'Store 250 products' }).click();
  await expect(owner.getByText('0 products changed, 450 added.')).toBeVisible();

  await owner.getByRole('button', { name: 'Undo this import' }).click();
  await expect(owner.getByText('Undoing was interrupted: 50 products are left.')).toBeVisible(
    UNDOING,
  );
  await owner.reload();
  // Nothing else is stored meanwhile, and what was typed stays.
  const paste = owner.getByLabel('Rows, with headings');
  await paste.fill('name\tcategory\trate\nBulk of another sheet\tbeverages\t10');
  await owner.getByRole('button', { name: 'Show what would change' }).click();
  await owner.getByRole('button', { name: 'Store 1 product' }).click();
  await expect(owner.getByText(/Press “Go on undoing” on this page/)).toBeVisible();
  await expect(paste).toHaveValue(/Bulk of another sheet/);
  await owner.getByRole('link', { name: 'Orders', exact: true }).first().click();
  const question = owner.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await owner.getByRole('button', { name: 'Go on undoing' }).click();
  await expect(owner.getByText('0 products are as before, 450 are off sale')).toBeVisible(UNDOING);
  expect(await shelvesOf(shop)).toEqual(before);
});
