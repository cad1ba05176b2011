/** The pauses that give a person time to see something, to the millisecond (spec sections 2 and 9). */
import type { Page } from '@playwright/test';
import {
  buyNow,
  confirmLocation,
  expect,
  passTimeUntil,
  register,
  stopTheClock,
  test,
  untilItWorks,
  WHOLE,
} from '../journey.ts';

/** Nothing of it a millisecond too early, all of it in time. */
async function after(page: Page, ms: number, early: () => Promise<void>): Promise<void> {
  await page.clock.runFor(ms - 1);
  await early();
  await page.clock.runFor(1);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('checks a pincode for 1 s and opens the shop 0.5 s after it is confirmed', async ({
  page,
}) => {
  await page.goto('/location');
  await untilItWorks(page);
  await page.getByLabel(/pincode/i).fill('425001');
  await stopTheClock(page);
  await page.getByRole('button', { name: 'Check Availability' }).click();
  await after(page, 1_000, () => expect(page.getByText('Checking...')).toBeVisible());
  await expect(page.getByText('Delivery available!')).toBeVisible();

  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await after(page, 500, () => expect(page).toHaveURL(/\/location$/));
  await expect(page).toHaveURL(/\/home$/);
});

test('saves a wish to be told for 1.5 s and closes the sheet after 2 s of thanks', async ({
  page,
}) => {
  await page.goto('/location');
  await untilItWorks(page);
  await page.getByLabel(/pincode/i).fill('462001');
  await page.getByRole('button', { name: 'Check Availability' }).click();
  const sheet = page.getByRole('dialog', { name: 'Location not available yet' });
  // Longer than a phone is wide.
  await sheet.getByLabel('Email').fill('ashalata.deshpande.kulkarni.jalgaon@example.in');
  await stopTheClock(page);
  await sheet.getByRole('button', { name: 'Notify Me' }).click();
  await expect(sheet.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await after(page, 1_500, () =>
    expect(sheet.getByRole('button', { name: 'Saving...' })).toBeVisible(),
  );
  const thanks = sheet.getByRole('heading', { name: 'Thank you!' });
  await expect(thanks).toBeInViewport(WHOLE);
  await expect(page.getByText("Saved! We'll let you know.")).toBeVisible();
  await after(page, 2_000, () => expect(thanks).toBeVisible());
  await expect(sheet).toBeHidden();
});

test('takes who is signed in from the landing page to the shop after 2 s', async ({ page }) => {
  await confirmLocation(page);
  await register(page, '9876512345');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await stopTheClock(page);
  await page.goto('/');
  const greeting = page.getByText(/^Welcome back/);
  // The session is read while time passes, so the first few milliseconds are not counted.
  await passTimeUntil(page, greeting, 5);
  await page.clock.runFor(1_950);
  await expect(greeting).toBeVisible();
  await page.clock.runFor(50);
  await expect(page).toHaveURL(/\/home$/);
});

test('shows each banner for 5 s', async ({ page }) => {
  await confirmLocation(page);
  const banners = page.getByRole('region', { name: 'News from the shop' });
  await page.mouse.move(0, 0);
  // Where no banner goes on meanwhile: opened again, /home would begin with that.
  await page.goto('/settings');
  await stopTheClock(page);
  await page.goto('/home');
  const first = banners.getByRole('link').first();
  await expect(first).toBeInViewport();
  await untilItWorks(page);
  await after(page, 5_000, () => expect(first).toBeInViewport());
  await expect(banners.getByRole('link').nth(1)).toBeInViewport({ ratio: 0.9 });
});

test("says 'Added' for 0.5 s, and adds nothing more meanwhile", async ({ page }) => {
  await confirmLocation(page);
  await page.goto('/product/2');
  await untilItWorks(page);
  await stopTheClock(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const added = page.getByRole('button', { name: 'Added', exact: true });
  await added.click();
  await after(page, 500, () => expect(added).toBeVisible());
  await expect(page.getByRole('link', { name: 'View cart' }).last()).toBeFocused();
  await expect(page.getByText('1 in your cart')).toBeVisible();
});

test('plays the confirmation at 0.5, 2.5, 4.5 and 6.5 s, and goes on 0.5 s later', async ({
  page,
}) => {
  await confirmLocation(page);
  await buyNow(page, 2);
  await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
  await stopTheClock(page);
  await page.goto('/order-confirmation');
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();

  const title = page.getByRole('heading', { name: 'Order Confirmed!' });
  const number = page.getByText(/^Order #ORD\d{5}$/);
  await after(page, 2_500, () => expect(title).toBeHidden());
  await expect(title).toBeVisible();
  await after(page, 2_000, () => expect(number).toBeHidden());
  await expect(number).toBeVisible();
  await after(page, 2_500, () => expect(page).toHaveURL(/\/order-confirmation$/));
  await expect(page).toHaveURL(/\/order-status$/);
});

test('keeps a toast for 4 s', async ({ page }) => {
  await confirmLocation(page);
  await page.getByRole('button', { name: /^Add one Onion,/ }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await stopTheClock(page);
  await page.getByRole('button', { name: /^Remove Onion from cart/ }).click();
  const toast = page.getByText('Onion removed from cart');
  await expect(toast).toBeVisible();
  await after(page, 4_000, () => expect(toast).toBeVisible());
  await page.clock.runFor(1_000);
  await expect(toast).toBeHidden();
});
