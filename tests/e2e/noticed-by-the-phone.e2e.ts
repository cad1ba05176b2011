/** What the phone says by itself: prices that have changed, a number that shops here (D67). */
import type { Page } from '@playwright/test';
import {
  addOne,
  changeCart,
  chooseLocation,
  expect,
  register,
  test,
  untilItListens,
} from './journey.ts';

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

test('a number whose account was opened on this phone is offered to sign in at the checkout', async ({
  page,
}) => {
  await chooseLocation(page);
  await register(page, '9000000091', 'Meera Joshi');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('Guest User')).toBeVisible();
  await page.goto('/product/2');
  await changeCart(page, page.getByRole('button', { name: 'Add to Cart' }));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.postData() ?? '');
  });
  await page.goto('/checkout');

  const signIn = page.getByRole('link', { name: 'Sign in' });
  const known = page.getByText('You have shopped with this number on this phone.');
  const phone = page.getByLabel('Phone Number');
  await phone.fill('9000000092');
  await expect(known).toHaveCount(0);
  await expect(signIn).toHaveCount(1);
  await phone.fill('+91 90000 00091');
  await expect(known).toBeVisible();
  await expect(signIn).toHaveCount(1);
  expect(asked.filter((body) => body.includes('90000000'))).toEqual([]);

  await signIn.click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText('Meera Joshi')).toBeVisible();
  await expect(signIn).toHaveCount(0);
});
