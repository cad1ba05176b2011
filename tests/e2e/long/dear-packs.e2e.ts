/** A gram that costs what gold does, in a pack of no other size than its label says. */
import { expect, latestOrder, openAdmin, test } from '../admin-journey.ts';
import { changeCart, fillInAddress, received, untilItWorks } from '../journey.ts';
import { takeOff } from '../take-off.ts';

test.afterEach(({ shop }) => takeOff(shop, 'Saffron Mongra'));

test('sells a gram for ₹13,500 from its page to the printed bill', async ({
  owner,
  page,
  shop,
}) => {
  const categories = '/api/collections/categories/records?filter=cid=3';
  const { items } = await shop.asSuperuser<{ items: [{ id: string }] }>('GET', categories);
  const { pid } = await shop.asSuperuser<{ pid: number }>(
    'POST',
    '/api/collections/products/records',
    {
      name: 'Saffron Mongra',
      price: 13_500,
      quantity: '1 g',
      status: 'active',
      category: items[0].id,
    },
  );

  await page.goto(`/product/${pid}`);
  await untilItWorks(page);
  await expect(page.getByRole('heading', { name: 'Saffron Mongra', level: 1 })).toBeVisible();
  await expect(page.getByText('₹13,500').first()).toBeVisible();
  await expect(page.getByText('/ kg')).toHaveCount(0);
  await changeCart(page, page.getByRole('button', { name: 'Add to Cart' }));

  await page.goto('/product/1');
  await changeCart(page, page.getByRole('button', { name: 'Add to Cart' }));
  await page.goto('/cart');
  await expect(page.getByText('Saffron Mongra').first()).toBeVisible();
  await expect(page.getByText('Banana').first()).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '₹13,536' })).toBeVisible();

  await page.goto(`/product/${pid}`);
  await changeCart(page, page.getByRole('button', { name: /^Add one Saffron Mongra, 1 in cart/ }));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await fillInAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await received(page);
  const { number } = await latestOrder(shop);
  await page.goto('/order-history');
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Saffron Mongra, 1 g' }),
  ).toBeVisible();

  await owner.addInitScript(() => {
    window.print = () => undefined;
  });
  await openAdmin(owner, 'orders', 'Orders');
  await owner
    .getByRole('button', { name: /^View order/ })
    .first()
    .click();
  await owner.getByRole('button', { name: 'Print bill' }).click();
  await owner.emulateMedia({ media: 'print' });
  const paper = owner.locator('body > article');
  await expect(paper).toContainText(number);
  await expect(paper.getByRole('listitem').filter({ hasText: 'Saffron Mongra' })).toContainText(
    /2 × ₹13,500\.00\s*₹27,000\.00/,
  );
});
