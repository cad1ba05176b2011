/** An order that changes before it leaves the shop (D49): the customer's side. */
import type { Page } from '@playwright/test';
import type { LiveShop } from '../support/live-shop.ts';
import { anAmendment } from '../support/order-bodies.ts';
import { addOne, chooseLocation, expect, fillInAddress, received, test } from './journey.ts';

async function orderOnionAndButter(page: Page): Promise<void> {
  await chooseLocation(page);
  await page.goto('/popular');
  for (const name of ['Onion', 'Butter']) await addOne(page, name);
  await page.getByRole('link', { name: /View cart/ }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillInAddress(page);
  await page.getByRole('button', { name: /If something is missing/ }).click();
  await page.getByLabel(/^Butter, /).selectOption('Leave it out');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await received(page);
}

const latestId = async (shop: LiveShop) => (await shop.orders()).at(-1)?.id ?? '';
interface Told {
  order: { history: { lines: { id: string; pid: number; wish: string }[] } };
  outcomes: { code: string }[];
}
const pack = (shop: LiveShop, id: string, fields: Record<string, unknown>) =>
  shop.asSuperuser<Told>('POST', `/api/shop/orders/${id}/pack`, {
    amendments: [anAmendment(fields)],
  });

test('answers what the shop asks about a missing product, and sees the bill follow', async ({
  page,
  shop,
}) => {
  await orderOnionAndButter(page);
  const id = await latestId(shop);
  await shop.setStatus(id, 'processing');
  const { order } = await pack(shop, id, { kind: 'asked', line: '8', count: 1, pid: 2 });
  expect(order.history.lines.map(({ pid, wish }) => [pid, wish])).toEqual([
    [2, 'call'],
    [8, 'leave_out'],
  ]);
  const question = page
    .getByRole('paragraph')
    .filter({ hasText: /^Butter, .+ is out\. Onion, 1 kg instead\?$/ });
  await expect(question).toBeVisible();
  await expect(page.getByText(/^\d minutes left to answer, until /)).toBeVisible();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeHidden();
  await expect(page.locator('del')).toBeVisible();

  await page.getByRole('link', { name: 'View Order History' }).click();
  await page.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByText(/^Onion, 1 kg instead of Butter, /)).toBeVisible();
  await expect(page.getByText(/^Ordered for ₹/)).toBeVisible();
  // The shop has it as well.
  const stored = await shop.asSuperuser<{ order_amount: number }>(
    'GET',
    `/api/collections/orders/records/${id}`,
  );
  await expect(page.locator('dl > div').last()).toHaveText(
    `Total₹${stored.order_amount.toFixed(2)}`,
  );
});

test('takes a product out of an order without a network, and the shop hears of it with one', async ({
  page,
  context,
  shop,
}) => {
  await orderOnionAndButter(page);
  const id = await latestId(shop);
  await page.getByRole('link', { name: 'Change order' }).click();
  const remove = page.getByRole('button', { name: /^Remove Butter/ });
  await expect(remove).toBeVisible();

  await context.setOffline(true);
  await remove.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(page.getByText('You took this out')).toBeVisible();
  await expect(page.getByText('On this phone, on its way to the shop')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('On this phone, on its way to the shop')).toBeHidden();
  await expect(page.getByText('You took this out')).toBeVisible();
  const stored = await shop.asSuperuser<{ order_items: { pid: number }[] }>(
    'GET',
    `/api/collections/orders/records/${id}`,
  );
  expect(stored.order_items.map(({ pid }) => pid)).toEqual([2]);

  // With the last one the order itself goes.
  await page.getByRole('button', { name: /^Remove Onion/ }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible();
});

test('adds a product to an order without a network, at the total that was shown', {
  tag: '@rare',
}, async ({ page, context, shop }) => {
  await orderOnionAndButter(page);
  const id = await latestId(shop);
  await page.getByRole('link', { name: 'View Order History' }).click();
  await page.getByRole('link', { name: /^View Details/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Add to this order' });
  const add = page.getByRole('button', { name: 'Add something' });
  // What searches is there from the first time.
  await add.click();
  await sheet.getByRole('searchbox').fill('tomato');
  await expect(sheet.getByRole('button', { name: /^Tomato/ })).toBeVisible();

  await context.setOffline(true);
  await sheet.getByRole('searchbox').fill('onion');
  await sheet.getByRole('button', { name: /^Onion, 1 kg/ }).click();
  await sheet.getByRole('button', { name: /^Add one Onion/ }).click();
  const shown = await sheet.getByText(/^With it the order comes to/).textContent();
  const total = /₹\S+/.exec(shown ?? '')?.[0] ?? '';
  await sheet.getByRole('button', { name: 'Add to the order' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('You added this')).toBeVisible();
  await expect(page.getByText('On this phone, on its way to the shop')).toBeVisible();
  await expect(page.locator('dl > div').last()).toContainText(total);

  await context.setOffline(false);
  await expect(page.getByText('On this phone, on its way to the shop')).toBeHidden();
  await expect(page.getByText('You added this')).toBeVisible();
  const stored = await shop.asSuperuser<{ order_amount: number }>(
    'GET',
    `/api/collections/orders/records/${id}`,
  );
  expect(`₹${stored.order_amount}`).toBe(total);

  // The same product is in two lines, and the shop says how many bags there are.
  await shop.setStatus(id, 'processing');
  await pack(shop, id, { kind: 'bags', count: 2 });
  await expect(add).toBeHidden();
  await page.getByRole('link', { name: 'Track Order' }).click();
  await page.reload();
  await expect(page.getByText('Packed in 2 bags')).toBeVisible();
});

test('is asked before something is taken out with which the discount or the smallest order goes', async ({
  page,
  shop,
}) => {
  await shop.changeSettings({ discount: 80, discount_from: 50, min_order: 40 });
  await orderOnionAndButter(page);
  const id = await latestId(shop);
  await page.getByRole('link', { name: 'View Order History' }).click();
  await page.getByRole('link', { name: /^View Details/ }).click();
  const remove = page.getByRole('button', { name: /^Remove Butter/ });
  const dialog = page.getByRole('dialog', { name: /^Remove Butter/ });
  await remove.click();
  await expect(dialog).toContainText('The smallest order is ₹40.');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this order?' })
    .getByRole('button', { name: 'Keep the order' })
    .click();

  await shop.changeSettings({ min_order: 0 });
  await page.reload();
  // Until the phone has the shop's new settings.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await remove.click();
    await expect(dialog).toContainText('the order comes to ₹61.75, which is ₹19.10 more', {
      timeout: 1_000,
    });
  }).toPass();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('You took this out')).toBeHidden();
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('You took this out')).toBeVisible();
  await expect
    .poll(async () => {
      const path = `/api/collections/orders/records/${id}`;
      return (await shop.asSuperuser<{ order_amount: number }>('GET', path)).order_amount;
    })
    .toBe(61.75);
  await shop.changeSettings({ discount: 20, discount_from: 200 });
});
