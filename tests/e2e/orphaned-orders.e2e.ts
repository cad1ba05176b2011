/** Orders that an account has left unsent on a phone. */
import type { Page } from '@playwright/test';
import {
  aCode,
  buyNow,
  chooseLocation,
  expect,
  received,
  register,
  test,
  untilInstalled,
  useCode,
} from './journey.ts';

// Some of these go offline.
test.use({ serviceWorkers: 'allow' });

const orderCards = (page: Page) => page.getByRole('article');

/** What the phone keeps once the shop has ended its device and the person has logged out. */
async function endHere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const request = indexedDB.open('essentials');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
    const transaction = database.transaction(['sessions', 'devices'], 'readwrite');
    transaction.objectStore('sessions').clear();
    transaction.objectStore('devices').clear();
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  });
}

test('offers an unsent order of an account that has ended here to the same number, which registers again', {
  tag: '@rare',
}, async ({ page, context, newPhone, shop }) => {
  await chooseLocation(page);
  await register(page, '9000000021');
  await untilInstalled(page);
  const code = await aCode(page);
  await context.setOffline(true);
  await buyNow(page, 2);
  await expect(page.getByText('On this phone, waiting for the shop')).toBeVisible();
  const before = (await shop.orders()).length;

  await chooseLocation(newPhone);
  await useCode(newPhone, code, '9000000021', 'This replaces my old phone');
  await expect(newPhone.getByText('You are signed in on this phone')).toBeVisible();

  await context.setOffline(false);
  await page.goto('/profile');
  await expect(page.getByText(/^This account has ended on this phone/)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByLabel('Phone Number', { exact: true }).fill('9000000021');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full Name').fill('Asha Patil');
  await page.getByLabel('Delivery Address').fill('12, Sai Niwas, near the temple');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await page.getByRole('button', { name: 'Create a new account anyway' }).click();

  await expect(page).toHaveURL(/\/order-history$/);
  await expect(page.getByText('An order from this phone was not sent')).toBeVisible();
  await page.getByRole('button', { name: 'Send it as my order' }).click();
  await received(page);
  await page.goto('/order-history');
  await expect(orderCards(page)).toHaveCount(1);
  await expect(page.getByText('An order from this phone was not sent')).toBeHidden();
  expect((await shop.orders()).length).toBe(before + 1);
});

test("shows of somebody else's unsent order nothing but that there is one", async ({
  page,
  context,
}) => {
  await chooseLocation(page);
  await register(page, '9000000022');
  await untilInstalled(page);
  await context.setOffline(true);
  await buyNow(page, 2);
  await expect(page.getByText('On this phone, waiting for the shop')).toBeVisible();
  await endHere(page);

  await page.goto('/profile');
  const notice = page.getByText('1 order from this phone was not sent');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'It may be mine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which phone number is on the order?' });
  const number = dialog.getByLabel('Phone number on the order');
  await number.fill('9123456780');
  await dialog.getByRole('button', { name: 'Look for it' }).click();
  await expect(dialog.getByText('No unsent order on this phone has this number.')).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill('+91 98765 43210');
  await dialog.getByRole('button', { name: 'Look for it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^It was placed on .*, and comes to ₹/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard it' }).click();
  // It was tried to send, without a network: only the shop can say that it does not have it.
  await expect(page.getByText('The shop is asked to cancel it.')).toBeVisible();
  await expect(page.getByText('An order from this phone was not sent')).toBeHidden();
  await context.setOffline(false);
  await page.goto('/order-history');
  await expect(orderCards(page).getByText('Cancelled')).toBeVisible();
});
