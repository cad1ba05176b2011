/** What a customer asks for and does not find reaches the owner, who says what it is; then the search finds it. */
import { chooseLocation, expect, test } from './journey.ts';
import { anotherBrowser, openAdmin, openAsOwner } from './admin-journey.ts';

const TERM = 'zorbalu';
const PHONE = '9876501234';
/** Whoever has not typed on for so long has meant it. */
const MEANT_AFTER_MS = 2_000;

test('a search without a result is answered by the owner, and found from then on', {
  tag: '@rare',
}, async ({ browser, page, shop, complaints }) => {
  await page.clock.install();
  await chooseLocation(page);
  const remembered = () => page.evaluate(() => localStorage.getItem('essentials_missed_searches'));
  await page.goto('/search');
  // What looks like a phone number comes first: once the other is remembered, it would be too.
  for (const query of [PHONE, TERM]) {
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByText(`Nothing found for "${query}"`)).toBeVisible();
    await page.clock.runFor(MEANT_AFTER_MS);
  }
  await expect.poll(remembered).toBe(JSON.stringify([TERM]));
  // Sent when the search is opened again.
  await page.goto('/search');
  await expect.poll(remembered).toBeNull();

  const owner = await anotherBrowser(browser, shop, complaints, {
    viewport: { width: 390, height: 844 },
  });
  await openAsOwner(owner, shop);
  await openAdmin(owner, 'products/missed', 'Asked for, not found');
  await expect(owner.getByRole('button', { name: `Say what ${TERM} is` })).toBeVisible();
  await expect(owner.getByText(PHONE)).toHaveCount(0);
  await owner.getByRole('button', { name: `Say what ${TERM} is` }).click();
  await owner.getByRole('searchbox', { name: 'Find the product' }).fill('onion');
  await owner.getByRole('button', { name: /onion, 1 kg/i }).click();
  await owner.getByRole('button', { name: `${TERM} is this` }).click();
  await expect(owner.getByText(`Searching for ${TERM} now finds Onion, 1 kg`)).toBeVisible();
  await expect(
    owner.getByRole('heading', { name: 'Nothing: whoever searched has found it' }),
  ).toBeVisible();
  await owner.context().close();

  await page.goto(`/search?q=${TERM}`);
  await expect(page.getByRole('link', { name: /onion/i }).first()).toBeVisible();
});
