/**
 * The customer's screens in Hindi and in Marathi: nothing is cut off on the smallest phone (in English the inventory
 * looks), and nothing that is read or read out is in English.
 *
 * `LANGUAGES=hi,mr npx playwright test in-language` also opens them in every state and leaves pictures
 * in tests/gallery/<language>, on 320 and 390 px, on 1280 px by night, and with letters twice as large,
 * to be looked at by somebody who reads them.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Language, LANGUAGE_TAGS, loadSentences } from '../../../src/text/languages.ts';
import { expect, untilItWorks } from '../journey.ts';
import { anyOf, expectNoEnglish, sentencesOf } from '../language.ts';
import { test } from './drawer.ts';
import { untilDrawn, whatIsCut } from './looks.ts';
import type { PhoneName } from './phone-name.ts';
import type { StoredPhone } from './phones.ts';
import { cells, type NamedCell, pictureName } from './table.ts';
import { englishSentences, translate } from './translated-steps.ts';

const GALLERY = join(import.meta.dirname, '../../gallery');
const pictured = (process.env.LANGUAGES ?? '').split(',').filter(isForeign);

function isForeign(language: string): language is Language {
  return language !== 'en' && language in LANGUAGE_TAGS;
}

test.describe.configure({ mode: 'parallel' });

interface Walk {
  phone: PhoneName;
  /** Each address, or the link to press, and a sentence that is there once the screen is whole. */
  stops: readonly (readonly [to: string, area: string, key: string])[];
}

const WALKS: readonly Walk[] = [
  {
    phone: 'new',
    stops: [
      ['/', 'welcome', 'getStarted'],
      ['/location', 'location', 'heading'],
    ],
  },
  {
    phone: 'with a cart',
    stops: [
      ['/home', 'home', 'shopByCategory'],
      ['/category/1', 'shell', 'add'],
      ['/popular', 'shell', 'add'],
      ['/product/1', 'product', 'buyNow'],
      ['/search', 'search', 'popular'],
      ['/search?q=aloo', 'search', 'found_other'],
      ['/search?q=hovercraft', 'search', 'nothingText'],
      ['/cart', 'cart', 'heading'],
      ['/checkout', 'checkout', 'address'],
      ['/support', 'support', 'reportTitle'],
      ['/settings', 'settings', 'heading'],
      ['/auth', 'auth', 'intro'],
      ['/profile', 'profile', 'guest'],
      ['/no-such-shelf', 'notFound', 'title'],
    ],
  },
  {
    phone: 'of a regular',
    stops: [
      ['/order-status', 'orderStatus', 'heading'],
      ['/order-history', 'history', 'heading'],
      ['a[href="/order-detail"]', 'detail', 'heading'],
    ],
  },
  {
    phone: 'with a price changed',
    stops: [['/order-status', 'refusal', 'title']],
  },
  {
    phone: 'with an order late on its way',
    stops: [['/order-status', 'orderStatus', 'delayTitle']],
  },
  { phone: 'with a khata', stops: [['/khata', 'khata', 'lines']] },
  { phone: 'with saved products', stops: [['/saved', 'saved', 'heading']] },
  {
    phone: 'signed in',
    stops: [
      ['/profile', 'profile', 'verified'],
      ['/settings', 'settings', 'heading'],
    ],
  },
];

for (const language of ['hi', 'mr'] as const) {
  for (const { phone, stops } of WALKS) {
    test(`cuts nothing off in ${language} and says nothing in English, on the phone ${phone}`, async ({
      browser,
      shop,
      drawer,
    }) => {
      const say = await sentencesOf(language);
      const context = await browser.newContext({
        baseURL: shop.url,
        storageState: speaking(await drawer.take(phone), language, shop.url),
        viewport: { width: 320, height: 640 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      for (const [to, area, key] of stops) {
        // oxlint-disable no-await-in-loop -- one screen after the other
        if (to.startsWith('/')) await page.goto(to);
        else await page.locator(to).first().click();
        await untilItWorks(page);
        await expect(page.getByText(anyOf(say(area, key))).first(), to).toBeVisible();
        await untilDrawn(page);
        const cut = await whatIsCut(page);
        expect.soft(cut, `${to}, what is cut off at 320 px`).toEqual([]);
        await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
        await expectNoEnglish(page, to);
        // oxlint-enable no-await-in-loop
      }
      await context.close();
    });
  }
}

for (const language of pictured) {
  for (const cell of cells().filter(({ route }) => !route.startsWith('/admin'))) {
    test(`${language}: ${cell.route}, ${cell.state}`, async ({ browser, shop, drawer }) => {
      const context = await browser.newContext({
        baseURL: shop.url,
        storageState: speaking(await drawer.take(cell.phone), language, shop.url),
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
        serviceWorkers: cell.state === 'offline' ? 'allow' : 'block',
      });
      const undo = await cell.given?.(context, shop);
      try {
        context.setDefaultTimeout(5_000);
        const page = await context.newPage();
        await page.goto(cell.at);
        await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
        const sentences = await loadSentences(language);
        const translated = translate(page, englishSentences(), sentences);
        const warn = (error: unknown) => console.warn(cell.route, cell.state, String(error));
        await untilItWorks(page);
        // A step that finds no English product leaves the screen as it is: worth a look as well.
        await cell.when?.(translated, shop).catch(warn);
        // What the phone knows follows what the server has drawn.
        const words = translated.getByText(cell.shows).filter({ visible: true }).first();
        await words.waitFor().catch(warn);
        await takePictures(page, language, cell);
      } finally {
        await context.close();
        await undo?.();
      }
    });
  }
}

function speaking(phone: StoredPhone, language: Language, origin: string): StoredPhone {
  const chosen = { name: 'essentials_language', value: JSON.stringify(language) };
  const [own = { origin, localStorage: [] }] = phone.origins;
  return { ...phone, origins: [{ ...own, localStorage: [...own.localStorage, chosen] }] };
}

async function takePictures(page: Page, language: Language, cell: NamedCell): Promise<void> {
  const dir = join(GALLERY, language);
  await mkdir(dir, { recursive: true });
  const take = async (width: number, name: string) => {
    await page.setViewportSize({ width, height: 844 });
    await untilDrawn(page);
    const path = join(dir, pictureName(cell.route, cell.state, 'phone').replace('phone', name));
    await page.screenshot({ path, type: 'jpeg', quality: 70, fullPage: true });
  };
  await take(390, '390');
  await take(320, '320');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(1280, '1280');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await take(390, '390-large');
}
