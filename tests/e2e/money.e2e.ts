/** The owner's evening: who has paid, who owes, and what should be in the drawer (D73). */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { anOrderFrom, calledNumber, expect, openAdmin, test } from './admin-journey.ts';

const ONION = 2;

const asRupees = (rupees: number) =>
  `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test('takes what was paid at the door, what is owed and what was counted, also without a network', async ({
  owner,
  shop,
}) => {
  const delivered = async (name: string) => {
    const order = await anOrderFrom(shop, { name }, [{ pid: ONION, quantity: 1 }]);
    await shop.setStatus(order.id, 'delivered');
    return order;
  };
  const cash = await delivered('Asha');
  const upi = await delivered('Ravi');
  const later = await delivered('Meena');
  // Cash has no paise.
  const inCash = Math.floor(cash.order_amount);
  const amount = asRupees(inCash);
  await owner.setViewportSize({ width: 390, height: 844 });

  await openAdmin(owner, `orders?order=${upi.id}`, 'Orders');
  const paid = owner.getByRole('list', { name: 'Paid' });
  await expect(paid).toContainText(`Cash ${amount}`);
  await owner.getByRole('button', { name: 'Paid by UPI' }).click();
  await expect(paid).toContainText(`UPI ${asRupees(upi.order_amount)}`);
  await expect(paid).not.toContainText('Cash');

  await openAdmin(owner, `orders?order=${later.id}`, 'Orders');
  await owner.getByRole('button', { name: 'Not paid' }).click();
  await expect(owner.getByRole('button', { name: 'Collect' })).toBeVisible();
  await expect(owner.getByRole('dialog')).toContainText('Pending');

  await openAdmin(owner, 'money', 'Money');
  const card = (name: string) =>
    owner.locator('section').filter({ has: owner.getByRole('heading', { name }) });
  const till = card('The shop’s drawer');
  await expect(till).toContainText(amount);
  const owed = card('Not paid yet');
  await expect(owed).toContainText(`Meena`);
  await expect(owed).not.toContainText('Ravi');

  await owner.getByRole('button', { name: 'Put in' }).click();
  await owner.getByLabel('Amount').fill('500');
  await owner.getByRole('button', { name: 'Record' }).click();
  await owner.getByRole('button', { name: 'Give to somebody' }).click();
  const rider = await owner.getByLabel('To whom?').locator('option').first().innerText();
  await owner.getByLabel('Amount').fill('200');
  await owner.getByRole('button', { name: 'Record' }).click();
  const carried = card(`Cash with ${rider}`);
  await expect(carried).toContainText('₹200.00');
  await carried.getByRole('button', { name: 'Hand over to the drawer' }).click();
  await owner.getByLabel('Amount').fill('200');
  await owner.getByRole('button', { name: 'Record' }).click();
  await expect(carried).toBeHidden();
  await owner.getByRole('button', { name: 'Pay out' }).click();
  await owner.getByLabel('Amount').fill('40/-');
  await owner.getByRole('textbox', { name: 'What for?' }).fill('Tea');
  await owner.getByRole('button', { name: 'Record' }).click();
  const inDrawer = inCash + 500 - 40;
  await expect(till).toContainText(asRupees(inDrawer));
  const recorded = card('Recorded lately');
  await expect(recorded).toContainText('Tea');

  // The line is down; what is recorded counts at once and is not called stored.
  await owner.context().setOffline(true);
  await owner.getByRole('button', { name: `Collect for ${calledNumber(later)}` }).click();
  // A note: the change goes back at once, and only the rest is recorded.
  await owner.getByLabel('Amount').fill('500');
  await expect(owner.getByText(`Give ${asRupees(500 - inCash)} in change`)).toBeVisible();
  await owner.getByRole('button', { name: 'Record' }).click();
  await expect(recorded).toContainText('Waits for the network');
  await expect(till).toContainText(asRupees(inDrawer + inCash));
  await expect(owed).not.toContainText('Meena');
  await owner.context().setOffline(false);
  await expect(recorded).not.toContainText('Waits for the network');

  await owner.getByRole('button', { name: 'Count' }).click();
  await owner.getByLabel('How much is in it?').fill((inDrawer + inCash - 10).toFixed(2));
  await expect(owner.getByRole('status').filter({ hasText: 'too little' })).toContainText('₹10.00');
  await owner.getByRole('button', { name: 'Record' }).click();
  await expect(till).toContainText(asRupees(inDrawer + inCash - 10));
  await expect(till).toContainText('Nothing has gone in or out.');

  // The day has it all, and the accountant gets it as a file.
  await openAdmin(owner, 'money/day', 'Day');
  const dayTill = owner
    .locator('section')
    .filter({ has: owner.getByRole('heading', { name: 'The shop’s drawer' }) });
  await expect(dayTill).toContainText(`At the end${asRupees(inDrawer + inCash - 10)}`);
  await expect(dayTill).toContainText('₹10.00 too little');
  await expect(owner.getByRole('main')).toContainText('Tea');
  const file = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Download Excel' }).click();
  const sheets = unzipSync(new Uint8Array(await readFile(await (await file).path())));
  const text = Object.values(sheets)
    .map((bytes) => strFromU8(bytes))
    .join('');
  for (const { number } of [cash, upi, later]) expect(text).toContain(number);
  expect(text).toMatch(/A\/\d\d-\d\d\/000001/);
  await openAdmin(owner, 'money', 'Money');

  // A slip is taken back, and stays in sight.
  await owner.getByRole('button', { name: 'Take back Paid out ₹40.00' }).click();
  await expect(recorded).toContainText('taken back');
  await expect(till).toContainText(asRupees(inDrawer + inCash + 30));
});
