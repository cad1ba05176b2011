/** An order that changes before it leaves the shop (D49): the customer's side. */
import type { Page } from '@playwright/test';
import type { LiveShop } from '../support/live-shop.ts';
import { anAmendment } from '../support/order-bodies.ts';
import { addOne, chooseLocation, expect, fillInAddress, received, test } from './errand.ts';

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
  await page.getByRole('link', { name: 'View Order History' }).click();
  await page.getByRole('link', { name: /^View Details/ }).click();
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
