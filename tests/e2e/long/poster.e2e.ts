/** An owner tells people about the shop: a poster to print, a picture and a link to send. */
import { expect, openAdmin, test } from '../admin-journey.ts';

test('prints a poster, saves its picture, and writes the link', async ({ owner, shop }) => {
  await owner.addInitScript(() => {
    window.print = () => void (document.body.dataset.printed = 'yes');
  });
  await openAdmin(owner, 'settings', 'Settings');
  const { host, origin } = new URL(shop.url);
  await expect(owner.getByRole('img', { name: new RegExp(`^Poster of .*${host}`) })).toBeVisible();
  await expect(owner.getByText(/^This address works on this machine only/)).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Send the link on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/\\?text=.*${encodeURIComponent(origin)}`),
  );

  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: 'Download the picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('poster.png');

  await owner.getByRole('button', { name: 'Print the poster' }).click();
  await expect(owner.locator('body')).toHaveAttribute('data-printed', 'yes');
  await owner.emulateMedia({ media: 'print' });
  await expect(owner.getByRole('img', { name: `QR code of ${host}` })).toBeVisible();
  await expect(owner.getByText('फोनवर ऑर्डर करा, घरपोच मिळवा')).toBeVisible();
  await expect(owner.getByRole('heading', { name: 'Settings' })).toBeHidden();
  await owner.emulateMedia({ media: 'screen' });
  await owner.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(owner.getByText('फोनवर ऑर्डर करा, घरपोच मिळवा')).toHaveCount(0);
});
