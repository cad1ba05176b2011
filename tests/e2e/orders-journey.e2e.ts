/** After the order: where it is, what it was, once more, and help with it. */
import type { Locator, Page, Request } from '@playwright/test';
import type { LiveShop } from '../support/live-shop.ts';
import {
  addOne,
  buyNow,
  chooseLocation,
  expect,
  fillInAddress,
  received,
  test,
  WHOLE,
} from './journey.ts';

const latestId = async (shop: LiveShop) => (await shop.orders()).at(-1)?.id ?? '';

/** Three products in one order, so that a summary has something to leave out. */
async function orderThree(page: Page): Promise<void> {
  await chooseLocation(page);
  await page.goto('/popular');
  for (const name of ['Banana', 'Banana', 'Onion', 'Butter']) {
    await addOne(page, name);
  }
  await page.getByRole('link', { name: /View cart/ }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillInAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await received(page);
}

/** 'Order Confirmed', with what a screen reader hears of how far it is. */
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Whether the phone subscribes to the signal of an order. */
const isForOrder = (asked: Request) =>
  new URL(asked.url()).pathname === '/api/realtime' &&
  /signals\/(?!catalogue)/.test(asked.postData() ?? '');

test('watches an order move as the shop moves it, to the door', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  // Each step would come without it too, up to five seconds later.
  const listens = page.waitForRequest(isForOrder);
  await orderThree(page);
  const id = await latestId(shop);
  await listens;
  await expect(page.getByText(/^Arriving in/)).toBeInViewport();
  await expect(step(page, 'Order Confirmed')).toContainText('now');
  await expect(step(page, 'Picked Up')).toContainText('still to come');
  const summary = page.locator('section', { has: page.getByText('Order Summary') });
  await expect(summary).toContainText('2 × ₹36');
  await expect(summary).toContainText('+1 more item');
  await expect(summary).toContainText('₹198.25');

  await shop.setStatus(id, 'processing');
  await expect(step(page, 'Picked Up')).toContainText('now');
  await expect(step(page, 'Order Confirmed')).toContainText('done');

  await shop.setStatus(id, 'shipped');
  await expect(page.getByText("Hi, I'm your Delivery Partner")).toBeVisible();
  await expect(page.getByText(/^ARRIVING IN \d+ min$/)).toBeInViewport();
  await expect(page.getByText('Refer us and get 15% off')).toBeVisible();

  await shop.setStatus(id, 'delivered');
  await expect(page.getByText('Order delivered successfully')).toBeVisible();
  await expect(step(page, 'Delivered')).toContainText('now');

  await page.reload();
  await expect(step(page, 'Delivered')).toContainText('now');
  await expect(page.getByText(/^Your order has been delivered \(/)).toBeVisible();
  await expect(page.getByText("Hi, I'm your Delivery Partner")).toBeHidden();
  await page.getByRole('link', { name: 'Something missing' }).click();
  await expect(page.getByLabel('About')).toContainText(/Order #\d{6}/);
  await expect(page.getByLabel('About').locator('option:checked')).toHaveText(/^Order #\d{6}/);
  await page.goBack();
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByText('Everything is back in your cart')).toBeVisible();
  await expect(page.getByRole('link', { name: /Banana|Onion|Butter/ })).toHaveCount(3);
});

test('says once in how many minutes it comes, shows all four steps, and asks only below them, in both views', async ({
  page,
}) => {
  // A browser without a window denies it, whatever it is told.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await chooseLocation(page);
  await buyNow(page, 2);
  await received(page);
  const question = page.getByText('Shall we tell you when it moves?');
  const below = async (upper: Locator, lower: Locator) => {
    await expect(upper).toBeVisible();
    await expect(lower).toBeVisible();
    const [above, under] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
    expect(under?.y).toBeGreaterThanOrEqual((above?.y ?? NaN) + (above?.height ?? NaN));
  };

  const minutes = page.getByRole('main').getByText(/\d+ min/i);
  const last = step(page, 'Delivered');
  await expect(page.getByText(/^Arriving in/)).toBeInViewport(WHOLE);
  await expect(page.getByText(/^Expected by \d+:\d+ [AP]M$/)).toBeInViewport(WHOLE);
  await expect(minutes).toHaveCount(1);
  await below(last, question);
  // The bar at the bottom lies over the page.
  const bar = page.getByRole('navigation').last();
  await below(last, bar);
  const mapLine = page.locator('section', { hasText: 'Live Tracking' });
  expect((await mapLine.boundingBox())?.height).toBeLessThan(72);

  await page.goto('/order-status?view=partner');
  const countdown = page.getByText(/^ARRIVING IN \d+ min$/);
  const partner = page.getByText("Hi, I'm your Delivery Partner");
  await expect(countdown).toBeInViewport(WHOLE);
  await expect(minutes).toHaveCount(1);
  await below(countdown, partner);
  await below(last, question);
  await below(countdown, page.getByText('Refer us and get 15% off'));
});

test('finds an order in the history under its status, and everything about it', {
  tag: '@core',
}, async ({ page, shop }) => {
  await orderThree(page);
  await page.getByRole('link', { name: 'View Order History' }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText('Confirmed');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('tab', { name: 'Cancelled' })).toBeInViewport(WHOLE);
  await expect(card).toContainText('4 items');
  await expect(card).toContainText('₹198.25');
  await expect(card).toContainText(/Banana, 6 pcs · Onion, 1 kg · Butter, /);
  await page.getByRole('tab', { name: 'Delivered' }).click();
  await expect(page.getByText("You don't have any delivered orders")).toBeVisible();
  await shop.setStatus(await latestId(shop), 'delivered');
  await expect(card).toContainText('Delivered');
  await page.getByRole('tab', { name: 'Active' }).click();
  await expect(page.getByText("You don't have any active orders")).toBeVisible();
  await page.getByRole('tab', { name: 'All' }).click();

  await card.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  await expect(page.getByText(/^Placed on/)).toBeVisible();
  // The bill of the hand-over, with a number.
  await page.getByRole('button', { name: /^Bill A\/\d\d-\d\d\/\d{6}$/ }).click();
  const bill = page.getByRole('dialog', { name: /^Bill A\// });
  await expect(bill).toContainText(/Total\s*₹/);
  await expect(bill.getByText('2 × ₹36.00', { exact: true })).toBeVisible();
  await bill.getByRole('button', { name: 'Close' }).click();
  // Who issues the bill, as far as the shop has said; here it has just been told.
  const issuer = page.locator('address').filter({ hasText: 'GSTIN' });
  await expect(issuer).toHaveCount(0);
  await shop.changeSettings({ shop_address: '4, Station Road, Jalgaon', gstin: '27AAPFU0939F1ZV' });
  await expect(issuer).toContainText('4, Station Road, Jalgaon');
  await expect(issuer).toContainText('GSTIN 27AAPFU0939F1ZV');
  await shop.changeSettings({ shop_address: '', gstin: '' });
  await expect(issuer).toHaveCount(0);
  await expect(page.getByText('Qty: 2')).toHaveText('Qty: 2 · ₹36.00');
  await expect(page.getByText('Cash on Delivery')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  const rows = page.locator('dl > div');
  await expect(rows).toHaveText([
    /Subtotal\s*₹165.00/,
    /Delivery Fee\s*₹25.00/,
    /Taxes\s*₹8.25/,
    /Total\s*₹198.25/,
  ]);
  await expect(page.getByRole('link', { name: 'Track Order' })).toBeHidden();
});

test('orders the same again, and hears first what has changed since', async ({ page, shop }) => {
  await orderThree(page);
  await shop.setStatus(await latestId(shop), 'delivered');
  await page.goto('/order-history');
  const again = page.getByRole('button', { name: /^Order again/ });
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes('Your cart is empty'))
        document.body.dataset.sawEmpty = 'yes';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await again.click();
  await expect(page.getByText('Everything is back in your cart')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('link', { name: /Banana|Onion|Butter/ })).toHaveCount(3);
  await expect(page.locator('body'), 'an empty cart was shown on the way').not.toHaveAttribute(
    'data-saw-empty',
  );

  const before = await shop.changePrice(8, 61);
  await shop.changeProduct(2, { is_stock_counted: true, stock: 0 });
  await expect(page.getByText('Out of stock').first()).toBeVisible();
  await page.goto('/order-history');
  await again.click();
  const news = page.getByRole('dialog');
  await expect(news.getByText(/^Butter, .+: ₹61 instead of ₹58$/)).toBeVisible();
  await expect(news.getByText('Onion, 1 kg is sold out')).toBeVisible();
  await news.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart', exact: true })).toBeVisible();
  await shop.changeProduct(8, before);
  await shop.changeProduct(2, { is_stock_counted: false });
});

test('reports an issue with the order attached, and finds the ticket again', {
  tag: '@rare',
}, async ({ page, shop }) => {
  await chooseLocation(page);
  await buyNow(page, 6);
  await received(page);
  await page.goto('/order-history');
  await page.getByRole('link', { name: /^View Details/ }).click();
  await page.getByRole('link', { name: 'Report an Issue' }).click();
  await expect(page.getByLabel('About')).toContainText(/Order #\d{6}/);
  await page.getByLabel('What happened?').fill('The milk was sour.');
  await page.reload();
  await expect(page.getByLabel('What happened?')).toHaveValue('The milk was sour.');
  await page.locator('input[type=file]').setInputFiles('public/img/products/tomato.webp');
  await expect(page.getByRole('img', { name: 'The photo that goes with it' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Kept. Your ticket is/)).toBeVisible();
  await expect(page.getByText('Received by the shop')).toBeVisible();
  await expect(page.getByText('With a photo')).toBeVisible();
  const { items } = await shop.asSuperuser<{ items: { message: string; photo: string }[] }>(
    'GET',
    '/api/collections/support_requests/records',
  );
  expect(items.find(({ message }) => message === 'The milk was sour.')?.photo).toMatch(/\.webp$/);
});

test('pays online, sees the confirmation when the shop has the money, and only then', async ({
  page,
  shop,
}) => {
  await shop.changeSettings({ upi_id: 'kirana@upi', online_payment: true });
  await chooseLocation(page);
  await page.goto('/product/2');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await fillInAddress(page);
  await page.getByLabel('Online Payment').check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Waiting for payment').first()).toBeVisible();
  await shop.setStatus(await latestId(shop), 'confirmed');
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/order-status$/);
  await expect(page.getByText(/^Arriving in/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Arriving in/)).toBeVisible();
  await expect(page).toHaveURL(/\/order-status$/);
  await shop.changeSettings({ upi_id: '', online_payment: false });
});

/** An order to be paid by UPI, with its dialog open. */
async function orderByUpi(page: Page): Promise<void> {
  await page.goto('/product/2');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await fillInAddress(page);
  await page.getByLabel('Online Payment').check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('dialog', { name: 'UPI payment' })).toBeVisible();
}

test('is asked for no money once the order is cancelled or its payment has failed', {
  tag: '@rare',
}, async ({ page, shop }) => {
  await shop.changeSettings({ upi_id: 'kirana@upi', online_payment: true });
  await chooseLocation(page);
  const dialog = page.getByRole('dialog', { name: 'UPI payment' });
  const payButton = page.getByRole('button', { name: /^Pay ₹/ });
  const main = page.getByRole('main');
  const ends = [
    ['payment_failed', 'Payment failed or timed out', /the payment did not reach the shop/],
    ['cancelled', 'Cancelled', /this order was cancelled/],
  ] as const;
  for (const [status, word, sentence] of ends) {
    await orderByUpi(page);
    await shop.setStatus(await latestId(shop), status);
    await expect(dialog).toBeHidden();
    for (const look of ['at once', 'after a reload']) {
      await expect(main.getByText(word, { exact: true }), look).toBeInViewport();
      await expect(main.getByText(sentence), look).toBeInViewport();
      await expect(dialog, look).toBeHidden();
      await expect(payButton, look).toBeHidden();
      await expect(page.getByText('still to come'), look).toHaveCount(0);
      await expect(page.getByText('Live Tracking'), look).toBeHidden();
      await page.reload();
    }
  }

  await orderByUpi(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(payButton).toBeVisible();
  await page.route('**/cancel', () => new Promise<void>(() => undefined));
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText(/^You asked to cancel this order/)).toBeVisible();
  await expect(payButton).toBeHidden();
  await shop.changeSettings({ upi_id: '', online_payment: false });
});

test('says why it no longer asks whether to cancel, once the shop packs', async ({
  page,
  shop,
}) => {
  await chooseLocation(page);
  await buyNow(page, 2);
  await received(page);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible();
  await shop.setStatus(await latestId(shop), 'processing');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page.getByRole('status').filter({
      hasText: 'The shop is already packing, so it can no longer be cancelled.',
    }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order Status' })).toBeFocused();
});

test('leads elsewhere from order screens when there is no order', async ({ page }) => {
  await chooseLocation(page);
  for (const [path, end] of [
    ['/order-confirmation', /\/home$/],
    ['/order-status', /\/home$/],
    ['/order-detail', /\/order-history$/],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(end);
  }
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
});
