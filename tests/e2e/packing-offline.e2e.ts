/** A counter whose line is down: five bags are packed, and what is asked about one is answered from another phone. */
import type { Page } from '@playwright/test';
import { rupeesToPaise } from '../../src/domain/money.ts';
import { formatRupees } from '../../src/ui/format-rupees.ts';
import type { OrderRow } from '../support/live-shop.ts';
import {
  anOrderFrom,
  anotherBrowser,
  calledNumber,
  expect,
  latestOrder,
  openAdmin,
  test,
} from './admin-journey.ts';
import { DAL, LESS_FOR_480_OF_500, stockDal } from '../support/loose-dal.ts';
import { buyNow, chooseLocation, received, untilInstalled } from './journey.ts';

const BANANA = 1;
const ONION = 2;
const EGGS = 9;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** By the button on the order's open card. */
async function packFromBoard(counter: Page, order: OrderRow): Promise<void> {
  const card = counter.getByRole('article', { name: new RegExp(`Order ${calledNumber(order)}`) });
  await card.getByRole('button', { expanded: false }).click();
  await press(counter, `Pack order ${calledNumber(order)}`);
}

/** From the board to the packing screen, and the packing begun. */
async function startPacking(counter: Page, order: OrderRow): Promise<void> {
  const card = counter.getByRole('article', { name: new RegExp(`Order ${calledNumber(order)}`) });
  await packFromBoard(counter, order);
  await expect(card).toBeHidden();
  await press(counter, 'Start packing');
}

test('packs five bags with two shortages and a weight without a network, and what is asked then is answered by a guest', async ({
  browser,
  shop,
  complaints,
  owner: _clearsTheCounter,
  ownersBrowser,
  page,
}) => {
  const counter = await anotherBrowser(browser, shop, complaints, {
    viewport: { width: 1280, height: 800 },
    storageState: ownersBrowser,
    serviceWorkers: 'allow',
  });
  const lines = [
    { pid: BANANA, quantity: 3 },
    { pid: EGGS, quantity: 2 },
  ];
  const dal = await stockDal(shop);
  const weighed = { pid: dal.pid, quantity: 500, unit: 'g' } as const;
  const bags: OrderRow[] = [];
  for (const name of ['Ravi', 'Meena', 'Sunil', 'Kavita']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    bags.push(await anOrderFrom(shop, { name }, name === 'Kavita' ? [...lines, weighed] : lines));
  }
  await chooseLocation(page);
  await buyNow(page, ONION);
  await received(page);
  const asked = await latestOrder(shop);

  await openAdmin(counter, 'orders', 'Orders');
  await press(counter, 'Board');
  await expect(counter.getByRole('article')).toHaveCount(5);
  await untilInstalled(counter);
  await counter.context().setOffline(true);
  for (const [at, order] of bags.entries()) {
    // oxlint-disable no-await-in-loop -- one bag after the other
    await startPacking(counter, order);
    await press(counter, 'Found: Banana');
    if (at < 2) {
      await press(counter, 'Short: Eggs');
      await press(counter, 'out of stock');
    } else await press(counter, 'Found: Eggs');
    if (at === 3) {
      await press(counter, `Weigh: ${DAL}`);
      await counter.getByLabel('Weight in grams').fill('480');
      await press(counter, 'Save the weight');
    }
    await press(counter, 'Packed');
    // oxlint-enable no-await-in-loop
  }
  // The board that this device has stored is there after a reload too, though the table is its usual view.
  await counter.evaluate(() => localStorage.removeItem('essentials_admin_orders_view'));
  const last = bags.at(-1)!;
  await packFromBoard(counter, last);
  await counter.reload();
  await counter.getByRole('link', { name: 'Back to the orders' }).click();
  await expect(counter.getByRole('article')).toHaveCount(5);
  await counter.goto(`/admin/orders/${last.id}/pack`);
  await counter.getByRole('link', { name: 'Back to the orders' }).click();
  await expect(counter.getByRole('article')).toHaveCount(5);
  // One is asked about: the question goes when the network is back.
  await startPacking(counter, asked);
  await press(counter, 'More: Onion');
  await press(counter, 'Replace: Onion');
  await press(counter, 'Ask the customer');
  const amounts = async () => {
    const rows = await shop.orders();
    return bags.map(({ id }) => rows.find((row) => row.id === id)?.order_amount);
  };
  expect(await amounts()).toEqual(bags.map(({ order_amount: amount }) => amount));

  await counter.context().setOffline(false);
  const [ordered, , , withDal] = bags.map(({ order_amount: amount }) => amount);
  const eggs = await shop.asSuperuser<{ items: [{ price: number }] }>(
    'GET',
    `/api/collections/products/records?filter=pid=${EGGS}`,
  );
  const less = Math.round(ordered! * 100 - eggs.items[0].price * 2 * 105) / 100;
  const lighter = Math.round((withDal! - LESS_FOR_480_OF_500) * 100) / 100;
  await expect.poll(amounts).toEqual([less, less, ordered, lighter]);
  await expect(counter.getByText(/wait for the network/)).toBeHidden();

  await press(page, 'Yes');
  const amountOf = async () =>
    (await shop.orders()).find(({ id }) => id === asked.id)?.order_amount;
  await expect.poll(amountOf).not.toBe(asked.order_amount);
  const total = formatRupees(rupeesToPaise((await amountOf()) ?? 0));
  await expect(counter.getByRole('region', { name: 'Total' }).locator('strong')).toHaveText(total);
  await expect(page.getByText(total).first()).toBeVisible();
  await counter.context().close();
});

test('leads back to the orders without a network, on a device whose board was never opened', async ({
  browser,
  shop,
  complaints,
  owner: _clearsTheCounter,
  ownersBrowser,
}) => {
  const counter = await anotherBrowser(browser, shop, complaints, {
    storageState: ownersBrowser,
    serviceWorkers: 'allow',
  });
  await anOrderFrom(shop, { name: 'Ravi' });
  const order = await anOrderFrom(shop, { name: 'Meena' });
  await openAdmin(counter, 'orders', 'Orders');
  await expect(counter.getByRole('table')).toContainText('Ravi');
  await untilInstalled(counter);
  await counter.goto(`/admin/orders/${order.id}/pack`);
  await expect(counter.getByRole('button', { name: 'Start packing' })).toBeVisible();
  await counter.context().setOffline(true);
  await counter.getByRole('link', { name: 'Back to the orders' }).click();
  await expect(counter.getByRole('article')).toHaveCount(2);
  // What is chosen is shown, and the board is not left again by itself.
  await counter.context().setOffline(false);
  await expect(counter.getByText(/^No connection/)).toBeHidden();
  await expect(counter.getByRole('article')).toHaveCount(2);
  await press(counter, 'Table');
  await expect(counter.getByRole('table')).toContainText('Ravi');
  await counter.context().close();
});
