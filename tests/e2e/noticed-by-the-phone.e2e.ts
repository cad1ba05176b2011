/** What the phone says by itself: prices that have changed (D67). */
import type { Page } from '@playwright/test';
import { addOne, chooseLocation, expect, test, untilItListens } from './journey.ts';

const before = (page: Page, price: string) => page.getByText(`was ${price}`, { exact: true });

test('a line whose price has changed says so until the checkout was seen', async ({
  page,
  shop,
}) => {
  await chooseLocation(page);
  await addOne(page, 'Onion');
  const hasAsked = untilItListens(page);
  await page.goto('/cart');
  await hasAsked;
  await expect(page.getByRole('link', { name: 'Onion' })).toBeVisible();
  await expect(before(page, '₹35')).toHaveCount(0);
  await shop.changeProduct(2, { price: 39 });
  await expect(before(page, '₹35')).toBeVisible();
  // The cart's own look does not make it known.
  await page.reload();
  await expect(before(page, '₹35')).toBeVisible();

  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(before(page, '₹35')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('₹39').first()).toBeVisible();
  await expect(before(page, '₹35')).toHaveCount(0);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(before(page, '₹35')).toHaveCount(0);
  await shop.changeProduct(2, { price: 35 });
});
