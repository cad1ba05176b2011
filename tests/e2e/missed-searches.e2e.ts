/** What a customer asks for and does not find reaches the owner, who says what it is; then the search finds it. */
import { chooseLocation, expect, test } from '../errand.ts';
import { anotherBrowser, openAdmin, openAsOwner } from '../admin-errand.ts';

const TERM = 'zorbalu';
const PHONE = '9876501234';

test('a search without a result is answered by the owner, and found from then on', async ({
  browser,
  page,
  shop,
  complaints,
}) => {
  await chooseLocation(page);
  for (const query of [TERM, PHONE]) {
    await page.goto(`/search?q=${query}`);
    await expect(page.getByText(/nothing|no results|not found/i).first()).toBeVisible();
    if (query === TERM) {
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('essentials_missed_searches')))
        .toBe(JSON.stringify([TERM]));
    } else {
      // Longer than it takes to be remembered.
      await page.waitForTimeout(3_000);
    }
  }
  // Sent when the search was opened again; what looks like a phone number never was.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('essentials_missed_searches')))
    .toBeNull();

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
