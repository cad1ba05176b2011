/** Words without a place to break, letters twice as large, and a screen that has not come. */
import type { Page } from '@playwright/test';
import { confirmLocation, expect, fillInAddress, received, test } from '../journey.ts';
import { whatIsCut } from '../inventory/looks.ts';

const SMALLEST_PHONE = { width: 320, height: 640 };
const PID = 3;
const WORD = 'Malvaniparatharajasthanibhujiyasevmixture';

/** All that an owner may type about a product, in one word each. */
const IN_ONE_WORD = {
  name: WORD.repeat(2),
  brand: WORD,
  quantity: WORD.slice(0, 40),
  weight: WORD.slice(0, 40),
  description: WORD.repeat(4),
  ingredients: WORD.repeat(4),
  origin: WORD.repeat(2),
  storage_instructions: WORD.repeat(2),
};

async function expectNothingCut(page: Page, where: string): Promise<void> {
  expect(await whatIsCut(page), where).toEqual([]);
}

test('keeps every button in reach beside words that do not break', async ({ page, shop }) => {
  const before = await shop.changeProduct(PID, IN_ONE_WORD);
  try {
    await confirmLocation(page);
    await page.setViewportSize(SMALLEST_PHONE);
    await page.goto(`/product/${PID}`);
    await expect(page.getByRole('heading', { name: IN_ONE_WORD.name })).toBeVisible();
    await expectNothingCut(page, 'the product');
    const add = page.getByRole('button', { name: 'Add to Cart' });
    await expect(add).toBeInViewport({ ratio: 0.99 });
    await add.click();
    await expect(page.getByText('1 in your cart')).toBeVisible();
    await page.goto('/popular');
    await expect(page.getByText(IN_ONE_WORD.name).first()).toBeVisible();
    await expectNothingCut(page, 'its card');

    await page.goto('/cart');
    await expect(page.getByText(IN_ONE_WORD.name)).toBeVisible();
    await expectNothingCut(page, 'the cart');
    await page.getByRole('button', { name: /^Remove Malvani/ }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 0.99 });
    const linesOfUndo = () =>
      undo.evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return words.getClientRects().length;
      });
    expect(await linesOfUndo()).toBe(1);
    await undo.click();

    await page.getByRole('link', { name: 'Checkout' }).click();
    await fillInAddress(page, WORD);
    await page.getByLabel(/building/i).fill(WORD.repeat(2));
    await expectNothingCut(page, 'the checkout');
    await page.reload();
    await page.getByRole('button', { name: 'Edit Delivery Address' }).waitFor();
    await expectNothingCut(page, 'the checkout with the address folded');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await received(page);
    await expectNothingCut(page, 'the status of the order');
    await page.goto('/order-status?view=partner');
    await expect(page.getByText('PACKING', { exact: true })).toBeVisible();
    await expectNothingCut(page, "the delivery partner's screen");
    await page.goto('/order-history');
    await expect(page.getByRole('article')).toBeVisible();
    await expectNothingCut(page, 'the history');
    await page.getByRole('link', { name: /^View Details/ }).click();
    await expect(page.getByRole('heading', { name: 'Order Items' })).toBeVisible();
    await expectNothingCut(page, 'the details');
  } finally {
    const fields = Object.entries(before).filter(([field]) => field in IN_ONE_WORD);
    await shop.changeProduct(PID, Object.fromEntries(fields));
  }
});

test('leaves most of the screen to its content when letters are twice as large', async ({
  page,
}) => {
  await confirmLocation(page);
  await page.goto('/product/2');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('1 in your cart')).toBeVisible();
  for (const path of ['/home', '/product/2', '/cart', '/checkout', '/popular', '/search?q=dal']) {
    await page.goto(path);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(1);
    // The app sets the chosen size when it starts.
    await expect(page.locator('html')).toHaveAttribute('data-works');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.locator('html')).toHaveAttribute('data-few-lines');
      // In the middle of the page, where all that sticks is in its place.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3));
      const free = await page.evaluate(() => {
        const isPinned = (element: Element | null): boolean =>
          element !== null &&
          (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
            isPinned(element.parentElement));
        const rows = Array.from({ length: innerHeight / 4 }, (_, row) => row * 4 + 2);
        const unpinned = rows.filter(
          (y) => !isPinned(document.elementFromPoint(innerWidth / 2, y)),
        );
        return unpinned.length / rows.length;
      });
      expect(free, `${path} at ${width}`).toBeGreaterThanOrEqual(0.75);
    }
  }
});

test('keeps the navigation on a screen that has not come to the phone yet', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/account-*.js', (route) => route.abort());
  await confirmLocation(page);
  const navigation = page.getByRole('navigation').filter({ visible: true });
  await navigation.getByRole('link', { name: 'Profile' }).click();
  await expect(
    page.getByRole('heading', { name: 'This screen is not on the phone yet' }),
  ).toBeVisible();
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
  await page.unroute('**/assets/account-*.js');
  await navigation.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Guest User')).toBeVisible();
  // The browser's own word for a file that was not to be had, and nothing else.
  expect(new Set(complaints.splice(0).map((words) => words.replace(/: http.*/s, '')))).toEqual(
    new Set(['TypeError: Failed to fetch dynamically imported module']),
  );
});
