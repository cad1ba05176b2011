/** Accounts: who gets in, who is shown the door, and who moves to a new phone. */
import type { Page } from '@playwright/test';
import { openLiveShop } from '../support/live-shop.ts';
import {
  anotherBrowser,
  chooseAction,
  clearCounter,
  expect,
  latestOrder,
  openAdmin,
  openAsOwner,
  rowOf,
  searchFor,
  test,
} from './admin-journey.ts';
import { buyNow, received, register } from './journey.ts';

/** Answers the question in sight with yes. */
const confirmWith = (owner: Page, action: string) =>
  owner.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();

test.describe('at the door', () => {
  test('sends a stranger from the admin area to the sign-in page', async ({ page }) => {
    await page.goto('/admin/orders');
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('answers a link that was used already in plain words', async ({ page, newPhone, shop }) => {
    const link = await shop.ownerLink();
    await newPhone.goto(link);
    await expect(newPhone).toHaveURL(/\/admin\//);
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText(
      'This code is not valid. It may have been used already, or mistyped.',
    );
    await expect(page).not.toHaveURL(/\/admin/);
  });
});

test('makes a customer an admin and takes it back, on their open phone too', async ({
  owner,
  page,
}) => {
  await register(page, '9100000001', 'Sunita Pawar');
  await openAdmin(owner, 'users', 'Manage Users');
  await expect(owner.getByRole('columnheader')).toHaveText([
    'ID',
    'Email',
    'Full Name',
    'Phone Number',
    'Created At',
    'Status',
    'Actions',
  ]);
  await searchFor(owner, '91000 00001');
  const row = rowOf(owner, 'Sunita Pawar');
  await expect(row).toContainText('9100000001');
  await expect(row).not.toContainText('@');
  await expect(row).toContainText('Active');

  await chooseAction(owner, 'Sunita Pawar', 'Make Admin');
  await expect(owner.getByRole('dialog', { name: 'Make Sunita Pawar an admin?' })).toBeVisible();
  await confirmWith(owner, 'Make Admin');
  await expect(owner.getByText('User role updated successfully.')).toBeVisible();
  await expect(row).toContainText('Admin');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText('Total Users')).toBeVisible();

  // The words of before must not stand for what is done now.
  const updated = owner.getByText('User role updated successfully.');
  await expect(updated).toBeHidden();
  await chooseAction(owner, 'Sunita Pawar', 'Revoke Admin');
  await expect(updated).toBeVisible();
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto('/profile');
  await expect(page.getByText('Sunita Pawar')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeHidden();
});

test('suspends a customer whose phone is open, and lets them in again', async ({ owner, page }) => {
  await register(page, '9100000002', 'Vikas More');
  await page.goto('/profile');
  await expect(page.getByText('Verified')).toBeVisible();
  await openAdmin(owner, 'users', 'Manage Users');
  const row = rowOf(owner, 'Vikas More');

  await chooseAction(owner, 'Vikas More', 'Suspend User');
  await expect(owner.getByText('User suspended successfully.')).toBeVisible();
  await expect(row).toContainText('Suspended');
  const suspended = page.getByText('This account is suspended. Please talk to the shop.');
  await expect(suspended).toBeVisible();

  await owner.getByLabel('Show').selectOption({ label: 'Suspended' });
  await expect(owner.getByText('1 user', { exact: true })).toBeVisible();
  await chooseAction(owner, 'Vikas More', 'Activate User');
  await expect(owner.getByText('User activated successfully.')).toBeVisible();
  await expect(owner.getByText('No user matches')).toBeVisible();
  await expect(suspended).toBeHidden();
  await expect(page.getByText('Verified')).toBeVisible();
});

test('hands a lost account to a new phone by a code, with its old orders', {
  tag: '@rare',
}, async ({ owner, page, newPhone }) => {
  await register(page, '9100000003', 'Farida Shaikh');
  await buyNow(page, 6);
  await received(page);
  await openAdmin(owner, 'users', 'Manage Users');
  await chooseAction(owner, 'Farida Shaikh', 'Sign-in code');
  const shown = owner.getByRole('dialog', { name: 'Sign-in code for Farida Shaikh' });
  await expect(shown).toContainText('Tell it only to Farida Shaikh in person or on the phone.');
  const code = await shown.getByText(/^[A-Z0-9]{5}( [A-Z0-9]{1,5})+$/).innerText();

  await newPhone.goto('/auth');
  await newPhone.getByText('I have a sign-in code').click();
  await newPhone.getByLabel('Sign-in code').fill(code);
  await newPhone.getByLabel('The phone number of that account').fill('9100000003');
  await newPhone.getByRole('button', { name: 'Use this code' }).click();
  await expect(newPhone.getByText('You are signed in on this phone')).toBeVisible();
  await newPhone.goto('/order-history');
  await expect(newPhone.getByRole('article')).toContainText('1 item');
});

test('deletes a person and keeps the figures of their order', { tag: '@rare' }, async ({
  owner,
  page,
  shop,
}) => {
  await register(page, '9100000004', 'Deepak Rane');
  await buyNow(page, 2);
  await received(page);
  const before = await latestOrder(shop);
  await openAdmin(owner, 'users', 'Manage Users');
  const row = rowOf(owner, 'Deepak Rane');

  await chooseAction(owner, 'Deepak Rane', 'Delete User');
  const question = owner.getByRole('dialog', { name: 'Delete Deepak Rane?' });
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();

  await chooseAction(owner, 'Deepak Rane', 'Delete User');
  await confirmWith(owner, 'Delete User');
  await expect(
    owner.getByText(
      'Failed to delete user: This user has unfinished orders. Deliver or cancel them first.',
    ),
  ).toBeVisible();
  await expect(row).toBeVisible();

  await clearCounter(shop);
  await chooseAction(owner, 'Deepak Rane', 'Delete User');
  await confirmWith(owner, 'Delete User');
  await expect(owner.getByText('User deleted successfully.')).toBeVisible();
  await expect(row).toBeHidden();
  await owner.reload();
  await expect(owner.getByText(/^\d+ users?$/)).toBeVisible();
  await expect(row).toBeHidden();
  expect(await latestOrder(shop)).toMatchObject({
    id: before.id,
    customer_name: '',
    order_amount: before.order_amount,
  });
  await page.goto('/profile');
  await expect(
    page.getByText(/the shop has deleted it\. Its unsent orders wait here\.$/),
  ).toBeVisible();
  await owner.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(rowOf(owner, before.number.slice(0, 8))).toContainText(/Customer.*₹61\.75/);
});

test('takes a suspension back when the server has gone', { tag: '@rare' }, async ({
  owner,
  page,
  shop,
}) => {
  await register(page, '9100000005', 'Leena Bhole');
  await openAdmin(owner, 'users', 'Manage Users');
  const row = rowOf(owner, 'Leena Bhole');
  await expect(row).toContainText('Active');
  await shop.kill();
  await chooseAction(owner, 'Leena Bhole', 'Suspend User');
  await expect(
    owner.getByText('Failed to suspend user: Not saved: there is no connection to the shop.'),
  ).toBeVisible();
  await expect(row).toContainText('Active');
  await chooseAction(owner, 'Leena Bhole', 'Delete User');
  await confirmWith(owner, 'Delete User');
  await expect(
    owner.getByText('Failed to delete user: Not saved: there is no connection to the shop.'),
  ).toBeVisible();
  await expect(row).toBeVisible();
  await shop.restart();
  await expect(owner.getByText(/^No connection to the shop\./)).toBeHidden();
  await expect(row).toContainText('Active');
});

test('shows what hostile people write as text, on every page', { tag: '@rare' }, async ({
  owner,
  page,
  shop,
}) => {
  const markup = `<img src=x onerror="window.__pwned=1"><script>window.__pwned=1</script>`;
  const backwards = '\u202Egnp.exe\u202C';
  const formula = `=HYPERLINK("http://evil.invalid","${markup}")`;
  await register(page, '9100000006', `Bobby ${markup}`);
  await page.goto('/product/2');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByRole('button', { name: 'Edit Delivery Address' }).click();
  await page.getByLabel('Full Name').fill(`Eve ${markup}`);
  await page.getByLabel('Building / Flat').fill(`12 ${formula}`);
  await page.getByLabel('Street').fill(backwards);
  await page.getByRole('button', { name: 'Delivery Instructions' }).click();
  await page.getByLabel('Delivery Instructions').fill(`Ring ${markup}${backwards}`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await received(page);
  const order = await latestOrder(shop);
  await page.goto('/support');
  await page.getByLabel('What happened?').fill(`Help ${markup}${formula}`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Received by the shop')).toBeVisible();
  const address = '"<img/src=x/onerror=window.__pwned=1>"@evil.invalid';
  const waitlisted = await fetch(`${shop.url}/api/shop/requests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      id: 'hostilewaiting1',
      kind: 'waitlist',
      email: address,
      pincode: '411001',
    }),
  });
  expect(waitlisted.status).toBe(200);
  const { id } = await shop.changeProduct(2, {});
  await shop.asSuperuser('PATCH', `/api/collections/products/records/${id}`, {
    name: `Onion ${markup}`,
  });

  for (const [path, heading, text] of [
    ['dashboard', 'Dashboard', `Eve ${markup}`],
    ['orders', 'Orders', `Eve ${markup}`],
    ['orders?view=board', 'Orders', `Eve ${markup}`],
    // What would be read backwards is stored in its own order.
    [`orders?order=${order.id}`, 'Orders', `Ring ${markup}gnp.exe`],
    ['users', 'Manage Users', `Bobby ${markup}`],
    ['requests', 'Requests', `Help ${markup}${formula}`],
    ['requests/waitlist', 'Waitlist', address],
    ['products', 'Products', `Onion ${markup}`],
  ] as const) {
    const answer = await owner.goto(`/admin/${path}`);
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe-inline');
    await expect(owner.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(owner.getByText(text).first()).toBeVisible();
    await expect(owner.locator('img[src="x"], body script')).toHaveCount(0);
    expect(await owner.evaluate(() => '__pwned' in globalThis)).toBe(false);
  }
  await owner.getByRole('button', { name: /^Edit Onion/ }).click();
  await expect(owner.getByLabel('Name', { exact: true })).toHaveValue(`Onion ${markup}`);
  await owner.goto(`/admin/orders?order=${order.id}`);
  const detail = owner.getByRole('dialog');
  await expect(detail.getByText(`12 ${formula}, gnp.exe`)).toBeVisible();
  await detail.getByRole('button', { name: 'Close' }).last().click();
  await openAdmin(owner, 'users', 'Manage Users');
  await chooseAction(owner, `Bobby ${markup}`, 'Delete User');
  await expect(detail).toContainText(markup);
  expect(await owner.evaluate(() => '__pwned' in globalThis)).toBe(false);
  expect(await page.evaluate(() => '__pwned' in globalThis)).toBe(false);

  await shop.asSuperuser('PATCH', `/api/collections/products/records/${id}`, { name: 'Onion' });
  await shop.asSuperuser('DELETE', '/api/collections/waitlist/records/hostilewaiting1');
  await openAdmin(owner, 'requests', 'Requests');
  await owner.getByRole('button', { name: /^Mark ticket/ }).click();
  await expect(owner.getByText(/^Ticket \S+ is done$/)).toBeVisible();
});

test('asks an owner whose link had no name for it', { tag: '@rare' }, async ({
  browser,
  complaints,
}) => {
  const shop = await openLiveShop();
  const owner = await anotherBrowser(browser, shop, complaints, {
    viewport: { width: 1280, height: 800 },
  });
  await openAsOwner(owner, shop);
  await expect(owner.getByText('What is your name?')).toBeVisible();
  await openAdmin(owner, 'users', 'Manage Users');
  await expect(rowOf(owner, 'You')).toContainText('No name');
  await owner.getByLabel('Your name').fill('Meena Patil');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('What is your name?')).toBeHidden();
  await owner.reload();
  await expect(rowOf(owner, 'You')).toContainText('Meena Patil');
  await expect(owner.getByText('What is your name?')).toBeHidden();
  await owner.context().close();
  await shop.close();
});

test('two devices of an owner, and a helper with bad intentions', { tag: '@rare' }, async ({
  browser,
  complaints,
}) => {
  const shop = await openLiveShop();
  const owner = await anotherBrowser(browser, shop, complaints, {
    viewport: { width: 1280, height: 800 },
  });
  const secondDevice = await anotherBrowser(browser, shop, complaints);
  const helper = await anotherBrowser(browser, shop, complaints);
  await openAsOwner(owner, shop);

  await register(helper, '9100000007', 'Heera Helper');
  await openAdmin(owner, 'users', 'Manage Users');
  await chooseAction(owner, 'Heera Helper', 'Make Admin');
  await confirmWith(owner, 'Make Admin');
  await expect(owner.getByText('User role updated successfully.')).toBeVisible();
  await openAdmin(helper, 'users', 'Manage Users');
  const owners = helper
    .getByRole('row')
    .filter({ has: helper.getByText('Owner', { exact: true }) });
  await expect(owners).toContainText('No name');
  await expect(owners.getByRole('button')).toHaveCount(0);
  await expect(rowOf(helper, 'Heera Helper').getByRole('button')).toHaveCount(1);

  // A code for a customer is told to the customer, and what is done to the account to the owner.
  const customer = await anotherBrowser(browser, shop, complaints);
  await register(customer, '9100000009', 'Kavya Customer');
  await openAdmin(helper, 'users', 'Manage Users');
  await chooseAction(helper, 'Kavya Customer', 'Sign-in code');
  await helper.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await customer.getByRole('button', { name: 'I asked for it' }).click();
  await expect(customer.getByText('The shop made a sign-in code')).toBeHidden();
  await chooseAction(helper, 'Kavya Customer', 'Suspend User');
  await expect(owner.getByText(/^Heera Helper suspended Kavya Customer, /)).toBeVisible();
  await owner.getByRole('button', { name: 'Take it back' }).click();
  await expect(owner.getByRole('button', { name: 'Take it back' })).toHaveCount(0);
  await expect(rowOf(owner, 'Kavya Customer').getByText('Active')).toBeVisible();
  await owner.getByRole('button', { name: 'That is right' }).click();
  await expect(owner.getByText('Accounts were changed')).toBeHidden();

  await openAdmin(owner, 'settings/devices', 'Devices and PIN');
  await owner.getByRole('button', { name: 'Show a code' }).click();
  const code = await owner.getByText(/^[A-Z0-9]{5}( [A-Z0-9]{1,5})+$/).innerText();
  await secondDevice.goto('/auth');
  await secondDevice.getByText('I have a sign-in code').click();
  await secondDevice.getByLabel('Sign-in code').fill(code);
  await secondDevice.getByLabel('The phone number of that account').fill('9100000008');
  await secondDevice.getByRole('button', { name: 'Use this code' }).click();
  await expect(secondDevice).toHaveURL(/\/admin\/orders/);
  await owner.reload();
  const devices = owner.getByRole('listitem').filter({ hasText: 'Last seen' });
  await expect(devices).toHaveCount(2);
  await devices
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^End / })
    .click();
  await confirmWith(owner, 'End');
  await expect(devices).toHaveCount(1);
  await expect(secondDevice).toHaveURL(/\/auth$/);
  await openAdmin(owner, 'users', 'Manage Users');
  await expect(rowOf(owner, 'Heera Helper')).toBeVisible();

  await openAdmin(owner, 'settings/devices', 'Devices and PIN');
  await owner.getByLabel('New PIN (4 to 8 digits)').fill('4711');
  await owner.getByLabel('The same again').fill('4711');
  await owner.getByRole('button', { name: 'Set the PIN' }).click();
  await expect(owner.getByText('This device asks for a PIN.')).toBeVisible();
  await owner.getByRole('button', { name: 'Lock' }).click();
  const lock = owner.getByRole('dialog', { name: 'The admin area is locked' });
  await expect(lock).toBeVisible();
  await owner.keyboard.press('Escape');
  await owner.keyboard.press('Escape');
  await expect(lock).toBeVisible();
  await owner.goto('/admin/users');
  await expect(lock).toBeVisible();
  await expect(owner.getByText('Heera Helper')).toBeHidden();
  await owner.goto('/settings');
  await expect(owner.getByRole('link', { name: 'Devices and PIN' })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Show a code' })).toBeHidden();
  await owner.goto('/admin/users');
  await lock.getByLabel('PIN').fill('4712');
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock.getByText('This is not the PIN.')).toBeVisible();
  await lock.getByLabel('PIN').fill('4711');
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock).toBeHidden();
  await expect(rowOf(owner, 'Heera Helper')).toBeVisible();

  await owner.getByRole('button', { name: 'Lock' }).click();
  await lock.getByRole('button', { name: 'Forgot the PIN?' }).click();
  const question = owner.getByRole('dialog', { name: 'Log out of this device?' });
  await expect(question).toContainText('run "essentials owner-link" on the computer of the shop');
  await expect(question).toContainText('npm run owner-link');
  await question.getByRole('button', { name: 'Log Out' }).click();
  await expect(owner.getByText('Signed out successfully')).toBeVisible();
  await owner.goto('/admin/orders');
  await expect(owner).toHaveURL(/\/auth$/);
  await expect(owner.getByRole('heading', { name: 'Welcome to Essentials' })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Sign in as the owner' })).toBeHidden();
  for (const page of [owner, secondDevice, helper, customer]) await page.context().close();
  await shop.close();
});
