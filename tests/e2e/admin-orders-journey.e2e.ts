/** The counter: an order rings, is looked at, packed and sent out, and the customer's phone sees it. */
import type { Locator, Page } from '@playwright/test';
import {
  anOrderFrom,
  calledNumber,
  countTones,
  expect,
  latestOrder,
  openAdmin,
  soundNeedsPress,
  rowOf,
  searchFor,
  test,
} from './admin-journey.ts';
import type { LiveShop } from '../support/live-shop.ts';
import { buyNow, chooseLocation, fillInAddress, goesOffline, received } from './journey.ts';

const statusOf = (owner: Page, number: string) =>
  owner.getByRole('combobox', { name: `Status of order ${number}` }).first();
const OFFLINE =
  'No connection to the shop. You see the last known state. What you do with orders is sent when it is back; nothing else can be changed until then.';

test('rings for a new order until somebody acknowledges it', async ({ owner, page }) => {
  const struck = await countTones(owner);
  await openAdmin(owner, 'orders', 'Orders');
  await expect(owner).toHaveTitle('Orders | Admin | Essentials');
  const muted = owner.getByText('The bell is muted.');
  await expect(muted).toBeVisible();
  const placeOfTitle = () => owner.getByRole('heading', { level: 1 }).boundingBox();
  const before = await placeOfTitle();

  await buyNow(page, 2);
  await received(page);
  const news = owner.getByRole('alert');
  await expect(news.getByText('1 new order')).toBeVisible();
  // Nothing moves under a finger.
  expect(await placeOfTitle()).toEqual(before);
  await expect(owner).toHaveTitle('(1) Orders | Admin | Essentials');
  expect(await struck()).toBe(0);

  await owner.getByRole('button', { name: 'Turn on sound' }).click();
  await expect(muted).toBeHidden();
  expect(await placeOfTitle()).toEqual(before);
  // Two strokes of three tones, and again as long as nobody has seen it.
  await expect.poll(struck).toBeGreaterThanOrEqual(12);
  expect((await struck()) % 6).toBe(0);
  await owner.getByRole('link', { name: 'Products' }).first().click();
  await expect(owner).toHaveTitle('(1) Products | Admin | Essentials');

  await owner.getByRole('button', { name: 'Got it' }).click();
  await expect(news.getByText('1 new order')).toBeHidden();
  await expect(owner).toHaveTitle('Products | Admin | Essentials');
  await owner.reload();
  await expect(rowOf(owner, 'Banana')).toBeVisible();
  await expect(owner).toHaveTitle('Products | Admin | Essentials');
});

test('takes the first press after the page was loaded, and turns the sound on with it', async ({
  owner,
  shop,
}) => {
  const order = await anOrderFrom(shop, { name: 'Meera Joshi' });
  await openAdmin(owner, 'orders', 'Orders');
  await owner.getByRole('button', { name: 'Turn on sound' }).click();
  const muted = owner.getByText('The bell is muted.');
  await expect(muted).toBeHidden();
  await soundNeedsPress(owner);
  await owner.reload();
  const starting = owner.getByText('Sound starts with your first tap.');
  await expect(starting).toBeVisible();
  await expect(owner.getByRole('alert').getByText('1 new order')).toBeVisible();

  const view = owner.getByRole('button', { name: `View order ${calledNumber(order)}` });
  const before = await view.boundingBox();
  if (!before) throw new Error('The order is not in sight');
  await owner.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await owner.mouse.down();
  // As long as it takes the browser to let a page sound that has been pressed, and to draw what follows.
  await owner.evaluate(async () => {
    await new AudioContext().resume();
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn));
    });
  });
  expect(await view.boundingBox()).toEqual(before);
  await owner.mouse.up();
  await expect(owner.getByRole('dialog', { name: `Order ${calledNumber(order)}` })).toBeVisible();
  await expect(starting).toBeHidden();
  await expect(muted).toBeHidden();
});

