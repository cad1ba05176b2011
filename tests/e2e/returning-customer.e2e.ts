/** What somebody who has ordered before, or was told of a deal or a product, finds at once. */
import {
  addOne,
  buyNow,
  chooseLocation,
  expect,
  fillInAddress,
  received,
  test,
  untilItWorks,
} from './journey.ts';

/** The sum of all shifts of the layout since the page was opened that nobody's tap has caused. */
const layoutShift = (): number => {
  let sum = 0;
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  for (const entry of observer.takeRecords()) sum += (entry as unknown as { value: number }).value;
  return sum;
};

test('is offered again what was bought, on the first screen and without a jump', async ({
  page,
}) => {
  await chooseLocation(page);
  await expect(page.getByRole('heading', { name: 'Buy again' })).toBeHidden();
  await buyNow(page, 2);
  await received(page);

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/home');
    await untilItWorks(page);
    const again = page.locator('section', {
      has: page.getByRole('heading', { name: 'Buy again' }),
    });
    await expect(again.getByRole('link', { name: 'Onion' })).toBeInViewport();
    await expect(again.getByText('In your order')).toBeVisible();
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.02);
  }
  await addOne(page, 'Onion');
});

test('has the deal’s code in the cart after one press', async ({ page }) => {
  await chooseLocation(page);
  await addOne(page, 'Banana');
  await page.getByRole('button', { name: 'Use code FRESH20' }).click();
  await expect(page.getByText('Code FRESH20 is applied to your cart')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(/[-−]₹7\.20/)).toBeVisible();
});

test('sees in the cart where it goes and in how many minutes', async ({ page }) => {
  await chooseLocation(page);
  await addOne(page, 'Banana');
  await page.goto('/cart');
  await expect(page.getByText('Delivered in about 12 minutes')).toBeVisible();
  await expect(page.getByText('Delivery to Jalgaon Central, 425001')).toBeVisible();

  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillInAddress(page);
  await page.goto('/cart');
  const ownDoor = page.getByText('Delivery to 12, Sai Niwas, Station Road, 425001');
  await expect(ownDoor).toBeVisible();
  // Another place is chosen: the address stays in 425001, and the cart names no door in 425002.
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByLabel('Pincode', { exact: true }).fill('425002');
  await page.getByRole('button', { name: 'Check Availability' }).click();
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await page.goto('/cart');
  await expect(page.getByText('Delivery to Jalgaon North, 425002')).toBeVisible();
  await expect(page.getByText('Sai Niwas')).toBeHidden();
});

test('shares a product by its own address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chooseLocation(page);
  await page.goto('/product/2?from=banner');
  await untilItWorks(page);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('button', { name: 'Share Onion' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`Onion ${new URL(page.url()).origin}/product/2`);
});

test('has cards of one height, whatever comes off their prices', async ({ page }) => {
  await chooseLocation(page);
  await page.goto('/popular');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: '% OFF' }).nth(1)).toBeVisible();
  const heights = await cards.evaluateAll((all) =>
    all.slice(0, 6).map((card) => Math.round(card.getBoundingClientRect().height)),
  );
  expect(new Set(heights).size).toBe(1);
});
