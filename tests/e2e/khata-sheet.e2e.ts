/** What customers owe from before, from the sheet that a shop has kept until now (D74). */
import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expect, openAdmin, test } from './admin-journey.ts';
import { khataOwner } from './khata-steps.ts';
import { anId } from '../support/order-bodies.ts';

const SHEET = [
  'Udhari Register,,',
  'Customer,Mobile,Balance',
  'Asha Patil,+91 98230 11111,"1,23,456.50 Dr"',
  'Ravi Joshi,,₹ 250',
  'Meena Kale,98220,300',
  'Sunil,9822033333,500 Cr',
  'Gopal,9822044444,75.25',
  'Total,,"1,24,081.75"',
].join('\n');

async function choose(owner: Page): Promise<void> {
  await owner.getByLabel('Choose a CSV or Excel file').setInputFiles({
    name: 'udhari.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(SHEET),
  });
}

const row = (owner: Page, name: string) => owner.getByRole('row').filter({ hasText: name });

test('writes down opening balances from a sheet, once', { tag: '@rare' }, async ({
  owner,
  shop,
}) => {
  const other = await khataOwner(shop);
  const [asha, ravi] = [anId('customer'), anId('customer')];
  await other.post('/api/shop/customers', { id: asha, name: 'Asha P.', phone: '98230 11111' });
  await other.post('/api/shop/customers', { id: ravi, name: 'Ravi Joshi', phone: '9890011111' });
  const listed = async () =>
    (
      await other.get<{ customers: { id: string; name: string; balance_paise: number }[] }>(
        '/api/shop/staff/customers',
      )
    ).customers
      .filter(({ balance_paise }) => balance_paise > 0)
      .map(({ name, balance_paise }) => [name, balance_paise]);

  await openAdmin(owner, 'money/khata', 'Khata');
  const open = () => owner.getByRole('button', { name: 'From a sheet' }).click();
  await open();
  await choose(owner);
  await expect(row(owner, 'Asha Patil')).toContainText('On the khata of Asha P., 98230 11111');
  await expect(row(owner, 'Gopal')).toContainText('New customer');
  await expect(row(owner, 'Meena Kale')).toContainText('‘98220’ is no phone number');
  await expect(row(owner, 'Sunil')).toContainText('the shop owes them ₹500.00');
  await expect(row(owner, 'Total')).toHaveCount(0);
  // A name alone is a question.
  await expect(owner.getByText('2 customers owe ₹1,23,531.75 in all.')).toBeVisible();
  await owner.getByRole('button', { name: 'Ravi Joshi: another person' }).click();
  await expect(owner.getByText('3 customers owe ₹1,23,781.75 in all.')).toBeVisible();
  await expect(owner.getByText('2 of them are new.')).toBeVisible();
  expect(await listed()).toEqual([]);

  // The line goes down before the last of them.
  await owner.context().setOffline(true);
  await expect(owner.getByText('This needs a connection to the shop.')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Write down 3 balances' })).toBeDisabled();
  await owner.context().setOffline(false);
  await owner.getByRole('button', { name: 'Write down 3 balances' }).dblclick();
  await expect(owner.getByText('3 balances are written down')).toBeVisible();
  await expect(owner.getByText('There is nothing to write down.')).toBeVisible();
  const all = [
    ['Asha P.', 1_23_456_50],
    ['Ravi Joshi', 250_00],
    ['Gopal', 75_25],
  ];
  await expect.poll(listed).toEqual(all);

  // The same file again, after a reload, adds nothing.
  await owner.reload();
  await open();
  await choose(owner);
  await expect(row(owner, 'Asha Patil')).toContainText('written down already');
  await expect(row(owner, 'Gopal')).toContainText('written down already');
  await expect(row(owner, 'Ravi Joshi').first()).toContainText('may be the same person');
  await owner
    .getByRole('button', { name: 'Ravi Joshi: same person as Ravi Joshi', exact: true })
    .click();
  await expect(owner.getByText('There is nothing to write down.')).toBeVisible();
  expect(await listed()).toEqual(all);
});
