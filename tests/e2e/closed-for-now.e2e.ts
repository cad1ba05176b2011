/** An owner who has to leave the counter for an hour, and who does not open on every day (D16). */
import { localDay } from '../../src/domain/store/figures.ts';
import { expect, openAdmin, test } from './admin-journey.ts';

const OPEN = { closed_until: '', days_off: [], holidays: {} };

test.afterEach(({ shop }) => shop.changeSettings(OPEN));

test('closes the shop for now in one press, and opens it again', { tag: '@rare' }, async ({
  owner,
  page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
  await openAdmin(owner, 'dashboard', 'Dashboard');
  await owner.getByRole('button', { name: 'Close for now' }).click();

  // It stays as long as somebody points at it.
  const undo = owner.getByRole('button', { name: 'Undo' });
  await undo.hover();
  const notice = owner.getByText(/^Customers see: “Back (at|on) /);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: "We're closed for now" })).toBeVisible();
  await expect(page.getByText(/^Back (at|on) /)).toBeVisible();

  // By mistake.
  await undo.click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();

  await openAdmin(owner, 'orders', 'Orders');
  await owner.getByRole('button', { name: 'Close for now' }).click();
  await expect(notice).toBeVisible();
  const ends = owner.getByLabel('Back at');
  await ends.selectOption({ index: (await ends.getByRole('option').count()) - 1 });
  await expect(owner.getByText('Customers see the new time.')).toBeVisible();
  // The page that the server draws says so too.
  await page.goto('/product/1');
  await expect(page.getByText(/^Sorry, we're closed right now. Back (at|on) /)).toBeVisible();

  await openAdmin(owner, 'settings', 'Settings');
  await owner.getByRole('button', { name: 'Open again' }).click();
  await expect(owner.getByText('The shop is open again.')).toBeVisible();
  await expect(page.getByText(/^Sorry, we're closed right now/)).toBeHidden();
});

test('keeps a weekly day off and holidays with their names', { tag: '@rare' }, async ({
  owner,
  page,
  shopZone,
}) => {
  const today = localDay(Date.now(), shopZone.minutes);
  const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });
  const tomorrow = weekday.format(Date.parse(today) + 86_400_000);
  await openAdmin(owner, 'settings', 'Settings');
  await owner.getByRole('checkbox', { name: tomorrow }).check();
  await owner.getByRole('button', { name: 'Add a holiday' }).click();
  await owner.getByLabel('Date').fill(today);
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Give each holiday a date and a name.')).toBeVisible();
  await owner.getByLabel('Name', { exact: true }).fill('Diwali');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Settings saved. Phones get them at once.')).toBeVisible();

  await page.goto('/home');
  await expect(page.getByText('Diwali')).toBeVisible();
  await expect(page.getByText(/^Back on /)).toBeVisible();

  await owner.reload();
  await expect(owner.getByRole('checkbox', { name: tomorrow })).toBeChecked();
  await owner.getByRole('button', { name: 'Remove the holiday Diwali' }).click();
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Settings saved. Phones get them at once.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
});
