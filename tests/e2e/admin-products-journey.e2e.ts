/** The shelves: what the owner changes here is on the phones at once. */
import type { Page } from '@playwright/test';
import { workbook } from '../support/workbook.ts';
import { readFile } from 'node:fs/promises';
import {
  anotherBrowser,
  expect,
  openAdmin,
  openAsOwner,
  rowOf,
  searchFor,
  shelvesOf,
  test,
} from './admin-journey.ts';
import { fillInAddress } from './journey.ts';

/** Opens the dialog of a product in the list. */
async function edit(owner: Page, name: string) {
  await owner.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  return owner.getByRole('dialog', { name: 'Edit product' });
}

const bodyRows = (owner: Page) => owner.getByRole('row').filter({ has: owner.getByRole('cell') });

test('changes a price and a stock, and an open phone has them without a reload', {
  tag: '@core',
}, async ({ owner, page }) => {
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
  await dialog.getByLabel('Price').fill('4.15');
  await dialog.getByLabel('Stock').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = owner.getByRole('dialog', { name: 'Is this right for 1 product?' });
  await expect(question).toContainText(/Banana.*₹36 → ₹4.15/);
  await question.getByRole('button', { name: 'Look again' }).click();
  await dialog.getByLabel('Price').fill('41.50');
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

test('adds a product with a picture, and a customer finds and buys it', { tag: '@core' }, async ({
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
  await dialog.getByLabel('Benefits', { exact: true }).fill('Sun dried\nHand rolled');
  await dialog.getByLabel('Specification', { exact: true }).fill('Shelf life');
  await dialog
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('This file could not be read as a picture.')).toBeVisible();
  await dialog.getByLabel('Choose a picture').setInputFiles('public/icons/icon-512.png');
  await expect(dialog.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Write a name, a colon and a value on each line.')).toBeVisible();
  await dialog.getByLabel('Specification', { exact: true }).fill('Shelf life: 6 months');
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

test('adds one product after another without the mouse, on the same shelf', {
  tag: '@rare',
}, async ({ owner, shop }) => {
  await openAdmin(owner, 'products', 'Products');
  await owner.getByRole('button', { name: 'Add Product' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add product' });
  const name = dialog.getByLabel('Name', { exact: true });
  await dialog.getByLabel('Category').selectOption({ label: 'Beverages' });
  await dialog.getByLabel('Choose a picture').setInputFiles('public/icons/icon-512.png');
  await expect(dialog.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await name.fill('Kokum Squash');
  await dialog.getByLabel('Price').fill('90');
  await dialog.getByLabel('Price').press('Enter');
  await expect(owner.getByText('Product "Kokum Squash" added successfully')).toBeVisible();
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Remove the picture' })).toBeHidden();

  await owner.keyboard.type('Amla Squash');
  await dialog.getByLabel('Price').fill('');
  await name.press('Enter');
  await expect(dialog.getByText('Give a price in rupees, such as 45 or 45.50.')).toBeVisible();
  await dialog.getByLabel('Price').fill('85');
  await dialog.getByLabel('Price').press('Enter');
  await expect(owner.getByText('Product "Amla Squash" added successfully')).toBeVisible();
  await expect(name).toHaveValue('');
  // What was added is no loss.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const { items } = await shop.asSuperuser<{ items: { name: string; image: string }[] }>(
    'GET',
    '/api/collections/products/records?sort=-created&perPage=2&filter=(category.name="Beverages")',
  );
  expect(items).toMatchObject([
    { name: 'Amla Squash', image: '' },
    { name: 'Kokum Squash', image: expect.stringMatching(/webp|png/) },
  ]);
});

test('finds products by name, by category and in Hindi, and shows all again', {
  tag: '@rare',
}, async ({ owner }) => {
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

test('stores a pasted sheet once it has been looked at', { tag: '@core' }, async ({
  owner,
  page,
  shop,
}) => {
  await openAdmin(owner, 'products/import', 'Import and export');
  const paste = owner.getByLabel('Rows, with headings');
  const show = owner.getByRole('button', { name: 'Show what would change' });
  const preview = owner.locator('section', {
    has: owner.getByRole('heading', { name: 'What would change' }),
  });
  const store = preview.getByRole('button', { name: /^(Store|Change) \d+ product/ });

  await paste.fill('price\tcategory\n10\tbeverages');
  await show.click();
  await expect(owner.getByText(/^Choose which column is the name of the product/)).toBeVisible();

  const sheet = (priceOfKokum: string, category: string) =>
    [
      'name\tcategory\tprice\tquantity\tshelf',
      `Kokum Sherbet\tBeverages\t${priceOfKokum}\t750 ml\tA1`,
      `Onion\t${category}\t39\t1 kg\tB2`,
      'POTATO\tfruits-vegetables\t32\t1 kg\tB3',
    ].join('\n');
  await paste.fill(sheet('free', 'Flowers'));
  await show.click();
  await expect(preview.getByText('1 with an error')).toBeVisible();
  await expect(rowOf(owner, 'Kokum Sherbet')).toHaveText(
    /^2.*price: Give a price in rupees, such as 45 or 45\.50\.$/,
  );
  await expect(rowOf(owner, 'Onion')).toContainText('category: fruits-vegetables becomes Flowers');
  await expect(owner.getByText('These columns are left out: shelf.')).toBeVisible();
  await expect(preview.getByText('1 row can not be stored as it is.')).toBeVisible();
  // The sheet's word for what the shop has under another name.
  await owner.getByLabel('Flowers').selectOption('Fruits & Vegetables');
  await expect(rowOf(owner, 'Onion')).not.toContainText('category');
  await expect(store).toHaveText('Change 1 product');

  await paste.fill(sheet('95', 'Fruits & Vegetables'));
  await show.click();
  await expect(preview.getByText('1 new')).toBeVisible();
  await expect(rowOf(owner, 'Onion')).toContainText('price: 35.00 becomes 39');
  await page.goto('/product/2');
  await expect(page.getByText('₹35').first()).toBeVisible();
  await expect(store).toHaveText('Change 1 product, add 1');
  await store.click();
  const question = owner.getByRole('dialog', {
    name: 'Change 1 product that the shop already has?',
  });
  await expect(question.getByRole('listitem')).toHaveText([
    '1 gets another price.',
    '1 new product is added.',
  ]);
  await question.getByRole('button', { name: 'Change 1 product, add 1' }).click();
  await expect(owner.getByText('2 products stored')).toBeVisible();
  await expect(page.getByText('₹39').first()).toBeVisible();
  await page.goto('/category/4');
  await expect(page.getByRole('link', { name: 'Kokum Sherbet', exact: true })).toBeVisible();
  await shop.changeProduct(2, { price: 35 });
});

test('takes a workbook with headings of its own, and makes the category that it names', {
  tag: '@rare',
}, async ({ owner, page, shop }) => {
  await openAdmin(owner, 'products/import', 'Import and export');
  await owner.getByLabel('Choose a CSV or Excel file').setInputFiles({
    name: 'items.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      workbook([
        ['Shree Ganesh Kirana'],
        ['Sr', 'Maal', 'Group', 'Sale Price', 'Rack', 'Current Stock'],
        ['1', 'Ambari Haldi', 'मसाले', '42.5', 'A1', '2.5'],
        ['2', 'Ambari Mirchi', 'मसाले', '61', 'A2', '7'],
        ['3', 'Poha Jad', '', '38', 'B1', '9'],
        ['4', 'Ambari Atta 5kg', 'मसाले', '250', 'C1', '3'],
      ]),
    ),
  });
  const show = owner.getByRole('button', { name: 'Show what would change' });
  await show.click();
  const preview = owner.locator('section', {
    has: owner.getByRole('heading', { name: 'What would change' }),
  });
  // Guessed from its cells, and shown with some of them.
  await expect(owner.getByLabel('Maal')).toHaveValue('name');
  await expect(owner.getByText('Ambari Haldi · Ambari Mirchi · Poha Jad')).toBeVisible();
  await expect(
    owner.getByText('Line 2 was taken as the headings. 1 line above it is left out.'),
  ).toBeVisible();
  await expect(preview.getByText('3 new')).toBeVisible();
  await expect(rowOf(owner, 'Ambari Mirchi')).toContainText('price: 61');
  await expect(preview.getByText('1 with an error')).toBeVisible();
  await expect(preview.getByText('1 row has a cell that could not be read.')).toBeVisible();
  await owner.getByLabel('Rack').selectOption('brand');
  await owner.getByLabel('Rows without a category').selectOption('Snacks & Munchies');
  await owner.getByLabel('Take the pack out of 1 name').check();
  await expect(preview.getByText('4 new')).toBeVisible();
  await preview.getByRole('button', { name: 'Store 4 products' }).click();
  await expect(owner.getByText('4 products stored')).toBeVisible();
  // Stored without its cell, it can still be taken away and mended.
  const download = owner.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download the rows to mend' }).click();
  const toMend = await readFile(await (await download).path(), 'utf8');
  expect(toMend).toContain('Ambari Haldi');
  expect(toMend).not.toContain('Ambari Mirchi');

  await page.goto('/home');
  await page.getByRole('link', { name: 'मसाले' }).click();
  await expect(page.getByRole('link', { name: 'Ambari Haldi', exact: true })).toBeVisible();
  await expect(page.getByText('₹42.50')).toBeVisible();
  const { items } = await shop.asSuperuser<{ items: { name: string; brand: string }[] }>(
    'GET',
    '/api/collections/products/records?sort=-created&perPage=4&filter=(brand!="")',
  );
  expect(items.find(({ name }) => name === 'Poha Jad')).toMatchObject({ brand: 'B1' });
  expect(items.find(({ name }) => name === 'Ambari Atta')).toMatchObject({ quantity: '5 kg' });

  // The next sheet with that heading means the same.
  await owner.getByLabel('Rows, with headings').fill('Maal\tRack\nJira Jad\tB2');
  await show.click();
  await expect(owner.getByLabel('Rack')).toHaveValue('brand');

  // Its products go off sale again; the category stays.
  await owner.getByRole('button', { name: 'Undo this import' }).click();
  await expect(owner.getByText('The import is undone')).toBeVisible();
});

test('has benefits in Hindi, which a phone in Hindi shows, and what is missing there in English', {
  tag: '@rare',
}, async ({ owner, page }) => {
  await openAdmin(owner, 'products', 'Products');
  await searchFor(owner, 'Hair Comb');
  const dialog = await edit(owner, 'Hair Comb');
  await dialog.getByText('More about it').click();
  await dialog.getByLabel('Benefits in Hindi').fill('उलझन दूर\nगोल दाँत');
  await dialog.getByLabel('Storage instructions in Hindi').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Product "Hair Comb" updated successfully')).toBeVisible();

  await page.goto('/product/30');
  await expect(page.getByText('Detangles wet hair')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('essentials_language', '"hi"'));
  await page.reload();
  await expect(page.getByText('उलझन दूर')).toBeVisible();
  await expect(page.getByText('Detangles wet hair')).toBeHidden();
  await expect(page.getByText('मुंबई, महाराष्ट्र')).not.toHaveAttribute('lang');
  await expect(page.getByText('Wash with mild soap once a week.')).toHaveAttribute('lang', 'en');
});

test('offers the names that people say where nothing of the name would be lost', {
  tag: '@rare',
}, async ({ owner, shop }) => {
  await openAdmin(owner, 'products', 'Products');
  await owner.getByRole('button', { name: 'Add Product' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add product' });
  const take = dialog.getByRole('button', { name: 'Use these names' });
  await dialog.getByLabel('Name', { exact: true }).fill('Zyxxo');
  await expect(take).toBeHidden();
  await dialog.getByLabel('Name', { exact: true }).fill('Onion');
  await expect(dialog.getByText('Name in Hindi: प्याज़')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Nashik Red Onion');
  await expect(take).toBeHidden();
  await dialog.getByLabel('Name', { exact: true }).fill('Onion');
  await take.click();
  await expect(take).toBeHidden();
  await expect(dialog.getByLabel('Name in Hindi')).toBeFocused();
  await expect(dialog.getByLabel('Name in Hindi')).toHaveValue('प्याज़');
  await dialog.getByLabel('Name in Marathi').fill('लाल कांदा');
  await dialog.getByLabel('Category').selectOption({ label: 'Fruits & Vegetables' });
  await dialog.getByLabel('Price').fill('42');
  await dialog.getByLabel('Quantity').fill('5 kg');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Product "Onion" added successfully')).toBeVisible();

  const { items } = await shop.asSuperuser<{ items: Record<string, string>[] }>(
    'GET',
    '/api/collections/products/records?sort=-created&perPage=1',
  );
  expect(items.map((item) => [item.name, item.name_hi, item.name_mr])).toEqual([
    ['Onion', 'प्याज़', 'लाल कांदा'],
  ]);
  await shop.asSuperuser('PATCH', `/api/collections/products/records/${items[0]?.id}`, {
    status: 'removed',
  });
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

  await owner.getByLabel('Choose a CSV or Excel file').setInputFiles(path);
  await owner.getByRole('button', { name: 'Show what would change' }).click();
  await expect(owner.getByText('Nothing in it differs from what the shop has.')).toBeVisible();
  await shop.asSuperuser('PATCH', `/api/collections/products/records/${id}`, {
    name: 'Onion',
    description: '',
  });
});

test('brings an exported sheet back without undoing what the shop has changed since', {
  tag: '@rare',
}, async ({ owner, shop }) => {
  await openAdmin(owner, 'products/import', 'Import and export');
  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Download products as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  // At the other counter onions and potatoes become dearer, and in the sheet onions and tomatoes do.
  const onion = await shop.changeProduct(2, { price: 37 });
  const potato = await shop.changeProduct(4, { price: 31 });
  const tomato = await shop.changeProduct(3, {});
  const storeOne = async () => {
    await owner.getByRole('button', { name: 'Change 1 product' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Change 1 product' }).click();
  };
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
  await storeOne();
  await expect(owner.getByText('1 product stored')).toBeVisible();
  expect(await priceOf(2)).toBe(37);

  await owner.getByRole('button', { name: 'Take the sheet’s for Onion' }).click();
  await expect(rowOf(owner, 'Onion')).toContainText('price: 37.00 becomes 39');
  await shop.changeProduct(2, { price: 38 });
  await storeOne();
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

test('asks before prices change, shows every one, and undoes it on another device', {
  tag: '@core',
}, async ({ owner, browser, shop, complaints }) => {
  const before = await shelvesOf(shop);
  await openAdmin(owner, 'products/import', 'Import and export');
  const rows = before.map(({ name, quantity, price }, at) =>
    [name, quantity, Number(price) - (at === 0 ? Number(price) * 0.75 : 1)].join('\t'),
  );
  await owner.getByLabel('Rows, with headings').fill(['name\tpack\trate', ...rows].join('\n'));
  await owner.getByRole('button', { name: 'Show what would change' }).click();
  const preview = owner.locator('section', {
    has: owner.getByRole('heading', { name: 'What would change' }),
  });
  // The largest step first, and the last of them to be reached.
  await expect(bodyRows(owner).first()).toContainText(String(before[0]?.name));
  // A price below half of the one before is stored only if it is ticked.
  const [far, ...usual] = before;
  await expect(
    preview.getByRole('button', { name: `Change ${usual.length} products` }),
  ).toBeVisible();
  await preview
    .getByRole('checkbox', { name: `Store it: ${String(far?.name)}`, exact: true })
    .check();
  const names = new Set<string>();
  const next = preview.getByRole('button', { name: 'Next' });
  for (;;) {
    for (const name of await bodyRows(owner).getByRole('rowheader').allTextContents())
      names.add(name);
    if (!(await next.isVisible()) || (await next.isDisabled())) break;
    await next.click();
  }
  expect(names).toEqual(new Set(before.map(({ name }) => name)));

  const change = `Change ${before.length} products`;
  await preview.getByRole('button', { name: change }).click();
  const question = owner.getByRole('dialog');
  await expect(question).toContainText(`${before.length} get another price.`);
  await expect(question).toContainText('1 price more than doubles, or falls below half.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await shelvesOf(shop)).toEqual(before);
  await preview.getByRole('button', { name: change }).click();
  await question.getByRole('button', { name: change }).click();
  await expect(owner.getByText(`${before.length} products stored`)).toBeVisible();
  await expect(owner.getByText(`${before.length} products changed, 0 added.`)).toBeVisible();

  // Somebody changes one of them since; another device undoes the rest, after a reload.
  const kept = await shop.changeProduct(2, { price: 39 });
  const second = await anotherBrowser(browser, shop, complaints);
  await openAsOwner(second, shop);
  await openAdmin(second, 'products/import', 'Import and export');
  await second.reload();
  await second.getByRole('button', { name: 'Undo this import' }).click();
  await expect(second.getByText('The import is undone')).toBeVisible();
  await expect(second.getByText(`${kept.name}: Price`)).toBeVisible();
  await expect(owner.getByText(`${kept.name}: Price`)).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Undo this import' })).toBeHidden();
  expect(await shelvesOf(shop)).toEqual(
    before.map((product) => (product.pid === 2 ? { ...product, price: 39 } : product)),
  );
  await shop.changeProduct(2, { price: Number(before.find(({ pid }) => pid === 2)?.price) });
  await second.context().close();
});

test('finds products as customers do, those off sale as well', { tag: '@rare' }, async ({
  owner,
  shop,
}) => {
  const { id } = await shop.changeProduct(3, {});
  const tomato = `/api/collections/products/records/${id}`;
  await shop.asSuperuser('PATCH', tomato, { status: 'inactive', aliases: '' });
  await openAdmin(owner, 'products', 'Products');
  for (const typed of ['kanda', 'प्याज़', 'onoin']) {
    // oxlint-disable-next-line no-await-in-loop -- one search after the other
    await searchFor(owner, typed);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(bodyRows(owner).first()).toContainText('Onion');
  }
  await searchFor(owner, 'tamatar');
  await expect(bodyRows(owner).first()).toContainText(/Tomato.*Not on sale/);
  await owner.getByLabel('Show').selectOption('On sale');
  await expect(rowOf(owner, 'Tomato')).toHaveCount(0);
  await owner.getByLabel('Show').selectOption('On and off sale');
  // What another device renames is found by its new name.
  await shop.asSuperuser('PATCH', tomato, { name: 'Garlic' });
  await searchFor(owner, 'lehsun');
  await expect(bodyRows(owner).first()).toContainText('Garlic');
  await shop.asSuperuser('PATCH', tomato, { name: 'Tomato', status: 'active' });
  await searchFor(owner, 'garlic');
  await expect(rowOf(owner, 'Garlic')).toHaveCount(0);
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
  await mine.getByLabel('Description', { exact: true }).fill('Sweet and red');
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
  await shop.changeProduct(8, { price: 58 });
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
