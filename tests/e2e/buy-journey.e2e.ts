/** Cart and checkout: what is asked for, what it costs, and what happens when the shop has changed. */
import type { Locator, Page } from '@playwright/test';
import type { LiveShop } from '../support/live-shop.ts';
import {
  addOne,
  buyNow,
  chooseLocation,
  expect,
  fillInAddress,
  test,
  untilInstalled,
  untilTapsCount,
  WHOLE,
} from './journey.ts';

// Some of these go offline.
test.use({ serviceWorkers: 'allow' });

async function fillCart(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/popular');
  for (const name of names) {
    await addOne(page, name);
  }
  await page.getByRole('link', { name: /View cart/ }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart', exact: true })).toBeVisible();
}

const toCheckout = (page: Page) => page.getByRole('link', { name: 'Checkout' }).click();
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();

/** The rows of the bill in sight, as 'Subtotal ₹129'. */
async function bill(page: Page): Promise<string[]> {
  const rows = page.locator('dl').filter({ hasText: 'Subtotal' }).locator('> div');
  return (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
}

/** The next order meets a shop that has just changed. */
async function whenOrderArrives(
  page: Page,
  change: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const orders = '**/api/shop/orders';
  await page.context().route(orders, async (route) => {
    await change();
    await route.continue();
  });
  return () => page.context().unroute(orders);
}

async function openDetails(page: Page): Promise<void> {
  await page.goto('/order-history');
  await page.getByRole('link', { name: /^View Details/ }).click();
}

async function requests(shop: LiveShop): Promise<number> {
  const { totalItems } = await shop.asSuperuser<{ totalItems: number }>(
    'GET',
    '/api/collections/support_requests/records',
  );
  return totalItems;
}

const isPending = ({ status }: { status: string }) => status === 'pending';
const latest = async (shop: LiveShop) => (await shop.orders()).at(-1);

test('says at each field what is missing, in the words of the shop', async ({ page }) => {
  await chooseLocation(page);
  await fillCart(page, ['Onion']);
  await toCheckout(page);
  await page.getByLabel('Pincode').fill('');
  await placeOrder(page);
  await expect(page.getByText('Please enter your full name')).toBeVisible();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByText('Please fill all required address fields')).toHaveCount(3);
  await expect(page.getByLabel('Full Name')).toBeFocused();

  await fillInAddress(page);
  await page.getByLabel('Phone Number').fill('98765');
  await page.getByLabel('Pincode').fill('4250');
  await placeOrder(page);
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByText('Please enter a valid delivery pincode')).toBeVisible();

  await page.getByLabel('Pincode').fill('411001');
  // At the field, and beside the button.
  await expect(page.getByText("Sorry! We don't deliver to this pincode yet.")).toHaveCount(2);
  await expect(
    page.getByText("We don't deliver to this pincode yet", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /Online Payment/ })).toBeDisabled();
  await expect(page.getByText('coming soon')).toBeVisible();

  // As the post writes it, and as it is pasted from a message.
  await page.getByLabel('Pincode').fill('425 001');
  await expect(page.getByLabel('Pincode')).toHaveValue('425001');
});

