/** An account: made on this phone, left for a while, and taken along to a new one. */
import type { Page } from '@playwright/test';
import {
  buyNow,
  chooseLocation,
  expect,
  register,
  test,
  untilInstalled,
  watchForComplaints,
  received,
} from './errand.ts';

const orderCards = (page: Page) => page.getByRole('article');

test('registers with the messages of the shop, and finds the checkout filled in', async ({
  page,
}) => {
  await chooseLocation(page);
  await page.goto('/register');
  await expect(page).toHaveURL(/\/auth$/);
  const phone = page.getByLabel('Phone Number', { exact: true });
  await phone.fill('98765');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter a valid phone number.')).toBeVisible();
  await phone.fill('+91 90000 00001');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full Name').fill('Al');
  await page.getByLabel('Delivery Address').fill('12');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByText('Full name must be at least 3 characters.')).toBeVisible();
  await expect(page.getByText('Please enter your full address.')).toBeVisible();
  await page.getByLabel('Full Name').fill('Asha Patil');
  await page.getByLabel('Delivery Address').fill('12, Sai Niwas, near the temple');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByText('Profile created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);

  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Asha Patil')).toBeVisible();
  await expect(page.getByText('Verified')).toBeVisible();
  await page.goto('/product/2');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Patil');
  await expect(page.getByLabel('Phone Number')).toHaveValue('9000000001');
  await expect(page.getByLabel('Building / Flat')).toHaveValue('12');
});

test('takes the orders of before along into the account, and hides them when logged out', async ({
  page,
}) => {
  await chooseLocation(page);
  await buyNow(page, 2);
  await received(page);
  await register(page, '9000000002');
  await page.goto('/order-history');
  await expect(orderCards(page)).toHaveCount(1);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  await expect(page.getByText('Guest User')).toBeVisible();
  await page.goto('/order-history');
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();

  await page.goto('/auth');
  await page.getByLabel('Phone Number', { exact: true }).fill('9000000002');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await page.goto('/order-history');
  await expect(orderCards(page)).toHaveCount(1);
});

test('asks before logging out while an order is unsent, and sends it when the person is back', async ({
  page,
  context,
  shop,
}) => {
  await chooseLocation(page);
  await register(page, '9000000003');
  await untilInstalled(page);
  const before = (await shop.orders()).length;
  await context.setOffline(true);
  await buyNow(page, 2);
  await expect(page.getByText('On this phone, waiting for the shop')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText(/^1 change has not reached the shop yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await context.setOffline(false);

  await page.goto('/auth');
  await page.getByLabel('Phone Number', { exact: true }).fill('9000000003');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect.poll(async () => (await shop.orders()).length).toBe(before + 1);
});

test('moves to a new phone by code, and the old phone is out', async ({
  page,
  browser,
  shop,
  complaints,
}) => {
  await chooseLocation(page);
  await register(page, '9000000004');
  await buyNow(page, 6);
  await received(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Show a code' }).click();
  await expect(page.getByText('Valid for 10 more minutes, for one phone')).toBeVisible();
  const code = await page.getByText(/^[A-Z0-9]{4,5}( [A-Z0-9]{1,5})+$/).innerText();

  const newContext = await browser.newContext({ baseURL: shop.url });
  watchForComplaints(newContext, complaints);
  const newPhone = await newContext.newPage();
  await chooseLocation(newPhone);
  await newPhone.goto('/auth');
  await newPhone.getByText('I have a sign-in code').click();
  await newPhone.getByLabel('Sign-in code').fill(code);
  await newPhone.getByLabel('The phone number of that account').fill('9000000004');
  await newPhone.getByRole('button', { name: 'Use this code' }).click();
  await expect(newPhone.getByText('You are signed in on this phone')).toBeVisible();
  await newPhone.goto('/order-history');
  await expect(orderCards(newPhone)).toHaveCount(1);
  await newPhone.goto('/profile');
  await expect(newPhone.getByText('Asha Patil')).toBeVisible();
  await newContext.close();

  await page.goto('/profile');
  await expect(
    page.getByText(/^This account has ended on this phone: another phone uses it now/),
  ).toBeVisible();
});

test('changes the address, keeps favourites and erases everything of the person', async ({
  page,
}) => {
  await chooseLocation(page);
  await register(page, '9000000005');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Your Address' });
  await dialog.getByLabel('Delivery Address').fill('   ');
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await dialog.getByLabel('Delivery Address').fill('7, Shanti Kunj, Ring Road');
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Address updated successfully')).toBeVisible();
  await expect(page.getByText('7, Shanti Kunj, Ring Road')).toBeVisible();

  await page.goto('/category/2');
  const heart = page.getByRole('button', { name: 'Save Wheat Bread' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/saved');
  await expect(page.getByRole('link', { name: 'Wheat Bread' })).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('Your data has been erased from this phone')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In to Your Account' })).toBeVisible();
  await page.goto('/saved');
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
});
