/** The head of the owner's pages on a phone: one bar, one row, and the work begins. */
import type { Page } from '@playwright/test';
import {
  anotherBrowser,
  anOrderFrom,
  expect,
  openAdmin,
  soundNeedsPress,
  test,
} from '../admin-journey.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
const LONG_NAME = 'Shri Ganesh Kirana and General Stores, Jalgaon';
/** Where the content of a page begins at most, counted in CSS pixels from the top. */
const HEAD_PX = 130;

test.afterEach(({ shop }) => shop.changeSettings({ shop_name: '', is_set_up: false }));

const doubleLetters = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** Where what follows the head begins, without what a page says on the first visit. */
const contentTop = (page: Page) =>
  page.evaluate(
    () => document.querySelector('main h1')?.parentElement?.getBoundingClientRect().bottom,
  );

test('leaves the screen of a phone to the work, on every page', async ({ owner, shop }) => {
  await shop.changeSettings({ shop_name: LONG_NAME, is_set_up: true });
  await owner.setViewportSize(PHONE);
  for (const [path, heading] of [
    ['orders?view=board', 'Orders'],
    ['orders?view=table', 'Orders'],
    ['dashboard', 'Dashboard'],
    ['products', 'Products'],
    ['products/prices', 'Prices and stock'],
    ['users', 'Manage Users'],
    ['requests', 'Requests'],
    ['settings', 'Settings'],
    ['settings/areas', 'Service areas'],
    ['settings/health', 'Health'],
  ] as const) {
    await openAdmin(owner, path, heading);
    expect.soft(await contentTop(owner), path).toBeLessThanOrEqual(HEAD_PX);
  }
});

test('keeps the bar in one row, with a long name, news and letters twice as large', async ({
  owner,
  shop,
}) => {
  await shop.changeSettings({ shop_name: LONG_NAME, is_set_up: true });
  await openAdmin(owner, 'orders?view=table', 'Orders');
  await anOrderFrom(shop, { name: 'Meera Joshi' });
  const news = owner.getByRole('alert');
  await expect(news.getByText('1 new order')).toBeVisible();
  const bar = owner.getByRole('banner').filter({ visible: true });
  const expectOneRow = async () => {
    const places = await bar
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect()).filter(({ width }) => width > 0),
      );
    const { width } = owner.viewportSize() ?? PHONE;
    for (const { right, top, bottom, width: own } of places) {
      expect(own).toBeGreaterThanOrEqual(44);
      expect(right).toBeLessThanOrEqual(width);
      // One beside the other.
      expect(top).toBeLessThan(Math.min(...places.map((place) => place.bottom)));
      expect(bottom).toBeGreaterThan(Math.max(...places.map((place) => place.top)));
    }
  };
  for (const large of [false, true]) {
    if (large) await doubleLetters(owner);
    for (const size of [PHONE, SMALL_PHONE]) {
      await owner.setViewportSize(size);
      await expectOneRow();
    }
  }
  await owner.getByRole('button', { name: 'Got it' }).click();
  await expect(bar.getByTitle(LONG_NAME)).toBeVisible();
  await expectOneRow();
  // What has no place in the bar is in the menu.
  await owner.getByRole('button', { name: 'Menu' }).click();
  const menu = owner.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'हिन्दी' })).toBeVisible();
});

test('lets every bar go up with the page where letters are twice as large', async ({
  owner,
  shop,
}) => {
  for (let nth = 0; nth < 6; nth += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    await anOrderFrom(shop, { name: `Customer ${nth}` });
  }
  await owner.setViewportSize(PHONE);
  await openAdmin(owner, 'orders?view=board', 'Orders');
  await expect(owner.getByRole('article').first()).toBeVisible();
  const stuck = () =>
    owner.evaluate(() => {
      scrollTo(0, 800);
      return [...document.querySelectorAll('header, [role=tablist]')].filter((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return height > 0 && bottom > 0 && top < innerHeight;
      }).length;
    });
  expect(await stuck()).toBeGreaterThan(0);
  await doubleLetters(owner);
  await expect.poll(stuck).toBe(0);
});

test('has the rarer actions of a page behind a menu that the keyboard reaches', async ({
  owner,
}) => {
  await owner.setViewportSize(PHONE);
  await openAdmin(owner, 'orders', 'Orders');
  const more = owner.getByRole('button', { name: 'More', exact: true });
  await more.focus();
  await owner.keyboard.press('Enter');
  const blocked = owner.getByRole('button', { name: 'Blocked' });
  await expect(blocked).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(blocked).toBeHidden();
  await expect(more).toBeFocused();
  await owner.keyboard.press('Enter');
  await owner.keyboard.press('Tab');
  await expect(owner.getByRole('button', { name: 'Close for now' })).toBeFocused();
  await owner.keyboard.press('Tab');
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('dialog').getByText('Nobody is blocked')).toBeVisible();
});

test('says what a page is about on the first visit, and later after a press', async ({ owner }) => {
  await openAdmin(owner, 'settings/changes', 'Changes');
  const about = owner.getByRole('button', { name: 'About this page' });
  const words = owner.getByText(/^What admins have changed in the shop/);
  await expect(words).toBeVisible();
  await expect(about).toHaveAttribute('aria-expanded', 'true');
  await owner.reload();
  await expect(about).toHaveAttribute('aria-expanded', 'false');
  await expect(words).toBeHidden();
  await about.click();
  await expect(words).toBeVisible();
});

test('opens its pages with the sound as it was left, and says whole when it waits for a tap', async ({
  browser,
  shop,
  complaints,
  ownersBrowser,
}) => {
  const first = await anotherBrowser(browser, shop, complaints, {
    viewport: SMALL_PHONE,
    storageState: ownersBrowser,
  });
  await openAdmin(first, 'settings', 'Settings');
  await expect(first.getByText('The bell is muted.')).toBeVisible();
  await first.getByRole('button', { name: 'Turn on sound' }).click();
  await expect(first.getByRole('button', { name: 'Mute the bell' })).toBeVisible();

  // Nobody has pressed anything on this page, so the browser lets it make no sound.
  const next = await first.context().newPage();
  await soundNeedsPress(next);
  await openAdmin(next, 'settings', 'Settings');
  const starting = next.getByText('Sound starts with your first tap.');
  await expect(starting).toBeVisible();
  await expect(next.getByRole('button', { name: 'Mute the bell' })).toBeHidden();
  expect(await starting.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
  await next.getByRole('heading', { name: 'Money' }).click();
  await expect(starting).toBeHidden();
  await expect(next.getByRole('button', { name: 'Mute the bell' })).toBeVisible();
  await first.context().close();
});