test('keeps what was typed over a reload, a way back and a closed app', async ({
  page,
  context,
}) => {
  await chooseLocation(page);
  await fillCart(page, ['Onion']);
  await toCheckout(page);
  await fillInAddress(page, 'Ravi Joshi');
  await page.getByRole('button', { name: 'Landmark' }).click();
  await page.getByLabel('Landmark').fill('behind the temple');
  await page.getByLabel('Promo Code').fill('FRE');
  await page.reload();
  // What is whole comes back folded.
  await expect(page.getByText('12, Sai Niwas, Station Road, behind the temple')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await toCheckout(page);
  await expect(page.getByText('Ravi Joshi')).toBeVisible();
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto('/checkout');
  await reopened.getByRole('button', { name: 'Edit Delivery Address' }).click();
  await expect(reopened.getByLabel('Full Name')).toHaveValue('Ravi Joshi');
  await expect(reopened.getByLabel('Phone Number')).toHaveValue('9876543210');
  await expect(reopened.getByLabel('Street')).toHaveValue('Station Road');
  await expect(reopened.getByLabel('Promo Code')).toHaveValue('FRE');
});

test('takes 20% off the fruit with FRESH20, in a bill that adds up, on the phone and at the shop', async ({
  page,
  shop,
}) => {
  await chooseLocation(page);
  await fillCart(page, ['Apple', 'Butter']);
  await expect
    .poll(() => bill(page))
    .toEqual(['Subtotal ₹187', 'Delivery Fee ₹25', 'Taxes ₹9.35', 'Total ₹221.35']);
  await expect(page.getByText('Add ₹13 more and ₹20 comes off')).toBeVisible();
  await toCheckout(page);
  await page.getByLabel('Promo Code').fill('HALFPRICE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('HALFPRICE does not count right now.')).toBeVisible();
  await page.getByLabel('Promo Code').fill('fresh20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('FRESH20 takes ₹25.80 off')).toBeVisible();
  // 20% of the apples' 129, not of the butter
  await expect
    .poll(() => bill(page))
    .toEqual([
      'Subtotal ₹187',
      'Delivery Fee ₹25',
      'Discount (FRESH20) -₹25.80',
      'Taxes ₹9.35',
      'Total ₹195.55',
    ]);
  await fillInAddress(page);
  await placeOrder(page);
  await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
  expect(await latest(shop)).toMatchObject({ order_amount: 195.55 });
});

test("counts the better of the code and the shop's own discount, and says which", async ({
  page,
}) => {
  await chooseLocation(page);
  await fillCart(page, ['Banana', 'Assam Tea', 'Detergent Powder']);
  await toCheckout(page);
  await page.getByLabel('Promo Code').fill('FRESH20');
  await page.keyboard.press('Enter');
  // 20% of 36 is less than the 20 rupees off from 200 on.
  await expect(
    page.getByText("The shop's own discount of ₹20 is better than FRESH20, so that one counts."),
  ).toBeVisible();
  await expect.poll(() => bill(page)).toContain('Discount -₹20');
  // The keyboard is at what has come in the place of what was pressed.
  await expect(page.getByRole('button', { name: 'Remove code FRESH20' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Promo Code')).toHaveValue('');
  await expect(page.getByLabel('Promo Code')).toBeFocused();
});

test('takes a product out of the cart and brings it back', async ({ page }) => {
  await chooseLocation(page);
  await fillCart(page, ['Onion', 'Banana', 'Banana']);
  await page.getByRole('button', { name: 'Remove Onion from cart, 1 in cart' }).click();
  await expect(page.getByRole('link', { name: 'Onion' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '₹' })).toHaveText([
    /^Onion/,
    /^Banana/,
  ]);
  await page.getByRole('button', { name: 'Remove one Banana, 2 in cart' }).click();
  await page.getByRole('button', { name: 'Remove Banana from cart, 1 in cart' }).click();
  await expect(page.getByRole('link', { name: 'Banana' })).toBeHidden();
  await untilTapsCount(page);
  await page.getByRole('button', { name: 'Remove Onion from cart, 1 in cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  // It is shown at once, and told when it is written.
  await expect(page.getByText('Onion removed from cart')).toBeVisible();
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('takes two quick presses for one wish, except on the plus', async ({ page, shop }) => {
  await chooseLocation(page);
  await page.goto('/popular');
  const onion = page.getByRole('button', { name: /^Add one Onion,/ }).first();
  await onion.dblclick();
  await expect(onion).toHaveAccessibleName('Add one Onion, 1 in cart');
  await onion.dblclick();
  await expect(onion).toHaveAccessibleName('Add one Onion, 3 in cart');
  // Shown at once, and said when it is written.
  await expect(page.getByText('Onion: 3 in cart')).toBeAttached();

  await page.goto('/product/3');
  await page.getByRole('button', { name: 'Add to Cart' }).dblclick();
  await expect(page.getByText('Tomato: 1 in cart')).toBeAttached();
  await expect(page.getByText('1 in your cart')).toBeVisible();
  await page.goto('/product/25');
  await page.getByRole('button', { name: 'Buy Now' }).dblclick();
  await fillInAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
  const { id } = (await latest(shop)) ?? { id: '' };
  const { order_items: lines } = await shop.asSuperuser<{ order_items: { quantity: number }[] }>(
    'GET',
    `/api/collections/orders/records/${id}`,
  );
  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 1, 1]);

  await openDetails(page);
  await expect(page.getByRole('link', { name: 'Track Order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order again' })).toBeHidden();
  await shop.setStatus(id, 'delivered');
  await page.getByRole('button', { name: 'Order again' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your Cart', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add one Onion, 3 in cart' })).toBeVisible();

  await page.goto('/support');
  await page.getByLabel(/what happened|message/i).fill('Where is it?');
  const before = await requests(shop);
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect.poll(() => requests(shop)).toBe(before + 1);
});

test.describe('a shop that changes before the order arrives', () => {
  test('asks before taking a higher total, and takes it when told to', { tag: '@core' }, async ({
    page,
    shop,
  }) => {
    await chooseLocation(page);
    const done = await whenOrderArrives(page, () => shop.changeProduct(3, { price: 26 }));
    await buyNow(page, 3);
    const question = page.getByRole('alert');
    await expect(question.getByText('The shop needs your decision')).toBeVisible();
    // 22 + 25 + 1.10, and 26 + 25 + 1.30
    await expect(question.locator('dl > div')).toHaveText([
      /^Tomato, .+before ₹22 → now ₹26$/,
      /^Taxes\s*before ₹1\.10 → now ₹1\.30$/,
      /^Total\s*before ₹48\.10 → now ₹52\.30$/,
    ]);
    await expect(question.getByText('Nothing has been ordered or charged.')).toBeVisible();
    await done();
    await page.getByRole('link', { name: 'View Order History' }).click();
    const card = page.getByRole('article');
    await expect(card).toContainText('before ₹48.10 → now ₹52.30');
    await card.getByRole('link', { name: /^Decide/ }).click();
    await question.getByRole('button', { name: 'Order for ₹52.30' }).click();
    await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
    expect(await latest(shop)).toMatchObject({ order_amount: 52.3 });
    await shop.changeProduct(3, { price: 22 });
  });

  test('asks for what the screen showed when the finger came down', async ({ page, shop }) => {
    await chooseLocation(page);
    await page.goto('/product/3');
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await fillInAddress(page);
    const before = (await shop.orders()).length;
    await page.getByRole('button', { name: 'Place Order' }).hover();
    await page.mouse.down();
    await shop.changeProduct(3, { price: 26 });
    await expect(page.getByText('₹52.30').first()).toBeVisible();
    await page.mouse.up();

    const question = page.getByRole('dialog', { name: 'We need your decision' });
    await expect(question.getByText('The screen showed ₹48.10. It is ₹52.30 now.')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(await shop.orders()).toHaveLength(before);

    await placeOrder(page);
    await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
    expect(await latest(shop)).toMatchObject({ order_amount: 52.3 });
    await shop.changeProduct(3, { price: 22 });
  });

  test('takes a code off the bill at the moment it ends', async ({ page, shop }) => {
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    await shop.asSuperuser('POST', '/api/collections/coupons/records', {
      code: 'ONEHOUR',
      percent: 10,
      is_active: true,
      ends_at: endsAt,
    });
    await page.clock.install();
    await chooseLocation(page);
    await fillCart(page, ['Apple']);
    await toCheckout(page);
    await page.getByLabel('Promo Code').fill('ONEHOUR');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('ONEHOUR takes ₹12.90 off')).toBeVisible();
    // An answer of the server would set the phone's clock right again.
    await page.context().setOffline(true);
    await page.clock.fastForward('01:00:00');
    await expect(page.getByText('ONEHOUR does not count right now.')).toBeVisible();
    await expect.poll(() => bill(page)).toContain('Total ₹160.45');
  });

  test('counts and orders nothing of what has sold out', async ({ page, shop }) => {
    await chooseLocation(page);
    await fillCart(page, ['Clay Diya', 'Onion']);
    await expect.poll(() => bill(page)).toContain('Subtotal ₹95');
    await shop.changeProduct(25, { stock: 0 });
    const line = page.getByRole('listitem').filter({ hasText: 'Clay Diya' });
    await expect(line).toContainText('Out of stock');
    await expect(line).toContainText('Not counted in the total.');
    await expect(line).not.toContainText('₹');
    await expect(page.getByRole('link', { name: 'Cart 1 item', exact: true })).toBeVisible();
    // 35 + 25 + 1.75
    await expect.poll(() => bill(page)).toContain('Total ₹61.75');
    // The checkout knows it too, for whoever comes straight to it.
    await page.goto('/checkout');
    await expect(page.getByText('Part of your cart is not available right now.')).toBeVisible();
    await expect.poll(() => bill(page)).toContain('Total ₹61.75');
    await fillInAddress(page);
    await placeOrder(page);
    await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
    expect(await latest(shop)).toMatchObject({ order_amount: 61.75 });
    await shop.changeProduct(25, { stock: 3 });
  });

  test('asks on the way to the checkout whether what is left is to be ordered', async ({
    page,
    shop,
  }) => {
    await chooseLocation(page);
    await fillCart(page, ['Clay Diya', 'Clay Diya', 'Onion']);
    await expect.poll(() => bill(page)).toContain('Subtotal ₹155');
    await shop.changeProduct(25, { stock: 1 });
    await expect(page.getByText('This counts more than can be ordered.')).toBeVisible();
    await page.getByRole('button', { name: 'Checkout' }).click();
    const question = page.getByRole('dialog', { name: 'Order what is left?' });
    await expect(question.getByRole('listitem')).toHaveText([
      'Clay Diya, 6 pcs: only 1 left, you wanted 2',
    ]);
    await question.getByRole('button', { name: 'Back to the cart' }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => bill(page)).toContain('Subtotal ₹155');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await question.getByRole('button', { name: 'Change to 1 and go on' }).click();
    await expect(page.getByRole('heading', { name: 'Delivery Address' })).toBeVisible();
    await expect.poll(() => bill(page)).toContain('Subtotal ₹95');
    await shop.changeProduct(25, { stock: 3 });
  });

  test('stays in the cart when what is left is below the minimum', async ({ page, shop }) => {
    const minimumOf = (rupees: number) => shop.changeSettings({ min_order: rupees });
    await minimumOf(150);
    await chooseLocation(page);
    await fillCart(page, ['Clay Diya', 'Clay Diya', 'Onion']);
    await shop.changeProduct(25, { stock: 1 });
    await page.getByRole('button', { name: 'Checkout' }).click();
    const question = page.getByRole('dialog', { name: 'Order what is left?' });
    await expect(question).toContainText('Add ₹55 more: the shop delivers from ₹150');
    await question.getByRole('button', { name: 'Change the cart' }).click();
    await expect(page.getByRole('link', { name: 'Add ₹55 more' })).toBeVisible();
    await expect.poll(() => bill(page)).toContain('Subtotal ₹95');
    await shop.changeProduct(25, { stock: 3 });
    await minimumOf(0);
  });

  test('names what is not to be had, and takes all of it out at once', async ({ page, shop }) => {
    await chooseLocation(page);
    await fillCart(page, ['Clay Diya', 'Apple', 'Onion']);
    await shop.changeProduct(25, { stock: 0 });
    await shop.changeProduct(5, { status: 'inactive' });
    const content = page.getByRole('main');
    await expect(content).toContainText('1 product in your cart is no longer sold');
    await expect(content).toContainText('Out of stock: Clay Diya');
    await page.getByRole('button', { name: 'Checkout' }).click();
    const question = page.getByRole('dialog', { name: 'Order what is left?' });
    await expect(question.getByRole('listitem')).toHaveText([
      'Clay Diya, 6 pcs: out of stock',
      '1 product in your cart is no longer sold',
    ]);
    await expect(question.getByRole('button', { name: 'Take out and go on' })).toBeVisible();
    await question.getByRole('button', { name: 'Back to the cart' }).click();
    const takeOut = page.getByRole('button', { name: 'Take all 2 out' });
    await takeOut.click();
    await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await takeOut.click();
    await toCheckout(page);
    await expect(page.getByRole('heading', { name: 'Delivery Address' })).toBeVisible();
    await shop.changeProduct(25, { stock: 3 });
    await shop.changeProduct(5, { status: 'active' });
  });

  test('says what ran out, and lets the rest be ordered', { tag: '@core' }, async ({
    page,
    shop,
  }) => {
    await chooseLocation(page);
    await fillCart(page, ['Clay Diya', 'Clay Diya', 'Onion']);
    await toCheckout(page);
    await fillInAddress(page);
    const done = await whenOrderArrives(page, () => shop.changeProduct(25, { stock: 1 }));
    await placeOrder(page);
    const question = page.getByRole('alert');
    await expect(question.getByText('Clay Diya, 6 pcs: you wanted 2, 1 left')).toBeVisible();
    await done();
    await question.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText('Back in your cart, to be changed')).toBeVisible();
    await page.getByRole('button', { name: 'Take 1' }).click();
    await toCheckout(page);
    await placeOrder(page);
    await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
    // 60 + 35 + 25 + 4.75
    expect(await latest(shop)).toMatchObject({ order_amount: 124.75 });
    await shop.changeProduct(25, { stock: 3 });
  });
});

test.describe('cancelling', () => {
  test('cancels until the shop packs', { tag: '@core' }, async ({ page, shop }) => {
    await chooseLocation(page);
    await buyNow(page, 2);
    await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
    await openDetails(page);
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('button', { name: 'Keep the order' }).last().click();
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText('Order cancelled')).toBeVisible();
    await expect.poll(async () => (await latest(shop))?.status).toBe('cancelled');
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Track Order' })).toBeHidden();
    await page.goto('/order-status');
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order Progress' })).toBeHidden();
  });

  test('cancels an order that still waits on the phone, and nothing of it is left to pack', {
    tag: '@core',
  }, async ({ page, context, shop }) => {
    await chooseLocation(page);
    await untilInstalled(page);
    const before = (await shop.orders()).filter(isPending);
    await context.setOffline(true);
    await buyNow(page, 2);
    await expect(page.getByText('On this phone, waiting for the shop')).toBeVisible();
    await openDetails(page);
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await context.setOffline(false);
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 20_000 });
    expect((await shop.orders()).filter(isPending)).toEqual(before);
  });
});

test('is asked where the order goes when the place was changed after the address', {
  tag: '@rare',
}, async ({ page, shop }) => {
  const changePlaceTo = async (pincode: string) => {
    await page.goto('/location');
    await page.getByLabel('Pincode', { exact: true }).fill('4250');
    await page.getByLabel('Pincode', { exact: true }).press('Enter');
    await expect(page.getByText('Please enter a valid pincode')).toBeVisible();
    await page.getByLabel('Pincode', { exact: true }).fill(pincode);
    await page.getByRole('button', { name: 'Check Availability' }).click();
    await expect(page.getByText('Delivery available!')).toBeVisible();
    expect(await page.getByText('Please enter a valid pincode').count()).toBe(0);
    await page.getByRole('button', { name: 'Confirm and continue' }).click();
    await page.getByRole('heading', { name: 'Shop by Category' }).waitFor();
    await page.goto('/checkout');
  };
  await chooseLocation(page);
  await page.goto('/product/2');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await fillInAddress(page);
  const question = page.getByText(/^You chose /);
  await expect(question).toBeHidden();

  await changePlaceTo('425002');
  await expect(question).toHaveText('You chose Jalgaon North (425002)');
  await expect(page.getByText('This address is in 425001. Where shall we bring it?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Delivery Address' })).toBeVisible();
  // Place Order leads to the question, and places nothing while that has no answer.
  const ordersBefore = (await shop.orders()).length;
  await placeOrder(page);
  const asked = page.getByRole('region', { name: 'This address is in 425001.' });
  await expect(asked).toBeFocused();
  await expect(asked).toBeInViewport(WHOLE);
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByRole('button', { name: 'Keep this address' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByText('12, Sai Niwas, Station Road, 425001')).toBeVisible();
  await expect(question).toBeHidden();

  await changePlaceTo('425002');
  await page.getByRole('button', { name: 'Bring it to 425002' }).click();
  await expect(page.getByLabel('Building / Flat')).toBeFocused();
  await expect(page.getByLabel('Pincode', { exact: true })).toHaveValue('425002');
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByText('12, Sai Niwas, Station Road, 425002')).toBeVisible();
  await expect(question).toBeHidden();
  expect(await shop.orders()).toHaveLength(ordersBefore);
  await placeOrder(page);
  await expect(page.getByText(/^Received by the shop at/)).toBeVisible();
  expect(await latest(shop)).toMatchObject({ pincode: '425002' });
});

test('comes back to a known address with payment and bill on one screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseLocation(page);
  await buyNow(page, 2);
  await page.goto('/product/1');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const edit = page.getByRole('button', { name: 'Edit Delivery Address' });
  await expect(edit).toBeVisible();
  const sum = page.getByText('Cash on delivery · 1 item');
  await expect(sum).toBeVisible();
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN;
  // The bar itself, which has a border and an edge above its words.
  const bar = () => topOf(sum.locator('xpath=ancestor::div[2]'));
  await expect(async () => {
    const method = page.getByRole('radio', { name: /Cash on Delivery/ });
    expect(await topOf(method)).toBeLessThan(await bar());
    const total = await page.locator('dl > div', { hasText: 'Total' }).last().boundingBox();
    expect((total?.y ?? NaN) + (total?.height ?? NaN) + 10).toBeLessThan(await bar());
  }).toPass();

  await edit.click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  const pincode = page.getByLabel('Pincode');
  await pincode.fill('462001');
  const toast = page.getByText("We don't deliver to this pincode yet", { exact: true });
  await expect(toast).toBeVisible();
  await expect.poll(async () => (await topOf(pincode)) + 48 < (await topOf(toast))).toBe(true);
});
