/** The owner's side, beside a shopper's phone. */
import { buyNow, chooseLocation, expect, test, watchForComplaints } from './errand.ts';

test('opens the admin area by the owner link, shows new orders live and moves them on', async ({
  page,
  browser,
  shop,
  complaints,
}) => {
  const ownerContext = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1280, height: 800 },
  });
  watchForComplaints(ownerContext, complaints);
  const owner = await ownerContext.newPage();
  await owner.goto(await shop.ownerLink());
  await expect(owner).toHaveURL(/\/admin/);
  await owner.goto('/admin/orders');
  await expect(owner.getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(owner.url()).not.toContain('code=');

  await chooseLocation(page);
  await buyNow(page, 2);
  await expect(page.getByText(/Received by the shop at/)).toBeVisible();
  const { id, number } = (await shop.orders()).at(-1) ?? { id: '', number: '' };

  const row = owner.getByRole('row').filter({ hasText: number.slice(0, 8) });
  await expect(row).toBeVisible();
  await row.getByRole('combobox').selectOption('shipped');
  await expect(
    owner.getByText(`Order ${number.slice(0, 8)}... status updated to shipped`),
  ).toBeVisible();
  await expect(page.getByText('On the way to you')).toBeVisible();
  await expect
    .poll(async () => (await shop.orders()).find((order) => order.id === id)?.status)
    .toBe('shipped');
  await ownerContext.close();
});

test('sends a stranger from the admin area to the sign-in page', async ({ page }) => {
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/auth$/);
});

test('answers a link that was used already in plain words', async ({ page, browser, shop }) => {
  const link = await shop.ownerLink();
  const first = await browser.newContext({ baseURL: shop.url });
  const owner = await first.newPage();
  await owner.goto(link);
  await expect(owner).toHaveURL(/\/admin/);
  await first.close();
  await page.goto(link);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).not.toHaveURL(/\/admin/);
});
