/** An evening at the board, on the phone at the counter: sixty orders, one column at a time. */
import type { Page } from '@playwright/test';
import { anOrderFrom, expect, openAdmin, test } from './admin-journey.ts';
import { WHOLE } from './journey.ts';
import type { LiveShop } from '../support/live-shop.ts';
import { anAmendment } from '../support/order-bodies.ts';
import type { Zone } from '../support/quiet-zone.ts';

const STATUSES = ['pending', 'confirmed', 'processing', 'shipped'];
const LINES = Array.from({ length: 9 }, (_, at) => ({
  pid: at + 1,
  name: `Thing ${at + 1}`,
  quantity_label: '1 kg',
  image_url: '',
  price_paise: 1000,
  quantity: 2,
}));

/** Orders of today in turns of each status, a second apart; the first is the oldest. */
const makeEvening = (shop: LiveShop, { minutes }: Zone, count: number) =>
  shop.asSuperuser('POST', '/api/sql', {
    query: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}),
      made AS (SELECT i, strftime('%Y-%m-%d %H:%M:%fZ', 'now', (i - ${count}) || ' seconds') AS at FROM n)
      INSERT INTO orders (id, number, local_day, day_number, customer_name, customer_phone,
        customer_address, instructions, pincode, order_items, order_amount, payment_method, payment,
        status, placed_at, received_at, created)
      SELECT printf('evening%08d', i), printf('ORD%06d', 700000 + i * 10),
        strftime('%Y-%m-%d', 'now', '${minutes} minutes'), i, 'Evening ' || i, '9876543210',
        i || ', Station Road, near Hanuman Mandir', CASE i WHEN 1 THEN 'Ring twice' ELSE '' END,
        '425001', '${JSON.stringify(LINES)}', 180, 'cod', '{}',
        CASE i % 4 ${STATUSES.map((status, at) => `WHEN ${at} THEN '${status}'`).join(' ')} END, at, at, at
        FROM made`,
  });

const cardOf = (owner: Page, n: number) =>
  owner.getByRole('article', { name: `#${n} · Order ORD${String(70_000 + n)}`, exact: true });
const tabOf = (owner: Page, name: string) => owner.getByRole('tab', { name });

test.afterEach(async ({ shop }) => {
  await shop.asSuperuser('POST', '/api/sql', {
    query: "DELETE FROM orders WHERE customer_name LIKE 'Evening%'",
  });
});