/** Orders that came in a minute ago, one after the other. */
const makeWaitingOrders = (shop: LiveShop, count: number) =>
  shop.asSuperuser('POST', '/api/sql', {
    query: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}),
      made AS (SELECT i, strftime('%Y-%m-%d %H:%M:%fZ', 'now', (i / 1000.0 - 60) || ' seconds') AS at FROM n)
      INSERT INTO orders (id, number, customer_name, pincode, order_items, payment_method, payment,
        status, placed_at, received_at, created)
      SELECT printf('waiting%08d', i), printf('ORD8%05d', i), 'Waiting ' || i, '425001', '[]', 'cod', '{}',
        'pending', at, at, at FROM made`,
  });

test('acknowledges all that wait at once, more than are counted', { tag: '@rare' }, async ({
  owner,
  shop,
}) => {
  await makeWaitingOrders(shop, 120);
  await openAdmin(owner, 'orders', 'Orders');
  const news = owner.getByRole('alert');
  await expect(news.getByText('More than 50 new orders')).toBeVisible();
  const unseen = async () => {
    const path =
      "/api/collections/orders/records?perPage=1&filter=customer_name~'Waiting'%26%26seen_at=''";
    return (await shop.asSuperuser<{ totalItems: number }>('GET', path)).totalItems;
  };
  expect(await unseen()).toBe(120);

  await owner.getByRole('button', { name: 'Got it' }).click();
  await expect(news.getByRole('button')).toBeHidden();
  await expect.poll(unseen).toBe(0);
  await anOrderFrom(shop, { name: 'Nadia Shah' });
  await expect(news.getByText('1 new order')).toBeVisible();
  await shop.asSuperuser('POST', '/api/sql', {
    query: "DELETE FROM orders WHERE customer_name LIKE 'Waiting%'",
  });
});

test('tells the shop what was acknowledged without a network, also after the page was closed', async ({
  owner,
  shop,
}) => {
  await openAdmin(owner, 'orders', 'Orders');
  const { id } = await anOrderFrom(shop, { name: 'Meera Joshi' });
  const news = owner.getByRole('alert');
  await expect(news.getByText('1 new order')).toBeVisible();
  const isSeen = async () => {
    const path = `/api/collections/orders/records/${id}`;
    return (await shop.asSuperuser<{ seen_at: string }>('GET', path)).seen_at !== '';
  };
  const refused = owner.waitForEvent('requestfailed', (request) => request.url().endsWith('/seen'));
  await owner.route('**/api/shop/orders/seen', (route) => route.abort());
  await owner.getByRole('button', { name: 'Got it' }).click();
  await refused;
  expect(await isSeen()).toBe(false);

  await owner.unroute('**/api/shop/orders/seen');
  await owner.reload();
  await expect.poll(isSeen).toBe(true);
});

test('stops fake orders of a device, blocks it, and takes both back', { tag: '@rare' }, async ({
  owner,
  page,
  shop,
}) => {
  await openAdmin(owner, 'orders', 'Orders');
  await buyNow(page, 25);
  await received(page);
  const first = calledNumber(await latestOrder(shop));
  await buyNow(page, 25);
  await received(page);
  // Rows that slide under the pointer take no click.
  await expect(rowOf(owner, calledNumber(await latestOrder(shop)))).toBeVisible();
  await owner.getByRole('button', { name: `View order ${first}` }).click();
  const stop = async () => {
    await owner.getByRole('button', { name: 'Fake order?' }).click();
    const question = owner.getByRole('dialog', { name: 'Cancel everything open from there?' });
    await expect(question.getByRole('button', { name: 'Cancel these orders' })).toBeDisabled();
    await question.getByLabel('This device (2 open orders)').check();
    await question.getByRole('button', { name: 'Cancel these orders' }).click();
    await expect(question).toBeHidden();
    await expect(owner.getByText('2 orders cancelled')).toBeVisible();
  };
  const statuses = async () => (await shop.orders()).slice(-2).map(({ status }) => status);

  await stop();
  const undo = owner.getByRole('button', { name: 'Undo' });
  // It stays as long as somebody points at it.
  await undo.hover();
  expect(await statuses()).toEqual(['cancelled', 'cancelled']);
  await undo.click();
  await expect(owner.getByText('The orders are back as they were')).toBeVisible();
  expect(await statuses()).toEqual(['pending', 'pending']);

  await stop();
  await owner.getByRole('button', { name: 'Close', exact: true }).first().click();
  await buyNow(page, 2);
  await expect(
    page.getByText('The shop takes no orders from here at the moment. Please talk to it.'),
  ).toBeVisible();
  await owner.getByRole('button', { name: 'Blocked' }).click();
  await owner.getByRole('button', { name: /^Unblock A device: Asha Patil/ }).click();
  await expect(owner.getByText('Nobody is blocked')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await received(page);
});

test('moves an order on from the table, and the phone follows', async ({ owner, page, shop }) => {
  await openAdmin(owner, 'orders', 'Orders');
  await buyNow(page, 2);
  await received(page);
  const number = calledNumber(await latestOrder(shop));

  const row = rowOf(owner, number);
  await expect(owner.getByRole('columnheader')).toHaveText([
    'Order ID',
    'Date',
    'Customer',
    'Total',
    'Payment Status',
    'Status',
    'Actions',
  ]);
  await expect(row).toContainText('Asha Patil');
  await expect(row).toContainText('₹61.75');
  await expect(row.getByRole('cell').nth(4)).toHaveText('Pending');
  const status = row.getByRole('combobox');
  await expect(status.getByRole('option')).toHaveText([
    'Pending',
    'Confirmed',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
    'Payment failed',
    'Awaiting payment',
  ]);

  for (const [next, seenOnPhone] of [
    ['confirmed', 'Your order has been confirmed'],
    ['processing', 'Items packed and picked up'],
    ['shipped', 'On the way to you'],
    ['delivered', 'Order delivered successfully'],
  ] as const) {
    await status.selectOption(next);
    await expect(owner.getByText(`Order ${number}... status updated to ${next}`)).toBeVisible();
    await expect(page.getByText(seenOnPhone, { exact: true })).toBeVisible();
  }
  await expect(row.getByRole('cell').nth(4)).toHaveText('Success');
  await page.goto('/order-history');
  await expect(page.getByRole('article')).toContainText('Delivered');
});

test('shows everything about an order, and who moved it when', async ({ owner, shop }) => {
  const order = await anOrderFrom(
    shop,
    {
      name: 'Asha Patil',
      phone: '9876543210',
      address: '12, Sai Niwas, Station Road, behind the temple',
      instructions: 'Ring twice',
    },
    [
      { pid: 1, quantity: 2 },
      { pid: 3, quantity: 1 },
      { pid: 8, quantity: 2 },
    ],
  );
  const number = calledNumber(order);
  await shop.setStatus(order.id, 'confirmed');

  await openAdmin(owner, 'orders', 'Orders');
  await owner.getByRole('button', { name: `View order ${number}` }).click();
  const detail = owner.getByRole('dialog', { name: `Order ${number}` });
  await expect(detail.getByText('Cash on Delivery')).toBeVisible();
  await expect(detail.getByText('12, Sai Niwas')).toContainText('behind the temple');
  await expect(detail.getByText('Pincode 425001')).toBeVisible();
  await expect(detail.getByText('Ring twice')).toBeVisible();
  await expect(detail.getByText('None: not paid online')).toBeVisible();
  await expect(detail.getByText('Not paid yet')).toBeVisible();
  await expect(detail.getByRole('row')).toHaveText([
    /Item.*Qty.*Price.*Amount/,
    /^Banana.*2.*₹36\.00.*₹72\.00$/,
    /^Tomato.*1.*₹22\.00.*₹22\.00$/,
    /^Butter.*2.*₹58\.00.*₹116\.00$/,
  ]);
  await expect(detail.locator('section', { hasText: 'Bill' }).locator('dl > div')).toHaveText([
    /Subtotal\s*₹210\.00/,
    /Delivery Fee\s*₹25\.00/,
    /Discount\s*-₹20\.00/,
    /Taxes\s*₹10\.50/,
    /Total\s*₹225\.50/,
  ]);
  await expect(detail.getByRole('link', { name: 'Call Asha Patil' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await expect(
    detail.getByRole('link', { name: 'Write to Asha Patil on WhatsApp' }),
  ).toHaveAttribute(
    'href',
    `https://wa.me/919876543210?text=${encodeURIComponent(
      `Namaste Asha Patil, this is Essentials about your order ${number}.`,
    )}`,
  );

  await detail.getByRole('combobox').selectOption('processing');
  await expect(detail.getByText(`Order ${number}... status updated to processing`)).toBeVisible();
  const today = /\d{1,2}:\d{2}.*, /;
  const history = detail.locator('section', { hasText: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([
    /^Placed.*by the customer$/,
    /^Pending to Confirmed.*by another admin$/,
    /^Confirmed to Processing.*by you$/,
  ]);
  for (const event of await history.all()) await expect(event).toContainText(today);

  // The next step is a press here as on the board.
  await detail.getByRole('button', { name: 'Send out' }).click();
  await expect(history.last()).toHaveText(/^Processing to Shipped.*by you$/);
  await expect(detail.getByRole('button', { name: 'Delivered' })).toBeVisible();
});

test('finds an order by number, name and phone, and narrows by status', async ({ owner, shop }) => {
  const meena = await anOrderFrom(shop, { name: 'Meena Kale', phone: '9011111111' });
  const ravi = await anOrderFrom(shop, { name: 'Ravi Joshi', phone: '9022222222' });
  await shop.setStatus(ravi.id, 'cancelled');
  await openAdmin(owner, 'orders', 'Orders');
  const found = owner.getByRole('row').filter({ has: owner.getByRole('cell') });

  for (const [typed, name] of [
    [meena.number, 'Meena Kale'],
    ['ravi', 'Ravi Joshi'],
    ['+91 90111 11111', 'Meena Kale'],
  ] as const) {
    await searchFor(owner, typed);
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(name);
  }
  await searchFor(owner, 'nobody of this name');
  await expect(owner.getByText('No order matches')).toBeVisible();
  await owner.getByRole('button', { name: 'Reset' }).click();
  await expect(rowOf(owner, 'Meena Kale')).toBeVisible();

  const show = owner.getByLabel('Show');
  await show.selectOption({ label: 'Not finished' });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Meena Kale');
  await show.selectOption({ label: 'Cancelled' });
  await expect(rowOf(owner, 'Ravi Joshi')).toBeVisible();
  await expect(rowOf(owner, 'Meena Kale')).toBeHidden();
  await owner.reload();
  await expect(rowOf(owner, 'Ravi Joshi')).toBeVisible();
  await expect(show).toHaveValue('cancelled');
});

/** Delivered orders of long ago, from one to another; their numbers count them. */
const makePastOrders = (shop: LiveShop, last: number, first = 1) =>
  shop.asSuperuser('POST', '/api/sql', {
    query: `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last}),
      made AS (SELECT i, strftime('%Y-%m-%d %H:%M:%fZ', '2020-01-01', '+' || i || ' minutes') AS at FROM n)
      INSERT INTO orders (id, number, customer_name, pincode, order_items, payment_method, payment,
        status, placed_at, received_at, created)
      SELECT printf('bygone%09d', i), printf('ORD7%05d', i), 'Bygone ' || i, '425001', '[]', 'cod', '{}',
        'delivered', at, at, at FROM made`,
  });

/** What the orders of the table are called. */
const numbersOn = (owner: Page) =>
  owner
    .getByRole('row')
    .filter({ has: owner.getByRole('cell') })
    .locator('td:first-of-type');

test('leads down a long list and up again, and stays where it is when orders come in', {
  tag: '@rare',
}, async ({ owner, shop }) => {
  await makePastOrders(shop, 120);
  await openAdmin(owner, 'orders', 'Orders');
  await searchFor(owner, 'Bygone');
  await expect(numbersOn(owner).first()).toHaveText('ORD70012');
  const [newer, older] = ['Newer', 'Older'].map((name) =>
    owner.getByRole('button', { name, exact: true }),
  ) as [Locator, Locator];
  await expect(newer).toBeDisabled();

  await older.click();
  await expect(numbersOn(owner).first()).toHaveText('ORD70007');
  await makePastOrders(shop, 122, 121);
  await owner.reload();
  await expect(numbersOn(owner).first()).toHaveText('ORD70007');
  await expect(numbersOn(owner).last()).toHaveText('ORD70002');
  await older.click();
  await expect(numbersOn(owner).last()).toHaveText('ORD70000');
  await expect(older).toBeDisabled();
  await owner.goBack();
  await expect(numbersOn(owner).first()).toHaveText('ORD70007');

  await newer.click();
  await expect(numbersOn(owner).last()).toHaveText('ORD70007');
  await expect(newer).toBeEnabled();
  await newer.click();
  await expect(numbersOn(owner).first()).toHaveText('ORD70012');
  await expect(newer).toBeDisabled();
  await expect(owner).toHaveURL(/\?q=Bygone$/);
  await shop.asSuperuser('POST', '/api/sql', {
    query: "DELETE FROM orders WHERE customer_name LIKE 'Bygone%'",
  });
});

test('takes down orders by phone, as many as come, each with an empty form', async ({
  owner,
  shop,
}) => {
  await chooseLocation(owner);
  await shop.changeSettings({ open_orders_limit: 2 });
  // A call that is given up leaves neither its address nor its code to the next customer.
  await owner.goto('/product/1');
  await owner.getByRole('button', { name: 'Buy Now' }).click();
  await fillInAddress(owner, 'Wrong Number');
  await owner.getByLabel('Promo Code').fill('FRESH20');
  await owner.getByRole('link', { name: 'Back' }).click();
  await expect(owner).not.toHaveURL(/\/checkout$/);
  for (const name of ['Asha Patil', 'Ravi Joshi', 'Meena Kale']) {
    await owner.goto('/product/1');
    await owner.getByRole('button', { name: 'Buy Now' }).click();
    await expect(owner.getByText(/^You order for a customer/)).toBeVisible();
    for (const field of [/full name/i, /phone/i, /building/i, /street/i]) {
      await expect(owner.getByLabel(field)).toHaveValue('');
    }
    await expect(owner.getByLabel('Promo Code')).toHaveValue('');
    await fillInAddress(owner, name);
    await owner.getByRole('button', { name: 'Place Order' }).click();
    await received(owner);
  }
  await shop.changeSettings({ open_orders_limit: 0 });
});

test('packs at the board, one tap per step', { tag: '@rare' }, async ({ owner, page, shop }) => {
  await openAdmin(owner, 'orders', 'Orders');
  await owner.getByRole('button', { name: 'Board', exact: true }).click();
  await buyNow(page, 2);
  await received(page);
  const number = calledNumber(await latestOrder(shop));
  const card = owner.getByRole('article', { name: `Order ${number}` });
  const column = (title: string) =>
    owner.locator('section', { has: owner.getByRole('heading', { name: title }) });
  await expect(column('New').getByRole('article')).toContainText('1 × Onion 1 kg');
  await expect(owner.getByRole('alert').getByText('1 new order')).toBeVisible();

  await card.getByRole('button', { name: 'Confirm' }).click();
  // Whoever moves an order has seen it.
  await expect(owner.getByRole('alert').getByText('1 new order')).toBeHidden();
  await expect(column('Confirmed').getByRole('article', { name: number })).toBeVisible();
  await card.getByRole('button', { name: 'Start packing' }).click();
  await expect(owner.getByRole('list', { name: 'What to pack' })).toContainText('Onion');
  await owner.getByRole('link', { name: 'Back to the orders' }).click();
  await expect(column('Packing').getByRole('article', { name: number })).toBeVisible();
  await expect(page.getByText('Items packed and picked up', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Send out' }).click();
  await expect(column('On the way').getByRole('article', { name: number })).toBeVisible();
  await card.getByRole('button', { name: 'Delivered' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByText('Order delivered successfully', { exact: true })).toBeVisible();
});

test('moves no order by a key on its status, and takes a move back at a tap', {
  tag: '@rare',
}, async ({ owner, shop }) => {
  const order = await anOrderFrom(shop, { name: 'Meena Kale' });
  const number = calledNumber(order);
  await openAdmin(owner, 'orders', 'Orders');
  const status = statusOf(owner, number);
  await status.focus();
  await owner.keyboard.press('ArrowDown');
  await expect(status).toHaveValue('pending');
  await owner.keyboard.press('Escape');
  expect(await latestOrder(shop)).toMatchObject({ status: 'pending' });

  await status.selectOption('confirmed');
  await expect(owner.getByText(`Order ${number}... status updated to confirmed`)).toBeVisible();
  await owner.getByRole('button', { name: 'Undo' }).click();
  await expect(owner.getByText(`Order ${number}... status updated to pending`)).toBeVisible();
  await expect(status).toHaveValue('pending');
  expect(await latestOrder(shop)).toMatchObject({ status: 'pending' });
});

test('asks before an order goes a step back', async ({ owner, shop }) => {
  const order = await anOrderFrom(shop, { name: 'Meena Kale' });
  const number = calledNumber(order);
  await shop.setStatus(order.id, 'shipped');
  await openAdmin(owner, 'orders', 'Orders');
  const status = statusOf(owner, number);
  await status.selectOption('processing');
  const question = owner.getByRole('dialog', { name: 'Move this order back?' });
  await expect(question).toContainText(
    `Order ${number} is Shipped. You are setting it back to Processing, and the customer sees that.`,
  );
  await question.getByRole('button', { name: 'Keep Shipped' }).click();
  await expect(question).toBeHidden();
  await expect(status).toHaveValue('shipped');
  expect(await latestOrder(shop)).toMatchObject({ status: 'shipped' });

  await status.selectOption('processing');
  await question.getByRole('button', { name: 'Set to Processing' }).click();
  await expect(owner.getByText(`Order ${number}... status updated to processing`)).toBeVisible();
  await expect(status).toHaveValue('processing');
  expect(await latestOrder(shop)).toMatchObject({ status: 'processing' });

  // Money and goods are at stake once it is delivered.
  await shop.setStatus(order.id, 'delivered');
  await expect(status).toHaveValue('delivered');
  await status.selectOption('shipped');
  await expect(question).toContainText('What was taken to be paid for it no longer counts');
  await expect(question).not.toContainText('go back into the stock');
  await question.getByRole('button', { name: 'Keep Delivered' }).click();
  await status.selectOption('cancelled');
  await expect(question).toContainText('What was taken to be paid for it no longer counts');
  await expect(question).toContainText('If only some came back, set it to Shipped');
  await question.getByRole('button', { name: 'Keep Delivered' }).click();
  expect(await latestOrder(shop)).toMatchObject({ status: 'delivered' });
});

test('shows the last known state offline, with the changes that wait', async ({ owner, shop }) => {
  const number = calledNumber(await anOrderFrom(shop, { name: 'Meena Kale' }));
  await openAdmin(owner, 'dashboard', 'Dashboard');
  await owner.getByRole('link', { name: 'Orders', exact: true }).click();
  const status = statusOf(owner, number);
  await expect(status).toHaveValue('pending');

  const placeOfTitle = async () =>
    (await owner.getByRole('heading', { level: 1 }).boundingBox())?.y;
  const before = await placeOfTitle();

  await goesOffline(owner);
  await status.selectOption('shipped');
  await expect(status).toHaveValue('shipped');
  await expect(owner.getByText(OFFLINE)).toBeVisible();
  await expect(rowOf(owner, number)).toContainText('Waits for the network');
  expect(await placeOfTitle()).toBe(before);
  await owner.getByRole('link', { name: 'Dashboard' }).click();
  await expect(owner.getByText('Total Orders')).toBeVisible();
  await expect(owner.getByText(/^As of /)).toBeVisible();
  await owner.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(rowOf(owner, number)).toContainText('Meena Kale');
  await expect(status).toHaveValue('shipped');
  await expect(owner.getByText(/^As of /)).toBeVisible();
  expect(await latestOrder(shop)).toMatchObject({ status: 'pending' });

  await owner.context().setOffline(false);
  await expect(owner.getByText(OFFLINE)).toBeHidden();
  await expect(owner.getByText(/^As of /)).toBeHidden();
  await expect.poll(() => latestOrder(shop)).toMatchObject({ status: 'shipped' });
  await expect(rowOf(owner, number)).not.toContainText('Waits for the network');
});

test('asks about a change that another admin has made a step back meanwhile', {
  tag: '@rare',
}, async ({ owner, shop }) => {
  const order = await anOrderFrom(shop, { name: 'Meena Kale' });
  const number = calledNumber(order);
  await openAdmin(owner, 'orders', 'Orders');
  const status = statusOf(owner, number);
  await expect(status).toHaveValue('pending');
  await owner.context().setOffline(true);
  await status.selectOption('confirmed');
  await expect(owner.getByText('1 change waits for the network')).toBeVisible();
  await shop.setStatus(order.id, 'shipped');
  await owner.context().setOffline(false);
  const question = owner.getByRole('dialog', { name: 'Move this order back?' });
  await expect(question).toContainText(`Order ${number} is Shipped.`);
  await owner.reload();
  await question.getByRole('button', { name: 'Keep Shipped' }).click();
  await expect(question).toBeHidden();
  await expect(status).toHaveValue('shipped');
  await owner.reload();
  await expect(status).toHaveValue('shipped');
  await expect(question).toBeHidden();
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`the cash to count is the first panel of the dashboard, ${viewport.width} px wide`, {
    tag: '@rare',
  }, async ({ owner }) => {
    await owner.setViewportSize(viewport);
    await openAdmin(owner, 'dashboard', 'Dashboard');
    const panels = owner
      .locator('section')
      .filter({ has: owner.getByRole('heading', { level: 2 }) });
    const cash = panels.filter({
      has: owner.getByRole('heading', { name: 'Cash at the end of the day', exact: true }),
    });
    await expect(cash).toBeInViewport();
    await expect(owner.getByText('Total Orders')).toBeVisible();

    const bottom = await cash.evaluate((panel) => panel.getBoundingClientRect().bottom);
    const others = [
      owner.getByText('Total Orders'),
      ...(await panels
        .filter({ hasNot: owner.getByText('Cash at the end of the day', { exact: true }) })
        .all()),
    ];
    expect(others.length).toBeGreaterThan(3);
    for (const other of others) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const top = await other.evaluate((panel) => panel.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(bottom);
    }
  });
}

test('prints a pick list for the packer and a bill for the bag', { tag: '@rare' }, async ({
  owner,
  shop,
  // oxlint-disable-next-line no-unused-vars -- it puts the shop into another zone
  shopZone: _,
}) => {
  await owner.addInitScript(() => {
    // There is no printer here; the paper stays until it has been looked at.
    window.print = () => undefined;
  });
  await shop.changeSettings({
    shop_address: '4, Station Road, Jalgaon',
    support_phone: '9876500000',
    gstin: '27AAPFU0939F1ZV',
  });
  const { id, number } = await anOrderFrom(
    shop,
    { name: 'Asha Patil', phone: '9876543210', instructions: 'Ring twice' },
    [
      { pid: 1, quantity: 2 },
      { pid: 2, quantity: 1 },
    ],
  );
  await openAdmin(owner, 'orders', 'Orders');
  await owner
    .getByRole('button', { name: /^View order/ })
    .first()
    .click();
  const stored = `/api/collections/orders/records/${id}`;
  const { day_number: n } = await shop.asSuperuser<{ day_number: number }>('GET', stored);
  expect(n).toBeGreaterThan(0);
  await expect(owner.getByRole('heading', { name: `#${n} · Order` })).toBeVisible();
  const donePrinting = () => owner.evaluate(() => dispatchEvent(new Event('afterprint')));
  const paper = owner.locator('body > article');

  await owner.getByRole('button', { name: 'Print pick list' }).click();
  await expect(paper).toBeAttached();
  await expect(paper).toBeHidden();
  await owner.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('heading', { name: 'Pick list' })).toBeVisible();
  await expect(paper).toContainText(number);
  await expect(paper.getByText(`#${n}`, { exact: true })).toBeVisible();
  await expect(paper.getByRole('listitem')).toHaveText([/2 ×\s*Banana/, /1 ×\s*Onion/]);
  await expect(paper).toContainText('3 pieces');
  await expect(paper).toContainText('Ring twice');
  await expect(paper).not.toContainText('GSTIN');
  await expect(owner.getByRole('button')).toHaveCount(0);
  await donePrinting();
  await owner.emulateMedia({ media: 'screen' });
  await expect(paper).toBeHidden();

  await owner.getByRole('button', { name: 'Print bill' }).click();
  await expect(paper).toBeAttached();
  await owner.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('heading', { name: 'Essentials' })).toBeVisible();
  for (const words of ['4, Station Road, Jalgaon', 'Phone 9876500000', 'GSTIN 27AAPFU0939F1ZV']) {
    await expect(paper.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(paper).toContainText('Asha Patil, 9876543210');
  await expect(paper.getByText(`#${n}`, { exact: true })).toBeVisible();
  await expect(paper.getByRole('listitem')).toHaveText([
    /^Banana.*2 × ₹36\.00 \(₹6\.00 \/ pc\)\s*₹72\.00$/,
    /^Onion.*1 × ₹35\.00\s*₹35\.00$/,
  ]);
  await expect(paper).toContainText(/Total\s*₹137\.35/);
  await expect(paper).toContainText('Payment Method: Cash on Delivery');
  await shop.changeSettings({ shop_address: '', support_phone: '', gstin: '' });
});

