/** Somebody who buys on credit, with the phone in hand while the shop writes it down (D74). */
import type { Page } from '@playwright/test';
import { paise } from '../../src/domain/money.ts';
import { formatRupees } from '../../src/ui/format-rupees.ts';
import {
  buyNow,
  chooseLocation,
  expect,
  goesOffline,
  received,
  register,
  test,
  untilInstalled,
  untilItListens,
} from './journey.ts';
import { khataOwner } from './khata-steps.ts';

// One of these goes offline.
test.use({ serviceWorkers: 'allow' });

const PHONE = '9000000041';

interface StaffKhata {
  balancePaise: number;
  lines: { kind: string; dispute: { note: string; answeredAt: string | null } | null }[];
}

const line = (page: Page, words: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: words });

test('shows each line when the shop writes it down, and takes that one is wrong', {
  tag: '@rare',
}, async ({ page, context, shop }) => {
  await shop.changeSettings({ upi_id: 'kirana@upi' });
  await chooseLocation(page);
  await register(page, PHONE);
  await buyNow(page, 6);
  await received(page);
  const order = (await shop.orders()).at(-1);
  const orderPaise = Math.round((order?.order_amount ?? 0) * 100);
  const owed = formatRupees(paise(orderPaise));

  // Without a khata nothing leads to it.
  await page.goto('/profile');
  await expect(page.getByText('Verified')).toBeVisible();
  await expect(page.getByRole('link', { name: 'My account' })).toBeHidden();
  const isListening = untilItListens(page);
  await page.goto('/khata');
  await expect(page.getByText(/^The shop has written nothing down for this account/)).toBeVisible();
  await isListening;

  const owner = await khataOwner(shop);
  const customer = await owner.giveCredit(PHONE);
  await owner.record({ kind: 'opening', customer, amount_paise: 100_000 });
  await expect(page.getByText('You owe the shop ₹1,000')).toBeVisible();
  await owner.putOn(customer, order?.id ?? '');
  const ofOrder = line(page, /^Order #/);
  await expect(ofOrder).toContainText(`+${owed} more to pay`);
  await expect(ofOrder).toContainText(`still open ${owed}`);

  // UPI asks for exactly what is owed.
  await page.getByRole('button', { name: / by UPI$/ }).click();
  const link = page.getByRole('link', { name: 'Open a UPI app on this phone' });
  const rupees = (1_000 + orderPaise / 100).toFixed(2);
  await expect(link).toHaveAttribute('href', new RegExp(`pa=kirana@upi&.*am=${rupees}&.*tn=Khata`));
  await page.keyboard.press('Escape');

  await owner.record({
    kind: 'khata_paid',
    account: 'cash:till',
    customer,
    amount_paise: 100_000,
  });
  const paid = line(page, 'Paid in cash');
  await expect(paid).toContainText('−₹1,000 less to pay');
  await expect(page.getByText(`You owe the shop ${owed}`)).toBeVisible();
  await expect(line(page, 'Owed from before')).not.toContainText('still open');

  await paid.getByRole('button', { name: /^This is wrong/ }).click();
  await page.getByLabel('Tell the shop').fill('I gave ₹1,200');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(paid).toContainText('You said that this is wrong · the shop has not answered yet');
  const { lines } = await owner.get<StaffKhata>(`/api/shop/staff/customers/${customer}`);
  const disputed = lines.filter(({ dispute }) => dispute !== null);
  expect(disputed).toMatchObject([
    { kind: 'khata_paid', dispute: { note: 'I gave ₹1,200', answeredAt: null } },
  ]);
  const { id } = disputed[0] as unknown as { id: string };
  await owner.post(`/api/shop/staff/disputes/${id}`, {});
  await expect(paid).toContainText('the shop has looked at it');

  // With the line down it shows what it knew, and when; what is typed is kept.
  await page.goto('/profile');
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(ofOrder).toBeVisible();
  await untilInstalled(page);
  await goesOffline(page);
  await page.reload();
  await expect(page.getByText(`You owe the shop ${owed}`)).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d [AP]M$/)).toBeVisible();
  await expect(page.getByText('The shop cannot be reached right now.')).toBeVisible();
  await ofOrder.getByRole('button', { name: /^This is wrong/ }).click();
  await page.getByLabel('Tell the shop').fill('I had no eggs');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Needs a connection/)).toBeVisible();
  await page.reload();
  await ofOrder.getByRole('button', { name: /^This is wrong/ }).click();
  await expect(page.getByLabel('Tell the shop')).toHaveValue('I had no eggs');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(ofOrder).toContainText('the shop has not answered yet');

  // Nobody who uses the phone afterwards sees it.
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('Guest User')).toBeVisible();
  await expect(page.getByRole('link', { name: 'My account' })).toBeHidden();
  await page.goto('/khata');
  await expect(page.getByText(/^Sign in to see what the shop/)).toBeVisible();
  await expect(page.getByText('₹')).toBeHidden();
});
