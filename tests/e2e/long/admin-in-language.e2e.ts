/**
 * The staff's pages in each language: on a small phone with letters twice as large none scrolls sideways, and in Hindi
 * and Marathi nothing that is read or read out is in English.
 */
import type { Page } from '@playwright/test';
import { ADMIN_PAGES, anOrderFrom, expect, openAdmin, test } from '../admin-journey.ts';
import { expectNoEnglish, sentencesOf } from '../language.ts';

/** What reaches past the right edge: words, fields and pictures that do not scroll within something narrower. */
async function whatIsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cutIn = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || cutIn(element.parentElement));
    const outside = (element: Element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const right = Math.max(
        element.getBoundingClientRect().right,
        words.getBoundingClientRect().right,
      );
      return right > clientWidth + 1;
    };
    const dialog = document.querySelector('dialog[open]');
    const found = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        element.children.length === 0 &&
        !element.closest('svg') &&
        // Words that are only read out.
        getComputedStyle(element).clipPath === 'none' &&
        (!cutIn(element.parentElement) || dialog?.contains(element)) &&
        outside(element),
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`] : []),
      ...found.map(
        (element) =>
          `${element.tagName}.${element.className} "${element.textContent.slice(0, 40)}"`,
      ),
    ];
  });
}

async function expectNoneOutside(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await whatIsOutside(page), `${where} at ${width}`).toEqual([]);
  }
}

const COUNTER_SCREEN = { width: 1280, height: 800 };

for (const { language, name } of [
  { language: 'en', name: 'English' },
  { language: 'hi', name: 'हिन्दी' },
  { language: 'mr', name: 'मराठी' },
] as const) {
  test(`the staff work in ${language}, also with letters twice as large`, async ({
    owner,
    shop,
  }) => {
    const order = await anOrderFrom(shop, { name: 'Dnyaneshwar Balasaheb Deshmukh-Patil' }, [
      { pid: 1, quantity: 3 },
      { pid: 2, quantity: 1 },
    ]);
    await shop.asGuest('/api/shop/requests', {
      id: crypto.randomUUID().replaceAll('-', '').slice(0, 15),
      kind: 'waitlist',
      email: 'somebody.with.a.long.name@example-of-a-domain.in',
      pincode: '110001',
    });
    await openAdmin(owner, 'orders?view=board', 'Orders');
    if (language !== 'en') {
      await owner.getByRole('button', { name, exact: true }).click();
      const say = await sentencesOf(language);
      await owner.getByRole('heading', { level: 1, name: say('admin', 'orders') }).waitFor();
    }
    for (const path of [
      'orders?view=board',
      'orders?view=table',
      `orders?order=${order.id}`,
      `orders/${order.id}/pack`,
      ...ADMIN_PAGES,
    ]) {
      await owner.setViewportSize(COUNTER_SCREEN);
      await owner.goto(`/admin/${path}`);
      await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
      await owner.waitForLoadState('networkidle');
      if (language !== 'en') await expectNoEnglish(owner, path);
      await expectNoneOutside(owner, path);
    }
  });
}
