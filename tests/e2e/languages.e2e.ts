/** A journey in Hindi and one in Marathi: chosen, kept for the time without a network, and spoken there. */
import type { Page } from '@playwright/test';
import { type Language, LANGUAGE_TAGS } from '../../src/text/languages.ts';
import { confirmLocation, expect, test, untilInstalled, untilItWorks } from './journey.ts';
import { anyOf, sentencesOf } from './language.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the worker has all that the language needs, so that the network may go. */
async function untilKept(page: Page, language: Language): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const cache = await caches.open('language');
    return (await (await cache.match('/language'))?.text()) === wanted;
  }, language);
}

for (const { language, name, onion } of [
  { language: 'hi', name: 'हिन्दी', onion: 'प्याज़' },
  { language: 'mr', name: 'मराठी', onion: 'कांदा' },
] as const) {
  test(`buys in ${language}, without a network and from the shelf to the order`, {
    tag: language === 'hi' ? [] : '@rare',
  }, async ({ page, context, shop }) => {
    const say = await sentencesOf(language);
    await confirmLocation(page);
    await untilInstalled(page);
    const before = (await shop.orders()).length;

    await page.goto('/settings');
    await page.getByLabel('Language').selectOption(name);
    await expect(page.getByRole('heading', { name: say('settings', 'heading') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
    await untilKept(page, language);

    await context.setOffline(true);
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: say('home', 'shopByCategory') })).toBeVisible();
    await page.goto('/product/2');
    await page.getByRole('button', { name: say('product', 'buyNow') }).click();
    await page.getByRole('heading', { name: say('checkout', 'address') }).waitFor();
    await page.getByLabel(say('checkout', 'fullName')).fill('Asha Patil');
    await page.getByLabel(say('checkout', 'phone')).fill('9876543210');
    await page.getByLabel(say('checkout', 'building')).fill('12, Sai Niwas');
    await page.getByLabel(say('checkout', 'street')).fill('Station Road');
    await expect(page.getByText(say('checkout', 'offlineNote'))).toBeVisible();
    await page.getByRole('button', { name: say('checkout', 'placeOrder') }).click();
    await expect(page.getByRole('heading', { name: say('orderStatus', 'heading') })).toBeVisible();
    await expect(page.getByText(say('order', 'waiting')).first()).toBeVisible();
    expect(await shop.orders()).toHaveLength(before);

    await context.setOffline(false);
    await expect(page.getByText(anyOf(say('order', 'received')))).toBeVisible({
      timeout: 20_000,
    });
    const orders = await shop.orders();
    expect(orders).toHaveLength(before + 1);
    expect(orders.at(-1)).toMatchObject({ customer_name: 'Asha Patil', order_amount: 61.75 });

    await page.goto('/order-history');
    await expect(page.getByText(`${onion}, 1 किलो`)).toBeVisible();
  });
}

test('a phone that reads English fetches nothing of the others', { tag: '@rare' }, async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await confirmLocation(page);
  await untilInstalled(page);
  await page.goto('/settings');
  await expect(page.getByLabel('Language')).toHaveValue('en');
  expect(fetched).toContainEqual(expect.stringMatching(/^\/assets\/account-/));
  expect(fetched.filter((path) => /\/(hi|mr|admin-..|baloo-2-devanagari)-/.test(path))).toEqual([]);
});

test('a new version brings the chosen language along, and drops the parts of before', async ({
  page,
}) => {
  // A page without the app, so that the worker is alone with what it finds.
  await page.goto('/manifest.webmanifest');
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('language');
    await cache.put('/language', new Response('mr'));
    await cache.put('/assets/mr-before.js', new Response(''));
    const { installing } = await navigator.serviceWorker.register('/sw.js');
    await new Promise<void>((resolve) => {
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'activated') resolve();
      });
    });
    return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
  });
  expect(kept).toHaveLength(4);
  expect(kept).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\/assets\/baloo-2-devanagari-.+\.woff2$/),
      expect.stringMatching(/^\/assets\/mr-(?!before).+\.js$/),
      // The worker's own sentences.
      expect.stringMatching(/^\/assets\/mr-worker-.+\.json$/),
      '/language',
    ]),
  );
});

/** Marks what the server has drawn; React keeps the mark only where it takes that over. */
async function markDrawn(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () =>
      document.querySelector('main')?.setAttribute('data-drawn', ''),
    ),
  );
}

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page in the chosen language is taken over as it stands, another is drawn again', {
    tag: '@rare',
  }, async ({ page, context }) => {
    const say = await sentencesOf('mr');
    await confirmLocation(page);
    await page.goto('/settings');
    await page.getByLabel('Language').selectOption('मराठी');
    await expect(page.getByRole('heading', { name: say('settings', 'heading') })).toBeVisible();
    await markDrawn(page);
    const shelves = page.getByRole('heading', { name: say('home', 'shopByCategory') });

    await page.goto('/home');
    await untilItWorks(page);
    await expect(shelves).toBeVisible();
    await expect(page.locator('main[data-drawn]')).toBeVisible();

    await context.clearCookies();
    await page.goto('/home');
    await untilItWorks(page);
    await expect(shelves).toBeVisible();
    await expect(page.locator('main[data-drawn]')).toHaveCount(0);
  });
});

test.describe('on a phone in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('offers Hindi once, in Hindi, and remembers the answer', async ({ page }) => {
    const say = await sentencesOf('hi');
    await page.goto('/');
    await expect(page.getByText(say('languageOffer', 'question'))).toBeVisible();
    await page.getByRole('button', { name: say('languageOffer', 'no') }).click();
    await expect(page.getByText(say('languageOffer', 'question'))).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('essentials_language'))).toBe('"en"');

    await page.evaluate(() => localStorage.removeItem('essentials_language'));
    await page.reload();
    await page.getByRole('button', { name: say('languageOffer', 'yes') }).click();
    await expect(page.getByRole('link', { name: say('welcome', 'getStarted') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  });
});
