/** The shop itself: opening it, its hours and money, where it delivers, and what people ask of it. */
import type { Page } from '@playwright/test';
import { type LiveShop, openLiveShop } from '../support/live-shop.ts';
import {
  anotherBrowser,
  calledNumber,
  expect,
  latestOrder,
  openAdmin,
  openAsOwner,
  rowOf,
  test,
} from './admin-journey.ts';
import { buyNow, confirmLocation, fillInAddress, received, register, WHOLE } from './journey.ts';

const SAVED = 'Settings saved. Phones get them at once.';

/** The rows of the bill in sight, as 'Subtotal ₹129'. */
async function bill(page: Page): Promise<string[]> {
  const rows = page.locator('dl').filter({ hasText: 'Subtotal' }).locator('> div');
  return (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
}

test.describe('settings', () => {
  test('puts a new delivery fee on the bill of an open phone', async ({ owner, page, shop }) => {
    await page.goto('/product/2');
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect.poll(() => bill(page)).toContain('Delivery Fee ₹25');
    await openAdmin(owner, 'settings', 'Settings');
    await owner.getByLabel('Delivery fee').fill('');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Give an amount in rupees, such as 25 or 25.50.')).toBeVisible();
    await owner.getByLabel('Delivery fee').fill('1250');
    await owner.getByRole('button', { name: 'Save' }).click();
    const question = owner.getByRole('dialog', { name: 'Is this right?' });
    await expect(question).toContainText('Delivery fee: ₹25 → ₹1,250');
    await question.getByRole('button', { name: 'Look again' }).click();
    await owner.getByLabel('Delivery fee').fill('12.50');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText(SAVED)).toBeVisible();
    await expect
      .poll(() => bill(page))
      .toEqual(['Subtotal ₹35', 'Delivery Fee ₹12.50', 'Taxes ₹1.75', 'Total ₹49.25']);
    await fillInAddress(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await received(page);
    expect(await latestOrder(shop)).toMatchObject({ order_amount: 49.25 });
    await shop.changeSettings({ delivery_fee: 25 });
  });

  test('closes the shop by its hours, and opens it again', { tag: '@rare' }, async ({
    owner,
    page,
  }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
    await openAdmin(owner, 'settings', 'Settings');
    const setHours = async (opens: string, closes: string) => {
      await owner.getByLabel('Opens at').fill(opens);
      await owner.getByLabel('Closes at').fill(closes);
      await owner.getByRole('button', { name: 'Save' }).click();
    };
    await setHours('09:00', '09:00');
    await expect(owner.getByText('A shop that closes when it opens is never open.')).toBeVisible();
    const now = Number(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Kolkata',
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(),
    );
    const hour = (later: number) => `${String((now + later) % 24).padStart(2, '0')}:00`;
    await setHours(hour(2), hour(3));
    await expect(owner.getByText(SAVED)).toBeVisible();
    await expect(page.getByRole('heading', { name: "We're closed for now" })).toBeVisible();
    await setHours('00:00', '00:00');
    await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
  });
});

test('stores one group of settings, and asks before the input of another is lost', async ({
  owner,
  shop,
}) => {
  await openAdmin(owner, 'settings', 'Settings');
  await expect(owner.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await owner.getByLabel('Delivery fee').fill('');
  const orders = owner.getByRole('form', { name: 'Orders' });
  await orders.getByLabel('Minutes promised to the door').fill('17');
  await orders.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText(SAVED)).toBeVisible();
  await expect(orders.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await owner.getByRole('link', { name: 'Coupons' }).click();
  const question = owner.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(owner.getByLabel('Delivery fee')).toHaveValue('');
  await owner.getByRole('form', { name: 'Money' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(owner.getByLabel('Delivery fee')).toHaveValue('25');
  await owner.getByRole('link', { name: 'Coupons' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
  await shop.changeSettings({ promise_minutes: 12 });
});

test('hears who waits outside the area, delivers there, and their phone knows', {
  tag: '@rare',
}, async ({ owner, newPhone }) => {
  await newPhone.goto('/location');
  await newPhone.getByLabel('Pincode').fill('425201');
  await newPhone.getByRole('button', { name: 'Check Availability' }).click();
  const sheet = newPhone.getByRole('dialog', { name: 'Location not available yet' });
  await sheet.getByLabel('Email').fill('meena@example.in');
  await sheet.getByRole('button', { name: 'Notify Me' }).click();
  await expect(newPhone.getByText("Saved! We'll let you know.")).toBeVisible();
  await expect(sheet).toBeHidden();

  await openAdmin(owner, 'requests/waitlist', 'Waitlist');
  await expect(rowOf(owner, 'meena@example.in')).toContainText('425201');
  await expect(owner.getByRole('row', { name: '425201 1 Not on your list' })).toBeVisible();
  await owner.getByRole('button', { name: 'Deliver to 425201' }).click();
  const panel = owner.getByRole('dialog');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Give it a name.')).toBeVisible();
  await panel.getByLabel('Name', { exact: true }).fill('Bhusawal');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Area 425201 saved')).toBeVisible();
  await expect(owner.getByText('You deliver there now')).toBeVisible();
  await expect(newPhone.getByText('Bhusawal')).toBeVisible();
  await newPhone.getByLabel('Pincode').fill('425201');
  await newPhone.getByRole('button', { name: 'Check Availability' }).click();
  await expect(newPhone.getByText('Delivery available!')).toBeVisible();

  await owner.getByRole('button', { name: 'Remove meena@example.in' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(owner.getByText('meena@example.in is off the waitlist')).toBeVisible();
  await openAdmin(owner, 'settings/areas', 'Service areas');
  await owner.getByRole('button', { name: 'Delete Bhusawal' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(owner.getByText('Area 425201 deleted')).toBeVisible();
});

test('walks along a waitlist that is longer than a page', { tag: '@rare' }, async ({
  owner,
  shop,
}) => {
  const ids = Array.from({ length: 52 }, (_, at) => `longwait${String(at).padStart(7, '0')}`);
  for (const [at, id] of ids.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the list goes by their time
    await shop.asSuperuser('POST', '/api/collections/waitlist/records', {
      id,
      email: `waiter${at}@example.in`,
      pincode: at < 2 ? '425301' : '425302',
    });
  }
  await openAdmin(owner, 'requests/waitlist', 'Waitlist');
  const [first, newest] = [rowOf(owner, 'waiter0@'), rowOf(owner, 'waiter51@')];
  await expect(newest).toBeVisible();
  await expect(first).toBeHidden();
  await expect(owner.getByRole('row', { name: '425302 50 Not on your list' })).toBeVisible();
  await owner.getByRole('button', { name: 'Older' }).click();
  await expect(first).toBeVisible();
  await expect(newest).toBeHidden();
  await owner.reload();
  await expect(first).toBeVisible();
  await owner.getByRole('button', { name: 'Newer' }).click();
  await expect(newest).toBeVisible();

  await owner.getByRole('combobox', { name: 'Pincode' }).selectOption('425301');
  await expect(first).toBeVisible();
  await expect(newest).toBeHidden();
  await expect(owner.getByRole('button', { name: 'Older' })).toBeHidden();
  // By the keyboard: rows that have just moved take no tap for half a second.
  await owner.getByRole('button', { name: 'Remove waiter0@example.in' }).press('Enter');
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(owner.getByRole('row', { name: '425301 1 Not on your list' })).toBeVisible();
  await expect(first).toBeHidden();
  for (const id of ids.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await shop.asSuperuser('DELETE', `/api/collections/waitlist/records/${id}`);
  }
});

test('makes a coupon, and a customer pays less with it', async ({ owner, page, shop }) => {
  await openAdmin(owner, 'settings/coupons', 'Coupons');
  await owner.getByRole('button', { name: 'Add coupon' }).click();
  const panel = owner.getByRole('dialog', { name: 'Add coupon' });
  await panel.getByLabel('Code').fill('diwali50');
  await panel.getByLabel('Discount in percent').fill('150');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Give a percentage above 0 and up to 100.')).toBeVisible();
  await panel.getByLabel('Discount in percent').fill('50');
  await panel.getByLabel('For').selectOption('Fruits & Vegetables');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Coupon DIWALI50 saved')).toBeVisible();
  await expect(rowOf(owner, 'DIWALI50')).toContainText('Always');

  await page.goto('/product/2');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByLabel('Promo Code').fill('Diwali50');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('DIWALI50 takes ₹17.50 off')).toBeVisible();
  await fillInAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await received(page);
  // 35 + 25 + 1.75 - 17.50
  expect(await latestOrder(shop)).toMatchObject({ order_amount: 44.25 });

  await owner.getByRole('button', { name: 'Delete DIWALI50' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(owner.getByText('Coupon DIWALI50 deleted')).toBeVisible();
});

test('answers a call for help that came with its order', { tag: '@rare' }, async ({
  owner,
  page,
  shop,
}) => {
  await buyNow(page, 6);
  await received(page);
  const number = calledNumber(await latestOrder(shop));
  await page.goto('/order-history');
  await page.getByRole('link', { name: /^View Details/ }).click();
  await page.getByRole('link', { name: 'Report an Issue' }).click();
  await page.getByLabel('What happened?').fill('The milk was sour.');
  await page.getByLabel('Phone Number').fill('9876543210');
  await page.getByRole('button', { name: 'Send' }).click();
  const kept = await page.getByText(/^Kept. Your ticket is/).innerText();
  const ticket = /is (\S+)\.$/.exec(kept)?.[1] ?? '';

  await openAdmin(owner, 'requests', 'Requests');
  const row = rowOf(owner, 'The milk was sour.');
  await expect(row).toContainText(ticket);
  await expect(row.getByRole('link', { name: `Call about ticket ${ticket}` })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await row.getByRole('link', { name: `View the order of ticket ${ticket}` }).click();
  await expect(owner.getByRole('dialog', { name: `Order ${number}` })).toContainText('Milk');
  await owner.goBack();
  await owner.getByRole('button', { name: `Mark ticket ${ticket} as done` }).click();
  await expect(owner.getByText(`Ticket ${ticket} is done`)).toBeVisible();
  await owner.reload();
  await expect(owner.getByText('Nothing is open')).toBeVisible();
  await owner.getByRole('button', { name: 'All', exact: true }).click();
  await expect(row.getByRole('button', { name: `Reopen ticket ${ticket}` })).toBeVisible();
});

test.describe('a shop of its own', () => {
  let ownShop: LiveShop;
  test.beforeEach(async () => {
    ownShop = await openLiveShop();
  });
  test.afterEach(() => ownShop.close());

  test('keeps the header of a wide screen one line high, whatever it is called', {
    tag: '@rare',
  }, async ({ browser, complaints }) => {
    await ownShop.changeSettings({
      shop_name: 'Shri Ganesh Kirana and General Stores, Jalgaon',
      is_set_up: true,
    });
    const page = await anotherBrowser(browser, ownShop, complaints);
    await confirmLocation(page);
    const header = page.getByRole('banner');
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(header.getByRole('link', { name: /^Shri Ganesh Kirana/ })).toBeVisible();
      expect((await header.boundingBox())?.height).toBeLessThan(100);
      const places = await header.getByRole('link').evaluateAll((links) =>
        links
          .map((link) => link.getBoundingClientRect())
          .filter((place) => place.width > 0)
          .toSorted((one, other) => one.left - other.left),
      );
      for (const [index, { left }] of places.slice(1).entries()) {
        // A pixel of each other is side by side, whatever letters the machine has.
        expect(left).toBeGreaterThan((places[index]?.right ?? 0) - 1);
      }
    }
    await page.context().close();
  });

  test('opens from the owner link to the first order of an own product', async ({
    browser,
    complaints,
  }) => {
    const owner = await anotherBrowser(browser, ownShop, complaints);
    await openAsOwner(owner, ownShop);
    await expect(owner.getByRole('heading', { name: 'Open your shop' })).toBeVisible();
    await owner.getByLabel('Shop name').fill('Patil Kirana');
    await owner.getByLabel('Phone for customers').fill('12345');
    await owner.getByLabel('Pincodes you serve').fill('425001 Jalgaon\nPachora');
    await owner.getByRole('button', { name: 'Open the shop' }).click();
    await expect(
      owner.getByText('Give a phone number of ten digits, or leave it empty.'),
    ).toBeVisible();
    await expect(
      owner.getByText('Line 2 is not a pincode of six digits with a name, and perhaps a fee'),
    ).toBeVisible();
    await expect(owner.getByText('Choose one: customers pay by it.')).toBeVisible();
    await expect(owner.getByText('Give an amount; 0 delivers free.')).toBeVisible();
    await expect(owner.getByText('Choose one.')).toHaveCount(2);
    await expect(owner.getByText('Choose one: customers see it at once.')).toBeVisible();
    await owner.getByLabel('Delivery fee in rupees').fill('25');
    await owner.getByLabel('Take an amount off from a certain bill on').check();
    await owner.getByLabel('Rupees off').fill('10');
    await owner.getByLabel('From a bill of').fill('40');
    await owner.getByLabel('No referral offer').check();
    await expect(owner.getByLabel('Time zone')).not.toHaveValue('');
    await owner.getByLabel('My prices already include the tax').check();
    await owner.getByLabel('Phone for customers').fill('98220 12345');
    await owner.getByLabel('Pincodes you serve').fill('425001 Jalgaon\n424201 Pachora');
    await owner.getByLabel('Start with empty shelves').check();
    await owner.getByRole('button', { name: 'Open the shop' }).click();
    await expect(owner.getByText('Your shop is open for orders')).toBeVisible();
    await expect(owner).toHaveURL(/\/admin\/products\/starter/);
    await expect(owner.getByLabel('Price ₹ Onion, 1 kg', { exact: true })).toBeVisible();
    await owner.getByRole('link', { name: 'Products', exact: true }).last().click();
    await expect(owner.getByText('No products yet')).toBeVisible();
    await expect(owner.getByRole('link', { name: 'Choose from the starter list' })).toBeVisible();

    await owner.getByRole('button', { name: 'Add Product' }).click();
    const panel = owner.getByRole('dialog', { name: 'Add product' });
    await panel.getByLabel('Name', { exact: true }).fill('Jowar');
    await panel.getByLabel('Category').selectOption('Household (Removed)');
    await panel.getByLabel('Price').fill('45');
    await panel.getByLabel('Quantity').fill('1 kg');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Product "Jowar" added successfully')).toBeVisible();

    const phone = await anotherBrowser(browser, ownShop, complaints, {
      serviceWorkers: 'allow',
    });
    await confirmLocation(phone, '424201');
    await expect(phone).toHaveTitle('Home | Patil Kirana');
    await expect(phone.getByText('Why Choose Patil Kirana')).toBeVisible();
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone).toHaveTitle('Home | Patil Kirana');
    await phone.context().setOffline(false);
    const installed = await phone.evaluate(async () => {
      const answer = await fetch('/manifest.webmanifest');
      return (await answer.json()) as { name: string };
    });
    expect(installed.name).toBe('Patil Kirana');
    await phone.getByRole('link', { name: 'Jowar', exact: true }).first().click();
    await phone.getByRole('button', { name: 'Buy Now' }).click();
    await fillInAddress(phone);
    await phone.getByLabel('Pincode').fill('424201');
    await phone.getByRole('button', { name: 'Place Order' }).click();
    await received(phone);
    // 45 + 25 − 10, and no minutes, which the owner has not typed.
    expect(await latestOrder(ownShop)).toMatchObject({ order_amount: 60 });
    await expect(phone.getByText('The shop has your order', { exact: true })).toBeVisible();
    await expect(phone.getByText(/Arriving|minutes/)).toHaveCount(0);

    await expect(owner.getByRole('alert')).toContainText('1 new order');
    await owner.getByRole('link', { name: '1 new order' }).click();
    await owner.getByRole('button', { name: /^View order/ }).click();
    await expect(owner.getByRole('dialog')).toContainText(/Jowar.*1 kg/);
    await expect(
      owner.getByRole('link', { name: 'Write to Asha Patil on WhatsApp' }),
    ).toHaveAttribute('href', /Patil%20Kirana/);
    await phone.goto('/support');
    await expect(phone.getByRole('link', { name: /^Call .*98220/ })).toBeVisible();
    await phone.context().close();
    await owner.context().close();
  });

  test('opens with the sample shelves when the owner skips setting up', { tag: '@rare' }, async ({
    browser,
    complaints,
  }) => {
    const owner = await anotherBrowser(browser, ownShop, complaints);
    await openAsOwner(owner, ownShop);
    await owner.getByRole('button', { name: 'Skip for now' }).click();
    await expect(owner).toHaveURL(/\/admin\/orders/);
    await expect(owner.getByText('No orders yet')).toBeVisible();
    await openAdmin(owner, 'products', 'Products');
    await expect(owner.getByText('30 products')).toBeVisible();
    await owner.goto('/admin/setup');
    await expect(owner).toHaveURL(/\/admin\/orders/);

    // Nothing of the sample's fee, discount, codes, minutes and referral holds in a shop of one's own.
    const phone = await anotherBrowser(browser, ownShop, complaints);
    await confirmLocation(phone);
    await expect(phone.getByText(/Flash Deal|FRESH20/)).toHaveCount(0);
    await expect(phone.getByText(/\d+ min/)).toHaveCount(0);
    await buyNow(phone, 1);
    await received(phone);
    // Bananas, and nothing on top of them or off them.
    expect(await latestOrder(ownShop)).toMatchObject({ order_amount: 36 });
    await phone.context().close();
    await owner.context().close();
  });
});

test('tells every device of an owner that the UPI id was changed', { tag: '@rare' }, async ({
  owner,
  browser,
  shop,
  complaints,
}) => {
  await openAdmin(owner, 'settings', 'Settings');
  await owner.getByLabel('UPI ID').fill('patilkirana@upi');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Settings saved. Phones get them at once.')).toBeVisible();

  const phone = await anotherBrowser(browser, shop, complaints);
  await openAsOwner(phone, shop);
  await phone.goto('/admin/orders');
  await expect(phone.getByText('The UPI ID was changed')).toBeVisible();
  await expect(phone.getByText(/^From none to patilkirana@upi, by /)).toBeVisible();
  await owner.getByLabel('UPI ID').fill('thief@upi');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(
    phone.getByText(/^From none to thief@upi, in between patilkirana@upi; the last time by /),
  ).toBeVisible();
  await phone.getByRole('button', { name: 'That is right' }).click();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone.getByText('The UPI ID was changed')).toBeHidden();
  // One more: from what was confirmed.
  await owner.getByLabel('UPI ID').fill('patil@upi');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(phone.getByText(/^From thief@upi to patil@upi, by /)).toBeVisible();
  // What one device has confirmed the other still shows.
  await expect(owner.getByText('The UPI ID was changed')).toBeVisible();
  await shop.changeSettings({ upi_id: '' });
  await phone.context().close();
});

test('shows the owner’s settings to a helper, for an owner to change', { tag: '@rare' }, async ({
  owner,
  page,
  shop,
}) => {
  await register(page, '9100000044', 'Heera Helper');
  const users = '/api/collections/users/records';
  const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
    'GET',
    `${users}?filter=${encodeURIComponent('email ~ "9100000044"')}`,
  );
  await shop.asSuperuser('PATCH', `${users}/${items[0]?.id}`, { is_admin: true });

  await page.setViewportSize({ width: 1280, height: 800 });
  await openAdmin(page, 'settings', 'Settings');
  await expect(page.getByText(/Only an owner changes the rest/)).toBeVisible();
  await expect(page.getByText('Opens at')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(1);
  await page.getByLabel('Most of one product in an order').fill('21');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved. Phones get them at once.')).toBeVisible();
  await shop.changeSettings({ most_per_product: 20 });

  await openAdmin(page, 'settings/coupons', 'Coupons');
  await expect(rowOf(page, 'FRESH20')).toBeVisible();
  await expect(page.getByText(/Only an owner changes these/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0);

  // Setting the shop up is an owner's too.
  // The page before is left first: an answer that it still waited for would never finish.
  await page.goto('about:blank');
  await openAdmin(page, 'dashboard', 'Dashboard');
  await expect(page.getByText('Total Users')).toBeVisible();
  // With the settings, which say that the shop is set up.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Your shop is not set up yet')).toHaveCount(0);
  await openAdmin(owner, 'dashboard', 'Dashboard');
  await expect(owner.getByText('Your shop is not set up yet')).toBeVisible();
});

test('tells the owner what was changed, and narrows it down', async ({ owner, shop }) => {
  await openAdmin(owner, 'settings', 'Settings');
  await owner.getByLabel('Minutes promised to the door').fill('19');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Settings saved. Phones get them at once.')).toBeVisible();
  await owner.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(owner.getByText('Minutes promised: 12 → 19')).toBeVisible();
  await owner.getByLabel('Show').selectOption({ label: 'Coupons' });
  await expect(owner.getByText('Minutes promised: 12 → 19')).toBeHidden();
  await expect(owner).toHaveURL(/kind=coupons/);
  await owner.getByRole('button', { name: 'Reset' }).click();
  await expect(owner.getByText('Minutes promised: 12 → 19')).toBeVisible();
  // On a phone, where not all of the strip has room, the open page's own link can be read.
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.reload();
  await expect(owner.getByText('Minutes promised: 12 → 19')).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Changes', exact: true })).toBeInViewport(WHOLE);
  await shop.changeSettings({ promise_minutes: 12 });
});
