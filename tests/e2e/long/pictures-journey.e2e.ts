/** The owner gives many products their pictures: files at once, then with the camera along the shelf. */
import { expect, openAdmin, test } from '../admin-journey.ts';

interface Row {
  id: string;
  name: string;
  image: string;
}

const BARCODE = '8901719101038';

test('matches files to products, asks where it is not sure, and takes the rest with the camera', async ({
  owner,
  shop,
}) => {
  const read = async (filter: string) => {
    const path = `/api/collections/products/records?perPage=500&filter=${encodeURIComponent(filter)}`;
    return (await shop.asSuperuser<{ items: Row[] }>('GET', path)).items;
  };
  const change = (id: string, fields: object) =>
    shop.asSuperuser('PATCH', `/api/collections/products/records/${id}`, fields);
  // What other journeys have added to this shop has a picture.
  for (const { id } of await read("image='' && image_url=''")) {
    // oxlint-disable-next-line no-await-in-loop -- a few of them
    await change(id, { image_url: '/img/products/onion.webp' });
  }
  const [onion] = await read("name='Onion'");
  const [bread] = await read("name~'Bread'");
  const [banana] = await read("name='Banana'");
  const [tomato] = await read("name='Tomato'");
  if (!onion || !bread || !banana || !tomato) throw new Error('The sample shop has other products');
  for (const { id } of [onion, bread, tomato]) {
    // oxlint-disable-next-line no-await-in-loop -- three of them
    await change(id, { image_url: '' });
  }
  await change(bread.id, { barcodes: BARCODE });

  await openAdmin(owner, 'products', 'Products');
  await owner.getByRole('link', { name: 'Pictures' }).click();
  const picture = await owner.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  const file = (name: string, buffer = picture) => ({ name, mimeType: 'image/png', buffer });
  await owner
    .getByLabel('Choose pictures')
    .setInputFiles([
      file(`${BARCODE}.png`),
      file('banana_6pcs.png'),
      file('DSC_0001.png'),
      file('41 broken.png', Buffer.from('no picture')),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('milk') },
    ]);
  await expect(owner.getByText('1 file that is no picture is left out.')).toBeVisible();
  await expect(
    owner.getByText('1 go to their products, 2 to decide, 1 whose product has a picture.'),
  ).toBeVisible();
  const row = (name: string) => owner.getByRole('listitem').filter({ hasText: name });
  await expect(row(`${BARCODE}.png`)).toContainText('Goes to its product');
  await expect(row('banana_6pcs.png')).toContainText('The product has a picture');
  await row('banana_6pcs.png').getByRole('checkbox').check();
  // Nothing in the file's name says what it is.
  await row('DSC_0001.png')
    .getByLabel(/^Or number/)
    .fill('onion 1 kg');
  await expect(row('DSC_0001.png')).toContainText('Goes to its product');
  await row('41 broken.png')
    .getByLabel(/^Or number/)
    .fill('tomato');

  await owner.getByRole('button', { name: 'Store 4 pictures' }).click();
  await expect(owner.getByRole('button', { name: 'Store 0 pictures' })).toBeVisible();
  await expect
    .poll(async () =>
      (await read(`id='${onion.id}' || id='${bread.id}' || id='${banana.id}'`)).every(
        ({ image }) => image !== '',
      ),
    )
    .toBe(true);

  await expect(owner.getByText('1 picture was not stored')).toBeVisible();
  await expect(owner.getByText(/41 broken.png .*can not read the picture/)).toBeVisible();

  // What has no picture is photographed in the order of the shelf.
  const [milk] = await read("name~'Milk'");
  if (!milk) throw new Error('The sample shop has no milk');
  await change(milk.id, { image_url: '' });
  await owner.reload();
  await owner.getByRole('button', { name: 'With the camera' }).click();
  // The system's camera takes them where the page is not allowed to use it, until it is loaded again.
  await owner.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await owner.getByRole('button', { name: 'Open the camera' }).click();
  // In sight, and said to a screen reader.
  const reason = 'The camera is not allowed for this page.';
  await expect(owner.getByRole('main').getByText(reason)).toBeVisible();
  await expect(owner.getByRole('status').filter({ hasText: reason })).toHaveCount(1);
  await expect(owner.getByText('2 products without a picture')).toBeVisible();
  // Vegetables come before milk.
  await expect(owner.getByRole('heading', { name: 'Tomato' })).toBeVisible();
  await owner.getByRole('button', { name: 'Skip' }).click();
  await expect(owner.getByRole('heading', { name: milk.name })).toBeFocused();
  await owner.getByLabel('Take the picture').setInputFiles(file('photo.png'));
  await expect(owner.getByRole('img', { name: /^The picture of/ })).toBeVisible();
  await owner.getByRole('button', { name: 'Store, next' }).click();
  await expect(owner.getByText('1 product was skipped.')).toBeVisible();
  await owner.getByRole('button', { name: 'Show them again' }).click();
  await expect(owner.getByRole('heading', { name: 'Tomato' })).toBeFocused();
  await expect.poll(async () => (await read(`id='${milk.id}'`))[0]?.image).not.toBe('');

  // Allowed, the page takes them itself: one press each.
  await change(banana.id, { image: '', image_url: '' });
  await owner.reload();
  await owner.getByRole('button', { name: 'With the camera' }).click();
  await owner.getByRole('button', { name: 'Open the camera' }).click();
  const panel = owner.getByRole('dialog', { name: '2 products without a picture' });
  const shutter = owner.getByRole('button', { name: 'Take the picture' });
  const name = owner.getByRole('dialog').getByRole('heading', { level: 3 });
  await expect(panel).toBeVisible();
  await expect(name).toHaveText(/^Banana/);
  await expect(shutter).toBeFocused();
  await expect(shutter).toBeEnabled();
  await owner.keyboard.press('Space');
  await expect(name).toHaveText(/^Tomato/);

  // The last one is taken once more, and the other is the next again.
  await owner.getByText('All pictures are stored.').waitFor();
  const [first] = await read(`id='${banana.id}'`);
  await owner.getByRole('button', { name: 'Again: Banana' }).click();
  await expect(name).toHaveText(/^Banana/);
  await expect(owner.getByRole('button', { name: 'Keep the picture' })).toBeVisible();
  await shutter.click();
  await expect(name).toHaveText(/^Tomato/);

  // A page that is not seen has no camera.
  const isReleased = () =>
    owner.locator('video').evaluate((video: HTMLVideoElement) => {
      const tracks = (video.srcObject as MediaStream | null)?.getTracks() ?? [];
      return tracks.every(({ readyState }) => readyState === 'ended');
    });
  const setVisibility = (state: DocumentVisibilityState) =>
    owner.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', {
        value: visibility,
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  expect(await isReleased()).toBe(false);
  await setVisibility('hidden');
  expect(await isReleased()).toBe(true);
  await expect(shutter).toBeDisabled();
  await setVisibility('visible');

  await expect(shutter).toBeEnabled();
  await expect(shutter).toBeFocused();
  await owner.keyboard.press('Enter');
  await expect(name).toHaveText('That was the last one');
  await expect(owner.getByText('All pictures are stored.')).toBeVisible();
  const [[second], [taken]] = await Promise.all([
    read(`id='${banana.id}'`),
    read(`id='${tomato.id}'`),
  ]);
  expect(second?.image).not.toBe(first?.image);
  expect(taken?.image).not.toBe('');
  await owner.getByRole('button', { name: 'End' }).click();
  await expect(owner.getByText('Every product has a picture')).toBeVisible();
});
