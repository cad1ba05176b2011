/**
 * The customer's screens in another language, as pictures to be looked at by somebody who reads it:
 * `LANGUAGES=hi,mr npx playwright test in-language` leaves them in tests/gallery/<language>, on 320 and
 * 390 px, and with letters twice as large. Without LANGUAGES there is nothing to do.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Language, LANGUAGE_TAGS, loadSentences } from '../../../src/text/languages.ts';
import { expect, test as errand } from '../errand.ts';
import { expectNoSidewaysScrolling, untilDrawn } from './looks.ts';
import { PhoneDrawer, type StoredPhone } from './phones.ts';
import { cells, type NamedCell, pictureName } from './table.ts';
import { englishSentences, translate } from './translated-steps.ts';

const GALLERY = join(import.meta.dirname, '../../gallery');
const wanted = (process.env.LANGUAGES ?? '').split(',').filter(isForeign);

function isForeign(language: string): language is Language {
  return language !== 'en' && language in LANGUAGE_TAGS;
}

const test = errand.extend<object, { drawer: PhoneDrawer }>({
  drawer: [
    async ({ browser, shop }, use) => use(new PhoneDrawer(browser, shop)),
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });

for (const language of wanted) {
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
        // A step that finds no English product leaves the screen as it is: worth a look as well.
        await cell
          .when?.(translate(page, englishSentences(), sentences), shop)
          .catch((error: unknown) => console.warn(cell.route, cell.state, String(error)));
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
  // What the phone knows follows what the server has drawn, and pictures what they show.
  await page.waitForTimeout(500);
  await take(390, '390');
  await take(320, '320');
  await expectNoSidewaysScrolling(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await take(390, '390-large');
}
