/**
 * A page that the server has not drawn: until the shop's settings are on the phone it names no minutes (D21), and
 * nothing moves when they come.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import {
  buyNow,
  chooseLocation,
  expect,
  noteWordsShown,
  received,
  storeLocation,
  test,
  untilItWorks,
} from './journey.ts';

/** What the server sends while nothing draws its pages. */
const SHELL = readFileSync(resolve(import.meta.dirname, '../../dist/index.html'), 'utf8');
const WITH_A_TIME = /\bmin(ute)?s?\b/i;

/** Opens the shell at an address; the shop's catalogue comes when it is let go. */
async function openShell(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/data\/catalogue\.json/, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: SHELL }));
  await page.goto(path);
  await untilItWorks(page);
  await page.evaluate(() => document.fonts.ready);
  return release;
}

const words = (page: Page) => page.locator('body').innerText();
/** What appears has come to rest. */
const rest = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

const topOf = async (page: Page, name: string) =>
  (await page.getByRole('heading', { name }).boundingBox())?.y;

for (const width of [360, 390, 768, 1280]) {
  test(`the first screen, ${width} px wide`, { tag: '@rare' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await openShell(page, '/');
    const getStarted = page.getByRole('link', { name: 'Get Started' });
    const before = await getStarted.boundingBox();
    expect(await words(page)).not.toMatch(WITH_A_TIME);
    expect(await page.title()).not.toMatch(WITH_A_TIME);

    release();
    await expect(page).toHaveTitle('Essentials Delivered in Minutes');
    await expect(page.getByText('Essentials in Minutes')).toBeVisible();
    await expect(page.getByText('to your door in about 12 minutes')).toBeVisible();
    expect(await getStarted.boundingBox()).toEqual(before);
  });
}

test('the home screen', async ({ page }) => {
  // Midnight in India, outside the specification's hours: the shop of the tests is always open, and has not said so.
  await page.clock.setFixedTime(new Date('2026-11-24T18:30:00Z'));
  await storeLocation(page);
  const release = await openShell(page, '/home');
  await expect(page.getByText('Loading...')).toBeAttached();
  await expect(page.getByText(/closed/i)).toHaveCount(0);
  expect(await words(page)).not.toMatch(WITH_A_TIME);
  const [reasons, local] = ['Why Choose Essentials', 'Your own kirana'];
  const between = async () => Number(await topOf(page, local)) - Number(await topOf(page, reasons));
  const before = await between();

  release();
  await expect(page.getByRole('heading', { name: 'Delivered in about 12 minutes' })).toBeVisible();
  await expect(page.getByText('about 12 minutes to your door')).toBeVisible();
  expect(await between()).toBe(before);
});

test('the answer to a pincode that came without the shop', async ({ page }) => {
  await storeLocation(page);
  const release = await openShell(page, '/location');
  await page.getByRole('button', { name: 'Check Availability' }).click();
  const confirm = page.getByRole('button', { name: 'Confirm and continue' });
  await confirm.waitFor();
  await rest(page);
  expect(await words(page)).not.toMatch(WITH_A_TIME);
  const [before, heading] = [await confirm.boundingBox(), await topOf(page, 'Delivery available!')];

  release();
  await expect(page.getByText('Get your order in just 12 minutes!')).toBeVisible();
  expect(await topOf(page, 'Delivery available!')).toBe(heading);
  expect(await confirm.boundingBox()).toEqual(before);
});

test('the status of an order says from its first picture on when it comes', async ({ page }) => {
  await chooseLocation(page);
  await buyNow(page, 2);
  await received(page);
  const seen = await noteWordsShown(page);
  await page.goto('/order-status');
  await expect(page.getByText(/^Arriving in/)).toBeVisible();

  expect(await seen()).not.toContain('The shop has your order and brings it as soon as it can.');
});
