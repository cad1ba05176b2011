/** The owner's khata: who may owe what, an order on it, its payments, and a statement (D74). */
import { anOrderFrom, expect, openAdmin, test } from './admin-journey.ts';

const ONION = 2;

test('gives credit, puts an order on the khata, takes money offline, and sends a statement', async ({
  owner,
  shop,
}) => {
  const delivered = async (name: string) => {
    const order = await anOrderFrom(shop, { name }, [{ pid: ONION, quantity: 1 }]);
    await shop.setStatus(order.id, 'delivered');
    return order;
  };
  const order = await delivered('Asha');
  await owner.setViewportSize({ width: 390, height: 844 });
  await openAdmin(owner, 'money/khata', 'Khata');

  await owner.getByRole('button', { name: 'New customer' }).first().click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Write a name');
  await dialog.getByLabel('Name').fill('Asha Patil');
  await dialog.getByLabel('Phone number').fill('98230 11111');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('heading', { name: 'Asha Patil', level: 1 })).toBeVisible();
  await expect(owner.getByRole('main')).toContainText('no credit');

  // Without credit nothing goes on the khata, whatever number an order has.
  const putOn = async () => {
    await owner.getByRole('button', { name: 'On khata' }).click();
    await owner.getByRole('button', { name: 'Choose: Asha Patil' }).click();
  };
  await openAdmin(owner, `orders?order=${order.id}`, 'Orders');
  await putOn();
  await expect(owner.getByText('Asha Patil has no credit.')).toBeVisible();
  await owner.getByRole('link', { name: 'Open the khata' }).click();
  await owner.getByRole('button', { name: 'Change' }).click();
  await owner.getByLabel('May owe up to').fill('10');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('main')).toContainText('may owe ₹10');

  // Above the limit somebody has to say so.
  await openAdmin(owner, `orders?order=${order.id}`, 'Orders');
  await putOn();
  await expect(owner.getByText('more than they may owe')).toBeVisible();
  await owner.getByLabel('When do they pay?').fill('pays on Saturday');
  await owner.getByRole('button', { name: 'Put it on anyway' }).click();
  await expect(owner.getByRole('list', { name: 'Paid' })).toContainText('Goods on khata');
  await expect(owner.getByRole('dialog')).toContainText('Pending');

  // What is owed is in sight before more goes out, also where nothing but the number says so.
  const next = await anOrderFrom(shop, { name: 'A. Patil', phone: '9823011111' }, [
    { pid: ONION, quantity: 1 },
  ]);
  await openAdmin(owner, `orders?order=${next.id}`, 'Orders');
  await expect(owner.getByText('Asha Patil owes')).toBeVisible();
  await expect(owner.getByText('same number, not proven')).toBeVisible();

  await openAdmin(owner, 'money/khata', 'Khata');
  await expect(owner.getByRole('main')).toContainText('pays on Saturday');
  await owner.getByRole('link', { name: 'Asha Patil' }).click();
  const main = owner.getByRole('main');
  await expect(main).toContainText('over the limit');
  await owner.getByRole('button', { name: 'Send a statement' }).click();
  await expect(owner.getByRole('img', { name: /Asha Patil owes/ })).toBeVisible();
  await expect(owner.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/919823011111\?text=.*Asha%20Patil/,
  );
  await owner.getByRole('button', { name: 'Close' }).click();

  // The line is down; what is paid counts at once and is not called stored.
  await owner.context().setOffline(true);
  await owner.getByRole('button', { name: 'Record a payment' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(main).toContainText('owes nothing');
  await expect(main).toContainText('Waits for the network');
  await owner.context().setOffline(false);
  await expect(main).not.toContainText('Waits for the network');
  await expect(main).toContainText('owes nothing after it');

  // Who is not written down yet is, from the order, with a limit to begin with.
  const first = await delivered('Meera Joshi');
  await openAdmin(owner, `orders?order=${first.id}`, 'Orders');
  await owner.getByRole('button', { name: 'On khata' }).click();
  await owner.getByRole('button', { name: 'Open a new khata' }).click();
  await expect(dialog.getByLabel('Name').last()).toHaveValue('Meera Joshi');
  await expect(dialog.getByLabel('May owe up to').last()).toHaveValue('100');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await owner.getByRole('button', { name: 'Put it on the khata' }).click();
  await expect(owner.getByRole('list', { name: 'Paid' })).toContainText('Goods on khata');
});
