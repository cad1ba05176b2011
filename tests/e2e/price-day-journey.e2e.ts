/** A price day: the owner goes along the shelf, types what has changed, and stores it in one press. */
import type { Page } from '@playwright/test';
import { expect, openAdmin, searchFor, test } from './admin-journey.ts';

const price = (owner: Page, name: string) => owner.getByLabel(`Price ₹ ${name}`, { exact: true });
const mrp = (owner: Page, name: string) => owner.getByLabel(`MRP ₹ ${name}`, { exact: true });
const BREAD = '8901719101038';

/** Waits for what is found, which has no headings: until then rows can move away under what is typed. */
async function find(owner: Page, words: string): Promise<void> {
  await searchFor(owner, words);
  await expect(owner.getByRole('heading', { level: 2, name: 'Household' })).toHaveCount(0);
}

interface Row {
  id: string;
  name: string;
  price: number;
  original_price: number;
  stock: number;
  is_stock_counted: boolean;
  barcodes: string;
}

test('leads to the products that a tax brings above their MRP', { tag: '@rare' }, async ({
  owner,
  shop,
}) => {
  await openAdmin(owner, 'settings', 'Settings');
  const money = owner.getByRole('form', { name: 'Money' });
  await money.getByLabel('Tax in percent').fill('12');
  await money.getByRole('button', { name: 'Save' }).click();
  const question = owner.getByRole('dialog', { name: 'Is this right?' });
  // Butter at 58 with an MRP of 62, noodles, tea and coffee.
  await expect(question).toContainText('With this tax 4 products on sale cost more');
  await question.getByRole('button', { name: 'They are right, store' }).click();
  await expect(owner.getByText('Settings saved')).toBeVisible();
  await expect(owner.getByText('4 products on sale cost more than their MRP')).toBeVisible();
  await owner.getByRole('link', { name: 'Show them' }).click();
  await expect(owner.getByLabel('Show', { exact: true })).toHaveValue('above_mrp');
  await expect(owner.locator('[data-product]')).toHaveCount(4);
  await expect(owner.getByRole('strong').filter({ hasText: 'Butter' })).toBeVisible();
  await shop.changeSettings({ tax_percent: 5 });
  await expect(owner.getByText('No product on sale is above its MRP')).toBeVisible();
});

/** Other journeys have their own prices in the same shop. */
let asBefore: (() => Promise<void>) | undefined;
test.afterEach(() => asBefore?.());

