/** What the phone says by itself: prices that have changed, a number that shops here, where it is (D67). */
import type { Page } from '@playwright/test';
import type { LiveShop } from '../support/live-shop.ts';
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

const AREAS = '/api/collections/service_areas/records';
const JALGAON = { latitude: 21.0077, longitude: 75.5626 };

async function placeCentre(shop: LiveShop, centre: string): Promise<void> {
  const found = await shop.asSuperuser<{ items: { id: string }[] }>(
    'GET',
    `${AREAS}?filter=pincode='425002'`,
  );
  await shop.asSuperuser('PATCH', `${AREAS}/${found.items[0]?.id}`, { centre });
}

test.describe('where the phone is', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Use my location' });

  test('is not asked for where no area has a centre', async ({ page }) => {
    await page.goto('/location');
    await expect(page.getByRole('heading', { name: 'Where we deliver' })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
  });

  test.describe('of a shop with a centre', () => {
    test.beforeEach(({ shop }) => placeCentre(shop, '21.04,75.56'));
    test.afterEach(({ shop }) => placeCentre(shop, ''));

    test('chooses the nearest pincode, and stores nothing before it is confirmed', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(JALGAON);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
      await page.goto('/location');
      await button(page).click();
      await expect(page.getByText('Nearest area: Jalgaon North, 425002')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Delivery available!' })).toBeVisible();
      await expect(page.getByLabel('Pincode', { exact: true })).toHaveValue('425002');
      const stored = () => page.evaluate(() => JSON.stringify(localStorage));
      expect(await stored()).not.toContain('425002');
      await page.getByRole('button', { name: 'Confirm and continue' }).click();
      await expect(page).toHaveURL(/\/home$/);
      expect(await stored()).toContain('425002');
      expect([...sent, await stored()].filter((text) => /21\.0077|75\.5626/.test(text))).toEqual(
        [],
      );
    });

    test('says so where no area is near', async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 18.52, longitude: 73.86 });
      await page.goto('/location');
      await button(page).click();
      await expect(page.getByText('No area of ours is within 8 km of you.')).toBeVisible();
      // The next pincode is about somewhere else.
      await page.getByLabel('Pincode', { exact: true }).fill('425001');
      await expect(page.getByText('No area of ours is within 8 km of you.')).toHaveCount(0);
    });

    test('says so where the browser is not allowed to tell, or cannot', async ({ page }) => {
      await page.addInitScript(() => {
        const codes = [1, 3];
        navigator.geolocation.getCurrentPosition = (_, fail) =>
          fail?.({
            code: codes.shift() ?? 2,
            PERMISSION_DENIED: 1,
          } as GeolocationPositionError);
      });
      await page.goto('/location');
      await button(page).click();
      await expect(page.getByText(/^Your browser did not say where you are/)).toBeVisible();
      await button(page).click();
      await expect(page.getByText(/^Where you are could not be found/)).toBeVisible();
    });
  });
});
