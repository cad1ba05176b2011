/** The sheet of a billing program (D71): its names become readable in one press, and the next sheet finds them. */
import { expect, openAdmin, rowOf, searchFor, test } from '../admin-journey.ts';

const sheet = (price: number) =>
  [
    'Item Name,MRP,Sale Rate,Group',
    `CLNC SHMP 80ML,70,${price},household`,
    'SURF EXL 1KG,150,140,household',
    'XTRM BKT,99,90,household',
  ].join('\n');

test('takes readable names in one press, takes them back, corrects one, and finds them in the next sheet', async ({
  owner,
  page,
}) => {
  const show = async (price: number) => {
    await owner.getByLabel('Rows, with headings').fill(sheet(price));
    await owner.getByRole('button', { name: 'Show what would change' }).click();
  };
  await openAdmin(owner, 'products/import', 'Import and export');
  await show(65);
  const names = owner.getByRole('checkbox', { name: 'Take the readable names of 2 products' });
  await expect(names).toHaveAccessibleDescription(/^‘CLNC SHMP 80ML’ becomes ‘Clinic Shampoo’\./);
  const shampoo = rowOf(owner, 'CLNC SHMP 80ML');
  await expect(shampoo).toContainText('Readable: ‘Clinic Shampoo, 80 ml’');
  await names.check();
  await expect(shampoo.getByRole('rowheader')).toHaveText('Clinic Shampoo');
  await expect(shampoo).toContainText('quantity: 80 ml');
  await expect(shampoo).toContainText('In the sheet: CLNC SHMP 80ML');
  await names.uncheck();
  await expect(shampoo.getByRole('rowheader')).toHaveText('CLNC SHMP 80ML');
  await names.check();

  await expect(owner.getByText('1 name is not sure.')).toBeVisible();
  const bucket = rowOf(owner, 'XTRM BKT');
  await bucket.getByRole('button', { name: 'Change the name: XTRM BKT' }).click();
  const dialog = owner.getByRole('dialog', { name: 'What customers read for ‘XTRM BKT’' });
  await dialog.getByLabel('Name').fill('Extreme Bucket');
  await dialog.getByRole('button', { name: 'Take this name' }).click();
  await expect(bucket.getByRole('rowheader')).toHaveText('Extreme Bucket');

  await owner.getByRole('button', { name: 'Store 3 products' }).click();
  await expect(owner.getByText('3 products stored')).toBeVisible();

  await show(66);
  await expect(rowOf(owner, 'Clinic Shampoo')).toContainText('price: 65.00 becomes 66');
  await expect(owner.getByText('2 as they are')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Change 1 product' })).toBeVisible();

  // Above the MRP of 70 that the sheet still says.
  await show(75);
  await expect(owner.getByText('1 with an error')).toBeVisible();
  await owner.getByRole('checkbox', { name: 'Raise the MRP of 1 product too' }).check();
  await expect(rowOf(owner, 'Clinic Shampoo')).toContainText('mrp: 70.00 becomes 78.75');
  await expect(owner.getByRole('button', { name: 'Change 1 product' })).toBeVisible();

  await openAdmin(owner, 'products', 'Products');
  await searchFor(owner, 'clnc shmp');
  await expect(rowOf(owner, 'Clinic Shampoo')).toBeVisible();

  const catalogue = page.waitForResponse(/\/data\//);
  await page.goto('/search?q=clinic%20shampoo');
  await expect(page.getByRole('article').filter({ hasText: 'Clinic Shampoo' })).toBeVisible();
  expect(await (await catalogue).text()).not.toContain('CLNC SHMP');
});
