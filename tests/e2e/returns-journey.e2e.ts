/** A customer brings goods back after the delivery (D79): the owner takes them, and the customer's phone says so. */
import { expect, openAdmin, test } from './admin-journey.ts';
import { buyNow, chooseLocation, received, untilItListens } from './journey.ts';

const ONION = 2;

test('takes goods back, gives money back, and tells the customer', async ({
  page,
  owner,
  shop,
}) => {
  await shop.changeSettings({ tax_percent: 0, delivery_fee: 20 });
  const isListening = untilItListens(page);
  await chooseLocation(page);
  await buyNow(page, ONION);
  await received(page);
  await isListening;
  const order = (await shop.orders()).at(-1);
  const id = order?.id ?? '';
  await shop.setStatus(id, 'delivered');
  await page.goto('/order-history');
  await page.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByRole('button', { name: /^Bill A/ })).toBeVisible();

  await owner.setViewportSize({ width: 390, height: 844 });
  await openAdmin(owner, `orders?order=${id}`, 'Orders');
  await owner.getByRole('button', { name: 'Goods came back' }).click();
  const dialog = owner.getByRole('dialog', { name: /^Goods came back: ORD/ });
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose what came back');
  await dialog.getByRole('button', { name: 'One more back: Onion' }).click();
  await expect(dialog.getByText('1 of 1')).toBeVisible();
  await expect(dialog.getByText('They were charged ₹35.00.')).toBeVisible();
  await expect(dialog.getByText('Give back ₹35.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'UPI' }).click();
  await dialog.getByRole('button', { name: 'Record' }).click();
  const paid = owner.getByRole('list', { name: 'Paid' });
  await expect(paid).toContainText('Goods came back ₹35.00');
  await expect(paid).toContainText('Given back ₹35.00');
  // Nothing is left that could come back.
  await expect(owner.getByRole('button', { name: 'Goods came back' })).toBeHidden();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Brought back' })).toBeVisible();
  await expect(page.getByText('Onion, 1 kg: 1')).toBeVisible();
  await expect(page.getByText(/The shop gave you ₹35\.00 by UPI\.$/)).toBeVisible();

  await openAdmin(owner, 'money', 'Money');
  await owner.getByRole('button', { name: 'Take back Goods came back ₹35.00' }).click();
  // The row of the ledger, which the shop has sent; the toast begins with a capital.
  await expect(owner.getByText(/taken back/)).not.toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Brought back' })).toBeHidden();
});
