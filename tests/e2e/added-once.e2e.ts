/** A request that the shop has stored and a proxy answered with 502, while the shop's server was started anew. */
import type { Page } from '@playwright/test';
import { expect, openAdmin, test } from './admin-journey.ts';

/** Loses the answer of the next request that adds a row. */
async function loseNextAnswer(owner: Page, collection: string): Promise<void> {
  let isLost = false;
  await owner.route(`**/api/collections/${collection}/records**`, async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.fulfill({ status: 502, body: '' });
  });
}

test('what is saved again after a lost answer is there once, as it was typed last', {
  tag: '@rare',
}, async ({ owner, shop }) => {
  const rowsOf = async (collection: string) =>
    (
      await shop.asSuperuser<{ totalItems: number }>(
        'GET',
        `/api/collections/${collection}/records`,
      )
    ).totalItems;
  const notSaved = owner.getByText('it is not known whether this is saved');

  await openAdmin(owner, 'products', 'Products');
  const products = await rowsOf('products');
  await loseNextAnswer(owner, 'products');
  await owner.getByRole('button', { name: 'Add Product' }).click();
  const product = owner.getByRole('dialog', { name: 'Add Product' });
  await product.getByLabel('Name', { exact: true }).fill('Kokum Syrup');
  await product.getByLabel('Category').selectOption('Beverages');
  await product.getByLabel('Price').fill('120');
  await product.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notSaved).toBeVisible();
  await product.getByLabel('Price').fill('125');
  await product.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(product).toBeHidden();
  expect(await rowsOf('products')).toBe(products + 1);
  await owner.getByRole('searchbox').fill('Kokum');
  await expect(owner.getByRole('row', { name: /Kokum Syrup/ })).toContainText('₹125');

  await openAdmin(owner, 'settings/coupons', 'Coupons');
  const coupons = await rowsOf('coupons');
  await loseNextAnswer(owner, 'coupons');
  await owner.getByRole('button', { name: 'Add coupon' }).click();
  const coupon = owner.getByRole('dialog', { name: 'Add coupon' });
  await coupon.getByLabel('Code').fill('KOKUM5');
  await coupon.getByLabel('Discount in percent').fill('5');
  await coupon.getByRole('button', { name: 'Save' }).click();
  await expect(notSaved.last()).toBeVisible();
  await coupon.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Coupon KOKUM5 saved')).toBeVisible();
  expect(await rowsOf('coupons')).toBe(coupons + 1);
});
