/** A shop that closes over a full cart, and opens again. */
import { addOne, confirmLocation, expect, test } from './journey.ts';

const CLOSED = { opens_at_minute: 0, closes_at_minute: 0 };
const OPEN = { opens_at_minute: 0, closes_at_minute: 24 * 60 };

test.afterEach(({ shop }) => shop.changeSettings(OPEN));

test('puts the cart aside when the shop closes, and brings it back when it opens', async ({
  page,
  shop,
}) => {
  await confirmLocation(page);
  await addOne(page, 'Banana');
  await addOne(page, 'Banana');
  await page.getByRole('link', { name: /View cart/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();

  await shop.changeSettings(CLOSED);
  await expect(page.getByRole('heading', { name: "We're closed for now" })).toBeVisible();
  await expect(page.getByText('Your cart is kept for you until we open.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: "We're closed for now" })).toBeVisible();
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);

  await shop.changeSettings(OPEN);
  await expect(page.getByText('You had a cart when we closed')).toBeVisible();
  await page.getByRole('button', { name: 'Restore your cart' }).click();
  await expect(page.getByRole('button', { name: 'Add one Banana, 2 in cart' })).toBeVisible();
  await expect(page.getByText('You had a cart when we closed')).toBeHidden();
});

test('says what time it is at a shop whose clock is not the phone’s', { tag: '@rare' }, async ({
  page,
  shop,
}) => {
  await confirmLocation(page);
  await shop.changeSettings(CLOSED);
  await expect(page.getByRole('heading', { name: "We're closed for now" })).toBeVisible();
  const clock = page.getByText(/^By the shop’s clock it is/);
  await expect(clock).toBeHidden();
  await shop.changeSettings({ time_zone: 'UTC' });
  await expect(clock).toHaveText(/^By the shop’s clock it is \d{1,2}:\d\d [AP]M now \(UTC\)\.$/);
  await page.goto('/cart');
  await expect(clock).toBeVisible();
  await shop.changeSettings({ time_zone: 'Asia/Kolkata' });
  await expect(clock).toBeHidden();
});

test('lets people look while it is closed, and says when to come back', { tag: '@rare' }, async ({
  page,
  shop,
}) => {
  await confirmLocation(page);
  await shop.changeSettings(CLOSED);
  await expect(page.getByRole('heading', { name: "We're closed for now" })).toBeVisible();
  const sorry = page.getByText(/^Sorry, we're closed right now. Please come back between/);
  await page.goto('/search');
  await page.getByRole('link', { name: 'Beverages' }).click();
  await expect(sorry).toBeVisible();
  await expect(page).toHaveURL(/\/search$/);
  await page.goto('/category/1');
  await expect(sorry).toBeVisible();
  await page.getByText(/^Sorry/).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Add one Banana, 0 in cart' }).click();
  await expect(sorry).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add one Banana, 0 in cart' })).toBeVisible();
  await page.goto('/product/1');
  // Where otherwise stands how soon it comes; and again for whoever presses all the same.
  await expect(sorry).toHaveCount(1);
  await expect(page.getByText(/^Delivery in/)).toBeHidden();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(sorry).toHaveCount(2);
  await expect(page).toHaveURL(/\/product\/1$/);
});