test('packs an evening on a phone: a tab for each column, and the whole bag on its card', async ({
  owner,
  shop,
  shopZone,
}) => {
  await makeEvening(shop, shopZone, 60);
  await owner.setViewportSize({ width: 390, height: 844 });
  await openAdmin(owner, 'orders', 'Orders');
  await owner.getByRole('button', { name: 'Board', exact: true }).click();
  const tabs = owner.getByRole('tablist', { name: 'Orders by how far they are' }).getByRole('tab');
  await expect(tabs).toHaveText(['New 15', 'Confirmed 15', 'Packing 15', 'On the way 15']);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport(WHOLE);

  // The second column is one press away, and its first card is in sight.
  await tabOf(owner, 'Confirmed').click();
  const card = cardOf(owner, 1);
  await expect(card).toBeInViewport(WHOLE);
  // Four whole cards, each with the press that is next, between the tabs and the end of a phone's screen.
  const tabsTop = (await tabs.first().boundingBox())?.y ?? 0;
  const fourth = await cardOf(owner, 13)
    .getByRole('button', { name: 'Start packing' })
    .boundingBox();
  if (!fourth) throw new Error('The fourth card is not there');
  expect(fourth.y + fourth.height - tabsTop).toBeLessThan(700);
  expect(fourth.height).toBeGreaterThanOrEqual(44);
  await card.getByRole('button', { name: /2 × Thing 1 1 kg/ }).click();
  await expect(card.getByRole('listitem')).toHaveCount(LINES.length);
  await expect(card.getByRole('listitem').last()).toHaveText('2 × Thing 9, 1 kg');
  await expect(card).toContainText('Evening 1');
  await expect(card).toContainText('1, Station Road, near Hanuman Mandir, 425001');
  await expect(card).toContainText('Ring twice');
  await expect(card.getByRole('link', { name: 'Call Evening 1' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );

  // Its step, by a real press; the tabs stay in sight however far down one is.
  const step = card.getByRole('button', { name: 'Start packing' });
  await step.scrollIntoViewIfNeeded();
  const box = await step.boundingBox();
  if (!box) throw new Error('The step is not in sight');
  await owner.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  // One press: the packing screen is open and the order is being packed, which can be taken back.
  await expect(owner).toHaveURL(/\/admin\/orders\/evening00000001\/pack$/);
  // It stays as long as somebody points at it.
  await owner.getByRole('button', { name: 'Undo' }).hover();
  await expect(owner.getByText('9 lines are still to be packed.')).toBeVisible();
  await owner.getByRole('link', { name: 'Back to the orders' }).click();
  await expect(tabs).toHaveText(['New 15', 'Confirmed 14', 'Packing 16', 'On the way 15']);
  await expect(card).toBeHidden();
  await cardOf(owner, 57).scrollIntoViewIfNeeded();
  await expect(tabOf(owner, 'Packing')).toBeInViewport(WHOLE);

  await tabOf(owner, 'Packing').click();
  await expect(cardOf(owner, 1)).toBeVisible();
});

test('confirms all new orders with one question, also without a network, and takes that back', async ({
  owner,
  shop,
  shopZone,
}) => {
  await makeEvening(shop, shopZone, 16);
  await owner.setViewportSize({ width: 390, height: 844 });
  await openAdmin(owner, 'orders?view=board', 'Orders');
  const tabs = owner.getByRole('tablist', { name: 'Orders by how far they are' }).getByRole('tab');
  await expect(tabs).toHaveText(['New 4', 'Confirmed 4', 'Packing 4', 'On the way 4']);
  await owner.getByRole('button', { name: 'Confirm all 4 new' }).click();
  const question = owner.getByRole('dialog', { name: 'Confirm 4 orders?' });
  await expect(question.getByRole('checkbox')).toHaveCount(4);
  await question.getByRole('checkbox', { name: '#8 Evening 8' }).uncheck();
  const confirm = owner.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true });
  await confirm.click();
  const undo = owner.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(owner.getByText('3 orders: confirmed')).toBeVisible();
  await expect(tabs).toHaveText(['New 1', 'Confirmed 7', 'Packing 4', 'On the way 4']);

  // What says so is over no next step, however far down one is.
  await tabOf(owner, 'Confirmed').click();
  await undo.hover();
  const toast = await owner.getByText('3 orders: confirmed').boundingBox();
  const steps = await owner.getByRole('button', { name: 'Start packing' }).all();
  expect(steps).toHaveLength(7);
  const ends = await Promise.all(steps.map(async (step) => (await step.boundingBox())?.x ?? 0));
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(Math.min(...ends));
  await undo.click();
  await expect(tabs).toHaveText(['New 4', 'Confirmed 4', 'Packing 4', 'On the way 4']);
  const statuses = async () =>
    (await shop.orders()).map(({ status }) => status).filter((status) => status === 'confirmed');
  await expect.poll(statuses).toHaveLength(4);

  await tabOf(owner, 'New').click();
  await owner.context().setOffline(true);
  await owner.getByRole('button', { name: 'Confirm all 4 new' }).click();
  await confirm.click();
  await expect(tabs).toHaveText(['New 0', 'Confirmed 8', 'Packing 4', 'On the way 4']);
  await expect(
    owner.getByText('4 orders: confirmed. They are sent as soon as the shop can be reached.'),
  ).toBeVisible();
  expect(await statuses()).toHaveLength(4);
  await owner.context().setOffline(false);
  await expect.poll(statuses).toHaveLength(8);
});

