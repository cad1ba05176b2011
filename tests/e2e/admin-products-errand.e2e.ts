/** The shelves: what the owner changes here is on the phones at once. */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  anotherBrowser,
  expect,
  openAdmin,
  openAsOwner,
  rowOf,
  searchFor,
  test,
} from './admin-errand.ts';
import { fillInAddress } from './errand.ts';

/** Opens the dialog of a product in the list. */
async function edit(owner: Page, name: string) {
  await owner.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  return owner.getByRole('dialog', { name: 'Edit product' });
}

const bodyRows = (owner: Page) => owner.getByRole('row').filter({ has: owner.getByRole('cell') });

test('changes a price and a stock, and an open phone has them without a reload', async ({
  owner,
  page,
}) => {
  await page.goto('/product/1');
  await expect(page.getByText('₹36').first()).toBeVisible();
  await page.evaluate(() => performance.mark('never reloaded'));

  await openAdmin(owner, 'products', 'Products');
  await expect(owner.getByRole('columnheader')).toHaveText([
    'Image',
    'Name',
    'Category',
    'Price',
    'Stock',
    'Edit',
  ]);
  const dialog = await edit(owner, 'Banana');
  for (const field of ['Name', 'Category', 'Price', 'Quantity', 'Description', 'Image URL']) {
    await expect(dialog.getByLabel(field, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByLabel('Price')).toHaveAttribute('step', '0.01');
  await dialog.getByLabel('Price').fill('41.50');
  await dialog.getByLabel('Stock').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Product "Banana" updated successfully')).toBeVisible();
  await expect(rowOf(owner, 'Banana')).toContainText('₹41.50');
  await expect(page.getByText('₹41.50').first()).toBeVisible();
  await expect(page.getByText('Only 2 left').first()).toBeVisible();

  await (await edit(owner, 'Banana')).getByLabel('Stock').fill('0');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Out of stock').first()).toBeVisible();
  await expect(rowOf(owner, 'Banana')).toContainText('Out of stock');

  await edit(owner, 'Banana');
  await dialog.getByLabel('Price').fill('36');
  await dialog.getByLabel('Stock').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(owner, 'Banana')).toContainText('In Stock');
  await expect(page.getByText('Out of stock')).toBeHidden();
  expect(await page.evaluate(() => performance.getEntriesByName('never reloaded').length)).toBe(1);
});

test('adds a product with a picture, and a customer finds and buys it', async ({
  owner,
  page,
  shop,
}) => {
  await openAdmin(owner, 'products', 'Products');
  await owner.getByRole('button', { name: 'Add Product' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add product' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Give it a name.')).toBeVisible();
  await expect(dialog.getByText('Choose a category.').last()).toBeVisible();
  await expect(dialog.getByText('Give a price in rupees, such as 45 or 45.50.')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();

  await dialog.getByLabel('Name', { exact: true }).fill('Khandeshi Papad');
  await dialog.getByLabel('Category').selectOption({ label: 'Snacks & Munchies' });
  await dialog.getByLabel('Price').fill('80');
  await dialog.getByLabel('MRP').fill('100');
  await dialog.getByLabel('Quantity').fill('250 g');
  await dialog.getByLabel('Other names').fill('udid papad, appalam');
  await dialog.getByText('More about it').click();
  await dialog.getByLabel('Benefits').fill('Sun dried\nHand rolled');
  await dialog.getByLabel('Specification').fill('Shelf life');
  await dialog
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('This file could not be read as a picture.')).toBeVisible();
  await dialog.getByLabel('Choose a picture').setInputFiles('public/icons/icon-512.png');
  await expect(dialog.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Write a name, a colon and a value on each line.')).toBeVisible();
  await dialog.getByLabel('Specification').fill('Shelf life: 6 months');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Product "Khandeshi Papad" added successfully')).toBeVisible();
  await searchFor(owner, 'papad');
  await expect(bodyRows(owner)).toHaveCount(1);
  const thumbnail = bodyRows(owner).locator('img');
  await expect(thumbnail).toHaveAttribute('src', /\/api\/files\/products\//);
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);

  await page.goto('/search');
  await page.getByLabel('Search products').fill('appalam');
  await page.getByLabel('Search products').press('Enter');
  await page.getByRole('link', { name: 'Khandeshi Papad', exact: true }).click();
  await expect(page.getByText('20% OFF').first()).toBeVisible();
  await expect(page.getByText('Delivery in 12 min')).toBeVisible();
  await expect(page.getByText('Hand rolled')).toBeVisible();
  await expect(page.getByText('6 months')).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(96);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await fillInAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
  // 80 + 25 + 4
  expect((await shop.orders()).at(-1)).toMatchObject({ order_amount: 109 });
});

test('finds products by name, by category and in Hindi, and shows all again', async ({ owner }) => {
  await openAdmin(owner, 'products', 'Products');
  const count = owner.getByText(/^\d+ products$/);
  const all = await count.innerText();
  await searchFor(owner, 'onio');
  await expect(bodyRows(owner)).toHaveText([/Onion/]);
  await searchFor(owner, 'Beverages');
  await expect(rowOf(owner, 'Assam Tea')).toBeVisible();
  await expect(rowOf(owner, 'Onion')).toBeHidden();
  await searchFor(owner, 'प्याज़');
  await expect(bodyRows(owner)).toHaveText([/Onion/]);
  await searchFor(owner, 'hovercraft');
  await expect(owner.getByText('No product matches')).toBeVisible();
  await owner.getByRole('button', { name: 'Reset' }).click();
  await expect(owner.getByRole('searchbox')).toHaveValue('');
  await expect(count).toHaveText(all);
  await owner.getByLabel('Category', { exact: true }).selectOption({ label: 'Household' });
  await expect(rowOf(owner, 'Detergent Powder')).toBeVisible();
  await expect(rowOf(owner, 'Onion')).toBeHidden();
});

test('takes a product off the shelf and puts it back', async ({ owner, page }) => {
  await page.goto('/category/1');
  const onion = page.getByRole('link', { name: 'Onion', exact: true });
  await expect(onion).toBeVisible();
  await openAdmin(owner, 'products', 'Products');
  const dialog = await edit(owner, 'Onion');
  await dialog.getByLabel('On the shelf').selectOption('Not on sale');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(owner, 'Onion')).toContainText('Not on sale');
  await expect(onion).toBeHidden();
  await edit(owner, 'Onion');
  await dialog.getByLabel('On the shelf').selectOption('On sale');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(onion).toBeVisible();
});

test('stores a pasted sheet once it has been looked at', async ({ owner, page, shop }) => {
  await openAdmin(owner, 'products/import', 'Import and export');
  const paste = owner.getByLabel('Rows, with headings');
  const show = owner.getByRole('button', { name: 'Show what would change' });
  const preview = owner.locator('section', {
    has: owner.getByRole('heading', { name: 'What would change' }),
  });
  const store = owner.getByRole('button', { name: /^Store \d+ product/ });

  await paste.fill('price\tcategory\n10\tbeverages');
  await show.click();
  await expect(owner.getByText(/^There is no column called name or number/)).toBeVisible();

  const sheet = (priceOfKokum: string, category: string) =>
    [
      'name\tcategory\tprice\tquantity\tshelf',
      `Kokum Sherbet\tBeverages\t${priceOfKokum}\t750 ml\tA1`,
      `Onion\t${category}\t39\t1 kg\tB2`,
      'Potato\tfruits-vegetables\t28\t1 kg\tB3',
    ].join('\n');
  await paste.fill(sheet('free', 'Flowers'));
  await show.click();
  await expect(preview.getByText('2 with errors')).toBeVisible();
  await expect(rowOf(owner, 'Kokum Sherbet')).toHaveText(
    /^2.*price: Give a price in rupees, such as 45 or 45\.50\.$/,
  );
  await expect(rowOf(owner, 'Onion')).toHaveText(/^3.*category: No category has this name\.$/);
  await expect(
    preview.getByText('These columns are not known and are left out: shelf.'),
  ).toBeVisible();
  await expect(preview.getByText('2 rows can not be stored as they are.')).toBeVisible();
  await expect(store).toBeHidden();

  await paste.fill(sheet('95', 'Fruits & Vegetables'));
  await show.click();
  await expect(preview.getByText('1 new')).toBeVisible();
  await expect(rowOf(owner, 'Onion')).toContainText('price: 35.00 becomes 39');
  await page.goto('/product/2');
  await expect(page.getByText('₹35').first()).toBeVisible();
  await store.click();
  await expect(owner.getByText(/^\d products? stored$/)).toBeVisible();
  await expect(page.getByText('₹39').first()).toBeVisible();
  await page.goto('/category/4');
  await expect(page.getByRole('link', { name: 'Kokum Sherbet', exact: true })).toBeVisible();
  await shop.changeProduct(2, { price: 35 });
});

test('offers the names that people say, in the form and for a sheet', async ({ owner, shop }) => {
  await openAdmin(owner, 'products', 'Products');
  await owner.getByRole('button', { name: 'Add Product' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add product' });
  const take = dialog.getByRole('button', { name: 'Use these names' });
  await dialog.getByLabel('Name', { exact: true }).fill('Zyxxo');
  await expect(take).toBeHidden();
  await dialog.getByLabel('Name', { exact: true }).fill('Nashik Red Onion');
  await expect(dialog.getByText('Name in Hindi: प्याज़')).toBeVisible();
  await take.click();
  await expect(take).toBeHidden();
  await expect(dialog.getByLabel('Name in Hindi')).toBeFocused();
  await expect(dialog.getByLabel('Name in Hindi')).toHaveValue('प्याज़');
  await dialog.getByLabel('Name in Marathi').fill('लाल कांदा');
  await dialog.getByLabel('Category').selectOption({ label: 'Fruits & Vegetables' });
  await dialog.getByLabel('Price').fill('42');
  await dialog.getByLabel('Quantity').fill('1 kg');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Product "Nashik Red Onion" added successfully')).toBeVisible();

  await openAdmin(owner, 'products/import', 'Import and export');
  await owner
    .getByLabel('Rows, with headings')
    .fill('name\tcategory\tprice\tquantity\nCoconut Oil\tHousehold\t95\t500 ml');
  await owner.getByRole('button', { name: 'Show what would change' }).click();
  await expect(rowOf(owner, 'Coconut Oil')).toHaveText(/New$/);
  await owner.getByRole('button', { name: 'Fill in missing Hindi and Marathi names' }).click();
  await expect(owner.getByText(/^2 names filled in from the word list/)).toBeVisible();
  await expect(rowOf(owner, 'Coconut Oil')).toContainText('name_hindi: empty becomes नारियल तेल');
  await owner.getByRole('button', { name: 'Store 1 product' }).click();
  await expect(owner.getByText('1 product stored')).toBeVisible();

  const { items } = await shop.asSuperuser<{ items: Record<string, string>[] }>(
    'GET',
    '/api/collections/products/records?sort=-created&perPage=2',
  );
  expect(items.map((item) => [item.name, item.name_hi, item.name_mr])).toEqual([
    ['Coconut Oil', 'नारियल तेल', 'खोबरेल तेल'],
    ['Nashik Red Onion', 'प्याज़', 'लाल कांदा'],
  ]);
});

test('exports a sheet that no spreadsheet computes, and reads it back unchanged', async ({
  owner,
  shop,
}) => {
  const evil = '=HYPERLINK("http://evil.invalid","Onion")';
  const { id } = await shop.changeProduct(2, {});
  await shop.asSuperuser('PATCH', `/api/collections/products/records/${id}`, {
    name: evil,
    description: '@SUM(A1:A9)',
  });
  await openAdmin(owner, 'products/import', 'Import and export');
  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Download products as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const path = await file.path();
  const csv = await readFile(path, 'utf8');
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.invalid"",""Onion"")"`);
  expect(csv).toContain(`'@SUM(A1:A9)`);
  expect(csv).not.toMatch(/(^|,)"?[=+@-]/m);

  await owner.getByLabel('Choose a CSV file').setInputFiles(path);
  await owner.getByRole('button', { name: 'Show what would change' }).click();
  await expect(owner.getByText('Nothing in it differs from what the shop has.')).toBeVisible();
  await shop.asSuperuser('PATCH', `/api/collections/products/records/${id}`, {
    name: 'Onion',
    description: '',
  });
});

test('brings an exported sheet back without undoing what the shop has changed since', async ({
  owner,
  shop,
}) => {
  await openAdmin(owner, 'products/import', 'Import and export');
  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Download products as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  // At the other counter onions and potatoes become dearer, and in the sheet onions and tomatoes do.
  const onion = await shop.changeProduct(2, { price: 37 });
  const potato = await shop.changeProduct(4, { price: 31 });
  const tomato = await shop.changeProduct(3, {});
  const priced = (table: string, product: string, price: string) =>
    table.replace(new RegExp(`^(${product},[^,]*,)[\\d.]+`, 'm'), (_, cells) => cells + price);
  const edited = priced(priced(csv, '2,Onion', '39'), '3,Tomato', '44');
  const priceOf = async (pid: number) => (await shop.changeProduct(pid, {})).price;
  await owner.getByLabel('Rows, with headings').fill(edited);

  const show = owner.getByRole('button', { name: 'Show what would change' });
  await show.click();
  await expect(owner.getByText('1 to decide')).toBeVisible();
  await expect(owner.getByText('1 changed', { exact: true })).toBeVisible();
  await expect(owner.getByRole('row', { name: /Potato/ })).toHaveCount(0);
  await expect(rowOf(owner, 'Onion')).toContainText(
    'price: 37.00 in the shop by now, 39 in the sheet',
  );
  await owner.getByRole('button', { name: 'Store 1 product' }).click();
  await expect(owner.getByText('1 product stored')).toBeVisible();
  expect(await priceOf(2)).toBe(37);

  await owner.getByRole('button', { name: 'Take the sheet’s for Onion' }).click();
  await expect(rowOf(owner, 'Onion')).toContainText('price: 37.00 becomes 39');
  await shop.changeProduct(2, { price: 38 });
  await owner.getByRole('button', { name: 'Store 1 product' }).click();
  await expect(rowOf(owner, 'Onion')).toContainText('Somebody has just changed this in the shop.');
  expect(await priceOf(2)).toBe(38);

  await show.click();
  await owner.getByRole('button', { name: 'Keep the shop’s', exact: true }).click();
  await expect(owner.getByText('Nothing in it differs from what the shop has.')).toBeVisible();
  expect(await priceOf(3)).toBe(44);
  expect(await priceOf(4)).toBe(31);
  for (const [pid, { price }] of [
    [2, onion],
    [3, tomato],
    [4, potato],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- three
    await shop.changeProduct(pid, { price });
  }
});

test('adds a shelf with a product, and hides it again', async ({ owner, page }) => {
  await page.goto('/home');
  await openAdmin(owner, 'products/categories', 'Categories');
  await owner.getByRole('button', { name: 'Add category' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Puja & Flowers');
  await expect(dialog.getByLabel('Address')).toHaveValue('puja-flowers');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Category "Puja & Flowers" added successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Puja & Flowers' })).toBeVisible();

  await owner.getByRole('button', { name: 'Edit Puja & Flowers' }).click();
  await dialog.getByLabel('On the shelf').selectOption('Not on sale');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Category "Puja & Flowers" updated successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Puja & Flowers' })).toBeHidden();
});

test('tells two admins of each other, and loses nothing of either', async ({
  owner,
  browser,
  shop,
  complaints,
}) => {
  const second = await anotherBrowser(browser, shop, complaints);
  await openAsOwner(second, shop);
  for (const admin of [owner, second]) await openAdmin(admin, 'products?q=Butter', 'Products');
  const [mine, theirs] = [await edit(owner, 'Butter'), await edit(second, 'Butter')];
  await theirs.getByLabel('Price').fill('33');
  await theirs.getByRole('button', { name: 'Save' }).click();
  // The list behind the open form has it at once; the form keeps what is typed.
  await mine.getByLabel('Description').fill('Sweet and red');
  await expect(rowOf(owner, 'Butter')).toContainText('₹33');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Product "Butter" updated successfully')).toBeVisible();
  await expect(rowOf(owner, 'Butter')).toContainText('₹33');

  await edit(owner, 'Butter');
  await edit(second, 'Butter');
  await theirs.getByLabel('Price').fill('34');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();
  await mine.getByLabel('Price').fill('40');
  await mine.getByRole('button', { name: 'Save' }).click();
  const question = owner.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(question).toContainText('Owner changed Price to ₹34 just now. You wrote ₹40.');
  await question.getByRole('button', { name: 'Use mine' }).click();
  await expect(rowOf(second, 'Butter')).toContainText('₹40');
  await second.context().close();
});

test('asks before a half-typed form is left', async ({ owner }) => {
  await openAdmin(owner, 'orders', 'Orders');
  await owner.getByRole('link', { name: 'Products', exact: true }).click();
  const dialog = await edit(owner, 'Butter');
  await owner.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await edit(owner, 'Butter');
  const description = dialog.getByLabel('Description', { exact: true });
  await description.fill('Half a wo');
  const question = owner.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [
    () => owner.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => owner.goBack(),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one way out after the other
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(description).toHaveValue('Half a wo');
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
});
