/** Goods sold by weight (D50): ordered in grams, weighed at the counter, and billed as weighed. */
import type { Page } from '@playwright/test';
import { anotherBrowser, expect, latestOrder, openAdmin, test } from './admin-journey.ts';
import { changeCart, fillInAddress, received, untilItWorks } from './journey.ts';
import { SHELF } from './held-app.ts';
import { DAL, LESS_FOR_480_OF_500, stockDal } from '../support/loose-dal.ts';
import { takeOff } from './take-off.ts';

test.afterEach(({ shop }) => takeOff(shop, DAL));

const onShelf = (page: Page) =>
  page.getByRole('button', { name: `Add 250 g of ${DAL}, 0 g in cart` });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('orders 500 g as a guest, pays for the 480 g that the shop weighs, and sees it', async ({
  browser,
  shop,
  complaints,
  owner,
  page,
}) => {
  const { id } = await stockDal(shop);
  await page.goto(SHELF);
  await untilItWorks(page);
  await changeCart(page, onShelf(page));
  await changeCart(page, page.getByRole('button', { name: `Add 250 g of ${DAL}, 250 g in cart` }));
  await page.goto('/cart');
  const row = page.getByRole('listitem').filter({ hasText: DAL });
  await expect(row).toContainText('₹120 / kg');
  await expect(row).toContainText('500 g');
  await expect(row).toContainText('₹60');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillInAddress(page);
  const most = page.getByText(/^Loose goods are billed as weighed/);
  const before = await most.textContent();
  await page.getByRole('switch', { name: `A little more ${DAL} is fine` }).click();
  await expect(most).not.toHaveText(before ?? '');
  await page.getByRole('switch', { name: `A little more ${DAL} is fine` }).click();
  await expect(most).toHaveText(before ?? '');
  await press(page, 'Place Order');
  await received(page);

  const order = await latestOrder(shop);
  expect(before).toContain(`₹${order.order_amount}.`);
  await openAdmin(owner, `orders?order=${order.id}`, 'Orders');
  await owner.getByRole('link', { name: 'Pack' }).click();
  await press(owner, 'Start packing');
  await press(owner, `Weigh: ${DAL}`);
  const grams = owner.getByLabel('Weight in grams');
  await grams.fill('4800');
  await press(owner, 'Save the weight');
  await expect(owner.getByText(/^4.8 kg\? 500 g was ordered/)).toBeVisible();
  await grams.fill('480');
  await press(owner, 'Save the weight');
  const amount = async () => (await latestOrder(shop)).order_amount;
  const less = Math.round((order.order_amount - LESS_FOR_480_OF_500) * 100) / 100;
  await expect.poll(amount).toBe(less);

  await expect(page.getByText(`₹${less.toFixed(2)}`).first()).toBeVisible();
  await expect(page.locator('del')).toContainText(`₹${order.order_amount}`);
  await page.getByRole('link', { name: 'View Order History' }).click();
  await page.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByText(/weighed 480 g/)).toBeVisible();

  // Its owner changes the step: what is in a cart follows, and says so.
  const other = await anotherBrowser(browser, shop, complaints);
  await other.goto(SHELF);
  await untilItWorks(other);
  await changeCart(other, onShelf(other));
  await shop.asSuperuser('PATCH', `/api/collections/products/records/${id}`, { step_grams: 100 });
  await other.goto('/cart');
  await expect(other.getByText('Sold in steps of 100 g now: 200 g instead of 250 g')).toBeVisible();
  await other.context().close();
});

test('adds 300 g to an order of pieces, which are weighed; the shop puts 250 g in place of a piece', {
  tag: '@rare',
}, async ({ shop, owner, page }) => {
  const { id } = await stockDal(shop);
  const grams = { step_grams: 50, least_grams: 250 };
  await shop.asSuperuser('PATCH', `/api/collections/products/records/${id}`, grams);
  await page.goto(SHELF);
  await untilItWorks(page);
  await changeCart(page, page.getByRole('button', { name: 'Add one Banana, 0 in cart' }));
  await page.goto('/checkout');
  await fillInAddress(page);
  await press(page, 'Place Order');
  await received(page);
  const order = await latestOrder(shop);
  await page.getByRole('link', { name: 'View Order History' }).click();
  await page.getByRole('link', { name: /^View Details/ }).click();
  await press(page, 'Add something');
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('tur');
  const sheet = page.getByRole('dialog', { name: 'Add to this order' });
  await sheet.getByRole('button', { name: new RegExp(DAL) }).click();
  await press(page, `Add 50 g of ${DAL}, 250 g now`);
  await expect(sheet).toContainText('300 g');
  await press(page, 'Add to the order');
  await expect(page.getByText(`Added: 300 g ${DAL}`)).toBeVisible();
  const amount = async () => (await latestOrder(shop)).order_amount;
  await expect.poll(amount).toBeGreaterThan(order.order_amount);

  await openAdmin(owner, `orders?order=${order.id}`, 'Orders');
  await owner.getByRole('link', { name: 'Pack' }).click();
  await press(owner, 'Start packing');
  await press(owner, `Weigh: ${DAL}`);
  await owner.getByLabel('Weight in grams').fill('290');
  await press(owner, 'Save the weight');
  await press(owner, 'More: Banana');
  await press(owner, 'Replace: Banana');
  const choice = owner.getByRole('dialog', { name: 'In place of Banana' });
  await choice.getByRole('button', { name: 'Find another product' }).click();
  // By another name for it, as customers find it.
  await choice.getByRole('searchbox').fill('arhar');
  await choice.getByRole('button', { name: new RegExp(DAL) }).click();
  await expect(choice).toContainText('₹120 per kg');
  await press(owner, 'Put it in the bag');
  await press(owner, 'Weigh: Banana');
  await owner.getByLabel('Weight in grams').fill('260');
  await press(owner, 'Save the weight');
  await expect(owner.getByText(/In its place: 260 g Loose Tur Dal, Weighed: 260 g/)).toBeVisible();
  await expect(page.getByText('weighed 290 g')).toBeVisible();
  await expect(page.getByText('weighed 260 g')).toBeVisible();
});

test('asks for the price of a kilogram where a pack is sold by weight from now on', async ({
  owner,
  shop,
}) => {
  const { items } = await shop.asSuperuser<{ items: [{ id: string }] }>(
    'GET',
    '/api/collections/categories/records?filter=cid=3',
  );
  const products = '/api/collections/products/records';
  const pack = {
    name: 'Toor Dal Sonali',
    quantity: '500 g',
    price: 60,
    status: 'active',
    category: items[0].id,
  };
  const { id } = await shop.asSuperuser<{ id: string }>('POST', products, pack);
  await openAdmin(owner, 'products', 'Products');
  await owner.getByRole('button', { name: 'Edit Toor Dal Sonali', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Edit product' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabel('Sold by weight: step in grams').fill('50');
  await save.click();
  const question = owner.getByRole('dialog', { name: 'Is this right for 1 product?' });
  await expect(question).toContainText(
    'Toor Dal Sonali, 500 g: Price ₹60 is for 1 kg from now on. Until now that came to ₹120.',
  );
  await question.getByRole('button', { name: 'Look again' }).click();
  await dialog.getByLabel('Price').fill('120');
  await save.click();
  await expect(owner.getByText('Product "Toor Dal Sonali" updated successfully')).toBeVisible();
  expect(await shop.asSuperuser('GET', `${products}/${id}`)).toMatchObject({
    price: 120,
    step_grams: 50,
  });
  await takeOff(shop, 'Toor Dal Sonali');
});
