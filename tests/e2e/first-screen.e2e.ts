/** The first screen comes as HTML and is taken over: nothing is drawn twice, nothing pressed is lost. */
import type { Page } from '@playwright/test';
import { untilIdle, watchActivity } from '../support/until-idle.ts';
import {
  chooseLocation,
  expect,
  passTimeUntil,
  stopTheClock,
  storeLocation,
  test,
  untilInstalled,
  untilItListens,
  untilItWorks,
} from './journey.ts';
import { holdAppOn, oneItem, SHELF } from './held-app.ts';

declare global {
  /** All layout shifts of the page so far, added up. */
  var shift: number;
}

type LayoutShift = PerformanceEntry & { value: number };

/** Holds what an address answers back until told to let go. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Budgets: each costs a cheap phone some milliseconds. */
const FIRST_VISIT_TRANSACTIONS = 34;
const REPEAT_VISIT_TRANSACTIONS = 28;

/** Fonts that have to be fetched, with their status. */
const fetchedFonts = () =>
  [...document.fonts]
    .map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`)
    .filter((font) => !font.includes('Stand-in'));

/** What the page's text asks for. */
const fontOfHeading = () => {
  const heading = document.querySelector('main h1');
  return heading && getComputedStyle(heading).fontFamily.replaceAll('"', '').split(', ')[0];
};

/** Sheets with `@font-face` rules: a second one makes the browser lay out every word again. */
const countFontFaces = () =>
  [...document.styleSheets].filter(({ cssRules }) =>
    [...cssRules].some((rule) => rule instanceof CSSFontFaceRule),
  ).length;

/** A page is seen before it has arrived to its end. */
const untilParsed = (page: Page) => page.waitForFunction(() => document.readyState !== 'loading');

/** One page of each kind in the first tier of tests is enough. */
const tierOf = (path: string) => ({ tag: path === '/home' ? ['@core'] : [] });

/** Every script of the app. */
const SCRIPTS = /\/assets\/[^/]*\.js$/;

for (const path of ['/', '/location', '/home', '/category/1', '/product/2']) {
  test(
    `${path} is there before any script, and taken over as it stands`,
    tierOf(path),
    async ({ page }) => {
      await chooseLocation(page);
      const release = await hold(page, SCRIPTS);
      const releaseFont = await hold(page, /\.woff2$/);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.locator('main h1').first();
      await expect(heading).toBeVisible();
      await untilParsed(page);
      const before = await page.locator('main').evaluate((main) => {
        Object.assign(main.querySelector('h1') ?? {}, { isServed: true });
        return main.getBoundingClientRect().height;
      });
      expect(await page.evaluate(fetchedFonts)).toEqual([
        'Baloo 2: unloaded',
        'Baloo 2 Devanagari: unloaded',
      ]);
      release();
      await untilItWorks(page);
      expect(await heading.evaluate((element) => Reflect.get(element, 'isServed'))).toBe(true);
      const after = await page
        .locator('main')
        .evaluate((main) => main.getBoundingClientRect().height);
      expect(Math.abs(after - before)).toBeLessThan(1);
      // Its own styles were enough; those of other screens are laid on now.
      await expect(page.locator('link[media="not all"]')).toHaveCount(0);
      expect(await page.evaluate(countFontFaces)).toBe(1);
      // Nor is the text laid out in a font that has not come.
      await expect
        .poll(() => page.evaluate(fetchedFonts))
        .toEqual(['Baloo 2: loading', 'Baloo 2 Devanagari: unloaded']);
      expect(await page.evaluate(fontOfHeading)).toBe('Baloo 2 Stand-in');
      releaseFont();
      await expect.poll(() => page.evaluate(fontOfHeading)).toBe('Baloo 2');
      expect(await page.evaluate(fetchedFonts)).toContain('Baloo 2: loaded');
    },
  );
}

test('who has no delivery place yet is led on to a screen that has its styles at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/home');
  await expect(page).toHaveURL(/\/location$/);
  await untilItWorks(page);
  await expect.poll(() => page.evaluate(fontOfHeading)).toBe('Baloo 2');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(globalThis.shift)));
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test('a page has the colours that were chosen before its scripts are there', async ({ page }) => {
  await chooseLocation(page);
  await page.goto('/settings');
  await page.getByLabel('Appearance').selectOption('dark');
  const release = await hold(page, SCRIPTS);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator('html[data-theme="dark"]')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.dataset.works)).toBeUndefined();
  release();
  await untilItWorks(page);
  await expect(page.locator('html[data-theme="dark"]')).toBeAttached();
});

/** The address of what the browser takes for the largest paint so far; '' for text. */
const largestPaint = () =>
  new Promise<string>((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as PerformanceEntry & { url: string };
      resolve(last.url);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** Every picture in sight is there and painted. */
const arePicturesPainted = async () => {
  const inSight = [...document.images].filter((image) => {
    const { top, width } = image.getBoundingClientRect();
    return width > 0 && top < innerHeight;
  });
  await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
};

for (const path of ['/home', '/category/1']) {
  test(`a first visit of ${path} asks for its largest picture before its scripts, and for the others behind them`, async ({
    page,
  }) => {
    await chooseLocation(page);
    // Requests of the page before must not count.
    await page.goto('about:blank');
    const release = await hold(page, SCRIPTS);
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (['image', 'font'].includes(request.resourceType())) asked.add(request.url());
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('main h1').first()).toBeAttached();
    const pictures = page.locator('main article img');
    await untilParsed(page);
    await page.waitForFunction(() => document.styleSheets.length > 1);
    await expect(pictures.nth(1)).toBeHidden();
    const askedPictures = () => [...asked].filter((url) => !url.endsWith('.svg'));
    await expect.poll(askedPictures).toHaveLength(1);
    const [first] = askedPictures();
    release();
    await untilItWorks(page);
    await expect(pictures.nth(1)).toBeVisible();
    await expect.poll(() => asked.size).toBeGreaterThan(4);
    await page.evaluate(arePicturesPainted);
    // Words of the first frame may be larger; a picture that comes behind the scripts may not.
    expect([first, '']).toContain(await page.evaluate(largestPaint));
  });
}

test('a button that is pressed before it works is pressed once it does', { tag: '@core' }, async ({
  page,
}) => {
  await chooseLocation(page);
  const release = await hold(page, SCRIPTS);
  await page.goto('/category/1', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add one Onion,/ });
  await expect(add).toBeVisible();
  const count = page.getByRole('navigation').locator('a[href="/cart"] span[aria-hidden]');
  await expect(count.first()).toBeHidden();
  await add.click();
  await add.click();
  await expect(count.filter({ visible: true })).toHaveText('1');
  release();
  await expect(page.getByRole('link', { name: /^Cart 1 item/ }).first()).toBeVisible();
  await expect(count.filter({ visible: true })).toHaveText('1');
});

/** Presses Add for the first product and reads at once, in the same task, what the page shows of it. */
const pressAndRead = (page: Page) =>
  page
    .locator('main article [data-add]')
    .first()
    .evaluate((button: HTMLElement) => {
      button.click();
      const { content } = getComputedStyle(button, '::after');
      const counts = [...document.querySelectorAll('[data-cart-count]')];
      return { button: content, counts: counts.map(({ textContent }) => textContent) };
    });
const PRESSED = { button: '"1"', counts: ['1', '1'] };

for (const { language, path } of [
  { language: 'en', path: '/home' },
  { language: 'hi', path: '/category/1' },
  { language: 'mr', path: '/category/1' },
]) {
  test(
    `${path} in ${language} shows a press on Add in its frame, before any script of the app`,
    tierOf(path),
    async ({ page, baseURL }) => {
      // By a page that runs no app: one that begins to work after the cookie is set takes it back, as nothing was chosen.
      await storeLocation(page);
      await page
        .context()
        .addCookies([{ name: 'essentials_language', value: language, url: baseURL ?? '' }]);
      const release = await hold(page, SCRIPTS);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('main article [data-add]').first()).toBeVisible();
      await expect(page.locator(`html[lang="${language}-IN"]`)).toBeAttached();
      await untilParsed(page);
      expect(await pressAndRead(page)).toEqual(PRESSED);
      release();
    },
  );
}

test('a press in the moment in which the page begins to work counts once', async ({ page }) => {
  await chooseLocation(page);
  await page.addInitScript(() => {
    // The browser complains of a tick in the hand that nobody's finger has asked for.
    Object.defineProperty(navigator, 'vibrate', { value: undefined });
    const pressOnce = (_: unknown, observer: MutationObserver) => {
      if (document.documentElement.dataset.works === undefined) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('main article [data-add]')?.click();
    };
    new MutationObserver(pressOnce).observe(document, {
      subtree: true,
      attributeFilter: ['data-works'],
    });
  });
  await page.goto('/category/1');
  await expect(page.locator('output.visually-hidden').first()).toContainText('in cart');
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: /^Cart 1 item/ }).first()).toBeVisible();
});

test('what is typed before the page works is what it answers', async ({ page }) => {
  await page.goto('/');
  const release = await hold(page, SCRIPTS);
  await page.goto('/location', { waitUntil: 'commit' });
  await page.getByLabel('Pincode').fill('462001');
  release();
  await untilItWorks(page);
  await page.getByRole('button', { name: 'Check Availability' }).click();
  const answer = page.getByRole('dialog', { name: 'Location not available yet' });
  await expect(answer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Pincode')).toHaveValue('462001');
});

test('what is typed while the page begins to work stands before the pincode that is known', async ({
  page,
}) => {
  await chooseLocation(page);
  await page.addInitScript(() => {
    // What was pressed before has been pressed again, and the form is not React's yet.
    const type = () => queueMicrotask(() => document.execCommand('insertText', false, '462001'));
    addEventListener('essentials-works', type, { once: true });
  });
  const release = await hold(page, SCRIPTS);
  await page.goto('/location', { waitUntil: 'commit' });
  await page.getByLabel('Pincode').focus();
  release();
  await untilItWorks(page);
  await page.getByRole('button', { name: 'Check Availability' }).click();
  await expect(page.getByRole('dialog', { name: 'Location not available yet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Pincode')).toHaveValue('462001');
});

test('a field that somebody is about to type into is not filled with the pincode that is known', async ({
  page,
}) => {
  await chooseLocation(page);
  const release = await hold(page, SCRIPTS);
  await page.goto('/location', { waitUntil: 'commit' });
  await page.getByLabel('Pincode').focus();
  release();
  await untilItWorks(page);
  await page.keyboard.insertText('462001');
  await expect(page.getByLabel('Pincode')).toHaveValue('462001');
});

test('Enter that is pressed before the page works is heard', async ({ page }) => {
  await page.goto('/');
  const release = await hold(page, SCRIPTS);
  await page.goto('/location', { waitUntil: 'commit' });
  await page.getByLabel('Pincode').fill('462001');
  await page.getByLabel('Pincode').press('Enter');
  release();
  await expect(page.getByRole('dialog', { name: 'Location not available yet' })).toBeVisible();
});

test('Buy Now before the catalogue is stored leads to the checkout', async ({ page }) => {
  await page.goto('/manifest.webmanifest');
  const release = await hold(page, /\/data\/catalogue\.json/);
  await page.goto('/product/6');
  await untilItWorks(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByText('1 in your cart')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Delivery Address' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/checkout');
});

test('a press counts once on a page that the phone draws again in its own language', async ({
  page,
}) => {
  await storeLocation(page);
  await page.evaluate(() => localStorage.setItem('essentials_language', '"hi"'));
  const release = await hold(page, SCRIPTS);
  await page.goto(SHELF, { waitUntil: 'commit' });
  await expect(page.locator('html[lang="en-IN"]')).toBeAttached();
  await page.getByRole('button', { name: /^Add one Onion,/ }).click();
  release();
  await untilItWorks(page);
  await expect(page.locator('html[lang="hi-IN"]')).toBeAttached();
  // Said once it is stored.
  await expect(page.locator('output.visually-hidden').first()).toContainText('1');
  await page.goto('/cart');
  await expect(page.locator('[data-cart-count]').filter({ visible: true })).toHaveText('1');
});

test('Buy Now counts on a page that the phone draws again in its own language', async ({
  page,
}) => {
  await storeLocation(page);
  await page.evaluate(() => localStorage.setItem('essentials_language', '"hi"'));
  const release = await hold(page, SCRIPTS);
  await page.goto('/product/2', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Buy Now' }).click();
  release();
  await expect(page).toHaveURL(/\/checkout$/);
});

test.describe('before the catalogue has come', () => {
  test.beforeEach(({ shop }) => shop.serve('425001', false));
  test.afterEach(({ shop }) => shop.serve('425001', true));

  for (const start of ['/', '/location']) {
    test(`${start} leads to a true answer about a pincode`, async ({ page }) => {
      const release = await hold(page, /\/data\/catalogue|\/api\/shop\/changes/);
      await page.clock.install();
      await page.goto(start);
      await untilItWorks(page);
      if (start === '/') await page.getByRole('link', { name: 'Get Started' }).click();
      await page.getByLabel('Pincode').fill('425001');
      await stopTheClock(page);
      await page.getByRole('button', { name: 'Check Availability' }).click();
      await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
      // Longer than it is shown at least, and shorter than the shop is waited for.
      await page.clock.runFor(1_500);
      if (start === '/') {
        await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
        release();
      }
      const answer = page.getByRole('heading', { name: 'Coming soon to your area!' });
      await passTimeUntil(page, answer, 5);
      await expect(page.getByText('Delivery available!')).toHaveCount(0);
      release();
    });
  }
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a start without a network begins with the page as it was last true', {
    tag: '@core',
  }, async ({ page, context }) => {
    await chooseLocation(page);
    await untilInstalled(page);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
          const cache = names[0] === undefined ? null : await caches.open(names[0]);
          return Boolean(await cache?.match('/home'));
        }),
      )
      .toBe(true);
    await context.setOffline(true);
    const answer = await page.goto('/home');
    const html = await answer?.text();
    expect(html).toContain('Shop by Category');
    // Its pictures are on the phone, so that none waits for the scripts.
    expect(html).not.toMatch(/<html[^>]*data-first/);
    // It is painted before its scripts are asked for, all of it at once and in all of its styles.
    expect(html).not.toContain('modulepreload');
    expect(html).toMatch(/<link rel="expect" href="#served-page" blocking="render">.*<body>/s);
    expect(html?.match(/"stylesheet"|as="font"|<style>/g)).toEqual(['"stylesheet"', 'as="font"']);
    expect(html).not.toContain('media="not all"');
    await untilItWorks(page);
    await expect(page.getByRole('button', { name: /^Add one/ }).first()).toBeVisible();
  });
});

test.describe('a page that the service worker has kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows a press on Add in its frame and counts it once', async ({ page, context }) => {
    await storeLocation(page);
    await page.goto(SHELF);
    await untilInstalled(page);
    await expect
      .poll(() => page.evaluate(async (path) => (await caches.match(path))?.status, SHELF))
      .toBe(200);
    await holdAppOn(page);
    await context.setOffline(true);
    await page.goto(SHELF);
    expect(await pressAndRead(page)).toEqual(PRESSED);
    await page.evaluate(() => globalThis.release());
    await untilItWorks(page);
    await expect(oneItem(page)).toBeVisible();
  });
});

test.describe('a page that dies right after a press', () => {
  test('loses nothing that was said to be done', async ({ page, context }) => {
    await chooseLocation(page);
    await page.getByRole('button', { name: /^Add one Banana,/ }).click();
    await expect(page.getByText('Banana: 1 in cart')).toBeAttached();
    await page.goto('/product/2');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Onion: 1 in cart')).toBeAttached();
    await page.getByRole('button', { name: 'Save Onion' }).click();
    await expect(page.getByRole('button', { name: 'Save Onion' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const crash = await context.newCDPSession(page);
    void crash.send('Page.crash').catch(() => undefined);
    const next = await context.newPage();
    await next.goto('/cart');
    await expect(next.getByRole('button', { name: 'Add one Banana, 1 in cart' })).toBeVisible();
    await expect(next.getByRole('button', { name: 'Add one Onion, 1 in cart' })).toBeVisible();
    await next.goto('/saved');
    await expect(next.getByRole('link', { name: 'Onion' })).toBeVisible();
  });
});

test('opening the app asks its database little, the first time and again', {
  tag: '@core',
}, async ({ page }) => {
  await watchActivity(page);
  const countTransactions = async () => {
    const hasAsked = untilItListens(page);
    await page.goto('/home');
    await hasAsked;
    await untilIdle(page);
    return page.evaluate(() => Reflect.get(globalThis, 'activity').transactions);
  };
  expect(await countTransactions()).toBeLessThanOrEqual(FIRST_VISIT_TRANSACTIONS);
  expect(await countTransactions()).toBeLessThanOrEqual(REPEAT_VISIT_TRANSACTIONS);
});

/** The first request of an address finds no network. */
async function failOnce(page: Page, address: RegExp): Promise<void> {
  await page.route(address, (route) => route.abort('internetdisconnected'), { times: 1 });
}

test.describe('code that finds no network at first', () => {
  test('is loaded again: the page works, and what was pressed counts', async ({ page }) => {
    await storeLocation(page);
    await failOnce(page, /\/assets\/react-[^/]+\.js$/);
    await page.goto(SHELF);
    await page.getByRole('button', { name: 'Add one Banana' }).click();
    await untilItWorks(page);
    await expect(page.getByRole('button', { name: 'Add one Banana, 1 in cart' })).toBeVisible();
  });

  test('is loaded again: the phone gets the catalogue', async ({ page }) => {
    await failOnce(page, /\/assets\/sync-[^/]+\.js$/);
    const catalogue = page.waitForResponse('/data/catalogue.json');
    await page.goto('/home');
    expect((await catalogue).ok()).toBe(true);
  });
});