test('prices the shelf by keyboard and scanner, asks about slips, and undoes all in one press', async ({
  owner,
  shop,
}) => {
  const rows = async (filter: string) => {
    const path = `/api/collections/products/records?perPage=200&filter=${encodeURIComponent(filter)}`;
    return (await shop.asSuperuser<{ items: Row[] }>('GET', path)).items;
  };
  const change = (id: string, fields: object) =>
    shop.asSuperuser('PATCH', `/api/collections/products/records/${id}`, fields);
  const priceOf = async (id: string) => (await rows(`id='${id}'`))[0]?.price;
  const [onion] = await rows("name='Onion'");
  const [bread] = await rows("name~'Bread'");
  if (!onion || !bread) throw new Error('The sample shop has no onions or no bread');
  asBefore = async () => {
    for (const row of [onion, bread]) {
      const { original_price, stock, is_stock_counted, barcodes } = row;
      // oxlint-disable-next-line no-await-in-loop -- two of them
      await change(row.id, {
        price: row.price,
        original_price,
        stock,
        is_stock_counted,
        barcodes,
      });
    }
  };
  await change(onion.id, { price: 33, original_price: 0, stock: 12, is_stock_counted: true });
  await change(bread.id, { price: 40, original_price: 45, barcodes: BREAD });

  await openAdmin(owner, 'products', 'Products');
  await owner.getByRole('link', { name: 'Prices and stock' }).click();
  // The first of the shelf, and Enter goes to the price of the next one.
  const prices = owner.getByRole('textbox', { name: /^Price/ });
  await prices.first().focus();
  await owner.keyboard.press('Enter');
  await expect(prices.nth(1)).toBeFocused();

  // A scanner types digits and Enter, wherever the focus is.
  await owner.keyboard.type(BREAD);
  await owner.keyboard.press('Enter');
  const breadPrice = owner.locator(`[data-product="${bread.id}"] input[data-entry="pricePaise"]`);
  await expect(breadPrice).toBeFocused();
  await expect(breadPrice).toHaveAccessibleDescription(/₹40/);
  await owner.keyboard.type('46');
  await expect(owner.getByText('This is above the MRP.')).toBeVisible();
  await owner.keyboard.press('Tab');
  // With the 5% that the shop adds it is 48.30.
  await owner.keyboard.type('48');
  await expect(owner.getByText('With the tax that you add, this is above the MRP.')).toBeVisible();
  await owner.keyboard.press('Backspace');
  await owner.keyboard.type('9');
  await expect(owner.getByText(/above the MRP\./)).toBeHidden();
  await expect(breadPrice).toHaveAccessibleDescription(/₹40 becomes ₹46/);

  await find(owner, 'kanda');
  await price(owner, 'Onion, 1 kg').fill('350');
  // What is typed survives a reload; somebody else has another price for bread meanwhile.
  await change(bread.id, { price: 42 });
  await owner.reload();
  await expect(owner.getByText('Typed for 2 products')).toBeVisible();
  await expect(owner.getByText('1 can not be stored yet')).toBeVisible();
  await owner.getByLabel('Show', { exact: true }).selectOption('Only what is typed');
  await expect(owner.getByText(/₹40 when you typed, ₹42 in the shop by now/)).toBeVisible();
  await owner.getByRole('button', { name: 'Take ₹46' }).click();

  await owner.getByRole('button', { name: 'Store 2 products' }).click();
  const question = owner.getByRole('dialog', { name: 'Is this right for 1 product?' });
  await expect(question).toContainText('Onion, 1 kg: Price ₹ ₹33 → ₹350');
  await question.getByRole('button', { name: 'Look again' }).click();
  await price(owner, 'Onion, 1 kg').fill('35');

  // Changed after the page was opened: the server does not overwrite it.
  await change(onion.id, { price: 34 });
  await owner.getByRole('button', { name: 'Store 2 products' }).click();
  await expect(owner.getByText('1 product stored')).toBeVisible();
  await expect(owner.getByText(/₹33 when you typed, ₹34 in the shop by now/)).toBeVisible();
  expect(await priceOf(onion.id)).toBe(34);
  expect(await priceOf(bread.id)).toBe(46);
  await owner.getByRole('button', { name: 'Keep ₹34' }).click();
  await expect(owner.getByText('Nothing is typed yet')).toBeVisible();

  // Stock of the same visit is undone with the prices.
  await owner.getByLabel('Show', { exact: true }).selectOption('Everything');
  await owner.getByRole('button', { name: 'Stock', exact: true }).click();
  await find(owner, 'onion');
  await owner.getByLabel('Stock Onion, 1 kg', { exact: true }).fill('20');
  await owner.getByRole('button', { name: 'Store 1 product' }).click();
  await expect(owner.getByText('2 products changed, 0 added.')).toBeVisible();
  // Search results show what is stored now.
  await expect(owner.getByLabel('Stock Onion, 1 kg', { exact: true })).toHaveAccessibleDescription(
    '20',
  );
  expect((await rows(`id='${onion.id}'`))[0]?.stock).toBe(20);
  await owner.getByRole('button', { name: 'Undo all of it' }).click();
  await expect(owner.getByText('It is undone')).toBeVisible();
  expect((await rows(`id='${onion.id}'`))[0]?.stock).toBe(12);
  expect(await priceOf(bread.id)).toBe(42);
  await expect(mrp(owner, 'Onion, 1 kg')).toBeHidden();
});
