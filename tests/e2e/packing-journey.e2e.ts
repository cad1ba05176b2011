/** Packing a bag on the phone at the counter: what is short, what takes its place, and the bill at the shop. */
import { anOrderFrom, expect, openAdmin, test } from './admin-journey.ts';
import { anAmendment } from '../support/order-bodies.ts';
import type { LiveShop } from '../support/live-shop.ts';

const BANANA = 1;
const ONION = 2;
const EGGS = 9;

/** What the shop's database says that the order comes to, in rupees. */
const amountOf = async (shop: LiveShop, id: string) =>
  (await shop.orders()).find((order) => order.id === id)?.order_amount;

test('packs an order with a shortage, a replacement and an undo, and the bill follows at the shop', {
  tag: '@core',
}, async ({ owner, shop }) => {
  await shop.changeProduct(EGGS, { is_stock_counted: false, stock: 0 });
  const order = await anOrderFrom(shop, { name: 'Asha' }, [
    { pid: BANANA, quantity: 3 },
    { pid: ONION, quantity: 1 },
    { pid: EGGS, quantity: 2 },
  ]);
  const ordered = order.order_amount;
  await owner.setViewportSize({ width: 390, height: 844 });
  await openAdmin(owner, `orders?order=${order.id}`, 'Orders');
  await owner.getByRole('link', { name: 'Pack' }).click();
  await expect(owner).toHaveURL(new RegExp(`/admin/orders/${order.id}/pack$`));

  const row = (name: string) =>
    owner.getByRole('list', { name: 'What to pack' }).getByRole('listitem', { name });
  const press = (name: string) => owner.getByRole('button', { name, exact: true }).click();
  const total = owner.getByRole('region', { name: 'Total' }).locator('strong');
  await press('Start packing');
  // All of it with one press, and that taken back with another, which lies over no line's buttons.
  await press('All 3 found');
  const undo = owner.getByRole('button', { name: 'Undo', exact: true });
  // It stays as long as somebody points at it.
  await undo.hover();
  await expect(owner.getByRole('button', { name: 'Packed' })).toBeVisible();
  const [undoAt, foundAt] = await Promise.all([
    undo.boundingBox(),
    owner.getByRole('button', { name: 'Found: Banana' }).boundingBox(),
  ]);
  expect((undoAt?.x ?? 0) + (undoAt?.width ?? 0)).toBeLessThan(foundAt?.x ?? 0);
  await undo.click();
  await expect(owner.getByText('3 lines are still to be packed.')).toBeVisible();
  await press('Found: Banana');
  await expect(row('Banana')).toContainText('In the bag: 3');
  // Not before the shop has it: what is sent last counts, whoever made it first.
  await expect(row('Banana')).not.toContainText('Not sent yet');
  // Another packer is at the same bag.
  const short = { kind: 'short', line: String(BANANA), count: 1, reason: 'damaged' };
  await shop.asSuperuser('POST', `/api/shop/orders/${order.id}/pack`, {
    amendments: [anAmendment(short)],
  });
  await expect(row('Banana')).toContainText(
    'Somebody else changed this line: Short 2: damaged. You had: In the bag: 3.',
  );
  await press('Found: Banana');
  await expect(row('Banana')).not.toContainText('changed this line');

  // Two are short, of which the bill says nothing once that is taken back.
  await press('Short: Eggs');
  await press('out of stock');
  await expect(row('Eggs')).toContainText('None: out of stock');
  await expect.poll(() => amountOf(shop, order.id)).toBeLessThan(ordered);
  // Nobody else can order what is not there, until that is taken back.
  await press('Take it off sale: out of stock: Eggs');
  await undo.hover();
  await expect(row('Eggs')).toContainText('Eggs is out of stock for everybody now');
  await expect(owner.getByRole('button', { name: /^Take it off sale/ })).toHaveCount(0);
  const stockOfEggs = async () => {
    const { items } = await shop.asSuperuser<{
      items: { stock: number; is_stock_counted: boolean }[];
    }>('GET', `/api/collections/products/records?filter=${encodeURIComponent(`pid = ${EGGS}`)}`);
    return items.map(({ stock, is_stock_counted: isCounted }) => isCounted && stock);
  };
  expect(await stockOfEggs()).toEqual([0]);
  await press('Undo');
  await expect(owner.getByRole('button', { name: /^Take it off sale/ })).toBeVisible();
  expect(await stockOfEggs()).not.toEqual([0]);
  await press('Undo: Eggs');
  await expect(owner.getByRole('button', { name: 'Found: Eggs' })).toBeFocused();
  await expect.poll(() => amountOf(shop, order.id)).toBe(ordered);

  // Counted, they are out of stock for everybody at once, until the packer finds them on the shelf.
  await shop.changeProduct(EGGS, { is_stock_counted: true, stock: 12 });
  await press('Short: Eggs');
  await press('out of stock');
  await expect(row('Eggs')).toContainText('Eggs is out of stock for everybody now');
  expect(await stockOfEggs()).toEqual([0]);
  await press('It is there: Eggs');
  await expect(row('Eggs')).toContainText('What is not in the bag is on the shelf again.');
  await expect.poll(stockOfEggs).toEqual([12]);

  await press('Short: Eggs');
  await press('One more');
  await press('damaged');
  await expect(row('Eggs')).toContainText('Short 1: damaged');
  await press('More: Onion');
  await press('Replace: Onion');
  await press('Put it in the bag');
  await expect(row('Onion')).toContainText('In its place: 1 ×');
  const packed = Number((await total.textContent())?.replace('₹', ''));
  expect(packed).toBeLessThan(ordered);
  await expect.poll(() => amountOf(shop, order.id)).toBe(packed);

  await press('Packed');
  await expect(owner.getByRole('heading', { level: 1, name: 'Orders', exact: true })).toBeVisible();
  // The order's dialog says what was ordered, what is in the bag, and why.
  await openAdmin(owner, `orders?order=${order.id}`, 'Orders');
  const dialog = owner.getByRole('dialog');
  await expect(dialog).toContainText('Ordered 2. Short 1: damaged');
  await expect(dialog).toContainText('Taken back: Eggs: None: out of stock');

  // At the door two bananas are given back: the bill and the shelf follow.
  await shop.setStatus(order.id, 'shipped');
  await dialog.getByRole('link', { name: 'Given back' }).click();
  await press('Given back: Banana');
  await press('One fewer');
  await press('good, back on the shelf');
  await expect(row('Banana')).toContainText('Given back at the door: 2');
  await expect.poll(() => amountOf(shop, order.id)).toBeLessThan(packed);
  await press('Undo: Banana');
  await expect(row('Banana')).toBeFocused();
  await expect.poll(() => amountOf(shop, order.id)).toBe(packed);
});
