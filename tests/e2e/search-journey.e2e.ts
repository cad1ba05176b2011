/** Finding what nobody tagged, in the words people use, with no network from the start. */
import type { LiveShop } from '../support/live-shop.ts';
import { addOne, chooseLocation, expect, test as journey, untilInstalled } from './journey.ts';

/** As an owner's own sheet leaves it: one name, in English. */
async function forgetOtherNames(shop: LiveShop): Promise<void> {
  const products = '/api/collections/products/records';
  const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
    'GET',
    `${products}?filter=(name='Onion')`,
  );
  await shop.asSuperuser('PATCH', `${products}/${items[0]?.id}`, {
    name: 'Local Onion',
    name_hi: '',
    name_mr: '',
    aliases: '',
  });
}

const test = journey.extend({
  openShop: [
    async ({ openShop }, use) =>
      use(async () => {
        const shop = await openShop();
        await forgetOtherNames(shop);
        return shop;
      }),
    { scope: 'worker' },
  ],
});

// It goes offline.
test.use({ serviceWorkers: 'allow' });

test('finds kanda and buys it, without a network and without asking for anything', {
  tag: '@core',
}, async ({ page, context }) => {
  await chooseLocation(page);
  await untilInstalled(page);
  await context.setOffline(true);
  // Search has not been opened before.
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const field = page.getByLabel('Search products');
  const first = page.getByRole('article').first();
  await field.fill('kanda');
  await expect(first).toContainText('Local Onion');

  const asked: string[] = [];
  page.on('request', (request) => {
    const isAsking = /fetch|xhr|script/.test(request.resourceType());
    // Every few seconds the phone looks whether the shop is back.
    const isLooking = new URL(request.url()).pathname === '/api/shop/changes';
    if (isAsking && !isLooking) asked.push(request.url());
  });
  for (const words of ['pyaaz', 'कांदा', '1 kg pyaj', 'kaanda']) {
    await field.fill('');
    await field.pressSequentially(words);
    await expect(page.getByText(new RegExp(`results? for "${words}"`))).toBeVisible();
    await expect(first).toContainText('Local Onion');
  }
  expect(asked).toEqual([]);
  await addOne(page, 'Local Onion');
  await expect(page.getByRole('link', { name: /View cart/ })).toContainText('1 item');
});

test('says that nothing is found for keys that were held down, and stays as wide as the phone', async ({
  page,
}) => {
  await chooseLocation(page);
  const held = 'q'.repeat(60);
  await page.goto(`/search?q=${held}`);
  await expect(page.getByRole('heading', { name: `Nothing found for "${held}"` })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const [width, seen] = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
  expect(width).toBeLessThanOrEqual(seen ?? 0);
});

test('says that a brand is not sold here, shows the others, and asks the shop for it', async ({
  page,
}) => {
  await chooseLocation(page);
  await page.goto('/search?q=tata+tea');
  await expect(page.getByText('No "tata tea" here. Others:')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Assam Tea');
  await page.getByRole('button', { name: 'Ask the shop for "tata tea"' }).click();
  await expect(page.getByText('Kept. The shop hears that "tata tea" is missed.')).toBeVisible();
});
