/** A shop that takes orders for the next morning (D56). */
import { localDay } from '../../src/domain/store/figures.ts';
import { countTones, expect, openAdmin, test } from './admin-journey.ts';
import { addOne, chooseLocation, fillInAddress, received } from './journey.ts';

const AS_BEFORE = { morning_orders: false, closed_until: '' };
const DAY_MS = 86_400_000;

/** Between two sounds. */
const LONGER_THAN_A_PAUSE_MS = 6_000;

test.afterEach(({ shop }) => shop.changeSettings(AS_BEFORE));

/** The shop of these tests is open all day: the next morning is always tomorrow's. */
test('offers the morning, is closed for now, and finds the order marked on the board', async ({
  owner,
  page,
  shop,
  shopZone: { minutes },
}) => {
  await openAdmin(owner, 'settings', 'Settings');
  await owner.getByRole('checkbox', { name: 'Customers may order for the next morning' }).check();
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Settings saved. Phones get them at once.')).toBeVisible();

  await page.goto('/popular');
  await addOne(page, 'Onion');
  await page.goto('/checkout');
  await fillInAddress(page);
  const now = page.getByRole('radio', { name: /^Now/ });
  const morning = page.getByRole('radio', { name: /^Tomorrow morning/ });
  await expect(now).toBeChecked();
  await expect(morning).toBeEnabled();

  // The owner leaves: who has chosen 'now' is not put off to the morning without knowing.
  const tomorrow = localDay(Date.now() + DAY_MS, minutes);
  const sixMs = Date.parse(`${tomorrow}T06:00:00Z`) - minutes * 60_000;
  await shop.changeSettings({ closed_until: new Date(sixMs).toISOString() });
  await expect(now).toBeDisabled();
  await expect(now).toBeChecked();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await morning.check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await received(page);

  await expect(page.getByText('The shop brings your order tomorrow morning.')).toBeVisible();
  await expect(page.getByText('Tomorrow morning', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Arriving/)).toHaveCount(0);
  expect((await shop.orders()).at(-1)).toMatchObject({ deliver_on: tomorrow, status: 'pending' });
  await page.goto('/order-history');
  await expect(page.getByText('Delivery: Tomorrow morning')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByText(/^Closed right now\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();

  await openAdmin(owner, 'orders?view=board', 'Orders');
  const card = owner.getByRole('article').filter({ hasText: 'For tomorrow morning' });
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { expanded: false }).click();
  await card.getByRole('button', { name: /^View/ }).click();
  await expect(owner.getByRole('dialog').getByText('For tomorrow morning')).toBeVisible();
  await owner.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Pack order/ }).click();
  await expect(owner.getByRole('list', { name: 'What to pack' })).toBeVisible();
  await expect(owner.getByText('For tomorrow morning')).toBeVisible();
});

test('an order for the morning that is changed stays one', async ({ page, context, shop }) => {
  await shop.changeSettings({ morning_orders: true });
  await chooseLocation(page);
  await page.goto('/product/4');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await fillInAddress(page);
  const morning = page.getByRole('radio', { name: /^Tomorrow morning/ });
  await morning.check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('link', { name: 'View Order History' }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(morning).toBeChecked();

  await page.getByRole('radio', { name: /^Now/ }).check();
  await expect(morning).not.toBeChecked();
  await context.setOffline(false);
});

test('sounds once for an order for the morning, and on for one for now', { tag: '@rare' }, async ({
  owner,
  page,
  shop,
  // oxlint-disable-next-line no-unused-vars -- it puts the shop into another zone
  shopZone: _,
}) => {
  await shop.changeSettings({ morning_orders: true });
  await owner.clock.install();
  const struck = await countTones(owner);
  await openAdmin(owner, 'orders', 'Orders');
  await owner.getByRole('button', { name: 'Turn on sound' }).click();
  await expect.poll(struck).toBe(0);

  await page.goto('/popular');
  await addOne(page, 'Onion');
  await page.goto('/checkout');
  await fillInAddress(page);
  await page.getByRole('radio', { name: /^Tomorrow morning/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await received(page);
  await expect(owner.getByRole('alert').getByText('1 new order')).toBeVisible();
  // Two strokes of three tones.
  await expect.poll(struck).toBe(6);
  await owner.clock.runFor(LONGER_THAN_A_PAUSE_MS);
  expect(await struck()).toBe(6);

  await page.goto('/popular');
  await addOne(page, 'Onion');
  await page.goto('/checkout');
  await fillInAddress(page);
  await page.getByRole('radio', { name: /^Now/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await received(page);
  await expect(owner.getByRole('alert').getByText('2 new orders')).toBeVisible();
  await expect.poll(struck).toBeGreaterThanOrEqual(12);
  await owner.clock.runFor(LONGER_THAN_A_PAUSE_MS);
  expect(await struck()).toBeGreaterThanOrEqual(18);
  await owner.getByRole('button', { name: 'Got it' }).click();
  await expect(owner.getByText('2 new orders')).toBeHidden();
});
