/** Photos of complaints are for the staff's eyes: nothing of them stays on a phone. */
import { readFileSync } from 'node:fs';
import { anId } from '../../support/order-bodies.ts';
import { anotherBrowser, openAdmin, openAsOwner } from '../admin-journey.ts';
import { expect, register, test, untilInstalled } from '../journey.ts';

test.use({ serviceWorkers: 'allow' });

test('leaves no photo of a complaint on the phone that showed it', async ({
  browser,
  complaints,
  shop,
}) => {
  const id = anId('help');
  const photo = readFileSync('public/img/products/tomato.webp').toString('base64');
  const sent = await fetch(`${shop.url}/api/shop/requests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, kind: 'support', message: 'The milk was sour.', photo }),
  });
  expect(sent.status).toBe(200);
  const ticket = id.slice(0, 6).toUpperCase();
  const owner = await anotherBrowser(browser, shop, complaints, { serviceWorkers: 'allow' });
  await openAsOwner(owner, shop);
  await untilInstalled(owner);
  await openAdmin(owner, 'requests', 'Requests');
  await owner.getByRole('button', { name: `Show the photo of ticket ${ticket}` }).click();
  const shown = owner.getByRole('img', { name: `Photo of ticket ${ticket}` });
  await expect(shown).toHaveJSProperty('naturalWidth', 256);
  const kept = () =>
    owner.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().filter(({ url }) => url.includes('support_requests')).length;
    });
  const address = String(await shown.getAttribute('src'));
  // What the browser itself keeps of it.
  const isInHttpCache = await owner.evaluate(
    (url) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    address,
  );
  expect(isInHttpCache).toBe(false);
  expect(await kept()).toBe(0);

  // As an earlier version of the app has left it.
  const keepOne = async () => {
    await owner.evaluate(async (url) => {
      await (await caches.open('essentials-pictures')).put(url, new Response('a photo'));
    }, address);
    expect(await kept()).toBe(1);
  };
  await keepOne();
  await owner.goto('/profile');
  await owner.getByRole('button', { name: 'Log Out' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await expect(owner.getByText('Signed out successfully')).toBeVisible();
  await expect.poll(kept).toBe(0);

  // A customer's log-out goes another way.
  await register(owner, '9000000077');
  await keepOne();
  await owner.goto('/profile');
  await owner.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(kept).toBe(0);
  await owner.context().close();
});