test('sends out all packed orders with one question, and none that is not packed', async ({
  owner,
  shop,
}) => {
  const orders = [];
  for (const name of ['Ravi', 'Meena', 'Sunil']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    orders.push(await anOrderFrom(shop, { name }));
  }
  for (const { id, customer_name: name } of orders) {
    // oxlint-disable no-await-in-loop -- one after the other
    await shop.setStatus(id, 'processing');
    if (name === 'Sunil') continue;
    const found = anAmendment({ kind: 'found', line: '1', count: 1 });
    await shop.asSuperuser('POST', `/api/shop/orders/${id}/pack`, { amendments: [found] });
    // oxlint-enable no-await-in-loop
  }
  await openAdmin(owner, 'orders?view=board', 'Orders');
  await owner.getByRole('button', { name: 'Send out all 2 packed' }).click();
  const question = owner.getByRole('dialog', { name: 'Send out 2 orders?' });
  await expect(question).not.toContainText('Sunil');
  await question.getByRole('button', { name: 'Send out', exact: true }).click();
  await expect(owner.getByText('2 orders: shipped')).toBeVisible();
  const shipped = async () =>
    (await shop.orders()).filter(({ status }) => status === 'shipped').map(({ id }) => id);
  await expect.poll(shipped).toEqual(orders.slice(0, 2).map(({ id }) => id));
});

test('goes along the board by keyboard, and on to the next card after a step', async ({
  owner,
  shop,
  shopZone,
}) => {
  await makeEvening(shop, shopZone, 12);
  await owner.setViewportSize({ width: 390, height: 844 });
  await openAdmin(owner, 'orders?view=board', 'Orders');
  await tabOf(owner, 'Confirmed').click();
  await owner.keyboard.press('ArrowLeft');
  await expect(tabOf(owner, 'New')).toBeFocused();
  await expect(tabOf(owner, 'New')).toHaveAttribute('aria-selected', 'true');
  await expect(owner.getByRole('tabpanel', { name: 'New 3' })).toBeVisible();

  const step = (n: number) => cardOf(owner, n).getByRole('button', { name: 'Confirm' });
  await step(4).focus();
  for (const next of [8, 12]) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await owner.keyboard.press('Enter');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(step(next)).toBeFocused();
  }
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('tabpanel', { name: 'New 0' })).toBeFocused();
});

test('shows on the next visit what this device showed last: the board and its tab', {
  tag: '@rare',
}, async ({ owner, shop, shopZone }) => {
  await makeEvening(shop, shopZone, 8);
  await owner.setViewportSize({ width: 390, height: 844 });
  await openAdmin(owner, 'orders', 'Orders');
  await expect(owner.getByRole('table')).toBeVisible();
  await owner.getByRole('button', { name: 'Board', exact: true }).click();
  await tabOf(owner, 'On the way').click();

  await openAdmin(owner, 'orders', 'Orders');
  await expect(tabOf(owner, 'On the way')).toHaveAttribute('aria-selected', 'true');
  await expect(cardOf(owner, 3)).toBeVisible();
  // A link to some of the orders is a list.
  await openAdmin(owner, 'orders?show=active', 'Orders');
  await expect(owner.getByRole('table')).toBeVisible();

  await owner.setViewportSize({ width: 1280, height: 800 });
  await openAdmin(owner, 'orders', 'Orders');
  await expect(owner.getByRole('heading', { level: 2 })).toHaveText([
    'New2',
    'Confirmed2',
    'Packing2',
    'On the way2',
  ]);
  await owner.getByRole('button', { name: 'Table', exact: true }).click();
  await openAdmin(owner, 'orders', 'Orders');
  await expect(owner.getByRole('table')).toBeVisible();
});

test('draws five hundred orders, and no more than are in sight', { tag: '@rare' }, async ({
  owner,
  shop,
  shopZone,
}) => {
  await makeEvening(shop, shopZone, 501);
  await owner.setViewportSize({ width: 390, height: 844 });
  await openAdmin(owner, 'orders?view=board', 'Orders');
  await expect(tabOf(owner, 'Confirmed')).toHaveText('Confirmed 125');
  await expect(
    owner.getByText('The oldest 500 orders are shown here. The table has them all.'),
  ).toBeVisible();
  await tabOf(owner, 'Confirmed').click();
  await expect(cardOf(owner, 1)).toBeVisible();
  const areDrawn = await owner.evaluate(() =>
    [...document.querySelectorAll('[data-row] address')].map((address) =>
      address.checkVisibility({ contentVisibilityAuto: true }),
    ),
  );
  expect(areDrawn).toHaveLength(125);
  expect(areDrawn.filter(Boolean).length).toBeLessThan(30);
});
