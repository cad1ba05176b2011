/** Families of packs (D55) as the owner makes them: by a sheet, and in the form of a product. */
import { expect, openAdmin, test } from './admin-journey.ts';

const SHEET = [
  'Name,Brand,Pack,Price,Category',
  'Glucose Biscuit,Malvadi,80 g,10,snacks-munchies',
  'Glucose Biscuit,Malvadi,250 g,30,snacks-munchies',
].join('\n');

test('takes the family that a sheet proposes, adds a pack to it by hand, and customers see one card', {
  tag: '@rare',
}, async ({ owner, page }) => {
  await openAdmin(owner, 'products/import', 'Import and export');
  await owner.getByLabel('Rows, with headings').fill(SHEET);
  await owner.getByRole('button', { name: 'Show what would change' }).click();
  const families = owner.getByRole('checkbox', { name: 'Make 1 family of packs' });
  await expect(families).toHaveAccessibleDescription(
    /^Customers see one card .* ‘Malvadi Glucose Biscuit’ with 80 g, 250 g\./,
  );
  await families.check();
  await expect(owner.getByRole('cell', { name: /family: .* Malvadi Glucose Biscuit/ })).toHaveCount(
    2,
  );
  await owner.getByRole('button', { name: 'Store 2 products' }).click();
  await expect(owner.getByText('2 products stored')).toBeVisible();

  await openAdmin(owner, 'products', 'Products');
  await owner.getByRole('button', { name: 'Add Product' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add product' });
  await dialog.getByLabel('Name', { exact: true }).fill('Glucose Biscuit');
  await dialog.getByLabel('Category').selectOption({ label: 'Snacks & Munchies' });
  await dialog.getByLabel('Price').fill('80');
  await dialog.getByLabel('Quantity').fill('800 g');
  const family = dialog.getByRole('combobox', { name: /^Family/ });
  const offered = dialog.locator('datalist option');
  await expect(offered).toHaveText(['Malvadi Glucose Biscuit']);
  // In the spelling in use.
  await family.fill(' malvadi  glucose biscuit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/category/3');
  const card = page.getByRole('article').filter({ hasText: 'Glucose Biscuit' });
  await expect(card.getByRole('option')).toHaveText([/^80 g/, /^250 g/, /^800 g/]);
  await expect(card).toHaveCount(1);
});
