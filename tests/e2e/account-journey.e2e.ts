/** An account: made on this phone, left for a while, and taken along to a new one. */
import type { Page } from '@playwright/test';
import { clearCounter } from './admin-journey.ts';
import {
  aCode,
  buyNow,
  chooseLocation,
  expect,
  noteWordsShown,
  register,
  test,
  untilItWorks,
  useCode,
  received,
} from './journey.ts';

const orderCards = (page: Page) => page.getByRole('article');

test('registers with the messages of the shop, and finds the checkout filled in', {
  tag: '@core',
}, async ({ page }) => {
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
  // A start asks whether the token still holds, and does not sign in again.
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shop/sign-in')) signIns.push(request.url());
  });
  const isAsked = page.waitForResponse('**/api/rpc/is_admin');
  await page.goto('/product/2');
  await isAsked;
  await page.getByRole('button', { name: 'Buy Now' }).click();
  // A known address is folded.
  await page.getByRole('button', { name: 'Edit Delivery Address' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Patil');
  await expect(page.getByLabel('Phone Number')).toHaveValue('9000000001');
  await expect(page.getByLabel('Building / Flat')).toHaveValue('12');
  expect(signIns).toEqual([]);
});

test('takes the orders of before along into the account, and hides them when logged out', {
  tag: '@core',
}, async ({ page }) => {
  await chooseLocation(page);
  await buyNow(page, 2);
  await received(page);
  await register(page, '9000000002', 'Ravi More');
  await page.goto('/order-history');
  await expect(orderCards(page)).toHaveCount(1);
  // What was typed there for another number is not the account's.
  await page.goto('/product/2');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByRole('button', { name: 'Edit Delivery Address' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ravi More');
  await expect(page.getByLabel('Phone Number')).toHaveValue('9000000002');
  await expect(page.getByLabel('Street')).toHaveValue('Sai Niwas');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log Out' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  await expect(page.getByText('Signed out successfully')).toHaveCount(1);
  await expect(page.getByText('Guest User')).toBeVisible();
  const keepsRoomForBuyAgain = () =>
    page.evaluate(() => document.documentElement.dataset.ordered !== undefined);
  await page.goto('/home');
  expect(await keepsRoomForBuyAgain()).toBe(false);
  await page.goto('/order-history');
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();

  // A press before that leads to the same page, which does not know where to go back to.
  await untilItWorks(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Phone Number', { exact: true }).fill('9000000002');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/order-history$/);
  await expect(orderCards(page)).toHaveCount(1);
  await page.goto('/home');
  expect(await keepsRoomForBuyAgain()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Buy again' })).toBeVisible();
});

test('lets another phone in by code, goes on here, and ends the other one', async ({
  page,
  newPhone,
}) => {
  await chooseLocation(page);
  await register(page, '9000000004');
  await buyNow(page, 6);
  await received(page);
  const code = await aCode(page);

  await chooseLocation(newPhone);
  await useCode(newPhone, code, '9000000004');
  await expect(newPhone.getByText('You are signed in on this phone')).toBeVisible();
  await newPhone.goto('/order-history');
  await expect(orderCards(newPhone)).toHaveCount(1);
  await newPhone.goto('/home');
  await expect(newPhone.getByRole('heading', { name: 'Buy again' })).toBeVisible();
  await newPhone.goto('/profile');
  await expect(newPhone.getByText('Asha Patil')).toBeVisible();

  await page.reload();
  const devices = page.getByRole('listitem').filter({ hasText: /^Chrome on / });
  await expect(devices).toHaveCount(2);
  const other = devices.filter({ hasNotText: 'This device' });
  await other.getByRole('button', { name: /^End Chrome on / }).click();
  const question = page.getByRole('dialog', { name: /^End Chrome on / });
  await question.getByRole('button', { name: 'End' }).click();
  await expect(page.getByText(/^Chrome on .* is signed out$/)).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(
    newPhone.getByText(/^This account has ended on this phone: it was ended from another device/),
  ).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Verified')).toBeVisible();
  await expect(page.getByText(/^This account has ended/)).toBeHidden();

  await useCode(newPhone, await aCode(page), '9000000004', 'This replaces my old phone');
  await expect(newPhone.getByText('You are signed in on this phone')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(/^This account has ended on this phone/)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByLabel('Phone Number', { exact: true }).fill('9000000004');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
});

test('signs in from the checkout by code, and goes on there with cart and address', {
  tag: '@rare',
}, async ({ page, newPhone }) => {
  await chooseLocation(page);
  await register(page, '9000000009');
  await buyNow(page, 6);
  await received(page);
  const code = await aCode(page);

  await chooseLocation(newPhone);
  await newPhone.goto('/product/2');
  await newPhone.getByRole('button', { name: 'Buy Now' }).click();
  await newPhone.getByLabel('Building / Flat').fill('7, Shanti Kunj');
  await newPhone.getByRole('link', { name: 'Sign in', exact: true }).click();
  // The checkout has a field of that name, too.
  await expect(newPhone.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await newPhone.getByLabel('Phone Number', { exact: true }).fill('90000 00009');
  await newPhone.getByRole('button', { name: 'Continue' }).click();
  await expect(newPhone.getByLabel('The phone number of that account')).toHaveValue('9000000009');
  await newPhone.reload();
  await newPhone.getByLabel('Sign-in code').fill(code);
  await newPhone.getByRole('button', { name: 'Use this code' }).click();
  await expect(newPhone.getByText('You are signed in on this phone')).toBeVisible();
  await expect(newPhone).toHaveURL(/\/checkout$/);
  await expect(newPhone.getByText(/· 1 item$/)).toBeVisible();
  await expect(newPhone.getByLabel('Full Name')).toHaveValue('Asha Patil');
  await expect(newPhone.getByLabel('Building / Flat')).toHaveValue('7, Shanti Kunj');
  await expect(newPhone.getByRole('link', { name: 'Sign in', exact: true })).toBeHidden();
  await newPhone.goto('/order-history');
  await expect(orderCards(newPhone)).toHaveCount(1);
});

test('is asked before a second account is made for a number that shops here', async ({
  page,
  newPhone,
}) => {
  await chooseLocation(page);
  await register(page, '9000000010');

  await chooseLocation(newPhone);
  await newPhone.goto('/profile');
  await newPhone.getByLabel('Full Name').fill('Asha Patil');
  await newPhone.getByLabel('Phone Number', { exact: true }).fill('9000000010');
  await newPhone.getByLabel('Delivery Address').fill('12, Sai Niwas, Station Road');
  const complete = newPhone.getByRole('button', { name: 'Complete Profile' });
  const question = newPhone.getByRole('dialog', { name: 'This number already shops here' });
  await complete.click();
  await expect(question).toContainText('9000000010');
  await question.getByRole('link', { name: 'Sign in with a code' }).click();
  await expect(newPhone.getByLabel('The phone number of that account')).toHaveValue('9000000010');
  await newPhone.goBack();
  await complete.click();
  await question.getByRole('button', { name: 'Create a new account anyway' }).click();
  await expect(newPhone.getByText('Profile created successfully!')).toBeVisible();
  await expect(newPhone.getByText('Verified')).toBeVisible();
});

test('finds the way in at home and below the orders of a guest', async ({ page }) => {
  await chooseLocation(page);
  await buyNow(page, 2);
  await received(page);
  for (const [path, heading] of [
    ['/home', 'Shop by Category'],
    ['/order-history', 'Your Orders'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    // A press before that leads to the same page, with its general words.
    await untilItWorks(page);
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/auth$/);
});

test("keeps a guest's address on the phone, and begins the checkout with it", async ({ page }) => {
  await chooseLocation(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Your Address' });
  await dialog.getByLabel('Delivery Address').fill('  ');
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await dialog.getByLabel('Delivery Address').fill('7, Ring Road, by the well');
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Address updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('7, Ring Road, by the well', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Guest User')).toBeVisible();
  await expect(page.getByText('7, Ring Road, by the well', { exact: true }).first()).toBeVisible();

  await page.goto('/product/2');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByLabel('Building / Flat')).toHaveValue('7');
  await expect(page.getByLabel('Street')).toHaveValue('Ring Road');
  await expect(page.getByLabel('Landmark')).toHaveValue('by the well');
});

test('shows a person who is signed in nothing that is meant for guests, not even for a moment', async ({
  page,
}) => {
  await chooseLocation(page);
  await register(page, '9000000006');
  const seen = await noteWordsShown(page);

  await page.goto('/');
  // After two seconds it goes on to the shop by itself.
  await expect.poll(seen).toContainEqual(expect.stringMatching(/^Welcome back, Asha Patil/));
  expect(await seen()).toContain('Get Started');
  expect(await seen()).not.toContain('Sign In to Your Account');

  await page.goto('/profile');
  await expect(page.getByText('Verified')).toBeVisible();
  for (const words of ['Guest User', 'Complete your profile', 'Complete Your Profile']) {
    expect(await seen()).not.toContain(words);
  }

  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Show a code' })).toBeVisible();
  expect(await seen()).not.toContain('Sign in');
});

test('changes the address, keeps favourites and erases everything of the person', async ({
  page,
  shop,
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

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Delivery Address').fill('9, Shanti Kunj, Ring Road');
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Saved on this phone.')).toBeVisible();
  await expect(page.getByText('9, Shanti Kunj, Ring Road')).toBeVisible();
  await page.context().setOffline(false);
  await expect
    .poll(() => shop.addressOf('9000000005'), { timeout: 20_000 })
    .toBe('9, Shanti Kunj, Ring Road');

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

test('deletes the account at the shop, once no order is on its way', async ({ page, shop }) => {
  await chooseLocation(page);
  await register(page, '9000000008', 'Lata Deshmukh');
  await buyNow(page, 6);
  await received(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(question).toContainText('stays in the shop’s figures, without you');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(question.getByRole('alert')).toContainText('An order of yours is still on its way.');

  await clearCounter(shop);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In to Your Account' })).toBeVisible();
  expect((await shop.orders()).map(({ customer_name: name }) => name)).not.toContain(
    'Lata Deshmukh',
  );
});
