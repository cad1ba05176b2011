/** A shop with a minimum order, and an area with a delivery fee of its own (D53). */
import type { LiveShop } from '../support/live-shop.ts';
import {
  addOne,
  changeCart,
  chooseLocation,
  expect,
  fillInAddress,
  received,
  test,
} from './journey.ts';

interface Rows {
  items: { id: string }[];
}

const AREAS = '/api/collections/service_areas/records';

test.describe('a shop that delivers from ₹100, for ₹40 to the next village', () => {
  const changeArea = async (shop: LiveShop, fields: object) => {
    const { items } = await shop.asSuperuser<Rows>('GET', `${AREAS}?filter=pincode='425002'`);
    await shop.asSuperuser('PATCH', `${AREAS}/${items[0]?.id}`, fields);
  };
  test.beforeEach(async ({ shop }) => {
    await shop.changeSettings({ min_order: 100 });
    await changeArea(shop, { has_own_fee: true, delivery_fee: 40 });
  });
  test.afterEach(async ({ shop }) => {
    await shop.changeSettings({ min_order: 0 });
    await changeArea(shop, { has_own_fee: false, delivery_fee: 0 });
  });

  test('says what is missing, and takes the order once it is there', async ({ page, shop }) => {
    await chooseLocation(page);
    await addOne(page, 'Onion');
    await page.goto('/cart');
    await expect(page.getByText('Add ₹65 more: the shop delivers from ₹100')).toBeVisible();
    const more = page.getByRole('link', { name: 'Add ₹65 more' });
    await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
    await page.goto('/checkout');
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
    await expect(page.getByText('Add ₹65 more: the shop delivers from ₹100')).toBeVisible();
    await page.goto('/cart');
    await more.click();
    await expect(page).toHaveURL(/\/home$/);

    await page.goto('/cart');
    const another = page.getByRole('button', { name: /^Add one (more )?Onion/ }).first();
    await changeCart(page, another);
    await changeCart(page, another);
    await expect(page.getByText(/the shop delivers from/)).toHaveCount(0);
    // 3 × 35 + 25, and 5% of the goods.
    await expect(page.getByText('₹135.25').first()).toBeVisible();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await fillInAddress(page);
    await page.getByLabel(/pincode/i).fill('425002');
    await expect(page.getByText('₹150.25').first()).toBeVisible();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await received(page);
    expect((await shop.orders()).at(-1)).toMatchObject({ order_amount: 150.25, pincode: '425002' });
  });
});
