/** Pictures: small where they are small, from the shop alone, in every engine's format. */
import type { Page } from '@playwright/test';
import { openLiveShop } from '../../support/live-shop.ts';
import { openPictureServer, type PictureServer } from '../../support/picture-server.ts';
import { expect, openAdmin, rowOf, searchFor, test as admin } from '../admin-journey.ts';
import { untilDrawn } from '../inventory/looks.ts';

const test = admin.extend<object, { pictures: PictureServer }>({
  pictures: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const pictures = await openPictureServer();
      await use(pictures);
      await pictures.close();
    },
    { scope: 'worker' },
  ],
  openShop: [
    async ({ pictures }, use) => {
      const env = { ESSENTIALS_TEST_PICTURE_ORIGIN: pictures.origin };
      await use(() => openLiveShop({ env, isFirstOfFile: true }));
    },
    { scope: 'worker' },
  ],
});

const A_PHOTO = 'public/screenshots/home.jpg';
/** What all pictures of /home may weigh on a phone, down to its end; one upload in full would break it. */
const HOME_BUDGET = 95_000;

const PICTURES = ['image', 'image_192', 'image_96'] as const;
type StoredPictures = Record<(typeof PICTURES)[number] | 'image_source' | 'image_url', string>;

async function edit(owner: Page, name: string) {
  await searchFor(owner, name);
  await owner.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  return owner.getByRole('dialog', { name: 'Edit product' });
}

/** Lets a typed https address reach the pictures of this machine, which has no public ones. */
async function lendPictures(owner: Page, pictures: PictureServer): Promise<void> {
  await owner.route('**/api/shop/pictures/fetch', (route) => {
    const { address } = route.request().postDataJSON() as { address: string };
    const there = address.replace('https://pictures.example', pictures.origin);
    return route.continue({ postData: JSON.stringify({ address: there }) });
  });
}

test('loads /home with small pictures, and a large one where it is large', async ({
  owner,
  page,
  shop,
}) => {
  await openAdmin(owner, 'products', 'Products');
  const dialog = await edit(owner, 'Banana');
  await dialog.getByLabel('Choose a picture').setInputFiles(A_PHOTO);
  await expect(dialog.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Product "Banana" updated successfully')).toBeVisible();
  await expect(rowOf(owner, 'Banana').locator('img')).toHaveJSProperty('naturalHeight', 96);

  const loaded: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image') return;
    loaded.push(response.body().then(({ length }) => length));
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  const card = page.getByRole('article').filter({ hasText: 'Banana' }).locator('img').first();
  await expect(card).toHaveJSProperty('naturalHeight', 192);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await untilDrawn(page);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(loaded)).reduce((sum, length) => sum + length, 0);
  expect(loaded.length).toBeGreaterThan(8);
  expect(bytes).toBeLessThan(HOME_BUDGET);

  await page.goto('/product/1');
  await expect(page.locator('main img').first()).toHaveJSProperty('naturalHeight', 512);
  const row = await shop.changeProduct(1, {});
  expect(row).toMatchObject({ image: expect.stringMatching(/\.webp$/) });
});

test('sends JPEG where the browser cannot write WebP', async ({ owner, shop }) => {
  // As WebKit does: asked for a WebP it gives a PNG, and no word.
  await owner.addInitScript(() => {
    // oxlint-disable-next-line unbound-method -- called with its own canvas below
    const toBlob = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function likeWebKit(done, type, quality) {
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await openAdmin(owner, 'products', 'Products');
  const dialog = await edit(owner, 'Onion');
  await dialog.getByLabel('Choose a picture').setInputFiles(A_PHOTO);
  await expect(dialog.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Product "Onion" updated successfully')).toBeVisible();
  const row = (await shop.changeProduct(2, {})) as unknown as StoredPictures & { id: string };
  const sizes = await Promise.all(
    PICTURES.map(async (field) => {
      expect(row[field]).toMatch(/\.jpe?g$/);
      const file = await fetch(`${shop.url}/api/files/products/${row.id}/${row[field]}`);
      return (await file.arrayBuffer()).byteLength;
    }),
  );
  expect(sizes[0]).toBeLessThan(100_000);
  expect(sizes[1]).toBeLessThan(20_000);
  expect(sizes[2]).toBeLessThan(8_000);
});

test('takes a picture from an address once, and says why it takes none', async ({
  owner,
  pictures,
  shop,
}) => {
  await lendPictures(owner, pictures);
  await openAdmin(owner, 'products', 'Products');
  const dialog = await edit(owner, 'Tomato');
  const save = dialog.getByRole('button', { name: 'Save' });
  const address = dialog.getByLabel('Image URL');
  for (const [typed, said] of [
    ['/\\evil.example', 'Give an https address, or one on this shop that starts with /.'],
    ['https://127.0.0.1/a.png', 'This address is not on the public internet.'],
    ['https://pictures.example/page.png', 'What is there is no PNG, JPEG or WebP picture.'],
  ] as const) {
    await address.fill(typed);
    await save.click();
    await expect(dialog.getByText(said, { exact: true })).toBeVisible();
  }
  await address.fill('https://pictures.example/a.png');
  await save.click();
  await expect(owner.getByText('Product "Tomato" updated successfully')).toBeVisible();
  await expect(rowOf(owner, 'Tomato').locator('img')).toHaveJSProperty('naturalHeight', 96);
  const row = await shop.changeProduct(3, {});
  expect(row).toMatchObject({
    image: expect.stringMatching(/\.webp$/),
    image_url: '',
    image_source: 'https://pictures.example/a.png',
  });

  const asked = pictures.asked.length;
  await edit(owner, 'Tomato');
  await expect(address).toHaveValue('https://pictures.example/a.png');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(pictures.asked).toHaveLength(asked);

  await edit(owner, 'Tomato');
  await address.fill('');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await shop.changeProduct(3, {})).toMatchObject({ image: '', image_192: '' });
});

test('imports the good rows with their pictures, and gives the others back', async ({
  owner,
  page,
  pictures,
}) => {
  await lendPictures(owner, pictures);
  await openAdmin(owner, 'products/import', 'Import and export');
  const rows = [
    ['name', 'category', 'price', 'quantity', 'image_url'],
    ['Jaggery', 'snacks-munchies', '60', '250 g', 'https://pictures.example/a.png'],
    ['Jaggery', 'snacks-munchies', 'free', '500 g', ''],
    ['Jaggery', 'snacks-munchies', '210', '1 kg', 'https://pictures.example/none.png'],
  ];
  await owner.getByLabel('Rows, with headings').fill(rows.map((row) => row.join('\t')).join('\n'));
  await owner.getByRole('button', { name: 'Show what would change' }).click();
  await expect(owner.getByText('1 row can not be stored as it is.')).toBeVisible();
  await owner.getByRole('button', { name: 'Store 2 products' }).click();
  await expect(owner.getByText('2 products stored')).toBeVisible();
  await expect(owner.getByText('2 rows can not be stored as they are.')).toBeVisible();
  await expect(
    owner.getByText('image_url: The site has no picture at this address.'),
  ).toBeVisible();

  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Download the rows to mend' }).click();
  expect((await download).suggestedFilename()).toMatch(/^products-to-mend-/);

  // The first rows of the sheet come first, newest of the shop.
  await page.goto('/popular');
  const cards = page.getByRole('article');
  await expect(cards.nth(0)).toContainText('250 g');
  await expect(cards.nth(1)).toContainText('1 kg');
  await expect(cards.nth(0).locator('img').first()).toHaveJSProperty('naturalHeight', 192);
});
