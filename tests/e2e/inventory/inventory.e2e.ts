/** The inventory: each cell of the table is opened and looked at. See table.ts. */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { LiveShop } from '../../support/live-shop.ts';
import { expect, watchForComplaints } from '../journey.ts';
import { test as fromDrawer } from './drawer.ts';
import { type Device, lookAt, PHONE, type KeepPicture } from './looks.ts';
import type { PhoneDrawer } from './phones.ts';
import { cells, galleryDocument, inventoryDocument, type NamedCell, pictureName } from './table.ts';

const TESTS = join(import.meta.dirname, '../..');
const README = join(TESTS, '../README.md');
/** What the README shows. */
const SCREENS = join(TESTS, 'screens');
/** All of them, for looking; not part of the repository. */
const GALLERY = join(TESTS, 'gallery');
const DOCUMENT = join(TESTS, 'inventory.md');
const isRenewing = process.env.UPDATE_SCREENS === '1';

const test = fromDrawer.extend({
  // Of the context that a cell opens for itself: another one would only take its time.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints).toEqual([]);
  },
});

/** Without these fonts the pictures have a fallback face, and boxes for Devanagari. */
const FONTS = ['Noto Sans', 'Noto Sans Devanagari'];

test.beforeAll(() => {
  if (!isRenewing) return;
  const installed = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' }).split(/[\n,]/);
  const missing = FONTS.filter((font) => !installed.includes(font));
  if (missing.length > 0) {
    throw new Error(
      `No pictures without ${missing.join(' and ')}: apt-get install fonts-noto-core`,
    );
  }
});

// Each cell stands alone: one that fails does not keep the others from being looked at.
test.describe.configure({ mode: 'parallel' });

for (const cell of cells()) {
  test(`${cell.route}, ${cell.state}: says so, is accessible and fits every screen`, async ({
    browser,
    shop,
    drawer,
    complaints,
  }) => {
    await visit(cell, { browser, shop, drawer, complaints });
  });
}

async function visit(
  cell: NamedCell,
  given: {
    browser: Browser;
    shop: LiveShop;
    drawer: PhoneDrawer;
    complaints: string[];
  },
): Promise<void> {
  const { browser, shop, drawer, complaints } = given;
  const { phone, at, state, shows } = cell;
  const context = await browser.newContext({
    baseURL: shop.url,
    storageState: await drawer.take(phone),
    viewport: PHONE,
    reducedMotion: 'reduce',
    // Installing takes its time, and only who goes offline is the better for it.
    serviceWorkers: state === 'offline' ? 'allow' : 'block',
  });
  watchForComplaints(context, complaints);
  const undo = await cell.given?.(context, shop);
  try {
    const page = await context.newPage();
    await page.goto(at);
    await cell.when?.(page, shop);
    const words = page.getByText(shows).filter({ visible: true }).first();
    await expect(words).toBeVisible();
    // The frame reads the cart after the screen has been drawn.
    if (phone === 'with a cart' && state !== 'closed') {
      // One of them has sold out there.
      const count = state === 'out of stock' ? 3 : 4;
      const cart = page.getByRole('link', { name: new RegExp(`^Cart ${count} items`) });
      await expect(cart.filter({ visible: true })).toHaveCount(1);
    }
    await lookAt(page, words, isRenewing ? keepOf(cell) : undefined, {
      isClockStopped: cell.isClockStopped,
      isKnownOnDesktop: state !== 'ready',
      isForCustomers: !cell.route.startsWith('/admin'),
    });
  } finally {
    await context.close();
    await undo?.();
  }
}

/** Pictures cost a tenth of the time, so they are taken only when somebody wants to look at them. */
function keepOf({ route, state }: NamedCell): KeepPicture {
  return async (device: Device, picture: Buffer) => {
    const name = pictureName(route, state, device);
    await mkdir(GALLERY, { recursive: true });
    await writeFile(join(GALLERY, name), picture);
    if ((await shownInReadme()).includes(name)) await writeFile(join(SCREENS, name), picture);
  };
}

async function shownInReadme(): Promise<string[]> {
  const text = await readFile(README, 'utf8');
  return [...text.matchAll(/\(tests\/screens\/([^)]+)\)/g)].map(([, name]) => name ?? '');
}

test('tests/inventory.md says what the table says', async () => {
  if (isRenewing) {
    await mkdir(GALLERY, { recursive: true });
    await writeFile(join(GALLERY, 'README.md'), galleryDocument());
    await writeFile(DOCUMENT, inventoryDocument());
  }
  expect(await readFile(DOCUMENT, 'utf8')).toBe(inventoryDocument());
});

test('tests/screens holds the pictures that the README shows, and nothing else', async () => {
  expect((await readdir(SCREENS)).sort()).toEqual((await shownInReadme()).sort());
});
