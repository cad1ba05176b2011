/** An order that is under way is seen on every screen, until it has ended. */
import { buyNow, chooseLocation, expect, received, test, untilInstalled } from './journey.ts';

// One of these goes offline.
test.use({ serviceWorkers: 'allow' });

test('an order is in sight on every screen while it is under way, and Back from it leads home', async ({
  page,
  shop,
}) => {
  await chooseLocation(page);
  // Its link has a place on the screen; the region around it has none.
  const strip = page.getByRole('complementary', { name: 'Your order' }).getByRole('link');
  await expect(strip).toBeHidden();
  await buyNow(page, 4);
  await expect(page.getByText(/Received by the shop at/)).toBeVisible();
  // The screen says it itself.
  await expect(strip).toBeHidden();

  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(strip).toContainText(/Arriving in \d+ min/);
  await expect(
    page.getByRole('link', { name: 'Profile 1 order is under way' }).last(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Cart' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await strip.click();
  await expect(page.getByRole('heading', { name: 'Order Status' })).toBeVisible();

  await page.goto('/home');
  await expect(strip).toBeVisible();
  const order = (await shop.orders()).at(-1)!;
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await shop.setStatus(order.id, status);
  }
  await expect(strip).toBeHidden();
});

test('the bar at the bottom stands in its place from the first picture on, and moves under no finger', async ({
  page,
}) => {
  await chooseLocation(page);
  await buyNow(page, 2);
  await received(page);
  await page.addInitScript(() => {
    const heights = new Set<number>();
    Object.assign(globalThis, { heights });
    const look = () => {
      const buttons = [...document.querySelectorAll('main button')];
      const buyNowButton = buttons.find(({ textContent }) => textContent === 'Buy Now');
      if (buyNowButton) heights.add(buyNowButton.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const heights = () =>
    page.evaluate(() => [...(globalThis as unknown as { heights: Set<number> }).heights]);

  await page.goto('/product/2');
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('Arriving');
  expect(await heights()).toHaveLength(1);

  // Nor is there an empty place where the strip is not.
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-order-strip');
});

test('an order that waits on the phone says no more than that', async ({ page, context }) => {
  await chooseLocation(page);
  await untilInstalled(page);
  await context.setOffline(true);
  await buyNow(page, 4);
  await expect(page.getByText('On this phone, waiting for the shop')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(
    'Waiting for the shop',
  );
});

test.describe('a toast', () => {
  // The app offers the phone's language in one.
  test.use({ locale: 'mr-IN' });

  test('is right above the strip, and above the cart bar where there is one', async ({ page }) => {
    const offer = page.locator('output > div');
    const strip = page.getByRole('complementary', { name: 'Your order' }).getByRole('link');
    const bar = page.getByRole('link', { name: /View cart/ });
    /** The page's pixels between the toast and what it is above. */
    const gapTo = async (below: typeof bar) => {
      await expect(offer).toBeVisible();
      await expect(below).toBeVisible();
      await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
      const [toast, other] = [await offer.boundingBox(), await below.boundingBox()];
      return (other?.y ?? 0) - (toast?.y ?? 0) - (toast?.height ?? 0);
    };
    await chooseLocation(page);
    await buyNow(page, 4);
    await received(page);
    await page.goto('/home');
    expect(await gapTo(strip)).toBeCloseTo(12, 0);

    await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click();
    await expect(bar).toBeVisible();
    const gap = await gapTo(bar);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThanOrEqual(32);
  });
});
