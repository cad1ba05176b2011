/** A shop of many hundred products: what is far from the screen is let go of, and nobody notices. */
import type { Page } from '@playwright/test';
import type { LiveShop } from '../../support/live-shop.ts';
import { test as journey, expect, untilItWorks } from '../journey.ts';

const COUNT = 400;
const AT_A_TIME = 20;
/** With it the catalogue is as long as that of a thousand products. */
const ABOUT = 'Burns without smoke for as long as it says, and drips no wax. '.repeat(20);
/** Of the whole page, wherever it has been scrolled to: today some 800. */
const NODE_BUDGET = 1_200;

async function fill(shop: LiveShop): Promise<void> {
  const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
    'GET',
    "/api/collections/categories/records?filter=(slug='household')",
  );
  for (let number = COUNT; number > 0; number -= AT_A_TIME) {
    const some = Array.from({ length: AT_A_TIME }, (_, index) => number - index);
    // oxlint-disable-next-line no-await-in-loop -- not more at a time than a server has engines
    await Promise.all(
      some.map((each) =>
        shop.asSuperuser('POST', '/api/collections/products/records', {
          name: `Candle ${each}`,
          description: ABOUT,
          category: items[0]?.id,
          price: 10 + each,
          quantity: '1 pc',
          status: 'active',
          place: 1 + COUNT - each,
        }),
      ),
    );
  }
}

const test = journey.extend({
  openShop: [
    async ({ openShop }, use) =>
      use(async () => {
        const shop = await openShop();
        await fill(shop);
        return shop;
      }),
    { scope: 'worker' },
  ],
});

const card = (page: Page, number: number) =>
  page.getByRole('article').filter({ has: page.getByText(`Candle ${number}`, { exact: true }) });

test('draws what is near the screen, to the end and back', async ({ page }) => {
  await page.goto('/category/household');
  await expect(card(page, 1)).toBeVisible();
  await page.waitForFunction(() => document.documentElement.scrollHeight > 10_000);
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);

  // The height of what has never been drawn is a guess: whoever scrolls on arrives all the same.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return card(page, COUNT).count();
    })
    .toBe(1);
  await card(page, COUNT).scrollIntoViewIfNeeded();
  await expect(card(page, COUNT)).toBeInViewport();
  expect(await nodes()).toBeLessThan(NODE_BUDGET);
  await expect(page.getByRole('listitem').filter({ has: card(page, COUNT) })).toHaveAttribute(
    'aria-setsize',
    /^4\d\d$/,
  );

  await page.evaluate(() => scrollTo(0, 0));
  await expect(card(page, 1)).toBeVisible();
  expect(await nodes()).toBeLessThan(NODE_BUDGET);
});

test('comes back to where it was left', async ({ page }) => {
  await page.goto('/category/household');
  await expect(card(page, 1)).toBeVisible();
  await page.waitForFunction(() => document.documentElement.scrollHeight > 10_000);
  await page.evaluate(() => scrollTo(0, 12_000));
  const inSight = page.getByRole('article').getByRole('link', { name: /^Candle/ });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(12_000);
  // The one in the middle of the screen, once it is drawn.
  const found = await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLElement>('article a')];
    const top = (link: HTMLElement) => link.getBoundingClientRect().top;
    return links.find((link) => top(link) > innerHeight / 3 && top(link) < innerHeight)
      ?.textContent;
  });
  const name = await found.jsonValue();
  const link = inSight.filter({ hasText: new RegExp(`^${name}$`) });
  await expect(link).toBeInViewport();
  await link.click();
  await expect(page.getByRole('heading', { name: name ?? '', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
});

test('keeps the card that has the focus, so that Tab goes on from there', async ({ page }) => {
  await page.goto('/category/household');
  await page.waitForFunction(() => document.documentElement.scrollHeight > 10_000);
  const third = card(page, 3).getByRole('link', { name: 'Candle 3' });
  await third.focus();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 5_000);
  await expect(card(page, 3)).not.toBeInViewport();
  await expect(third).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(third).toBeFocused();
  await expect(third).toBeInViewport();
});

test('finds among all of them, also when they have only just arrived', async ({ page }) => {
  // A page that brings the catalogue's revision, but twelve of its products.
  await page.goto('/category/household');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByLabel('Search products').fill('candle 377');
  await expect(card(page, 377)).toBeVisible();
});

test('stores a long catalogue beside the page, which follows it', async ({ page }) => {
  const storing = page.waitForEvent('worker', (worker) => /snapshot-worker/.test(worker.url()));
  // The page comes with one product; the others it can only have from the database.
  await page.goto('/product/1');
  const worker = await storing;
  await expect.poll(() => page.workers().includes(worker)).toBe(false);
  await untilItWorks(page);
  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill(`Candle ${COUNT - 1}`);
  await expect(card(page, COUNT - 1)).toBeVisible();
});
