/** A shop opens in an evening: the owner ticks and prices what the starter list names. */
import type { Page } from '@playwright/test';
import { expect, openAdmin, searchFor, test } from './admin-journey.ts';

const price = (owner: Page, name: string) => owner.getByLabel(`Price ₹ ${name}`, { exact: true });
const stock = (owner: Page, name: string) => owner.getByLabel(`Stock ${name}`, { exact: true });

test('prices goods by keyboard, stores them with their category, and undoes all in one press', {
  tag: '@rare',
}, async ({ owner, page, shop }) => {
  await openAdmin(owner, 'products', 'Products');
  await owner.getByRole('link', { name: 'Starter list' }).click();
  await expect(owner.getByRole('heading', { name: 'Vegetables' })).toBeVisible();
  // The sample shop sells onions by the kilogram, and no sack of them.
  await expect(owner.getByRole('listitem').filter({ hasText: 'Onion, 1 kg' })).toContainText(
    'In your shop',
  );
  await expect(price(owner, 'Onion, 5 kg')).toBeVisible();

  await owner.getByLabel('Category', { exact: true }).selectOption('Oil & Ghee');
  await price(owner, 'Amul Ghee, 500 ml').focus();
  // Price, Enter, stock, Enter, the next price; an empty price goes on at once.
  await owner.keyboard.type('345');
  await owner.keyboard.press('Enter');
  await expect(stock(owner, 'Amul Ghee, 500 ml')).toBeFocused();
  await owner.keyboard.type('12');
  await owner.keyboard.press('Enter');
  await expect(price(owner, 'Amul Ghee, 1 L')).toBeFocused();
  await owner.keyboard.press('Enter');
  await expect(price(owner, 'Gowardhan Cow Ghee, 500 ml')).toBeFocused();
  await owner.keyboard.type('free');
  await owner.keyboard.press('ArrowUp');
  await expect(price(owner, 'Amul Ghee, 1 L')).toBeFocused();
  await expect(owner.getByLabel('Amul Ghee, 500 ml', { exact: true })).toBeChecked();
  await expect(owner.getByText('Give a price in rupees, such as 45 or 45.50.')).toBeVisible();
  await expect(owner.getByText('2 ticked')).toBeVisible();
  await expect(owner.getByText('1 without a good price or stock')).toBeVisible();

  // As people type it, and in the language that they type.
  await searchFor(owner, 'tur dal');
  await price(owner, 'Toor Dal, 1 kg').fill('140');
  // What is typed survives a reload.
  await owner.reload();
  await owner.getByLabel('Show', { exact: true }).selectOption('Only what is ticked');
  await expect(price(owner, 'Toor Dal, 1 kg')).toHaveValue('140');
  await expect(owner.getByRole('listitem').filter({ has: owner.getByRole('textbox') })).toHaveCount(
    3,
  );

  await owner.getByRole('button', { name: 'Store 2 products' }).click();
  await expect(owner.getByText('2 products stored')).toBeVisible();
  await expect(owner.getByText('1 ticked')).toBeVisible();
  await expect(price(owner, 'Toor Dal, 1 kg')).toBeHidden();

  const { items } = await shop.asSuperuser<{ items: Record<string, unknown>[] }>(
    'GET',
    '/api/collections/products/records?perPage=2&sort=-created&expand=category&filter=(price=345||price=140)',
  );
  expect(items.find(({ name }) => name === 'Amul Ghee')).toMatchObject({
    brand: 'Amul',
    quantity: '500 ml',
    name_hi: 'अमूल घी',
    name_mr: 'अमूल तूप',
    stock: 12,
    is_stock_counted: true,
    expand: { category: { slug: 'oil-ghee', name_hi: 'तेल और घी', name_mr: 'तेल आणि तूप' } },
  });
  expect(items.find(({ name }) => name === 'Toor Dal')).toMatchObject({ is_stock_counted: false });
  await page.goto('/home');
  await page.getByRole('link', { name: 'Oil & Ghee' }).click();
  await expect(page.getByRole('link', { name: 'Amul Ghee', exact: true })).toBeVisible();

  // More of the same visit is undone with it.
  await price(owner, 'Gowardhan Cow Ghee, 500 ml').fill('330');
  await owner.getByRole('button', { name: 'Store 1 product' }).click();
  await expect(owner.getByText('0 products changed, 3 added.')).toBeVisible();
  await owner.getByRole('button', { name: 'Undo this import' }).click();
  await expect(owner.getByText('The import is undone')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Amul Ghee', exact: true })).toBeHidden();
});

test('says so when the list cannot be had, and brings it at another try', async ({ owner }) => {
  await owner.route('**/assets/admin-starter*', (route) => route.abort());
  await openAdmin(owner, 'products/starter', 'Starter list');
  await expect(owner.getByRole('button', { name: 'Try again' })).toBeVisible();
  await owner.unroute('**/assets/admin-starter*');
  await owner.getByRole('button', { name: 'Try again' }).click();
  await expect(owner.getByRole('heading', { name: 'Vegetables' })).toBeVisible();
});