test('goes everywhere by keyboard, and leaves typing alone', { tag: '@rare' }, async ({
  owner,
  shop,
}) => {
  await openAdmin(owner, 'orders', 'Orders');
  await anOrderFrom(shop, { name: 'Meena Kale' });
  await expect(owner.getByRole('alert').getByText('1 new order')).toBeVisible();
  const heading = (name: string) => owner.getByRole('heading', { level: 1, name, exact: true });

  await owner.keyboard.press('/');
  await expect(owner.getByRole('searchbox')).toBeFocused();
  await owner.keyboard.type('ga?');
  await expect(owner.getByRole('searchbox')).toHaveValue('ga?');
  await expect(owner.getByRole('alert').getByText('1 new order')).toBeVisible();
  await owner.getByRole('button', { name: 'Reset' }).click();
  // Reset leaves the focus in the field.
  await heading('Orders').click();
  await owner.keyboard.press('a');
  await expect(owner.getByRole('alert').getByText('1 new order')).toBeHidden();

  for (const [key, name] of [
    ['d', 'Dashboard'],
    ['p', 'Products'],
    ['u', 'Manage Users'],
    ['r', 'Requests'],
    ['s', 'Settings'],
    ['b', 'Orders'],
  ] as const) {
    await owner.keyboard.press('g');
    await owner.keyboard.press(key);
    await expect(heading(name)).toBeVisible();
  }
  await expect(owner.getByRole('button', { name: 'Board', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await owner.keyboard.press('?');
  const list = owner.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Mark new orders as seen');
  await list.getByLabel('Shortcuts are on').uncheck();
  await owner.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await owner.keyboard.press('g');
  await owner.keyboard.press('d');
  await expect(heading('Orders')).toBeVisible();
});
