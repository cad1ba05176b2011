/** On a wide screen the cart stands beside the lists of products (D66). */
import type { Page } from '@playwright/test';
import { addOne, changeCart, chooseLocation, expect, test } from './journey.ts';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Your Cart' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Cart', exact: true });
const PART = /\/assets\/cart-panel-/;

/** Where everything of the screen is. */
const placesOf = (page: Page) =>
  page
    .locator('main :is(h1, h2, p, a, button, article)')
    .evaluateAll((elements) =>
      elements.map((element) => JSON.stringify(element.getBoundingClientRect())),
    );

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('it stands beside every list and leads to the checkout', { tag: '@rare' }, async ({
    page,
  }) => {
    await chooseLocation(page);
    const panel = panelOf(page);
    await expect(panel).toContainText('Your cart is empty');
    await addOne(page, 'Onion');
    await expect(panel.getByRole('link', { name: 'Onion' })).toBeVisible();

    for (const path of ['/category/1', '/popular', '/search?q=onion', '/product/4', '/home']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await page.goto(path);
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await expect(panel.getByText('₹35', { exact: true }).first()).toBeVisible();
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await expect(bar(page)).toHaveCount(0);
    }

    await changeCart(page, panel.getByRole('button', { name: 'Add one Onion, 1 in cart' }));
    await expect(panel.getByText('₹70', { exact: true }).first()).toBeVisible();
    await panel.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(panel).toHaveCount(0);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
    await expect(panel).toHaveCount(0);
  });

  test('nothing moves when it comes', async ({ page }) => {
    await chooseLocation(page);
    await addOne(page, 'Onion');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(PART, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/category/1');
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    await expect(
      page.getByRole('button', { name: 'Remove Onion from cart, 1 in cart' }),
    ).toBeVisible();
    const before = await placesOf(page);
    release();
    await expect(panelOf(page)).toContainText('Onion');
    expect(await placesOf(page)).toEqual(before);
  });

  test('the last line that is taken out can be put back', { tag: '@rare' }, async ({ page }) => {
    await chooseLocation(page);
    await addOne(page, 'Onion');
    const panel = panelOf(page);
    await panel.getByRole('button', { name: /^Remove Onion from cart/ }).click();
    await expect(panel).toContainText('Your cart is empty');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByRole('link', { name: 'Onion' })).toBeVisible();
  });

  test('where it cannot be loaded, the cart bar is there', async ({ page }) => {
    await page.route(PART, (route) => route.abort());
    await chooseLocation(page);
    await addOne(page, 'Onion');
    await expect(bar(page)).toBeVisible();
    await expect(panelOf(page)).toHaveCount(0);
  });
});

test('a narrower screen has the cart bar, and loads nothing of it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (PART.test(request.url())) loaded.push(request.url());
  });
  for (const width of [390, 1099]) {
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await page.setViewportSize({ width, height: 800 });
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await chooseLocation(page);
  }
  await addOne(page, 'Onion');
  await expect(bar(page)).toBeVisible();
  expect(loaded).toEqual([]);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(panelOf(page)).toContainText('Onion');
  await expect(bar(page)).toBeHidden();
});
