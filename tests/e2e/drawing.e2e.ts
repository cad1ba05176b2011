/** What is drawn again: a budget, for each component costs a cheap phone a part of a millisecond. */
import type { Locator, Page } from '@playwright/test';
import { countDrawn, takeDrawn } from '../support/count-drawn.ts';
import { confirmLocation, expect, test, untilItListens, untilItWorks } from './journey.ts';

/** Of what was measured (docs/performance.md) a quarter more; rendered twice, a screen would be above it. */
const BUDGETS = {
  '/home': 256,
  '/category/1': 198,
  '/product/1': 204,
} as const;

for (const [path, most] of Object.entries(BUDGETS)) {
  test(`${path} is taken over without being drawn twice`, {
    tag: path === '/home' ? [] : '@rare',
  }, async ({ page }) => {
    await confirmLocation(page);
    await countDrawn(page);
    await page.goto(path);
    await untilItWorks(page);
    const drawn = await takeDrawn(page);
    expect(drawn).toBeGreaterThan(100);
    expect(drawn).toBeLessThanOrEqual(most);
  });
}

/** Opens home and counts what is rendered; resolves when the start is over. */
async function openHomeCounting(page: Page): Promise<void> {
  await confirmLocation(page);
  await countDrawn(page);
  const hasAsked = untilItListens(page);
  await page.goto('/home');
  await untilItWorks(page);
  await hasAsked;
}

test('a press on Add draws its stepper, the counts and the bar, and no more of the shelf', async ({
  page,
}) => {
  await openHomeCounting(page);
  await takeDrawn(page);
  await page.getByRole('button', { name: /^Add one Banana,/ }).click();
  await expect(page.getByText('Banana: 1 in cart')).toBeAttached();
  expect(await takeDrawn(page)).toBeLessThanOrEqual(20);
});

test('one more of what is in the cart draws its stepper, the counts, the sum and what is announced', {
  tag: '@rare',
}, async ({ page }) => {
  await confirmLocation(page);
  await countDrawn(page);
  const hasAsked = untilItListens(page);
  await page.goto('/category/1');
  await untilItWorks(page);
  await page.getByRole('button', { name: /^Add one Onion,/ }).click();
  await expect(page.getByText('Onion: 1 in cart')).toBeAttached();
  await hasAsked;
  await takeDrawn(page);
  await page.getByRole('button', { name: 'Add one Onion, 1 in cart' }).click();
  await expect(page.getByText('Onion: 2 in cart')).toBeAttached();
  // The bin becomes a minus.
  expect(await takeDrawn(page)).toBeLessThanOrEqual(10);
});

test('opening a product draws that, and not the frame around it', async ({ page }) => {
  await openHomeCounting(page);
  await takeDrawn(page);
  await page.getByRole('link', { name: 'Banana', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Banana' })).toBeVisible();
  // 148 or 155 today.
  expect(await takeDrawn(page)).toBeLessThanOrEqual(170);
});

test('a card that is pressed down has its screen drawn; the click only shows it, and back shows the list as it was', async ({
  page,
}) => {
  await openHomeCounting(page);
  const card = page.getByRole('link', { name: 'Banana', exact: true });
  await card.hover();
  await takeDrawn(page);
  await page.mouse.down();
  await expect(page.locator('main h1', { hasText: 'Banana' })).toBeAttached();
  await takeDrawn(page);
  await page.evaluate(() => {
    const note = () =>
      requestAnimationFrame(() =>
        Object.assign(globalThis, { atClick: { ...Reflect.get(globalThis, 'drawn') } }),
      );
    addEventListener('click', note, { once: true });
  });
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: 'Banana' })).toBeFocused();
  const { count } = await page.evaluate(() => Reflect.get(globalThis, 'atClick'));
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(10);

  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await takeDrawn(page);
  await page.goBack();
  await expect(card).toBeFocused();
  expect(await takeDrawn(page)).toBeLessThanOrEqual(100);
});

test('a page in its own language is not said to be in another one: all of it would be styled again', {
  tag: '@rare',
}, async ({ page }) => {
  await confirmLocation(page);
  await page.addInitScript(() => {
    const named = { times: 0 };
    Object.assign(globalThis, { named });
    new MutationObserver((changes) => {
      named.times += changes.length;
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['lang'] });
  });
  await page.goto('/home');
  await untilItWorks(page);
  const { times } = await page.evaluate(() => Reflect.get(globalThis, 'named'));
  expect(times).toBe(0);
});

/** What begins between a press and the first task after its frame: it would delay what is seen. */
async function beginsBeforeFrameOf(page: Page, press: Locator): Promise<string[]> {
  await page.evaluate(() => {
    const begun: string[] = [];
    let isBefore = false;
    const note = (what: string) => isBefore && begun.push(what);
    const noteCalls = (of: object, name: string) => {
      const method: unknown = Reflect.get(of, name);
      if (typeof method !== 'function') throw new Error(`No ${name}`);
      Reflect.set(of, name, function (this: unknown, ...args: unknown[]): unknown {
        note(name);
        return Reflect.apply(method, this, args);
      });
    };
    noteCalls(IDBDatabase.prototype, 'transaction');
    noteCalls(HTMLElement.prototype, 'focus');
    new MutationObserver(() => {
      if (document.querySelector('[role=tab]')) note('tabs');
      if (document.querySelector('aside')) note('cart bar');
    }).observe(document, { subtree: true, childList: true });
    const begin = () => {
      isBefore = true;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          isBefore = false;
          Object.assign(globalThis, { begunBeforeFrame: begun });
        });
        port1.start();
        port2.postMessage(null);
      });
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
  await press.click();
  const begun = await page.waitForFunction(() => Reflect.get(globalThis, 'begunBeforeFrame'));
  return begun.jsonValue();
}

test('a press on Add draws no bar before its frame', { tag: '@rare' }, async ({ page }) => {
  await confirmLocation(page);
  await page.goto('/home');
  await untilItWorks(page);
  const add = page.getByRole('button', { name: /^Add one Banana,/ });
  // It is written at once: whoever leaves the page must not lose it.
  const begun = await beginsBeforeFrameOf(page, add);
  expect(begun.filter((what) => what !== 'transaction')).toEqual([]);
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible();
  await expect(page.getByText('Banana: 1 in cart')).toBeAttached();
});

test('a press on a card reads nothing, moves no focus and draws no tabs before its frame', {
  tag: '@rare',
}, async ({ page }) => {
  await confirmLocation(page);
  await page.goto('/home');
  await untilItWorks(page);
  const card = page.getByRole('link', { name: 'Banana', exact: true });
  expect(await beginsBeforeFrameOf(page, card)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: 'Banana' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
});
