import { confirmLocation, expect, test } from './journey.ts';

test('sorts and filters a long list, and keeps that in the address', { tag: '@rare' }, async ({
  page,
}) => {
  await confirmLocation(page);
  await page.goto('/popular');
  const cards = page.getByRole('main').getByRole('article');
  const first = cards.first();
  await expect(first).toContainText('Banana');
  await page.getByRole('button', { name: 'Sort and filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Sort and filter' });
  await sheet.getByLabel('Sort by').selectOption('Price: high to low');
  await sheet.getByRole('switch', { name: 'Only offers' }).check();
  await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/popular\?sort=dearest&offers=true$/);
  await expect(first).not.toContainText('Banana');
  const dearest = await first.textContent();
  await expect(page.getByText(/^\d+ of 30$/)).toBeVisible();

  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(first).toHaveText(dearest ?? '');
  await page.reload();
  await expect(first).toHaveText(dearest ?? '');

  await page.goto('/popular?brand=Nobody');
  await expect(page.getByText('Nothing here is like that.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page).toHaveURL(/\/popular$/);
  await expect(first).toContainText('Banana');
});

test('offers no filter for a list that is seen at a glance', { tag: '@rare' }, async ({ page }) => {
  await confirmLocation(page);
  await page.goto('/category/1');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sort and filter' })).toHaveCount(0);
});
