/** A customer's and the staff's errand in Hindi and in Marathi: nothing that is read or read out is in English. */
import type { Page } from '@playwright/test';
import { EXPORTED_COLUMN } from '../../../src/staff/import/export-marks.ts';
import { PRODUCT_COLUMNS } from '../../../src/staff/import/product-columns.ts';
import {
  type Language,
  LANGUAGE_TAGS,
  loadSentences,
  loadSentencesForStaff,
} from '../../../src/text/languages.ts';
import { ADMIN_PAGES, anOrderFrom, expect, test } from '../admin-errand.ts';
import { untilItWorks } from '../errand.ts';

/**
 * In Latin letters in every language: what stands on a bill, a pack or another app (docs/glossary.md); names that have
 * one spelling only, of shops, brands, places, people and devices; codes, commands, keys and the columns of a
 * sheet.
 */
const ALLOWED: readonly RegExp[] = [
  /\b(UPI|SMS|QR|PIN|MRP|OTP|GSTIN|GST|WhatsApp|CSV|ID|PNG|JPEG|WebP|https?)\b/g,
  /\b(kg|g|ml|L|pcs|pc|km|kcal|px|kB|MB|GB)\b/g,
  /\b(Essentials|Malvadi Fresh|Dudhvela|En|English|Owner|Chrome on Linux|Asia\/Kolkata)\b/g,
  /\b(Jalgaon|Indore) (Central|North|East|West)\b|\bBhopal\b/g,
  /\b(Asha|Patil|Sai Niwas|Station Road|near the temple)\b/g,
  /[\w.-]+@[\w.-]+/g,
  /\bnpm\srun\s\w+/g,
  // Numbers of orders, codes of coupons, keys of a keyboard.
  /\b([A-Z]+\d+|[a-z])\b/g,
  new RegExp(`\\b(${[...PRODUCT_COLUMNS, EXPORTED_COLUMN].join('|')})\\b`, 'g'),
];

const isEnglish = (text: string) =>
  /[a-z]/i.test(ALLOWED.reduce((rest, allowed) => rest.replace(allowed, ''), text));

/** What is visible or read out, in Latin letters, and neither allowed nor marked as English. */
async function englishOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const isMarked = (element: Element) =>
      element.closest('[lang^="en"]:not(html), script, style, noscript, code') !== null;
    const texts: string[] = [document.title];
    for (const element of document.querySelectorAll('body *')) {
      if (isMarked(element) || !element.checkVisibility()) continue;
      for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
      for (const name of ['aria-label', 'aria-roledescription', 'placeholder', 'title', 'alt']) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts;
  });
  return [...new Set(shown.map((text) => text.trim()))].filter(isEnglish);
}

async function expectNoEnglish(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect.soft(await englishOn(page), where).toEqual([]);
}

async function speak(page: Page, language: Language, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'essentials_language', value: language, url }]);
  await page.goto('/manifest.webmanifest');
  await page.evaluate(
    (spoken) => localStorage.setItem('essentials_language', JSON.stringify(spoken)),
    language,
  );
}

for (const language of ['hi', 'mr'] as const) {
  test(`a customer orders in ${language} and meets no English`, async ({ page, shop }) => {
    const sentences = await loadSentences(language);
    const say = (area: string, key: string) => sentences[area]?.[key] ?? `no ${area}.${key}`;
    await speak(page, language, shop.url);
    for (const path of ['/', '/location', '/home', '/category/1', '/product/2', '/search']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
      await untilItWorks(page);
      await expectNoEnglish(page, path);
    }
    await page.goto('/no-such-shelf');
    await expect(page.getByText(say('notFound', 'title'))).toBeVisible();
    await expectNoEnglish(page, 'an unknown address');
    await page.goto('/product/2');
    await untilItWorks(page);
    await page.getByRole('button', { name: say('product', 'buyNow') }).click();
    await page.getByRole('heading', { name: say('checkout', 'address') }).waitFor();
    await expectNoEnglish(page, 'checkout');
    await page.goto('/cart');
    await page.getByRole('heading', { name: say('cart', 'heading') }).waitFor();
    await expectNoEnglish(page, 'cart');
    await page.goto('/checkout');
    await page.getByLabel(say('checkout', 'fullName')).fill('Asha Patil');
    await page.getByLabel(say('checkout', 'phone')).fill('9876543210');
    await page.getByLabel(say('checkout', 'building')).fill('12, Sai Niwas');
    await page.getByLabel(say('checkout', 'street')).fill('Station Road');
    await page.getByRole('button', { name: say('checkout', 'placeOrder') }).click();
    await page.getByRole('heading', { name: say('orderStatus', 'heading') }).waitFor();
    await expectNoEnglish(page, 'the status of the order');
    for (const path of ['/order-history', '/profile', '/settings', '/support', '/auth']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoEnglish(page, path);
    }
  });

  test(`the staff work in ${language} and meet no English`, async ({ owner, shop }) => {
    const sentences = await loadSentencesForStaff(language);
    const order = await anOrderFrom(shop, { name: 'Asha' }, [
      { pid: 1, quantity: 3 },
      { pid: 2, quantity: 1 },
    ]);
    await owner.goto('/admin/orders?view=board');
    const name = language === 'hi' ? 'हिन्दी' : 'मराठी';
    await owner.getByRole('button', { name, exact: true }).click();
    const heading = sentences['admin']?.['orders'] ?? '';
    await expect(owner.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoEnglish(owner, 'board');
    for (const path of [
      `orders/${order.id}/pack`,
      `orders?order=${order.id}`,
      'orders?view=table',
      ...ADMIN_PAGES,
    ]) {
      await owner.goto(`/admin/${path}`);
      await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoEnglish(owner, path);
    }
  });
}
